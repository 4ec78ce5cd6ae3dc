import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { readChecked } from "../../../files/read-checked.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";
import { toPolicy } from "./build-policy.ts";
import { disclosureFile, phrasesFile } from "./files.ts";
import type { DisclosurePolicy } from "./policy.ts";
import { policyFaults } from "./policy-faults.ts";

/**
 * Reads and checks the two files of disclosure together.
 * @param disclosure path of `patient/disclosure.yaml`. @param phrases path of `patient/phrases.yaml`.
 * @param schema where it is left out, names and levels in conditions are not checked.
 * @throws UserError with file, line and field for everything that is wrong.
 */
export async function loadDisclosure(
  disclosure: string,
  phrases: string,
  schema?: Pick<VignetteSchema, "variables">,
): Promise<DisclosurePolicy> {
  const rules = await readChecked(disclosure, disclosureFile);
  const words = await readChecked(phrases, phrasesFile);
  const located = { rules: { path: disclosure, ...rules }, words: { path: phrases, ...words } };
  const faults = policyFaults(rules.value, words.value, schema).map(({ file, path, message }) => {
    const { path: name, line } = located[file];
    return `${name}:${line(path)}: ${pathText(path)}: ${message}`;
  });
  if (faults.length > 0) throw new UserError(faults.join("\n"));
  return toPolicy(rules.value, words.value);
}
