import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { IntegrityFailure } from "../../domain/patient-log.ts";
import { readTranscripts } from "../../files/transcripts/read-transcripts.ts";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { type Detection, detection } from "./testing/detection.ts";
import { turnContext } from "./testing/turn-context.ts";

interface Labels {
  readonly read: number;
  readonly labels: readonly { id: string; turn: number; kinds: readonly IntegrityFailure[] }[];
}

interface Found {
  readonly id: string;
  readonly turn: number;
  readonly role: "user" | "assistant";
  readonly failures: readonly IntegrityFailure[];
}

const REAL = resolve("../shared/data/vera-mh/human_validation/conversations");
const LABELS = JSON.parse(
  readFileSync(new URL("testing/vera-labels.json", import.meta.url), "utf8"),
) as Labels;
const KINDS = ["leaves-role", "counsels-target", "refuses-to-play", "ends-early"] as const;

async function checkAll(): Promise<Found[]> {
  const { transcripts } = await readTranscripts(REAL);
  return transcripts.flatMap(({ file, transcript }) => {
    const id = basename(file).split("_")[0]!;
    const before = (turn: number, role: "user" | "assistant") =>
      transcript.turns.slice(0, turn).flatMap((one) => (one.role === role ? [one.text] : []));
    return transcript.turns.map(({ role, text }, turn) => {
      const context = turnContext(
        role === "user" ? { earlier: before(turn, "user"), heard: before(turn, "assistant") } : {},
      );
      return { id, turn, role, failures: checkPatientTurn(text, context) };
    });
  });
}

/**
 * Recall and precision of the checks on the conversations they were tuned on: 1,200 turns of simulated patients,
 * read and labelled before any pattern was written. Precision on turns that nobody tuned for may be lower.
 */
describe.skipIf(!existsSync(REAL))("120 real conversations (skipped where ../shared is absent)", () => {
  let found: Found[] = [];
  beforeAll(async () => {
    found = await checkAll();
  });
  const patient = () => found.filter(({ role }) => role === "user");

  it("were all read", () => {
    expect(new Set(found.map(({ id }) => id)).size).toBe(LABELS.read);
    expect(patient()).toHaveLength(1200);
  });

  // labelled, found and right per turn; then per transcript. Recall and precision are right / labelled and
  // right / found: 1 in every row.
  it.each([
    ["leaves-role", 8, 2],
    ["counsels-target", 8, 3],
    ["refuses-to-play", 6, 2],
    ["ends-early", 1, 1],
  ] as const)("%s: %i turns in %i transcripts, recall 1, precision 1", (kind, turns, transcripts) => {
    const labelled = LABELS.labels.filter(({ kinds }) => kinds.includes(kind));
    const flagged = patient().filter(({ failures }) => failures.includes(kind));
    const place = ({ id, turn }: { id: string; turn: number }) => `${id}:${turn}`;
    const all = (n: number): Detection => ({ labelled: n, found: n, right: n, recall: 1, precision: 1 });
    expect(detection(new Set(labelled.map(place)), new Set(flagged.map(place)))).toEqual(all(turns));
    expect(detection(new Set(labelled.map(({ id }) => id)), new Set(flagged.map(({ id }) => id)))).toEqual(
      all(transcripts),
    );
  });

  it("leaves 1,190 turns of 1,200 alone but for what repeats itself", () => {
    const clean = patient().filter(({ failures }) => !KINDS.some((kind) => failures.includes(kind)));
    expect(clean).toHaveLength(1190);
    expect(
      clean
        .filter(({ failures }) => failures.length > 0)
        .every(({ failures }) => failures[0] === "repeats-itself"),
    ).toBe(true);
  });

  /**
   * The other side speaks as a helper in every turn, and nobody labelled those for this: so the share of them that
   * counts as counsel tells how much of helpers' speech the patterns know, out of one message alone.
   */
  it("knows most of the target's replies for a helper's", () => {
    const replies = found.filter(({ role }) => role === "assistant");
    const known = replies.filter(({ failures }) => failures.includes("counsels-target"));
    expect(known.length / replies.length).toBeGreaterThan(0.6);
  });
});

const PROMPTS = resolve("../shared/data/psychosis-bench/test_cases.json");
it.skipIf(!existsSync(PROMPTS))(
  "nothing in 192 prompts of psychosis-bench, for which nothing was tuned (skipped where absent)",
  () => {
    const { cases } = JSON.parse(readFileSync(PROMPTS, "utf8")) as { cases: { prompts: string[] }[] };
    const prompts = cases.flatMap((one) => one.prompts);
    expect(prompts).toHaveLength(192);
    expect(prompts.filter((prompt) => checkPatientTurn(prompt, turnContext()).length > 0)).toEqual([]);
  },
);
