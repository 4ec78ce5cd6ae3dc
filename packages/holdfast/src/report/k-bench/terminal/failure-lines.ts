import { targetsInOrder } from "../../targets-in-order.ts";
import { TERMINAL_WIDTH, wrapped } from "../../terminal/text-table.ts";
import { failureShare, failureWords, mostFailed } from "../failure-words.ts";
import type { KBenchSummary } from "../summary.ts";

const SYSTEMS = 5;
const FAILURES = 3;

/** What each of the leading systems failed most often, in words. */
export function failureLines(summary: KBenchSummary): string[] {
  const placed = targetsInOrder(summary);
  const lines = placed.slice(0, SYSTEMS).flatMap(({ target: { name, failures } }) => {
    const shown = mostFailed(failures).slice(0, FAILURES);
    return shown.flatMap((failure) =>
      wrapped(`- ${name} ${failureWords(failure)} ${failureShare(failure)}`, TERMINAL_WIDTH, "  "),
    );
  });
  if (lines.length === 0) return [];
  const rest = placed.length > SYSTEMS ? ` (first ${SYSTEMS} systems; all in items.csv)` : "";
  return [`Failed most often${rest}, exact 95 % intervals:`, ...lines];
}
