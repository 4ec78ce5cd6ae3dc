import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { certify } from "../calibration/certificate.ts";
import { sampleCertificate, sampleJudge } from "../calibration/testing/sample-certificate.ts";
import { complaintOf } from "../files/testing/temporary-files.ts";
import { findCertificate } from "./find-certificate.ts";

const cwd = mkdtempSync(join(tmpdir(), "holdfast-certificates-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const PANEL = ["a", "b", "c"].map((name) => sampleJudge(name));
const ours = certify(sampleCertificate(PANEL));
const others = certify(sampleCertificate([sampleJudge("d")]));
const ofRubric = certify(sampleCertificate([sampleJudge("a")], { kind: "judge", benchmark: "k-bench" }));

function put(name: string, value: unknown): string {
  writeFileSync(join(cwd, name), JSON.stringify(value, null, 2));
  return name;
}

const FILES = {
  ours: put("ours.json", ours),
  others: put("others.json", others),
  ofRubric: put("k.json", ofRubric),
};
const RUN = { benchmark: "distressbench" };
const configured = (...files: string[]) => ({ certificates: files.map((file) => join(cwd, file)) });

describe("which certificate a run has", () => {
  test("the one that the command names, whatever holdfast.yaml says", async () => {
    const named = { ...RUN, certificate: FILES.others };
    const found = await findCertificate(named, configured(FILES.ours), PANEL, cwd);
    expect(found.certificate).toEqual(others);
  });

  test("of holdfast.yaml the one whose judges have the names of the run's, in any order", async () => {
    const all = configured(FILES.others, FILES.ofRubric, FILES.ours);
    const found = await findCertificate(RUN, all, [...PANEL].reverse(), cwd);
    expect(found.certificate).toEqual(ours);
    expect(found.notes).toEqual([
      `Certificate ${ours.id}, made on 300 transcripts (replies to task set version 1): agreement κ 0.732 (0.698 to 0.765).`,
    ]);
  });

  test("none where all are of other judges, which is said; those of another benchmark are not spoken of", async () => {
    const found = await findCertificate(RUN, configured(FILES.others, FILES.ofRubric), PANEL, cwd);
    expect(found).toEqual({
      certificate: null,
      notes: [`Certificate ${others.id} is of d, and is not used here.`],
    });
    expect(await findCertificate(RUN, configured(), PANEL, cwd)).toEqual({ certificate: null, notes: [] });
  });

  test("what is post hoc or of rules is said loudly", async () => {
    const loud = certify(sampleCertificate(PANEL, { postHoc: true, demonstration: true }));
    const named = { ...RUN, certificate: put("loud.json", loud) };
    const { notes } = await findCertificate(named, configured(), PANEL, cwd);
    expect(notes.join("\n")).toMatch(/stays a demonstration[\s\S]*CHOSEN POST HOC/);
  });
});

describe("files that are no certificate", () => {
  const complaint = (certificate: string) =>
    complaintOf(findCertificate({ ...RUN, certificate }, configured(), PANEL, cwd));

  test("a figure changed afterwards", async () => {
    const edited = put("edited.json", { ...ours, agreement: "κ 0.932" });
    expect(await complaint(edited)).toMatch(
      /edited.json: its content was changed after it was frozen .*freeze it again/,
    );
  });

  test("something missing: names file, line and field", async () => {
    const { judges: _, ...rest } = ours;
    expect(await complaint(put("short.json", rest))).toMatch(/short.json:1: judges: /);
  });

  test("no file", async () => {
    expect(await complaint("none.json")).toMatch(/none.json: no such file/);
  });
});
