import { describe, expect, it } from "vitest";
import type { Adjudication, ConsensusEntry } from "../../domain/consensus-entry.ts";
import { consensusEntrySchema } from "../../domain/consensus-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import { GATED, type ShortRatings, tableOf } from "../testing/short-ratings.ts";
import { settledConsensus } from "./settled-consensus.ts";
import { type UpdatedConsensus, updateConsensus } from "./update-consensus.ts";

const rule = (raters: readonly string[]) => ({
  voters: raters.map((_, r) => r),
  forcedVotes: "drop" as const,
});

/** Updates a history with ratings in short; the next update takes what this one leaves. */
function update(
  short: ShortRatings,
  history: readonly ConsensusEntry[] = [],
  adjudications: readonly Adjudication[] = [],
): UpdatedConsensus & { readonly history: readonly ConsensusEntry[] } {
  const table = tableOf(GATED, short);
  const made = updateConsensus({
    history,
    table,
    rule: rule(table.raters),
    adjudications,
    by: "coordinator",
    at: "2026-01-02T03:04:05Z",
    placeOfEntry: (n) => `consensus.jsonl:${n + 1}`,
    placeOfAdjudication: (n) => `decisions.csv:${n + 2}`,
  });
  return { ...made, history: [...history, ...made.appended] };
}

function complaint(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
}

const decision = (item: string, value: string, more: Partial<Adjudication> = {}): Adjudication => ({
  transcript: "t",
  item,
  value,
  note: "turn 7 says so",
  confidence: "high",
  by: "lead",
  ...more,
});
const inEffect = ({ history }: { history: readonly ConsensusEntry[] }, item: string) =>
  history.findLast((entry) => entry.item === item)!;

const TIED: ShortRatings = {
  t: { Q1: ["low", "high"], Q2: ["yes", "yes"], Q3: ["yes", "no"], Q21: ["yes", "yes"] },
};

describe("updateConsensus", () => {
  it("writes a first version of every item, with who, when, the rule and the votes' hash", () => {
    const { appended } = update(TIED);
    expect(
      appended.map(({ item, version, status, value, flag }) => [item, version, status, value, flag]),
    ).toEqual([
      ["Q1", 1, "tie", null, "tie"],
      ["Q21", 1, "unanimous", "yes", null],
      ["Q2", 1, "unanimous", "yes", null],
      ["Q3", 1, "tie", null, "tie"],
    ]);
    expect(appended[0]).toMatchObject({
      by: "coordinator",
      at: "2026-01-02T03:04:05Z",
      rule: "modal-1/drop-forced",
      candidates: ["high", "low"],
    });
    for (const entry of appended) expect(consensusEntrySchema.parse(entry)).toEqual(entry);
  });

  it("lists ties and discrepant votes as open, with the votes", () => {
    const { open } = update({ t: { ...TIED.t, Q21: ["yes", "yes", "no"] } });
    expect(open.map(({ entry, flag, votes }) => [entry.item, flag, votes])).toEqual([
      [
        "Q1",
        "tie",
        [
          ["a", "low"],
          ["b", "high"],
        ],
      ],
      [
        "Q3",
        "tie",
        [
          ["a", "yes"],
          ["b", "no"],
        ],
      ],
      [
        "Q21",
        "discrepant",
        [
          ["a", "yes"],
          ["b", "yes"],
          ["c", "no"],
        ],
      ],
    ]);
  });

  it("appends nothing where nothing changed, whatever the order of the ratings", () => {
    expect(update(TIED, update(TIED).history).appended).toEqual([]);
  });

  it("applies a decision as a further version, which closes the question", () => {
    const after = update(TIED, update(TIED).history, [decision("Q3", "partly")]);
    expect(after.appended).toMatchObject([
      {
        item: "Q3",
        version: 2,
        by: "lead",
        status: "tie",
        voted: null,
        value: "partly",
        flag: null,
        adjudication: { value: "partly", note: "turn 7 says so", confidence: "high" },
      },
    ]);
    expect(after.open.map(({ entry }) => entry.item)).toEqual(["Q1"]);
    expect(update(TIED, after.history, [decision("Q3", "partly")]).appended).toEqual([]);
  });

  it("takes a second decision on the same votes for a change of mind", () => {
    const first = update(TIED, [], [decision("Q3", "partly")]);
    const second = update(TIED, first.history, [decision("Q3", "no", { note: "turn 9 takes it back" })]);
    expect(second.appended).toMatchObject([{ version: 3, value: "no" }]);
  });

  it("lets a decision on the gate close what is behind it, in the same update", () => {
    const before = update(TIED);
    const after = update(TIED, before.history, [decision("Q1", "none")]);
    expect(inEffect(after, "Q2")).toMatchObject({ version: 2, status: "gated", value: "na", flag: null });
    expect(after.open).toEqual([]);
  });

  it("makes an entry stale when a rating arrives later: a new version, open again, the old one kept", () => {
    const decided = update(TIED, [], [decision("Q3", "partly")]);
    const later: ShortRatings = { t: { ...TIED.t, Q3: ["yes", "no", "no"] } };
    const after = update(later, decided.history, [decision("Q3", "partly")]);
    expect(inEffect(after, "Q3")).toMatchObject({
      version: 3,
      status: "majority",
      value: "no",
      flag: "discrepant",
      adjudication: null,
    });
    expect(after.superseded).toMatchObject([{ item: "Q3", value: "partly" }]);
    expect(after.history.slice(0, decided.history.length)).toEqual(decided.history);
    // The same decision again, now said to be on the new votes.
    const { inputs } = inEffect(after, "Q3");
    const again = update(later, after.history, [decision("Q3", "partly", { inputs: inputs.slice(0, 12) })]);
    expect(inEffect(again, "Q3")).toMatchObject({ version: 4, value: "partly" });
    expect(again.superseded).toEqual([]);
  });

  it("is not made stale by a blank", () => {
    const before = update(TIED);
    expect(update({ t: { ...TIED.t, Q3: ["yes", "no", null] } }, before.history).appended).toEqual([]);
  });

  it("makes new versions under another rule", () => {
    const { history } = update(TIED);
    const table = tableOf(GATED, TIED);
    const counted = { ...rule(table.raters), forcedVotes: "count" as const };
    expect(settledConsensus(history, table, counted, String).stale).toBe(4);
  });
});

