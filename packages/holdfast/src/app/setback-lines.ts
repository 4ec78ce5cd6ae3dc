import { fitLine } from "../report/terminal/display-width.ts";
import type { StoredRun } from "../store/find-run.ts";
import { readSetbacks } from "../store/read-setbacks.ts";
import type { Store } from "./open-store.ts";

const LONGEST_EXAMPLE = 200;

/** Why a run is incomplete: for each target, judge and outcome how often, and one example in the other side's words. */
export async function setbackLines(store: Store, { runNo, manifest }: StoredRun): Promise<string[]> {
  const counts = await readSetbacks(store.pool, runNo, manifest.targets.length);
  return counts.map(({ role, configuration, outcome, conversations, example }) => {
    const list = role === "target" ? manifest.targets : manifest.judges;
    // Where a patient is simulated, a conversation may be held up by either side; the example says by which.
    const side = role === "target" && manifest.patient !== undefined ? "conversations with" : role;
    const name = fitLine(list[configuration]?.name ?? "?", LONGEST_EXAMPLE);
    const words = example === "" ? "" : `, for example: ${fitLine(example, LONGEST_EXAMPLE)}`;
    return `  ${side} ${name}: ${outcome} in ${conversations}${words}`;
  });
}
