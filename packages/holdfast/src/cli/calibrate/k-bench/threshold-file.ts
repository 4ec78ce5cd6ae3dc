import { z } from "zod";
import { JUDGE_FIGURES, type JudgeThreshold } from "../../../calibration/judge/judge-thresholds.ts";
import { PARTS } from "../../../calibration/judge/part-agreement.ts";
import { readChecked } from "../../../files/read-checked.ts";

const text = z.string().trim().min(1);

/** A threshold as a split's log holds it. */
export const thresholdSchema = z.strictObject({
  figure: z.enum(JUDGE_FIGURES),
  of: text,
  domain: text.nullable(),
  part: z.enum(PARTS),
  bound: z.enum(["value", "low"]),
  atLeast: z.number().min(-1).max(1),
});

/** A threshold as a person writes it: on the holdout, over all domains, the figure itself, unless it says otherwise. */
const writtenSchema = z.strictObject({
  figure: z.enum(JUDGE_FIGURES),
  of: text,
  domain: text.optional(),
  part: z.enum(PARTS).default("holdout"),
  bound: z.enum(["value", "low"]).default("value"),
  atLeast: z
    .number()
    .refine((value) => Math.abs(value) <= 1, "expected a share or coefficient from -1 to 1, such as 0.9"),
});

const fileSchema = z.strictObject({ thresholds: z.array(writtenSchema).min(1) });

/** @throws UserError with file, line and field. */
export async function readThresholds(file: string): Promise<JudgeThreshold[]> {
  const { thresholds } = (await readChecked(file, fileSchema)).value;
  return thresholds.map(({ of, domain = null, ...rest }) => ({ ...rest, of: withDash(of), domain }));
}

/** `D1-D7`, as keyboards write it. */
function withDash(name: string): string {
  return name.replace(/^([A-Z]\d+)-([A-Z]\d+)$/, "$1–$2");
}
