import { describe, expect, it } from "vitest";
import { conformanceTests } from "../../statistics/testing/conformance.ts";
import { panelLabels } from "./panel-label.ts";

/** One criterion a string, one judge a character: `1` met, `0` not met, `-` none. */
function labelsOf(criteria: readonly string[], ties?: "dropped" | "unmet"): number[] {
  const code = { "1": 1, "0": 0, "-": -1 } as const;
  const judges = [...criteria[0]!].map((_, judge) =>
    Int8Array.from(criteria, (votes) => code[votes[judge] as keyof typeof code]),
  );
  return [...panelLabels(judges, ties)];
}

describe("panelLabels", () => {
  it("is the strict majority of all seats: two of three label, one of three does not", () => {
    expect(labelsOf(["110", "001", "11-", "10-", "--1", "---"])).toEqual([1, 0, 1, -1, -1, -1]);
  });

  it("is the judge itself in a panel of one", () => {
    expect(labelsOf(["1", "0", "-"])).toEqual([1, 0, -1]);
  });

  it("with two judges left, drops a tie or counts it as not met; a verdict missing beside one is no tie", () => {
    expect(labelsOf(["11", "10", "1-"], "dropped")).toEqual([1, -1, -1]);
    expect(labelsOf(["11", "10", "1-"], "unmet")).toEqual([1, 0, -1]);
  });

  conformanceTests<{ votes: ("met" | "not" | null)[][] }, { majority: ("met" | "not" | null)[] }>(
    "panel-triples",
    ({ data, expected }) => {
      const written = (vote: "met" | "not" | null) => (vote === "met" ? "1" : vote === "not" ? "0" : "-");
      const label = (vote: "met" | "not" | null) => (vote === "met" ? 1 : vote === "not" ? 0 : -1);
      expect(labelsOf(data.votes.map((votes) => votes.map(written).join("")))).toEqual(
        expected.majority.map(label),
      );
    },
  );
});