describe("a decision behind a gate that was closed since", () => {
  it("is superseded where it had been in effect, and no longer refused", () => {
    const before = update(TIED, [], [decision("Q3", "partly")]);
    const after = update(TIED, before.history, [decision("Q3", "partly"), decision("Q1", "none")]);
    expect(inEffect(after, "Q3")).toMatchObject({ status: "gated", value: "na" });
    expect(after.superseded).toMatchObject([{ item: "Q3" }]);
  });
});

describe("what updateConsensus refuses", () => {
  it.each([
    [decision("Q3", "partly", { transcript: "u" }), "decisions.csv:2: u is a transcript that nobody rated."],
    [decision("Q99", "yes"), 'decisions.csv:2: "Q99" is no item of gated.'],
    [decision("Q3", "maybe"), 'decisions.csv:2: "maybe" is no answer to Q3; expected no, partly, yes, na.'],
    [decision("Q3", "no", { inputs: "0123456789ab" }), "decisions.csv:2: was decided on other votes"],
  ])("%#", (bad, message) => {
    expect(complaint(() => update(TIED, [], [bad]))).toContain(message);
  });

  it("a decision on an item that nobody was asked on that transcript", () => {
    const own = { ...GATED, asked: "where-rated" as const };
    const table = tableOf(own, { t: { Q21: ["yes", "no"] } });
    const given = { history: [], table, rule: rule(table.raters), by: "c", at: "2026-01-02T03:04:05Z" };
    const places = { placeOfEntry: String, placeOfAdjudication: (n: number) => `decisions.csv:${n + 2}` };
    expect(
      complaint(() => updateConsensus({ ...given, ...places, adjudications: [decision("Q1", "low")] })),
    ).toBe("decisions.csv:2: nobody rated Q1 of t.");
  });

  it("two decisions on one item", () => {
    expect(complaint(() => update(TIED, [], [decision("Q3", "no"), decision("Q3", "yes")]))).toBe(
      "decisions.csv:3: is decided twice; keep one.",
    );
  });

  it("a decision behind a closed gate", () => {
    const closed: ShortRatings = { t: { Q1: ["none", "none"], Q2: ["na", "na"] } };
    expect(complaint(() => update(closed, [], [decision("Q2", "yes")]))).toContain("decide on the gate");
  });

  it("a consensus for a transcript nobody rated", () => {
    const { history } = update(TIED);
    expect(complaint(() => update({ u: { Q21: ["yes", "yes"] } }, history))).toMatch(
      /^consensus\.jsonl:1: a consensus for t, a transcript that nobody rated; /,
    );
  });

  it("a history with a gap, of another instrument or with an unknown answer", () => {
    const { history } = update(TIED);
    expect(complaint(() => update(TIED, [{ ...history[0]!, version: 3 }]))).toContain(
      "version 3 of Q1 of t where 1 was expected",
    );
    expect(complaint(() => update(TIED, [{ ...history[0]!, item: "Q77" }]))).toContain(
      '"Q77" is no item of gated',
    );
    expect(complaint(() => update(TIED, [{ ...history[0]!, value: "maybe" }]))).toContain(
      '"maybe" is no answer to Q1',
    );
  });
});

