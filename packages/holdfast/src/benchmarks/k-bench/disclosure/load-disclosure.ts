import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { readChecked } from "../../../files/read-checked.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";
import { toPolicy } from "./build-policy.ts";
import { type DisclosureFile, disclosureFile, type PhrasesFile, phrasesFile } from "./files.ts";
import type { DisclosurePolicy } from "./policy.ts";
import { policyFaults } from "./policy-faults.ts";

/** The two files of disclosure as they are written. */
export interface DisclosureFiles {
  readonly rules: DisclosureFile;
  readonly words: PhrasesFile;
}

/**
 * Reads and checks the two files of disclosure together.
 * @param disclosure path of `patient/disclosure.yaml`. @param phrases path of `patient/phrases.yaml`.
 * @param schema where it is left out, names and levels in conditions are not checked.
 * @throws UserError with file, line and field for everything that is wrong.
 */
export async function readDisclosureFiles(
  disclosure: string,
  phrases: string,
  schema?: Pick<VignetteSchema, "variables">,
): Promise<DisclosureFiles> {
  const rules = await readChecked(disclosure, disclosureFile);
  const words = await readChecked(phrases, phrasesFile);
  const located = { rules: { path: disclosure, ...rules }, words: { path: phrases, ...words } };
  const faults = policyFaults(rules.value, words.value, schema).map(({ file, path, message }) => {
    const { path: name, line } = located[file];
    return `${name}:${line(path)}: ${pathText(path)}: ${message}`;
  });
  if (faults.length > 0) throw new UserError(faults.join("\n"));
  return { rules: rules.value, words: words.value };
}

/** The same, made ready to lead a patient. */
export async function loadDisclosure(
  ...files: Parameters<typeof readDisclosureFiles>
): Promise<DisclosurePolicy> {
  const { rules, words } = await readDisclosureFiles(...files);
  return toPolicy(rules, words);
}
