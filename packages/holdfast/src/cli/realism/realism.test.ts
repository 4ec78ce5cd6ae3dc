import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { beforeAll, describe, expect, it } from "vitest";
import type { StudySource } from "../../realism/study/study-source.ts";
import { studySource } from "../../realism/testing/study-sources.ts";
import { sampleRun } from "../../report/k-bench/testing/sample-run.ts";
import { sampleTranscripts } from "../../report/k-bench/testing/sample-transcripts.ts";
import type { OpenedRun, ReportServices } from "../report-services.ts";
import { progressLines } from "./progress-lines.ts";
import { registerRealism } from "./realism.ts";
import { runConversations } from "./run-conversations.ts";

const QUICK = [
  "--embedding",
  "tfidf:8",
  "--resamples",
  "20",
  "--frechet-resamples",
  "5",
  "--splits",
  "3",
  "--no-map",
];

let folder: string;
const at = (name: string) => join(folder, name);

function lines({ conversations }: StudySource, fields: object = {}): string {
  const records = conversations.map(({ id, condition, turns }) => ({
    id,
    ...(condition === null ? {} : { condition }),
    ...fields,
    messages: turns.flatMap((text) => [
      { role: "user", content: text },
      { role: "assistant", content: "I see." },
    ]),
  }));
  return records.map((record) => JSON.stringify(record)).join("\n");
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "realism-"));
  await writeFile(at("human.jsonl"), lines(studySource("human")));
  await writeFile(at("near.jsonl"), lines(studySource("near")));
  await writeFile(at("unstated.jsonl"), lines(studySource("unstated", { condition: null })));
  const mixed = [
    lines(studySource("x"), { patient_model: "model-x" }),
    lines(studySource("y", { topic: 1 }), { patient_model: "model-y" }),
  ];
  await writeFile(at("mixed.jsonl"), mixed.join("\n"));
  const rows = ["conversation,turn,role,text,condition"];
  for (const { id, turns } of studySource("table").conversations) {
    for (const [i, text] of turns.entries()) {
      rows.push(`${id},${2 * i},user,"${text}",none`, `${id},${2 * i + 1},assistant,I see.,none`);
    }
  }
  await writeFile(at("table.csv"), rows.join("\n"));
  await mkdir(at("texts"));
  for (const { id, turns } of studySource("texts").conversations) {
    const text = turns.map((turn) => `user: ${turn}\n\nchatbot: I see.`).join("\n\n");
    await writeFile(join(at("texts"), `${id}.txt`), text);
  }
});

async function stored(): Promise<OpenedRun> {
  const sample = await sampleRun({ targets: 4, vignettes: 20 });
  return {
    whole: async () => ({
      records: sample.records,
      wording: {},
      families: { targets: [], judges: [] },
      transcripts: () => sampleTranscripts(sample),
    }),
    close: async () => undefined,
  } as unknown as OpenedRun;
}

async function type(...words: readonly string[]): Promise<{ out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const services = {
    openRun: stored,
    software: "0.0.0-test",
    setExitCode: () => undefined,
  } as unknown as ReportServices;
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  const output = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    isTerminal: false,
  };
  registerRealism(program, services, output);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(["node", "holdfast", "realism", ...words]);
  return { out: out.join("\n"), err: err.join("\n") };
}

const compare = (...words: readonly string[]) => type("--reference", at("human.jsonl"), ...words, ...QUICK);

