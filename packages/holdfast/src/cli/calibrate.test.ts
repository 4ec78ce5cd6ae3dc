import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { certificateMisfit } from "../calibration/certificate.ts";
import { certificateSchema } from "../domain/certificate.ts";
import { judgeFingerprint } from "../domain/judge-fingerprint.ts";
import { complaintOf } from "../files/testing/temporary-files.ts";
import { candidateRun, Study } from "./calibrate/testing/labelled-study.ts";

let study: Study;

beforeEach(() => {
  study = new Study(mkdtempSync(join(tmpdir(), "holdfast-study-")), [candidateRun()]);
});
afterEach(() => rmSync(study.folder, { recursive: true, force: true }));

/** From sheet to ratings: what most tests begin with. */
async function labelled(...rule: string[]): Promise<void> {
  await study.sample();
  study.ratings();
  await study.rule(...rule);
}

interface Ranking {
  readonly headline: string;
  readonly analyses: readonly {
    readonly notes: readonly string[];
    readonly tables: readonly { readonly id: string; readonly rows: readonly Record<string, unknown>[] }[];
  }[];
}

async function ranking(...more: string[]) {
  const typed = await study.choose("rank", "--json", ...more);
  const { headline, analyses } = JSON.parse(typed.out) as Ranking;
  const rows = (id: string) => analyses[0]!.tables.find((table) => table.id === id)!.rows;
  return { headline, notes: analyses[0]!.notes, rows, leftOpen: typed.leftOpen };
}

describe("sample", () => {
  test("a sheet names no model and no target; the key, apart from it, does", async () => {
    const { out, leftOpen } = await study.sample();
    expect(out).toMatch(/12 tasks, 36 replies, \d+ labels to give \(seed 20260714\)/);
    expect(leftOpen).toBe(0);
    expect(readdirSync(study.path("sheet")).sort()).toEqual(["instrument.json", "sheet.csv", "sheet.jsonl"]);
    for (const file of readdirSync(study.path("sheet"))) {
      expect(study.read(`sheet/${file}`)).not.toMatch(/target-|judge-|model-|generated-1/);
    }
    expect(study.key().transcripts.map(({ target }) => target)).toContain("target-01");
  });

  test("CSV and JSONL hold the same rows: a criterion of a reply with the whole conversation", async () => {
    await study.sample();
    const table = parse<Record<string, string>>(study.read("sheet/sheet.csv"), {
      columns: true,
      relax_quotes: true,
    });
    const lines = study
      .read("sheet/sheet.jsonl")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(table).toHaveLength(lines.length);
    expect(table.map(({ transcript, item }) => [transcript, item])).toEqual(
      lines.map(({ transcript, item }) => [transcript, item]),
    );
    const [row] = lines;
    expect(row).toMatchObject({ transcript: "r001", rater: "", value: "", criterion: "a criterion" });
    expect(row.conversation.at(-1)).toMatchObject({ turn: row.judgedTurn, speaker: "assistant" });
    expect(table[0]!.conversation).toContain(`[${row.judgedTurn}] Assistant: That sounds very heavy`);
  });

  test("the same command draws the same, byte for byte; what is there is kept without --force", async () => {
    await study.sample();
    const files = ["sheet/sheet.csv", "sheet/sheet.jsonl", "key.json"];
    const before = files.map((file) => study.read(file));
    expect(await complaintOf(study.sample())).toMatch(/sheet: is there already/);
    rmSync(study.path("sheet"), { recursive: true });
    rmSync(study.path("key.json"));
    await study.sample();
    expect(files.map((file) => study.read(file))).toEqual(before);
  });

  test("empty replies are not laid before anybody", async () => {
    const [records] = [candidateRun(3, 3, 7)];
    const conversations = records.conversations.map((one) =>
      one.target === 0 ? { ...one, outcome: "empty" as const, labels: [null, null, null] } : one,
    );
    const silent = new Study(study.folder, [{ ...records, conversations }]);
    const where = ["--out", study.path("sheet"), "--key", study.path("key.json")];
    await silent.type("sample", "--run", records.runId, "--tasks", "5", "--replies", "2", ...where);
    expect(new Set(silent.key().transcripts.map(({ target }) => target))).toEqual(
      new Set(["target-02", "target-03"]),
    );
  });

  test.each([
    [
      "the key inside the sheet's folder",
      ["--out", "sheet", "--key", "sheet/key.json"],
      /lies in the folder of the sheet/,
    ],
    [
      "more tasks than there are",
      ["--out", "a", "--key", "k.json", "--tasks", "75"],
      /14 tasks have 4 replies|0 of 14 tasks/,
    ],
  ])("refuses %s", async (_, words, message) => {
    const paths = words.map((word) => (/^[a-z]/.test(word) ? study.path(word) : word));
    expect(await complaintOf(study.type("sample", "--run", "generated-1", ...paths))).toMatch(message);
    expect(existsSync(study.path("sheet"))).toBe(false);
  });
});

