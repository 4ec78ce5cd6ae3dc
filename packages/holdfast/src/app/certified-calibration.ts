import { certificateMisfit, type JudgedRun } from "../calibration/certificate.ts";
import type { Certificate } from "../domain/certificate.ts";
import type { Calibration } from "../domain/run-manifest.ts";
import { UserError } from "../domain/user-error.ts";

/**
 * What judges are worth by their certificate. Rules that stand in for judges stay a demonstration, whatever they agree
 * with: a certificate of theirs shows the way and certifies nothing.
 * @throws UserError naming what differs where the certificate does not fit the run.
 */
export function certifiedCalibration(
  certificate: Certificate,
  run: JudgedRun & { readonly isDemonstration: boolean },
): Calibration {
  const misfit = certificateMisfit(certificate, run);
  if (misfit.length > 0) {
    throw new UserError(
      `certificate ${certificate.id} does not fit this run: ${misfit.join("; ")}. ` +
        "Use the judges and settings that it was made for, or leave the certificate out: the run is then uncalibrated",
    );
  }
  if (run.isDemonstration || certificate.demonstration) return { kind: "demonstration" };
  const { transcripts, agreement, id } = certificate;
  return { kind: "calibrated", transcripts, agreement, certificate: id };
}
