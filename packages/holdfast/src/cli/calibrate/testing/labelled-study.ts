import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateRecords } from "../../../analyses/testing/generate-records.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { registerCalibrate } from "../../calibrate.ts";
import { type Typed, typeCommand } from "../../testing/stored-runs.ts";
import type { LabellingKey } from "../key-file.ts";

/** A made-up run of 3 targets over 14 tasks, judged by `judges` models of as many families as are named. */
export function candidateRun(judges = 6, families = judges, seed = 1): RunRecords {
  const records = generateRecords({ targets: 3, tasks: 14, repeats: 1, judges, seed });
  const models = records.manifest.judges.map(({ name }, i) => ({
    name,
    provider: "openai" as const,
    model: `model-${name}`,
    temperature: 0,
    maxOutputTokens: 8_192,
    family: `family-${i % families}`,
  }));
  const wordingHash = "a".repeat(64);
  return { ...records, manifest: { ...records.manifest, judges: models, wordingHash } };
}

/** What a person types after `holdfast calibrate distressbench`, in a folder of its own, at a time that the test sets. */
export class Study {
  readonly folder: string;
  readonly runs: readonly RunRecords[];
  now = new Date("2026-07-14T09:00:00.000Z");

  constructor(folder: string, runs: readonly RunRecords[]) {
    this.folder = folder;
    this.runs = runs;
  }

  type(...words: string[]): Promise<Typed> {
    return typeCommand(
      (program, services, output) =>
        registerCalibrate(program, services, { cwd: this.folder, now: () => this.now }, output),
      ["calibrate", "distressbench", ...words],
      this.runs,
    );
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): string {
    writeFileSync(this.path(name), text);
    return this.path(name);
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  key(): LabellingKey {
    return JSON.parse(this.read("key.json")) as LabellingKey;
  }

  /** Draws twelve tasks, three replies each, into `sheet` and `key.json`. */
  sample(): Promise<Typed> {
    const where = ["--out", this.path("sheet"), "--key", this.path("key.json")];
    return this.type("sample", "--run", this.runs[0]!.runId, "--tasks", "12", "--replies", "3", ...where);
  }

  rule(...more: string[]): Promise<Typed> {
    return this.type("rule", "--out", this.path("rule.json"), "--resamples", "200", ...more);
  }

  /** `rank` or `freeze` of the run's judges by the ratings in `ratings.csv`. */
  choose(command: "rank" | "freeze", ...more: string[]): Promise<Typed> {
    const files = ["--rule", this.path("rule.json"), "--key", this.path("key.json")];
    const labels =
      more.includes("--ratings") || more.includes("--consensus")
        ? []
        : ["--ratings", this.path("ratings.csv")];
    const candidates = more.includes("--verdicts") ? [] : ["--run", this.runs[0]!.runId];
    return this.type(command, ...files, ...labels, ...candidates, ...more);
  }

  /**
   * Ratings by three made-up clinicians, who say what the run's first judge said but for one label in ten (drawn by
   * seed), each for themselves.
   */
  ratings(): string {
    const random = seededRandom("made-up clinicians");
    const rows = this.#verdictsOfFirstJudge().flatMap(({ transcript, item, met }) =>
      ["ann", "ben", "cho"].map((rater) => {
        const said = random() < 0.1 ? !met : met;
        return [transcript, rater, item, said ? "met" : "not-met"].join(",");
      }),
    );
    return this.write("ratings.csv", ["transcript,rater,item,value", ...rows].join("\n"));
  }

  #verdictsOfFirstJudge() {
    const { manifest, tasks, conversations } = this.runs[0]!;
    return this.key().transcripts.flatMap(({ transcript, target, task, repeat }) => {
      const found = conversations.find(
        (one) =>
          manifest.targets[one.target]!.name === target &&
          tasks[one.task]!.id === task &&
          one.repeat === repeat,
      )!;
      return tasks[found.task]!.criteria.map(({ id }, i) => ({
        transcript,
        item: `${task}/${id}`,
        met: found.labels[0]![i] === "1",
      }));
    });
  }
}