describe("rule", () => {
  test("is written with its hash, its time and the first line of its log", async () => {
    const { out } = await study.rule(
      "--judges-per-family",
      "2",
      "--threshold",
      "kappa=0.7",
      "--threshold",
      "ac1=0.6",
    );
    expect(out).toContain("At most 2 of one family");
    const file = JSON.parse(study.read("rule.json"));
    expect(file).toMatchObject({
      writtenAt: "2026-07-14T09:00:00.000Z",
      rule: {
        size: 3,
        statistic: "kappa",
        tieBreaks: ["macro-f1", "ac1"],
        judgesPerFamily: 2,
        thresholds: [
          { figure: "kappa", atLeast: 0.7 },
          { figure: "ac1", atLeast: 0.6 },
        ],
      },
    });
    expect(JSON.parse(study.read("rule.json.log.jsonl"))).toEqual({
      at: file.writtenAt,
      event: "rule-written",
      rule: file.sha256,
    });
  });

  test("one that is there is kept without --force", async () => {
    await study.rule();
    expect(await complaintOf(study.rule("--size", "1"))).toMatch(/rule.json: is there already/);
    await study.rule("--size", "1", "--force");
    expect(study.read("rule.json.log.jsonl").trim().split("\n")).toHaveLength(2);
  });

  test.each([
    ["--size", "2", /expected one of 1, 3, 5, 7/],
    ["--tie-breaks", "luck", /expected one of macro-f1/],
    ["--threshold", "kappa", /such as kappa=0.6/],
    ["--threshold", "luck=1", /expected one of kappa/],
    ["--coverage", "2", /from 0 to 1/],
  ])("refuses %s %s", async (option, value, message) => {
    await expect(study.rule(option, value)).rejects.toThrow(message);
  });
});

describe("rank", () => {
  test("20 panels of six candidates, by κ; the clinicians' own figures stand beside them", async () => {
    await labelled();
    const { rows, headline, leftOpen } = await ranking();
    expect(leftOpen).toBe(0);
    expect(headline).toMatch(/^chosen by rule [0-9a-f]{12} of 2026-07-14T09:00:00.000Z, which stood before/);
    const panels = rows("ranking");
    expect(panels).toHaveLength(20);
    const kappas = panels.map(({ kappa }) => kappa as number);
    expect(kappas).toEqual([...kappas].sort((a, b) => b - a));
    const dimensions = rows("dimensions");
    expect(dimensions.map(({ dimension }) => dimension)).toEqual([
      "identification",
      "compassionate-engagement",
      "de-escalation",
      "actionable-resources",
      "disclaimers",
      "moralization",
      "harmless-response",
      "all that count",
    ]);
    // Each clinician errs once in ten: two agree with 0.82, which is κ of about 0.6.
    expect(dimensions.at(-1)!.clinicians_fleiss).toMatchObject({ value: expect.closeTo(0.62, 1) });
    expect(rows("without-dimension")).toHaveLength(7);
    // The judge whose verdicts the clinicians started from is nearest to them.
    expect(rows("candidates")[0]).toMatchObject({ candidate: "judge-01" });
  });

  test("says in words that the choice is not the only best one, and sets a named panel beside it", async () => {
    await labelled();
    const { notes, rows } = await ranking("--against", "judge-04,judge-05,judge-06");
    expect(notes.join("\n")).toMatch(/not the only best one: for \d+ of the 19 other panels admitted/);
    expect(rows("choice").at(-1)).toMatchObject({
      role: "named",
      panel: "judge-04 + judge-05 + judge-06",
      difference: { low: expect.any(Number), high: expect.any(Number) },
    });
  });

  test("shows the best panel that the family limit keeps out", async () => {
    study = new Study(study.folder, [candidateRun(6, 2)]);
    await labelled();
    // Two families cannot give three judges of different families.
    expect((await ranking()).rows("choice")).toEqual([]);
    await study.rule("--judges-per-family", "2", "--force", "--seed", "2");
    const { rows } = await ranking("--post-hoc");
    const admitted = rows("ranking").filter(({ place_admitted: place }) => place !== null);
    // All but the two panels of one family.
    expect(admitted).toHaveLength(18);
  });

  test("panels of one and of five", async () => {
    await labelled("--size", "1");
    expect((await ranking()).rows("ranking")).toHaveLength(6);
    const five = new Study(mkdtempSync(join(study.folder, "five-")), study.runs);
    await five.sample();
    five.ratings();
    await five.rule("--size", "5");
    expect((await five.choose("rank", "--json")).out).toContain(
      "judge-01 + judge-02 + judge-03 + judge-04 + judge-05",
    );
  });

  test("prints ten panels unless told otherwise, and writes all", async () => {
    await labelled();
    const { out } = await study.choose("rank");
    expect(out).toContain("The first 10 of 20 panels");
    await study.choose("rank", "--out", study.path("tables"));
    expect(study.read("tables/panel-selection/ranking.csv").trim().split("\r\n")).toHaveLength(21);
  });

  test("the same inputs give the same bytes", async () => {
    await labelled();
    const first = await study.choose("rank", "--json");
    expect((await study.choose("rank", "--json")).out).toBe(first.out);
  });

  test("reads a filled sheet as it is", async () => {
    await labelled();
    const bySheet = parse<Record<string, string>>(study.read("sheet/sheet.csv"), {
      columns: true,
      relax_quotes: true,
    });
    const rows = bySheet.map((row, i) =>
      JSON.stringify({ ...row, rater: "ann", value: i % 2 ? "met" : "not-met" }),
    );
    const file = study.write("ann.jsonl", rows.join("\n"));
    const { rows: tables } = await ranking("--ratings", file);
    expect(tables("dimensions").at(-1)).toMatchObject({ labels: bySheet.length });
  });
});

