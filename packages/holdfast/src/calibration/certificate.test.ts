import { describe, expect, test } from "vitest";
import { certificateSchema } from "../domain/certificate.ts";
import { judgeFingerprint } from "../domain/judge-fingerprint.ts";
import { certificateId, certificateMisfit, certify, type JudgedRun } from "./certificate.ts";
import { SAMPLE_WORDING, sampleCertificate, sampleJudge } from "./testing/sample-certificate.ts";

const JUDGES = ["a", "b", "c"].map((name) => sampleJudge(name));

const RUN: JudgedRun = {
  benchmark: "distressbench",
  judges: JUDGES.map(judgeFingerprint),
  judgeMode: "per-task",
  judgeWording: SAMPLE_WORDING,
};

const CONTENT = sampleCertificate(JUDGES);
const CERTIFICATE = certify(CONTENT);

test("a certificate's id is the beginning of its content's hash, and a changed digit shows", () => {
  expect(certificateSchema.parse(JSON.parse(JSON.stringify(CERTIFICATE)))).toEqual(CERTIFICATE);
  expect(CERTIFICATE).toMatchObject({ id: certificateId(CERTIFICATE), passed: true });
  expect(certificateId({ ...CERTIFICATE, transcripts: 301 })).not.toBe(CERTIFICATE.id);
});

describe("a certificate fits a run", () => {
  test("whose judges are asked the same in the same way, in whatever order and under whatever names", () => {
    const renamed = [...RUN.judges].reverse().map((one) => ({ ...one, name: `my ${one.name}` }));
    expect(certificateMisfit(CERTIFICATE, { ...RUN, judges: renamed })).toEqual([]);
  });

  test("also where only price, key or pace differ", () => {
    const more = {
      apiKeyEnv: "OTHER_KEY",
      price: { inputPerMillion: 1, outputPerMillion: 2 },
      timeoutSeconds: 9,
    };
    const [, ...others] = RUN.judges;
    expect(
      certificateMisfit(CERTIFICATE, {
        ...RUN,
        judges: [judgeFingerprint(sampleJudge("a", more)), ...others],
      }),
    ).toEqual([]);
  });
});

describe("a certificate that does not fit names what differs", () => {
  const misfits: [string, Partial<JudgedRun>, string[]][] = [
    ["benchmark", { benchmark: "k-bench" }, ["it is of distressbench, and this is a run of k-bench"]],
    ["mode", { judgeMode: "per-criterion" }, ["its judges were asked per-task, here per-criterion"]],
    ["wording", { judgeWording: "b".repeat(64) }, ["the judge prompts, or the rubric, are others"]],
    [
      "a judge's settings",
      {
        judges: [
          judgeFingerprint(sampleJudge("a", { temperature: 1, reasoning: "high" })),
          ...RUN.judges.slice(1),
        ],
      },
      ["judge a is configured otherwise: reasoning, temperature"],
    ],
    [
      "another judge",
      { judges: [judgeFingerprint(sampleJudge("d")), ...RUN.judges.slice(1)] },
      ["judge d is none of its judges", "its judge a is not in this run"],
    ],
    [
      "fewer judges",
      { judges: RUN.judges.slice(0, 1) },
      ["its judge b is not in this run", "its judge c is not in this run"],
    ],
  ];

  test.each(misfits)("%s", (_, change, words) => {
    expect(certificateMisfit(CERTIFICATE, { ...RUN, ...change })).toEqual(words);
  });

  test("a judge counts once: two of a kind need two in the certificate", () => {
    const twice = { ...RUN, judges: [RUN.judges[0]!, RUN.judges[0]!, RUN.judges[1]!] };
    expect(certificateMisfit(CERTIFICATE, twice)).toHaveLength(2);
  });

  test("thresholds that were not reached, and figures that are undefined", () => {
    const failed = certify({
      ...CONTENT,
      thresholds: [
        { figure: "kappa", atLeast: 0.8, value: 0.732, passed: false },
        { figure: "ac1", atLeast: 0.5, value: null, passed: false },
      ],
    });
    expect(failed.passed).toBe(false);
    expect(certificateMisfit(failed, RUN)).toEqual([
      "its own threshold was not reached: kappa is 0.732, at least 0.8 was asked",
      "its own threshold was not reached: ac1 is undefined, at least 0.5 was asked",
    ]);
  });

  test("verdicts from a file say nothing of any configuration", () => {
    const [first, ...others] = CONTENT.judges;
    const fromFile = certify({
      ...CONTENT,
      judges: [{ ...first!, configuration: null, settings: {} }, ...others],
      judgeMode: null,
      judgeWording: null,
    });
    expect(certificateMisfit(fromFile, RUN)).toEqual([
      "the verdicts of a came from a file: nobody knows its configuration",
      "its judges were asked in a mode that it does not know, here per-task",
      "it does not know in which words its judges were asked",
    ]);
  });
});
