import { cellCounts } from "../../../analyses/rubric/item-counts.ts";
import type { CsvRow } from "../../csv-table.ts";
import type { KBenchSummary } from "../summary.ts";

/** One row a target and cell of the core rubric: how often each answer was given, and how often it was a failure. */
export function* itemRows({ run, scored, targets }: KBenchSummary): Generator<CsvRow> {
  const counts = ["yes", "partly", "no", "not_applicable", "closed_by_severity", "unscored"];
  yield [
    ...["run", "target", "cell", "item", "domain", "section", "title", "reverse"],
    ...counts,
    ...["failed_share", "failed_low", "failed_high", "na_share"],
  ];
  for (const { target, name, failures } of targets) {
    const failed = new Map(failures.map((failure) => [failure.cell, failure.failed]));
    const tallies = cellCounts(scored, target);
    for (const [place, { id, item, domain }] of scored.cells.entries()) {
      if (item.scale === "severity") continue;
      const { yes, partly, no, na, closed, unscored } = tallies[place]!;
      const applicable = yes + partly + no;
      const share = failed.get(id);
      yield [
        ...[run.id, name, id, item.number, domain, item.section, item.title, item.reverse ? "yes" : "no"],
        ...[yes, partly, no, na, closed, unscored],
        ...[share?.value ?? null, share?.low ?? null, share?.high ?? null],
        applicable + na === 0 ? null : na / (applicable + na),
      ];
    }
  }
}