describe("candidates from files", () => {
  test("verdicts in the form of ratings; what is missing is counted", async () => {
    await labelled();
    const [head, ...lines] = study.read("ratings.csv").split("\n");
    const some = lines
      .filter((_, i) => i % 7 !== 0)
      .map((line) => line.replace(/,(ann|ben|cho),/, ",model-$1,"));
    const file = study.write("verdicts.csv", [head, ...some].join("\n"));
    const { rows } = await ranking("--verdicts", file);
    const candidates = rows("candidates");
    expect(candidates.map(({ candidate }) => candidate).sort()).toEqual([
      "model-ann",
      "model-ben",
      "model-cho",
    ]);
    const total = lines.length / 3;
    for (const { labels, missing } of candidates) {
      expect(missing).toBeGreaterThan(0);
      expect((labels as number) + (missing as number)).toBe(total);
    }
  });

  test("freeze says that nobody knows how they were asked, and the certificate fits no run", async () => {
    await labelled("--threshold", "none");
    const file = study.write(
      "verdicts.csv",
      study.read("ratings.csv").replaceAll(/,(ann|ben|cho),/g, ",model-$1,"),
    );
    const { out } = await study.choose("freeze", "--verdicts", file, "--out", study.path("panel.json"));
    expect(out).toContain("came from files: nobody knows how they were asked");
    const certificate = certificateSchema.parse(JSON.parse(study.read("panel.json")));
    expect(certificate).toMatchObject({ judgeMode: null, judgeWording: null });
  });
});

describe("freeze", () => {
  test("a certificate that fits runs with the chosen judges asked alike, and no others", async () => {
    await labelled("--threshold", "kappa=0.3");
    study.now = new Date("2026-07-20T10:00:00.000Z");
    const { exitCode } = await study.choose("freeze", "--out", study.path("panel.json"));
    expect(exitCode).toBe(0);
    const certificate = certificateSchema.parse(JSON.parse(study.read("panel.json")));
    const best = (await ranking()).rows("ranking")[0]!;
    expect(certificate.judges.map(({ name }) => name).join(" + ")).toBe(best.panel);
    expect(certificate).toMatchObject({
      kind: "panel",
      frozenAt: "2026-07-20T10:00:00.000Z",
      transcripts: 36,
      raters: 3,
      passed: true,
      postHoc: false,
      comparability: ["1"],
      thresholds: [{ figure: "kappa", atLeast: 0.3, passed: true }],
      agreement: expect.stringMatching(/^κ 0\.\d{3} \(0\.\d{3} to 0\.\d{3}\)$/),
    });
    expect(Object.keys(certificate.data).sort()).toEqual([
      "file 1 ratings.csv",
      "key",
      "labels",
      "rule",
      "verdicts",
    ]);

    const { manifest } = study.runs[0]!;
    const chosen = manifest.judges.filter(({ name }) => (best.panel as string).includes(name));
    const run = { benchmark: "distressbench", judgeMode: "per-task", judgeWording: manifest.wordingHash };
    expect(certificateMisfit(certificate, { ...run, judges: chosen.map(judgeFingerprint) })).toEqual([]);
    const others = manifest.judges.filter((judge) => !chosen.includes(judge));
    expect(certificateMisfit(certificate, { ...run, judges: others.map(judgeFingerprint) })).toHaveLength(6);
  });

  test("below a threshold: the certificate says so, and the command ends as a gate that failed", async () => {
    await labelled("--threshold", "kappa=0.99");
    const { out, exitCode } = await study.choose("freeze", "--out", study.path("panel.json"));
    expect(exitCode).toBe(1);
    expect(out).toContain("NOT REACHED: kappa");
    expect(JSON.parse(study.read("panel.json")).passed).toBe(false);
  });

  test("a rule that admits nobody freezes nothing", async () => {
    study = new Study(study.folder, [candidateRun(6, 2)]);
    await labelled();
    expect(await complaintOf(study.choose("freeze", "--out", study.path("panel.json")))).toMatch(
      /admits none of the 20 panels/,
    );
    expect(existsSync(study.path("panel.json"))).toBe(false);
  });

  test("an existing certificate is kept without --force", async () => {
    await labelled("--threshold", "none");
    await study.choose("freeze", "--out", study.path("panel.json"));
    expect(await complaintOf(study.choose("freeze", "--out", study.path("panel.json")))).toMatch(
      /is there already/,
    );
    await study.choose("freeze", "--out", study.path("panel.json"), "--force");
  });
});
