import { cohenKappaOfCounts } from "../../../packages/holdfast/src/statistics/cohen-kappa.ts";
import { confusionTable } from "../../../packages/holdfast/src/statistics/confusion-table.ts";
import { macroF1 } from "../../../packages/holdfast/src/statistics/macro-f1.ts";
import type { Family } from "../family.ts";
import { choice } from "../fields.ts";
import { twoRaters } from "../two-raters.ts";

const ABSENT = ["skip", "zero"] as const;

/**
 * Macro-F1 with κ beside it. A declared label that is nowhere is skipped unless `absent` says `zero`; a key with `zero`
 * or `skip` in it (`absentAsZero`) is the figure taken that way.
 */
export const macroF1Family: Family = (data, wanted) => {
  const { first, second, categories } = twoRaters(data);
  const absent = choice(data.absent ?? data.absentLabel ?? "skip", "data.absent", ABSENT);
  const { perClass, ...whole } = macroF1(first, second, categories.length, absent);
  const { counts } = confusionTable(first, second, categories.length);
  const named = Object.keys(wanted).flatMap((key) => {
    const way = ABSENT.find((word) => key.toLowerCase().includes(word));
    return way === undefined ? [] : [[key, macroF1(first, second, categories.length, way)] as const];
  });
  return {
    ...whole,
    perClass: perClass.map(({ f1 }) => f1),
    precision: perClass.map(({ precision }) => precision),
    recall: perClass.map(({ recall }) => recall),
    support: perClass.map(({ support }) => support),
    kappa: cohenKappaOfCounts(counts.flat(), categories.length),
    confusion: counts,
    ...Object.fromEntries(named),
  };
};
