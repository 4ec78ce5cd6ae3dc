import { expect, test } from "vitest";
import { estimateText, type PricedEstimate } from "./estimate-text.ts";

const target: PricedEstimate = {
  role: "target",
  name: "bot",
  calls: 10,
  inputTokens: 1_000_000,
  typicalOutputTokens: 500_000,
  mostOutputTokens: 2_000_000,
  price: { inputPerMillion: 1, outputPerMillion: 2 },
};
const judge: PricedEstimate = { ...target, role: "judge", name: "judge" };

test("typical and highest cost are input plus output at their prices", () => {
  // 1 M in × $1 + 0.5 M out × $2 = $2; with every reply at its cap 1 × 1 + 2 × 2 = $5; two of them $4 to $10
  const text = estimateText([target, judge], 10, "basis");
  expect(text).toContain("$2.00 to $5.00");
  expect(text).toContain("Together $4.00 to $10.00.");
});

test("an unknown price is left out of the sum and said, never counted as 0", () => {
  expect(estimateText([target, { ...judge, price: null }], 10, "basis")).toContain(
    "Together $2.00 to $5.00, without 1 configuration(s) of unknown price.",
  );
  expect(estimateText([{ ...target, price: null }], 10, "basis")).toContain(
    "Together: unknown, since no price is known.",
  );
});

test("a dry run without judges says that their calls are not in it", () => {
  expect(estimateText([target], 10, "basis")).toMatch(/No judge is named/);
  expect(estimateText([target, judge], 10, "basis")).not.toMatch(/No judge is named/);
});

test("several configurations of one role are summed: 2 × 10 calls, 2 × $2 to 2 × $5", () => {
  const text = estimateText([target, { ...target, name: "other" }, judge], 10, "basis");
  expect(text).toContain(
    "all 2 targets: 20 calls, about 2,000,000 in, 1,000,000 out tokens, $4.00 to $10.00",
  );
  expect(text).not.toContain("all 1");
});

test("a free part beside unknown prices is no price: it does not read as nothing to pay", () => {
  const free: PricedEstimate = { ...judge, price: { inputPerMillion: 0, outputPerMillion: 0 } };
  expect(estimateText([{ ...target, price: null }, free], 10, "basis")).toContain(
    "Together: unknown, since no price is known for 1 of 2 configurations.",
  );
});
