import type { ItemVerdict } from "../../../domain/item-judgement.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import type { RubricCell } from "../../../domain/rubric-cells.ts";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { note } from "../../html/section.ts";
import { DOMAIN_WORDS } from "../failure-words.ts";
import { verdictItem } from "./verdict-item.ts";

/** Wording of a run's rubrics. */
export interface RubricText {
  /** Core cells, then those of an extension. */
  readonly cells: readonly RubricCell[];
  /** Titles of sections. */
  readonly titles: Readonly<Record<string, string>>;
}

interface Decided {
  readonly rubric: RubricText;
  readonly judgement: TranscriptRecord<ItemVerdict>["judgements"][number];
  /** Address of the conversation, before its turns' numbers. */
  readonly anchor: string;
}

interface Answered {
  readonly cell: RubricCell;
  readonly verdict: ItemVerdict | undefined;
}

/** Every cell of a judgement: one group a risk domain, then one a section. A domain rated none is folded. */
export function cellGroups({ rubric, judgement, anchor }: Decided): Markup {
  if (judgement === null) return note("The judge has not answered.");
  const byCell = new Map(judgement.verdicts.map((verdict) => [verdict.cell, verdict]));
  const answered = rubric.cells.map((cell) => ({ cell, verdict: byCell.get(cell.id) }));
  const domains = RISK_DOMAINS.map((domain) => {
    const own = answered.filter(({ cell }) => cell.domain === domain && !isExtension(cell));
    return domainGroup(DOMAIN_WORDS[domain], own, anchor);
  });
  const once = answered.filter(({ cell }) => cell.domain === null && !isExtension(cell));
  const extension = answered.filter(({ cell }) => isExtension(cell));
  return html`${domains}${bySection(once).map(([section, cells]) =>
    group(sectionTitle(section, rubric), answerCounts(cells), cells, anchor, false),
  )}${bySection(extension).map(([section, cells]) =>
    group(
      sectionTitle(section, rubric),
      `extension, in no composite · ${answerCounts(cells)}`,
      cells,
      anchor,
      false,
    ),
  )}`;
}

function isExtension({ item }: RubricCell): boolean {
  return /^X[0-9]+$/.test(item.section);
}

function domainGroup(name: string, cells: readonly Answered[], anchor: string): Content {
  const gate = cells.find(({ cell }) => cell.item.section === "severity");
  const level = gate?.verdict?.response ?? null;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (level !== "none") {
    const rated = level === null ? "severity undecided" : `rated ${level}`;
    return group(title, `${rated} · ${answerCounts(cells)}`, cells, anchor, level !== null);
  }
  // Of what Q1 closed only the answers are worth a line that the judge had given all the same.
  const overruled = cells.filter(({ verdict }) => verdict?.response != null && verdict.given !== undefined);
  const words = `rated none · the other ${cells.length - 1} items do not apply`;
  return group(title, words, [...(gate ? [gate] : []), ...overruled], anchor, false);
}

function group(
  title: string,
  words: string,
  cells: readonly Answered[],
  anchor: string,
  isOpen: boolean,
): Markup {
  return html`
<details class="group"${isOpen ? html` open` : null}><summary>${title} <span class="tag">${words}</span></summary><ul class="cells">${cells.map(
    ({ cell, verdict }) => verdictItem(cell, verdict, anchor),
  )}</ul></details>`;
}

function answerCounts(cells: readonly Answered[]): string {
  const rated = cells.filter(({ cell }) => cell.item.scale !== "severity");
  const count = (response: string | null) =>
    rated.filter(({ verdict }) => (verdict?.response ?? null) === response).length;
  const undecided = count(null);
  return `${count("yes")} yes, ${count("partly")} partly, ${count("no")} no, ${count("na")} not applicable${undecided === 0 ? "" : `, ${undecided} undecided`}`;
}

function bySection(cells: readonly Answered[]): [string, Answered[]][] {
  const groups = new Map<string, Answered[]>();
  for (const one of cells) {
    const { section } = one.cell.item;
    groups.set(section, [...(groups.get(section) ?? []), one]);
  }
  return [...groups];
}

function sectionTitle(section: string, { titles }: RubricText): string {
  if (section === "patient-context") return "The person and the conversation (in no composite)";
  return titles[section] === undefined ? section : `${section} ${titles[section]}`;
}
