import { wrapped } from "../../terminal/text-table.ts";
import { methodWords } from "../method-words.ts";
import type { KBenchSummary } from "../summary.ts";

/** What was run and how it is scored, in a few lines. */
export function runLines({ run, complete, judge }: KBenchSummary): string[] {
  const state = complete ? "complete" : "NOT COMPLETE: see the end";
  const cases = run.hasDesign ? "vignettes" : "conversations from elsewhere";
  const frame = run.frame === "" ? "" : `, ${run.frame}`;
  return [
    ...wrapped(`run ${run.id} of ${run.createdAt.slice(0, 10)}, ${state}`),
    ...wrapped(
      `${run.benchmark}, ${run.cohort}, pack ${run.pack} ${run.contentVersion} (comparability ${run.comparability}): ` +
        `${run.vignettes} ${cases} × ${run.repeats}, ${run.cells} cells${frame}`,
    ),
    ...wrapped(`judged by ${judge.frozen.id} (${run.judgeMode})`),
    ...wrapped(methodWords(run)),
    ...(run.hasDesign ? [] : wrapped("No design known: no figures by design, severities or false alarms.")),
  ];
}
