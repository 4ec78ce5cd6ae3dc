import { choosePanel } from "../../calibration/panel/choose-panel.ts";
import { panelCertificate } from "../../calibration/panel/panel-certificate.ts";
import type { Certificate } from "../../domain/certificate.ts";
import { plainText } from "../../domain/plain-text.ts";
import { EXIT, type ExitCode, UserError } from "../../domain/user-error.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import { type PanelInputs, type PanelOptions, readPanelInputs } from "./panel-inputs.ts";
import type { Surroundings } from "./rank.ts";

export interface FreezeOptions extends PanelOptions {
  readonly out: string;
  readonly force: boolean;
}

/**
 * Freezes the panel that the rule chooses: writes its certificate. Where a threshold is not reached the certificate says
 * so, no run is calibrated by it, and the command ends as a gate that failed.
 * @throws UserError where the rule chooses none.
 */
export async function freezePanel(
  options: FreezeOptions,
  {
    services,
    output,
    now,
    cwd,
    setExitCode,
  }: Surroundings & { readonly setExitCode: (code: ExitCode) => void },
): Promise<void> {
  const { out, force } = options;
  const inputs = await readPanelInputs(options, services, { now: now(), cwd });
  const choice = choosePanel(inputs.gathered.labels, inputs.written.rule);
  if (choice.chosen === null) {
    throw new UserError(
      `the rule admits none of the ${choice.panels.length} panels, or none has a κ: there is nothing to freeze ` +
        "(`holdfast calibrate distressbench rank` says of each why)",
    );
  }
  const judging = judgingOf(inputs, choice.chosen.members);
  const certificate = panelCertificate({
    rule: inputs.written,
    choice,
    ...inputs,
    ...judging,
    notes: [...inputs.notes, ...judging.notes],
    judges: inputs.candidates.map(({ judge }) => judge),
    comparability: [...new Set(inputs.key.runs.map(({ comparability }) => comparability))].sort(),
    frozenAt: now().toISOString(),
  });
  await writeWholeFiles([{ file: out, pieces: [`${JSON.stringify(certificate, null, 2)}\n`] }], { force });
  output.out(plainText(certificateLines(certificate, out).join("\n")));
  if (inputs.postHoc !== null) output.err(plainText(`POST HOC: ${inputs.postHoc}.`));
  if (!certificate.passed) setExitCode(EXIT.gateFailed);
}

/** How the chosen judges were asked, where that is known of all of them. */
function judgingOf({ candidates }: PanelInputs, members: readonly number[]) {
  const chosen = members.map((member) => candidates[member]!);
  const asked = chosen.every((candidate) => candidate.asked !== null) ? chosen[0]!.asked : null;
  const fromFiles = chosen.filter((candidate) => candidate.asked === null).map(({ name }) => name);
  return {
    judgeMode: asked?.mode ?? null,
    judgeWording: asked?.wording ?? null,
    demonstration: chosen.some(({ isDemonstration }) => isDemonstration),
    notes:
      fromFiles.length === 0
        ? []
        : [
            `Verdicts of ${fromFiles.join(", ")} came from files: nobody knows how they were asked, so that no run is ` +
              "calibrated by this certificate.",
          ],
  };
}

function certificateLines(certificate: Certificate, file: string): string[] {
  const { id, judges, agreement, transcripts, labels, thresholds, passed, notes, demonstration } =
    certificate;
  return [
    `Certificate ${id}: ${judges.map(({ name }) => name).join(" + ")}`,
    `${agreement} on ${transcripts} transcripts, ${labels} labels.`,
    ...thresholds.map(({ figure, atLeast, value, passed: reached }) => {
      const shown = value === null ? "undefined" : value.toFixed(3);
      return `${reached ? "reached" : "NOT REACHED"}: ${figure} ${shown}, at least ${atLeast}`;
    }),
    ...notes.map((note) => `- ${note}`),
    ...(demonstration ? ["- Its judges are rules: runs with them stay a demonstration."] : []),
    passed
      ? `Written to ${file}. Runs use it by --certificate ${file}.`
      : `Written to ${file}. No run is calibrated by it.`,
  ];
}
