import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { certify } from "../../src/calibration/certificate.ts";
import { sampleCertificate } from "../../src/calibration/testing/sample-certificate.ts";
import type { RunManifest } from "../../src/domain/run-manifest.ts";
import { taskLines } from "../support/holdfast-process.ts";
import { type EngineDesk, openEngineDesk, reportOf, writeModels } from "./engine-desk.ts";

const LABEL_SHEET = resolve(import.meta.dirname, "../../../../examples/calibration/label-sheet.js");

const CALIBRATE = ["calibrate", "distressbench"];
const FILES = ["--rule", "rule.json", "--key", "key.json", "--ratings", "ratings.csv"];

async function done(desk: EngineDesk, ...words: string[]): Promise<string> {
  const { code, out, err } = await desk.run(...words);
  expect(code, `${words.join(" ")}: ${err}`).toBe(0);
  return out;
}

/** What a judge of the run said of each label of the sheet, as a clinician who agrees with it would. */
async function labelLike(desk: EngineDesk, run: string, judge: number): Promise<string> {
  const key = JSON.parse(await readFile(join(desk.folder, "key.json"), "utf8"));
  const [row] = await desk.rows<{ manifest: { targets: { name: string }[]; tasks: { id: string }[] } }>(
    "SELECT manifest FROM run WHERE id = $1",
    run,
  );
  const { targets, tasks } = row!.manifest;
  const stored = await desk.rows<{ caseNo: number; labels: string }>(
    `SELECT case_no AS "caseNo", labels FROM judgement JOIN run USING (run_no) WHERE id = $1 AND judge = $2`,
    run,
    judge,
  );
  const labels = new Map(stored.map(({ caseNo, labels: said }) => [caseNo, said]));
  const rows = key.transcripts.flatMap((one: { transcript: string; target: string; task: string }) => {
    const task = tasks.findIndex(({ id }) => id === one.task);
    // One repeat: targets run fastest, then tasks.
    const said = labels.get(task * targets.length + targets.findIndex(({ name }) => name === one.target))!;
    return [...said].map(
      (label, i) => `${one.transcript},ann,${one.task}/c${i + 1},${label === "1" ? "met" : "not-met"}`,
    );
  });
  return ["transcript,rater,item,value", ...rows].join("\n");
}

it("from a run with candidate judges to a calibrated run, which says so in its first line", async () => {
  const desk = await openEngineDesk();
  const names = ["judge-a", "judge-b", "judge-c", "judge-d", "judge-e", "judge-f", "judge-g", "judge-h"];
  const judges = Object.fromEntries(names.map((name) => [name, {}]));
  await writeModels(desk, { "bot-1": {}, "bot-2": {} }, judges);
  await desk.write("tasks.jsonl", taskLines(12));
  const own = [
    "run",
    "distressbench",
    "--tasks",
    "tasks.jsonl",
    "--repeats",
    "1",
    "--target",
    "bot-1,bot-2",
    "--json",
  ];
  const first = await desk.run(...own, "--judges", names.slice(0, 5).join(","));
  const { run } = reportOf(first);

  // Three more candidates read the same replies.
  const again = await desk.run(
    "judge",
    "distressbench",
    "--run",
    run,
    "--judges",
    names.slice(5).join(","),
    "--json",
  );
  const candidates = ["--run", `${run},${reportOf(again).run}`];

  await done(
    desk,
    ...CALIBRATE,
    "sample",
    "--run",
    run,
    "--tasks",
    "12",
    "--replies",
    "2",
    "--out",
    "sheet",
    "--key",
    "key.json",
  );
  await done(desk, ...CALIBRATE, "rule", "--out", "rule.json", "--size", "1", "--judges-per-family", "any");
  // The clinician says what the seventh judge says, who is the second of the three that read the replies later.
  await desk.write("ratings.csv", await labelLike(desk, reportOf(again).run, 1));
  const ranked = JSON.parse(await done(desk, ...CALIBRATE, "rank", ...FILES, ...candidates, "--json"));
  const [choice, ranking] = ranked.analyses[0].tables;
  expect(ranking.rows).toHaveLength(8);
  expect(choice.rows[0]).toMatchObject({ panel: "judge-g", kappa: { value: 1, missing: 0 } });

  const frozen = await done(desk, ...CALIBRATE, "freeze", ...FILES, ...candidates, "--out", "panel.json");
  const [, id] = /^Certificate ([0-9a-f]{12}): judge-g/.exec(frozen)!;

  const later = [
    "--target",
    "bot-1",
    "--tasks",
    "tasks.jsonl",
    "--repeats",
    "1",
    "--certificate",
    "panel.json",
  ];
  const calibrated = await done(desk, "run", "distressbench", ...later, "--judge", "judge-g");
  const [firstLine] = calibrated.split("\n");
  expect(firstLine!.replaceAll(/\s+/g, " ")).toMatch(/^calibrated on 24 transcripts, agreement κ 1\.000/);
  expect(calibrated.replaceAll(/\s+/g, " ")).toContain(`certificate ${id}`);
});