describe("holdfast realism", () => {
  it("sets patient models side by side, named by record, by file or by hand, whatever the form", async () => {
    const sources = [at("mixed.jsonl"), at("near.jsonl"), `by-hand=${at("table.csv")}`];
    const { out, err } = await compare("--synthetic", ...sources, "--json");
    const { study } = JSON.parse(out);
    const names = study.models.map((model: { counts: { name: string } }) => model.counts.name);
    expect(names).toEqual(["model-x", "model-y", "near", "by-hand"]);
    expect(study.embedding.kind).toBe("tfidf-svd");
    expect(err).toContain("realism: model-x: resampling conversations, 20 of 20");
  });

  it("makes one source of what has one name, and reads text folders", async () => {
    const { out } = await compare(
      "--condition",
      "any",
      "--synthetic",
      `m=${at("near.jsonl")}`,
      `m=${at("texts")}`,
      "--json",
    );
    expect(JSON.parse(out).study.models[0].counts).toMatchObject({ name: "m", conversations: 24 });
  });

  it("reads the patients of a stored run by the condition of their vignettes, and counts those that left their role", async () => {
    const { out } = await compare("--synthetic", "sample-1", "--json");
    const { study } = JSON.parse(out);
    const [, patient] = study.sampling;
    expect(patient.name).toBe("rule-patient");
    const taken = patient.counts.filter((count: { taken: number }) => count.taken > 0);
    expect(taken.map(({ condition }: { condition: string }) => condition)).toEqual(["none"]);
    expect(patient.leftOut[0]).toMatchObject({ reason: "the simulated patient left its role" });
    expect(study.models[0].counts.people).toBeLessThanOrEqual(study.models[0].counts.conversations);
  });

  it("writes everything into a folder, and the same bytes again", async () => {
    const words = ["--synthetic", at("near.jsonl"), "--seed", "7"];
    const { out } = await compare(...words, "--out", at("out"));
    expect(out).toContain("REALISM OF SIMULATED PATIENTS");
    const names = await readdir(at("out"), { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining(["realism.json", "analyses.html", join("realism", "distances.csv")]),
    );
    await compare(...words, "--out", at("again"));
    for (const name of ["realism.json", "analyses.json", "analyses.html", join("realism", "yardstick.csv")]) {
      expect(await readFile(join(at("again"), name), "utf8")).toBe(
        await readFile(join(at("out"), name), "utf8"),
      );
    }
  });
});

describe("What it refuses", () => {
  it.each<[string, () => string[], RegExp]>([
    [
      "files that do not say their condition",
      () => ["--synthetic", at("unstated.jsonl")],
      /unstated: 12 of 12 .*--synthetic-condition/s,
    ],
    [
      "a file that is not there",
      () => ["--synthetic", "./nowhere.jsonl"],
      /nowhere\.jsonl: this file or folder is not there/,
    ],
    [
      "an unknown embedding",
      () => ["--synthetic", at("near.jsonl"), "--embedding", "word2vec"],
      /nobody knows this embedding/,
    ],
    [
      "a condition of which there is nothing",
      () => ["--synthetic", at("near.jsonl"), "--condition", "suicide"],
      /human: no conversation of the condition suicide/,
    ],
  ])("%s", async (_, words, message) => {
    const options = words().includes("--embedding") ? QUICK.slice(2) : QUICK;
    await expect(type("--reference", at("human.jsonl"), ...words(), ...options)).rejects.toThrow(message);
  });

  it.each([
    ["--condition", "sadness"],
    ["--width", "0"],
    ["--resamples", "1"],
    ["--splits", "-1"],
    ["--per-condition", "none"],
  ])("%s %s", async (option, value) => {
    await expect(compare("--synthetic", at("near.jsonl"), option, value)).rejects.toThrow(/expected/);
  });

  it("an empty reference", async () => {
    await writeFile(at("empty.jsonl"), "");
    await expect(
      type("--reference", at("empty.jsonl"), "--synthetic", at("near.jsonl"), ...QUICK),
    ).rejects.toThrow(/empty\.jsonl: nothing in it/);
  });

  it("a reference in which nobody says enough for a chunk", async () => {
    await writeFile(
      at("short.jsonl"),
      lines({
        name: "short",
        conversations: [{ id: "a", person: null, condition: "none", turns: ["Yes."] }],
      }),
    );
    await expect(
      type("--reference", at("short.jsonl"), "--synthetic", at("near.jsonl"), ...QUICK),
    ).rejects.toThrow(/short: no conversation has the 8 words/);
  });

  it("a condition in a file that nobody knows", async () => {
    await writeFile(at("odd.jsonl"), lines(studySource("odd"), { condition: "grief" }));
    await expect(compare("--synthetic", at("odd.jsonl"))).rejects.toThrow(
      /nobody knows the condition "grief"/,
    );
  });

  it("a run without a simulated patient", async () => {
    const { records } = await sampleRun({ imported: true });
    const run = {
      records,
      wording: {},
      families: { targets: [], judges: [] },
      transcripts: async function* () {},
    };
    await expect(runConversations(run)).rejects.toThrow(/nobody plays the person/);
  });
});

describe("Progress", () => {
  it("tells when a stage begins and ends, and not every step between", () => {
    const told: string[] = [];
    let now = 0;
    const show = progressLines(
      (line) => told.push(line),
      () => now,
    );
    for (let done = 0; done <= 100; done++) {
      now += 100;
      show({ stage: "halves", model: "m\u001b[31m", done, of: 100 });
    }
    show({ stage: "halves", model: "m\u001b[31m", done: 100, of: 100 });
    expect(told.map((line) => line.split(", ")[1])).toEqual([
      "0 of 100",
      "30 of 100",
      "60 of 100",
      "90 of 100",
      "100 of 100",
    ]);
    expect(told[0]).toContain("\\x1b[31m");
  });
});

const REAL = join(
  import.meta.dirname,
  "../../../../../../shared/data/vera-mh/human_validation/conversations",
);

describe.skipIf(!existsSync(REAL))(
  "Real patient turns in ../shared/data/vera-mh (skipped where it is absent)",
  () => {
    it("makes chunks of 400 turns of each of three user models", async () => {
      const folders = (await readdir(REAL)).sort();
      const of = (model: string) =>
        folders.filter((name) => name.startsWith(`p_${model}`)).map((name) => `${model}=${join(REAL, name)}`);
      const [gemini, gpt, claude] = [of("gemini_3_pro_preview"), of("gpt_5"), of("claude_opus_4_1_20250805")];
      const { out } = await type(
        "--reference",
        ...claude,
        "--synthetic",
        ...gemini,
        ...gpt,
        "--condition",
        "any",
        ...QUICK,
        "--json",
      );
      const { reference, models } = JSON.parse(out).study;
      for (const { turns, conversations } of [
        reference,
        ...models.map(({ counts }: { counts: object }) => counts),
      ]) {
        expect([turns, conversations]).toEqual([400, 40]);
      }
    });
  },
);
