import { combinationCount } from "../../../packages/holdfast/src/calibration/panel/combinations.ts";
import { panelMajority } from "../../../packages/holdfast/src/statistics/panel-majority.ts";
import type { Family } from "../family.ts";
import { optionalNumber, rowsField } from "../fields.ts";
import { categoriesOf, codesOf, labelOfCode } from "../labels.ts";

/** How many panels candidates make, and the majority of each item's votes: `null` where there is none. */
export const panelMajorityFamily: Family = (data) => {
  const candidates = optionalNumber(data, "candidates");
  const size = optionalNumber(data, "panelSize");
  return {
    ...(candidates === undefined || size === undefined ? {} : { panels: combinationCount(candidates, size) }),
    ...(data.votes === undefined ? {} : { majority: majority(rowsField(data, "votes"), data, size) }),
  };
};

function majority(votes: readonly (readonly unknown[])[], data: Parameters<Family>[0], size = 0) {
  const categories = categoriesOf(data, ...votes);
  // A vote that is not listed keeps its seat like one that failed.
  const seats = Math.max(size, ...votes.map((row) => row.length));
  const columns = Array.from({ length: seats }, (_, seat) =>
    codesOf(
      votes.map((row) => row[seat] ?? null),
      categories,
    ),
  );
  return Array.from(panelMajority(columns), (code) => labelOfCode(code, categories));
}
