import { expect, it } from "vitest";
import { headline } from "./headline.ts";

const written = { clinicianReviewed: false, synthetic: true };

it("says first what the judge is worth, then what the content is", () => {
  expect(headline({ kind: "demonstration" }, written)).toBe(
    "demonstration: judged by fixed rules, not a measurement; synthetic tasks, not reviewed by clinicians",
  );
  expect(headline({ kind: "uncalibrated" }, { clinicianReviewed: true, synthetic: false })).toBe(
    "uncalibrated: these judges have not been checked against clinicians; " +
      "tasks from a collected source, reviewed by clinicians",
  );
  const calibrated = {
    kind: "calibrated",
    transcripts: 75,
    agreement: "κ 0.73",
    certificate: "c-1",
  } as const;
  expect(headline(calibrated, written)).toMatch(
    /^calibrated on 75 transcripts, agreement κ 0.73, certificate c-1;/,
  );
  const judge = {
    ...calibrated,
    transcripts: 40,
    agreement: "94.2 % (93.1 to 95.0) on D1–D7 of 16 held out",
  };
  expect(headline(judge, written)).toMatch(
    /^calibrated on 40 transcripts, agreement 94.2 % \(93.1 to 95.0\) on D1–D7 of 16 held out, certificate c-1;/,
  );
});
