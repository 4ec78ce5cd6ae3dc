import { UserError } from "../domain/user-error.ts";
import type { NamedLabel } from "../report/analysis/analysis.ts";
import type { AnalysisOptions } from "./analysis-options.ts";
import { readClinicianLabels } from "./calibrate/clinician-labels.ts";
import { readKey } from "./calibrate/key-file.ts";

/**
 * Labels of `--key` and `--consensus`, told apart by run, target, task, repeat and criterion; nothing where neither is
 * given.
 * @throws UserError where one of them lacks the other, or a file is not what it should be.
 */
export async function clinicianLabels({
  key: keyFile,
  consensus,
}: Pick<AnalysisOptions, "key" | "consensus">): Promise<{ readonly labels?: readonly NamedLabel[] }> {
  if (keyFile === undefined && consensus === undefined) return {};
  if (keyFile === undefined || consensus === undefined) {
    throw new UserError(
      "--key and --consensus go together: the labels do not say whose replies they are on, the key does not hold labels",
    );
  }
  const key = await readKey(keyFile);
  const transcripts = new Map(key.transcripts.map((one) => [one.transcript, one]));
  const criteria = new Map(key.items.map(({ item, criterion }) => [item, criterion]));
  if (transcripts.size === 0) {
    throw new UserError(
      `${keyFile}: this key names no transcripts, so its labels belong to no reply; give the key that \`holdfast calibrate distressbench sample\` wrote`,
    );
  }
  const { consensus: labels } = await readClinicianLabels({ ratings: [], consensus }, key);
  return {
    labels: labels.flatMap(({ transcript, item, value }): NamedLabel[] => {
      if (value === null) return [];
      const { run, target, task, repeat } = transcripts.get(transcript)!;
      return [{ run, target, task, repeat, criterion: criteria.get(item)!, met: value === "met" }];
    }),
  };
}
