/**
 * What runs in the page of a map, and nothing else does: it shows and hides sources, and shows what stands behind a mark
 * that is pointed at or stepped to. Texts reach the page as text, never as markup. Written in this project; it holds no
 * text from outside and fetches nothing.
 */
export const MAP_SCRIPT = `
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("points").textContent);
  const svg = document.querySelector("svg");
  const groups = [...svg.querySelectorAll("g[data-source]")];
  const marks = data.points.map(([source, at]) => groups[source].children[at]);
  const placeOf = new Map(marks.map((mark, i) => [mark, i]));
  const panel = document.getElementById("panel");
  const fields = ["source", "conversation", "text"].map((name) => document.getElementById("point-" + name));
  let chosen = -1;

  const show = (i) => {
    if (chosen >= 0) for (const mark of marks) mark.removeAttribute("class");
    chosen = i;
    const [source, , conversation, text] = data.points[i];
    marks.forEach((mark, j) => {
      const [s, , c] = data.points[j];
      if (j === i) mark.setAttribute("class", "chosen");
      else if (s === source && c === conversation) mark.setAttribute("class", "same");
    });
    fields[0].textContent = data.sources[source];
    fields[1].textContent = conversation;
    fields[2].textContent = text === null ? data.withheld : text;
    panel.hidden = false;
  };
  const isShown = (i) => groups[data.points[i][0]].style.display !== "none";
  const step = (by) => {
    let i = chosen;
    for (let tries = 0; tries < marks.length; tries++) {
      i = (i + by + marks.length) % marks.length;
      if (isShown(i)) return show(i);
    }
  };
  const markAt = (event) => placeOf.get(event.target.closest("g[data-source] > g"));
  svg.addEventListener("click", (event) => {
    const i = markAt(event);
    if (i !== undefined) show(i);
  });
  document.getElementById("next").addEventListener("click", () => step(1));
  document.getElementById("previous").addEventListener("click", () => step(-1));
  for (const box of document.querySelectorAll("input[data-source]")) {
    box.addEventListener("change", () => {
      groups[Number(box.dataset.source)].style.display = box.checked ? "" : "none";
    });
  }
  document.getElementById("controls").hidden = false;
})();
`;
