import { expect, test } from "vitest";
import { certify } from "../calibration/certificate.ts";
import { SAMPLE_WORDING, sampleCertificate, sampleJudge } from "../calibration/testing/sample-certificate.ts";
import { judgeFingerprint } from "../domain/judge-fingerprint.ts";
import { headline } from "../report/headline.ts";
import { certifiedCalibration } from "./certified-calibration.ts";

const PANEL = ["a", "b", "c"].map((name) => sampleJudge(name));
const CERTIFICATE = certify(sampleCertificate(PANEL));
const RUN = {
  benchmark: "distressbench",
  judges: PANEL.map(judgeFingerprint),
  judgeMode: "per-task",
  judgeWording: SAMPLE_WORDING,
  isDemonstration: false,
};

test("a run that the certificate fits is calibrated, and its report begins with that", () => {
  const calibration = certifiedCalibration(CERTIFICATE, RUN);
  expect(headline(calibration, { clinicianReviewed: false, synthetic: true })).toBe(
    `calibrated on 300 transcripts, agreement κ 0.732 (0.698 to 0.765), certificate ${CERTIFICATE.id}; ` +
      "synthetic tasks, not reviewed by clinicians",
  );
});

test("one that it does not fit is refused, with what differs", () => {
  const changed = { ...RUN, judgeMode: "per-criterion", judges: RUN.judges.slice(1) };
  expect(() => certifiedCalibration(CERTIFICATE, changed)).toThrow(
    `certificate ${CERTIFICATE.id} does not fit this run: its judge a is not in this run; ` +
      "its judges were asked per-task, here per-criterion. Use the judges",
  );
});

test("rules stay a demonstration, whatever they agree with", () => {
  expect(certifiedCalibration(CERTIFICATE, { ...RUN, isDemonstration: true })).toEqual({
    kind: "demonstration",
  });
  const ofRules = certify(sampleCertificate(PANEL, { demonstration: true }));
  expect(certifiedCalibration(ofRules, RUN)).toEqual({ kind: "demonstration" });
});
