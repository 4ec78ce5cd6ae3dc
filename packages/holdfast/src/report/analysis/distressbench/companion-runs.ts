import { isPassOver, type Pass, passOf, sourceOf } from "../../../benchmarks/distressbench/passes/pass.ts";
import { canonicalJson } from "../../../domain/canonical-json.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { AnalysedRun, AnalysisInput } from "../analysis.ts";

/** Passes over the analysed run among its companions, in the order given. */
export function passesOver(
  { run, companions }: Pick<AnalysisInput, "run" | "companions">,
  pass: Pass,
): AnalysedRun[] {
  return companions.filter(({ records }) => isPassOver(records.manifest, pass, run.records.runId));
}

/** The first companion that is this pass, whether it names a source or takes its tasks from elsewhere. */
export function passAmong(companions: readonly AnalysedRun[], pass: Pass): AnalysedRun | null {
  return companions.find(({ records }) => passOf(records.manifest) === pass) ?? null;
}

/**
 * Refuses a companion that another panel judged: its figures would differ by the judges.
 * @throws UserError
 */
export function requireSamePanel({ records }: AnalysedRun, companion: AnalysedRun): void {
  const facts = ({ manifest }: typeof records) =>
    ({
      judges: canonicalJson(manifest.judges),
      mode: manifest.judgeMode,
      wording: manifest.wordingHash,
    }) as const;
  const [own, other] = [facts(records), facts(companion.records)];
  const different = (["judges", "mode", "wording"] as const).filter((key) => own[key] !== other[key]);
  if (different.length === 0) return;
  const words = { judges: "judges", mode: "judge mode", wording: "judge prompts" };
  throw new UserError(
    `run ${companion.records.runId} was judged with other ${different.map((key) => words[key]).join(" and other ")} than ` +
      `run ${records.runId}; a figure that sets them side by side needs the same panel, asked in the same way`,
  );
}

/** Why a companion that was given cannot be used, for an error; `null` where none of its kind was given. */
export function otherSource(input: Pick<AnalysisInput, "run" | "companions">, pass: Pass): string | null {
  const stray = passAmong(input.companions, pass);
  if (stray === null) return null;
  const source = sourceOf(stray.records.manifest);
  return `run ${stray.records.runId} goes back to run ${source ?? "unknown"}, not to ${input.run.records.runId}`;
}

/** What was given in place of a pass that is needed, as words to add to an error; empty where nothing was given. */
export function givenInstead(input: Pick<AnalysisInput, "run" | "companions">, pass: Pass): string {
  const [first] = input.companions;
  if (first === undefined) return "";
  const other = otherSource(input, pass) ?? `run ${first.records.runId}, given by --with, is no such run`;
  return ` (${other})`;
}
