import { type CriticalAnswers, criticalAnswers } from "../../../analyses/critical-failures.ts";
import { CELL, cellAt, labelStart, type ScoredRun } from "../../../domain/scored-run.ts";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";
import { conversationAnchor } from "../../html/addresses.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { turnList } from "../../html/turn-list.ts";
import { percent } from "../../percent.ts";
import { criteriaList } from "./criteria-list.ts";
import { CRITICAL_WORDS } from "./worst-section.ts";

/** Renders one conversation with all that was decided of it, closed until it is opened. */
export type ConversationRenderer = (record: TranscriptRecord) => Markup;

export function conversationRenderer(run: ScoredRun, judges: readonly string[]): ConversationRenderer {
  const answers = criticalAnswers(run);
  return (record) => {
    const { target, task, repeat } = record;
    const start = labelStart(run, target, task, repeat);
    const { criteria, turns } = run.tasks[task]!;
    const labels = run.labels.subarray(start, start + criteria.length);
    const alarms = alarmsOf(run, record, start, answers);
    return html`<details class="conversation"><summary>${run.targets[target]!}, repeat ${repeat + 1} <span class="tag">${scoreWords(run, record)} · ${metWords(labels)} · ${record.transcript.outcome}</span>${alarms}</summary>
<div class="inside" id="${conversationAnchor(record)}">
${turnList(record.transcript, run.targets[target]!, turns)}
<h3>What the judges decided</h3>
${criteriaList({ criteria, labels, judges, judgements: record.judgements })}
</div></details>
`;
  };
}

function scoreWords(run: ScoredRun, { target, task, repeat }: TranscriptRecord): string {
  const cell = cellAt(run, target, task, repeat);
  switch (run.cells[cell]) {
    case CELL.scored:
    case CELL.zero:
      return `score ${percent(run.scores[cell]!)}`;
    case CELL.missing:
      return "missing: technical failure";
    case CELL.unscored:
      return "no label from any judge";
    default:
      return "waits for its judges";
  }
}

function metWords(labels: Int8Array): string {
  const met = labels.filter((label) => label === 1).length;
  const labelled = labels.filter((label) => label >= 0).length;
  return `${met} of ${labelled} criteria met`;
}

function alarmsOf(
  run: ScoredRun,
  { target, task, repeat }: TranscriptRecord,
  start: number,
  answers: CriticalAnswers,
): Content {
  const cell = cellAt(run, target, task, repeat);
  const shown = [
    answers.identifiedWithoutResource(task, cell, start) ? CRITICAL_WORDS["identified-without-resource"] : "",
    answers.unidentifiedAtAction(task, cell, start) ? CRITICAL_WORDS["unidentified-at-action"] : "",
  ].filter((words) => words !== "");
  return shown.map((words) => html` <span class="tag alarm">· ${words}</span>`);
}
