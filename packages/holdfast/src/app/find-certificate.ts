import { loadCertificate } from "../cli/configuration/load-certificate.ts";
import type { Configuration } from "../cli/configuration/load-configuration.ts";
import type { Certificate } from "../domain/certificate.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";

export interface FoundCertificate {
  readonly certificate: Certificate | null;
  readonly notes: readonly string[];
}

/**
 * The certificate of a run: the one that the command names, else that of `holdfast.yaml` whose judges have the names of
 * the run's. Others of `holdfast.yaml` are of other judges and do not concern it.
 * @throws UserError where a certificate cannot be read.
 */
export async function findCertificate(
  { benchmark, certificate: file }: { readonly benchmark: string; readonly certificate?: string | undefined },
  { certificates }: Pick<Configuration, "certificates">,
  judges: readonly ModelConfiguration[],
  cwd: string,
): Promise<FoundCertificate> {
  if (file !== undefined) return noted(await loadCertificate(file, cwd));
  const ofBenchmark: Certificate[] = [];
  for (const configured of certificates) {
    const certificate = await loadCertificate(configured, cwd);
    if (certificate.benchmark === benchmark) ofBenchmark.push(certificate);
  }
  const names = namesOf(judges);
  const own = ofBenchmark.find((certificate) => namesOf(certificate.judges) === names);
  if (own !== undefined) return noted(own);
  return { certificate: null, notes: judges.length === 0 ? [] : ofBenchmark.map(otherJudgesNote) };
}

function namesOf(judges: readonly { readonly name: string }[]): string {
  return judges
    .map(({ name }) => name)
    .sort()
    .join("\n");
}

function noted(certificate: Certificate): FoundCertificate {
  const { id, kind, demonstration, postHoc, comparability } = certificate;
  const labelled =
    comparability.length === 0 || kind === "judge"
      ? ""
      : ` (replies to task set version ${comparability.join(", ")})`;
  return {
    certificate,
    notes: [
      `Certificate ${id}, made on ${certificate.transcripts} transcripts${labelled}: agreement ${certificate.agreement}.`,
      ...(demonstration ? [`Certificate ${id} is of rules: the run stays a demonstration.`] : []),
      ...(postHoc ? [`Certificate ${id}: ${POST_HOC[kind]}.`] : []),
    ],
  };
}

/** What came after the fact, by kind of certificate. */
const POST_HOC: Readonly<Record<Certificate["kind"], string>> = {
  panel: "its judges were CHOSEN POST HOC, by a rule that came after the labels",
  judge: "POST HOC: the holdout had been read before its judge was locked",
};

function otherJudgesNote({ id, judges }: Certificate): string {
  return `Certificate ${id} is of ${judges.map(({ name }) => name).join(", ")}, and is not used here.`;
}
