import { isAbsolute, resolve } from "node:path";
import { certificateId } from "../../calibration/certificate.ts";
import { type Certificate, certificateSchema } from "../../domain/certificate.ts";
import { UserError } from "../../domain/user-error.ts";
import { readChecked } from "../../files/read-checked.ts";

/**
 * Reads a certificate.
 * @param file path, from `cwd` on.
 * @throws UserError where it cannot be read, lacks something, or is not what was frozen.
 */
export async function loadCertificate(file: string, cwd: string): Promise<Certificate> {
  const { value } = await readChecked(isAbsolute(file) ? file : resolve(cwd, file), certificateSchema, file);
  const expected = certificateId(value);
  if (value.id === expected) return value;
  throw new UserError(
    `${file}: its content was changed after it was frozen (its id is ${value.id}, its content's ${expected}); ` +
      "put back the certificate as it was written, or freeze it again",
  );
}
