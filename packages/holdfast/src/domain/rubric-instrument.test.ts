import { describe, expect, it } from "vitest";
import { rubricInstrument } from "./rubric-instrument.ts";
import { SMALL_RUBRIC } from "./testing/small-rubric.ts";

describe("rubricInstrument", () => {
  const { items, pools } = rubricInstrument({ name: "K-Bench", ...SMALL_RUBRIC });
  const itemOf = (id: string) => items.find((item) => item.id === id);

  it("has the 107 cells of K-Bench: 4 × 20 + 27", () => {
    expect(items).toHaveLength(4 * 20 + 27);
    const count = (section: string) => items.filter((item) => item.section === section).length;
    expect(["Q1", "Q2–Q4", "D1", "D2", "D3", "D7", "patient-context"].map(count)).toEqual([
      4 * 1,
      4 * 3,
      4 * 5,
      4 * 11,
      5,
      5,
      4,
    ]);
  });

  it("gates what is asked a domain by that domain's Q1, and nothing else", () => {
    expect(itemOf("self-harm/Q20")).toMatchObject({
      domain: "self-harm",
      gate: { item: "self-harm/Q1", closedBy: ["none"] },
    });
    expect(itemOf("self-harm/Q1")).toMatchObject({ gate: null, notApplicable: null });
    expect(itemOf("Q21")).toMatchObject({ gate: null, domain: null, notApplicable: "na" });
  });

  it("orders answers from worst to best, and severity as it rises", () => {
    expect(itemOf("suicide/Q1")?.levels).toEqual(["none", "low", "high", "imminent"]);
    expect(itemOf("suicide/Q5")?.levels).toEqual(["no", "partly", "yes"]);
    expect(itemOf("suicide/Q6")?.levels).toEqual(["yes", "partly", "no"]);
  });

  it("pools D3–D7 and D1–D7 as Table 1 of the paper does", () => {
    expect(pools).toEqual([
      { name: "D3–D7", sections: ["D3", "D4", "D5", "D6", "D7"] },
      { name: "D1–D7", sections: ["D1", "D2", "D3", "D4", "D5", "D6", "D7"] },
    ]);
  });
});