it("a certificate in holdfast.yaml, or named, serves its judge asked alike, and is refused otherwise", async () => {
  const desk = await openEngineDesk();
  await writeModels(desk, { bot: {} }, { "judge-g": {}, "judge-b": {} });
  await desk.write("tasks.jsonl", taskLines(2));
  const run = (judge: string, ...more: string[]) =>
    desk.run(
      ...["run", "distressbench", "--target", "bot", "--tasks", "tasks.jsonl", "--repeats", "1", "--json"],
      ...more,
      "--judge",
      judge,
    );
  const { run: first } = reportOf(await run("judge-g"));
  const [row] = await desk.rows<{ manifest: RunManifest }>("SELECT manifest FROM run WHERE id = $1", first);
  const { judges, wordingHash } = row!.manifest;
  const certificate = certify(sampleCertificate(judges, { judgeWording: wordingHash }));
  const { id } = certificate;
  await desk.write("panel.json", JSON.stringify(certificate));

  const otherwise = await run("judge-g", "--mode", "per-criterion", "--certificate", "panel.json");
  expect(otherwise).toMatchObject({ code: 2 });
  expect(otherwise.err).toContain(
    `certificate ${id} does not fit this run: its judges were asked per-task, here per-criterion`,
  );
  const another = await run("judge-b", "--certificate", "panel.json");
  expect(another.err).toContain("judge judge-b is none of its judges; its judge judge-g is not in this run");

  const yaml = await readFile(join(desk.folder, "holdfast.yaml"), "utf8");
  await desk.write("holdfast.yaml", `${yaml}certificate: panel.json\n`);
  expect(reportOf(await run("judge-g", "--new")).headline).toMatch(/^calibrated on 300 transcripts/);
  const uncalibrated = await run("judge-b");
  expect(reportOf(uncalibrated).headline).toMatch(/^uncalibrated/);
  expect(uncalibrated.err).toContain(`Certificate ${id} is of judge-g, and is not used here.`);
  const warmer = yaml.replace("model: judge-g", "model: judge-g\n    temperature: 1");
  await desk.write("holdfast.yaml", `${warmer}certificate: panel.json\n`);
  expect((await run("judge-g", "--new")).err).toContain("judge judge-g is configured otherwise: temperature");
});

it("the whole way offline: demonstration, sheet, made-up labels, choice, certificate, and still a demonstration", async () => {
  const desk = await openEngineDesk();
  await done(desk, "demo", "--html", "demo.html");
  const [{ id: run }] = JSON.parse(await done(desk, "runs", "--json"));
  await done(
    desk,
    ...CALIBRATE,
    "sample",
    "--run",
    run,
    "--tasks",
    "60",
    "--out",
    "sheet",
    "--key",
    "key.json",
  );
  await done(desk, ...CALIBRATE, "rule", "--out", "rule.json", "--threshold", "kappa=0.2");
  await desk.write(
    "ratings.csv",
    execFileSync(process.execPath, [LABEL_SHEET, join(desk.folder, "sheet/sheet.jsonl")], {
      encoding: "utf8",
    }),
  );
  const ranked = await done(desk, ...CALIBRATE, "rank", ...FILES, "--run", run);
  expect(ranked).toContain(
    "rule-judge-a + rule-judge-b + rule-judge-c is the only panel that the rule admits",
  );
  const frozen = await done(desk, ...CALIBRATE, "freeze", ...FILES, "--run", run, "--out", "panel.json");
  expect(frozen).toContain("Its judges are rules: runs with them stay a demonstration.");
  const again = await desk.run(
    "run",
    "distressbench",
    ...[
      "--target",
      "scripted/full-care",
      "--limit",
      "2",
      "--repeats",
      "1",
      "--certificate",
      "panel.json",
      "--json",
    ],
    ...["--judges", "scripted/rule-judge-a,scripted/rule-judge-b,scripted/rule-judge-c"],
  );
  expect(reportOf(again).headline).toMatch(/^demonstration/);
  expect(again.err).toContain("is of rules: the run stays a demonstration");
});