describe("a value that was changed by hand in a history", () => {
  const { history } = update(TIED, [], [decision("Q3", "partly")]);
  const changed = (item: string, more: Partial<ConsensusEntry>) =>
    history.with(
      history.findLastIndex((entry) => entry.item === item),
      { ...inEffect({ history }, item), ...more },
    );
  const settle = (entries: readonly ConsensusEntry[]) => {
    const table = tableOf(GATED, TIED);
    return settledConsensus(entries, table, rule(table.raters), (n) => `consensus.jsonl:${n + 1}`);
  };

  it.each([
    ["other than the votes", changed("Q21", { value: "no" }), '"no" in effect where its votes say "yes"'],
    ["in a tie", changed("Q1", { value: "low", flag: null }), '"low" in effect where its votes say no value'],
    ["taken out", changed("Q2", { value: null }), 'no value in effect where its votes say "yes"'],
    [
      "other than the decision",
      changed("Q3", { value: "no" }),
      '"no" in effect where its decision says "partly"',
    ],
  ])("is refused: %s", (_, entries, message) => {
    expect(complaint(() => settle(entries))).toContain(message);
    expect(complaint(() => update(TIED, entries))).toContain(message);
  });

  it("is refused where the votes in the entry were changed along with it", () => {
    expect(complaint(() => settle(changed("Q21", { value: "no", voted: "no" })))).toMatch(
      /^consensus\.jsonl:\d: Q21 of t has "no" in effect where its votes say "yes"; the entry was changed by hand/,
    );
  });
});

describe("settledConsensus", () => {
  const { history } = update(TIED, [], [decision("Q3", "partly")]);
  const settled = (short: ShortRatings) => {
    const table = tableOf(GATED, short);
    // c is a judge
    return settledConsensus(
      history,
      table,
      { voters: table.raters.flatMap((name, r) => (name === "c" ? [] : [r])), forcedVotes: "drop" },
      String,
    );
  };

  it("gives what is in effect, decisions included", () => {
    const { consensus, stale, absent } = settled(TIED);
    // Q1 is a tie, Q2 yes, Q3 partly, Q21 yes
    expect([...consensus.values]).toEqual([-1, 2, 1, 2]);
    expect([stale, absent]).toEqual([0, 0]);
  });

  it("counts what changed since, and what has no entry", () => {
    expect(settled({ t: { ...TIED.t, Q21: ["yes", "no"] } })).toMatchObject({ stale: 1, absent: 0 });
    expect(settled({ ...TIED, u: { Q21: ["yes", "yes"] } })).toMatchObject({ stale: 0, absent: 4 });
  });

  it("stands for itself where only a judge rated, and says which transcripts are not here", () => {
    expect(settled({ t: { Q21: [undefined, undefined, "yes"] } })).toMatchObject({
      stale: 0,
      absent: 0,
      elsewhere: 0,
    });
    expect(settled({ u: { Q21: [undefined, undefined, "yes"] } })).toMatchObject({
      stale: 0,
      absent: 0,
      elsewhere: 1,
    });
  });
});
