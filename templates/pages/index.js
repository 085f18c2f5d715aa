"use strict";
(() => {
  const root = document.documentElement;
  const one = (query, within = document) => within.querySelector(query);
  const all = (query, within = document) => [...within.querySelectorAll(query)];
  root.classList.add("scripted");

  // The language: from the address, else the reader's own, else the first.
  const languages = all("[name=language]");
  const speak = (code) => {
    const radio = languages.find((entry) => entry.value === code);
    if (!radio) return false;
    radio.checked = true;
    root.lang = code;
    document.title = radio.dataset.title;
    return true;
  };
  const fromAddress = () => speak(location.hash.slice(1).split("-")[0]);
  for (const radio of languages) {
    radio.addEventListener("change", () => {
      speak(radio.value);
      try { history.replaceState(null, "", "#" + radio.value); } catch { /* the address stays as it was */ }
    });
  }
  addEventListener("hashchange", fromAddress);
  if (fromAddress()) one(location.hash)?.scrollIntoView();
  else (navigator.languages || []).some((code) => speak(code.slice(0, 2)));

  // Turning over: a button turns one piece or all pieces of a section.
  for (const button of all("[data-turn]")) {
    button.addEventListener("click", () => {
      const place = document.getElementById(button.dataset.turn);
      const turned = button.getAttribute("aria-pressed") !== "true";
      for (const piece of [place, ...all(".piece", place)]) piece.classList.toggle("turned", turned && piece.matches(".piece"));
      for (const other of [button, ...all("[data-turn]", place)]) other.setAttribute("aria-pressed", turned);
    });
  }
  for (const slider of all("[data-size]")) {
    slider.addEventListener("input", () => one(".island", slider.closest("section")).style.setProperty("--part", slider.value + "%"));
  }

  // Enlarged: true size and beyond.
  const dialog = one("#enlarged"), pane = one(".pane", dialog), picture = one("img", pane), told = one("output", dialog);
  const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
  let shown = [], place = 0, back = false, zoom = 1;
  const button = (name) => one(`[data-do=${name}]`, dialog);
  const resize = (factor) => {
    const across = (pane.scrollLeft + pane.clientWidth / 2) / pane.scrollWidth;
    const down = (pane.scrollTop + pane.clientHeight / 2) / pane.scrollHeight;
    zoom = factor;
    picture.style.width = `calc(${shown[place].dataset.width} * ${zoom} * var(--mm))`;
    told.textContent = Math.round(zoom * 100) + " %";
    button("smaller").disabled = zoom === steps[0];
    button("larger").disabled = zoom === steps[steps.length - 1];
    button("true_size").setAttribute("aria-pressed", zoom === 1);
    pane.scrollTo(across * pane.scrollWidth - pane.clientWidth / 2, down * pane.scrollHeight - pane.clientHeight / 2);
  };
  const step = (by) => resize(steps[Math.min(Math.max(steps.indexOf(zoom) + by, 0), steps.length - 1)]);
  const show = () => {
    const link = shown[place], sides = all("img", link), side = sides[back && sides.length > 1 ? 1 : 0];
    picture.src = side.getAttribute("src");
    picture.alt = side.alt;
    one("h2", dialog).textContent = link.dataset.name;
    button("turn_over").hidden = sides.length < 2;
    button("turn_over").setAttribute("aria-pressed", back);
    for (const name of ["previous", "next"]) button(name).hidden = shown.length < 2;
    resize(zoom);
    pane.scrollTo(0, 0);
  };
  const go = (by) => { place = (place + by + shown.length) % shown.length; show(); };
  const turn = () => { const [left, top] = [pane.scrollLeft, pane.scrollTop]; back = !back; show(); pane.scrollTo(left, top); };
  const doing = {
    close: () => dialog.close(), previous: () => go(-1), next: () => go(1), turn_over: turn,
    smaller: () => step(-1), larger: () => step(1), true_size: () => resize(1),
  };
  for (const [name, act] of Object.entries(doing)) button(name).addEventListener("click", act);
  for (const link of all("a.open")) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const speech = link.closest("[data-words]"), words = JSON.parse(speech.dataset.words);
      dialog.lang = speech.lang;
      for (const name of Object.keys(doing)) { button(name).setAttribute("aria-label", words[name]); button(name).title = words[name]; }
      button("true_size").textContent = words.true_size;
      one("#match-words", dialog).textContent = words.match_screen;
      one("summary", dialog).setAttribute("aria-label", words.match_screen);
      shown = all("a.open", link.closest("[data-set]"));
      place = shown.indexOf(link);
      back = !!link.closest(".turned");
      zoom = 1;
      one("details", dialog).open = false;
      dialog.showModal();
      show();
      pane.focus({ preventScroll: true });
    });
  }
  dialog.addEventListener("keydown", (event) => {
    if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const wide = pane.scrollWidth > pane.clientWidth + 1;
    const keys = { "+": doing.larger, "=": doing.larger, "-": doing.smaller, "1": doing.true_size, "0": doing.true_size };
    if (!wide && shown.length > 1) Object.assign(keys, { ArrowLeft: doing.previous, ArrowRight: doing.next });
    if (!button("turn_over").hidden) keys.t = turn;
    const act = keys[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog || event.target === pane) dialog.close(); });
  picture.addEventListener("click", () => resize(zoom === 1 ? 3 : 1));

  // A screen seldom knows how large it is: a bank card does.
  const match = one(".match input", dialog);
  const measure = (mm) => { root.style.setProperty("--mm", mm + "px"); match.value = mm; };
  try { const kept = parseFloat(localStorage.getItem("friday-mm")); if (kept > 1 && kept < 20) measure(kept); } catch { /* nothing is kept */ }
  match.addEventListener("input", () => {
    measure(match.value);
    try { localStorage.setItem("friday-mm", match.value); } catch { /* nothing is kept */ }
  });
})();
