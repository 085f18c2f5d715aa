"""Parts -> sheets: which face goes where on which paper. Pure geometry; knows sizes, not cards."""
