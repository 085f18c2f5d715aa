"""Faces, sheets and handouts to PDF pages: the only door to ReportLab, svglib, pyphen and uharfbuzz.

Layout decides, draw obeys: what stands where was settled in compose and sheets.
"""
