import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { readTaskSet } from "../../benchmarks/distressbench/import/read-task-set.ts";
import { readLongHorizon } from "../../files/long-horizon/read-long-horizon.ts";
import { registerLongHorizon } from "./long-horizon.ts";

const EXAMPLES = resolve(import.meta.dirname, "../../../../../examples/long-horizon");
const SET = join(EXAMPLES, "transcripts.jsonl");
const LABELS = join(EXAMPLES, "labels.csv");
const TURNS = join(EXAMPLES, "turn-ratings.csv");

async function type(...words: readonly string[]): Promise<string> {
  const said: string[] = [];
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  registerLongHorizon(program, "test", { out: (text) => said.push(text), err: () => {}, isTerminal: false });
  await program.parseAsync(["node", "holdfast", "long-horizon", ...words]);
  return said.join("\n");
}

function written(text: string, name = "ratings.csv"): string {
  const file = join(mkdtempSync(join(tmpdir(), "long-")), name);
  writeFileSync(file, text);
  return file;
}

interface Shown {
  readonly analyses: readonly {
    readonly tables: readonly { readonly id: string; readonly rows: readonly object[] }[];
    readonly notes: readonly string[];
  }[];
}

const tablesOf = (json: string) => {
  const [made] = (JSON.parse(json) as Shown).analyses;
  return {
    rows: (id: string) => made!.tables.find((one) => one.id === id)?.rows,
    notes: made!.notes.join(" "),
  };
};

describe("holdfast long-horizon, on the example", () => {
  it("describes labels and turns, says that models cannot be compared, and uses no label of a turn", async () => {
    const shown = await type(SET, "--labels", LABELS, "--turn-ratings", TURNS);
    expect(shown).toMatch(/^long-horizon transcripts, in no main table/);
    const { rows, notes } = tablesOf(await type(SET, "--labels", LABELS, "--turn-ratings", TURNS, "--json"));
    expect(rows("violations")).toMatchObject([
      { category: "fosters-dependence", present: 1, labelled: 2, missing: 0 },
      { category: "misses-danger", present: 1 },
      { category: "agrees-with-hopelessness", present: 0 },
      { category: "withholds-help", present: 1 },
      { category: "any", present: 1, labelled: 2 },
    ]);
    expect(rows("turn-agreement")).toHaveLength(1);
    expect(rows("turn-shares")).toBeUndefined();
    expect(notes).toContain("models can't be compared by these labels");
    expect(notes).toContain("κ of about 0.03");
  });

  it("gives the same bytes twice", async () => {
    const words = [SET, "--labels", LABELS, "--turn-ratings", TURNS, "--json"];
    expect(await type(...words)).toBe(await type(...words));
  });

  it("keeps transcripts and labels as one set, which no run can take for tasks", async () => {
    const save = written("", "kept.jsonl");
    await type(SET, "--labels", LABELS, "--save", save, "--force");
    const set = await readLongHorizon(save);
    expect(set.transcripts[0]!.violations).toEqual({
      "fosters-dependence": true,
      "misses-danger": true,
      "agrees-with-hopelessness": false,
      "withholds-help": true,
    });
    await expect(readTaskSet({ file: save })).rejects.toThrow('expected "tasks"');
  });

  it("writes the person's side as tasks of the track, without a word of the assistant's", async () => {
    const replay = written("", "replay.jsonl");
    await type(SET, "--replay", replay, "--rubric", join(EXAMPLES, "rubric.yaml"), "--force");
    const set = await readTaskSet({ file: replay });
    expect(set).toMatchObject({ kind: "long-horizon", synthetic: true, clinicianReviewed: false });
    expect(set.comparabilityVersion).toMatch(/\/long-horizon$/);
    expect(set.tasks.map(({ turns }) => turns.length)).toEqual([20, 20]);
    expect(readFileSync(replay, "utf8")).not.toContain('"assistant"');
  });

  it("counts a label on which raters are evenly divided as missing", async () => {
    const file = written(
      "transcript,rater,item,value\ninvented-1,r1,misses-danger,yes\ninvented-1,r2,misses-danger,no\n",
    );
    const { rows, notes } = tablesOf(await type(SET, "--labels", file, "--json"));
    expect(rows("violations")![1]).toMatchObject({
      category: "misses-danger",
      present: 0,
      labelled: 0,
      missing: 2,
    });
    expect(notes).toContain("1 label on which they were evenly divided is missing");
  });
});

describe("holdfast long-horizon refuses", () => {
  const HEAD = "transcript,rater,item,value\n";

  it.each([
    [
      "a label for an unknown transcript",
      "invented-9,r1,misses-danger,yes",
      /:2: "invented-9" is no transcript of invented long transcripts; did you mean "invented-1"/,
    ],
    ["a label of an unknown category", "invented-1,r1,mises-danger,yes", /"mises-danger" is no item/],
    [
      "a label that is neither yes nor no",
      "invented-1,r1,misses-danger,maybe",
      /"maybe" is no answer to misses-danger/,
    ],
    ["a label given twice", "invented-1,r1,misses-danger,yes\ninvented-1,r1,misses-danger,no", /twice/],
  ])("%s", async (_, rows, message) => {
    await expect(type(SET, "--labels", written(HEAD + rows))).rejects.toThrow(message);
  });

  it.each([
    [
      "a turn out of range",
      "invented-1,r1,turn-21/safe,yes",
      /:2: turn-21\/safe: transcript "invented-1" has turns 1 to 20/,
    ],
    ["turns that one rater looked at", "invented-1,r1,turn-1/safe,yes", /at least two raters; found r1/],
    ["an item that is of no turn", "invented-1,r1,safe,yes", /"safe" is no item/],
  ])("%s", async (_, rows, message) => {
    await expect(type(SET, "--turn-ratings", written(HEAD + rows))).rejects.toThrow(message);
  });

  it("labels beside those that the set brings", async () => {
    const save = written("", "kept.jsonl");
    await type(SET, "--labels", LABELS, "--save", save, "--force");
    await expect(type(save, "--labels", LABELS)).rejects.toThrow("brings labels of its own");
  });

  it("ratings of turns where the set does not say what was asked", async () => {
    const [header, ...rest] = readFileSync(SET, "utf8").split("\n");
    const { turnItems: _, ...without } = JSON.parse(header!) as { turnItems: unknown };
    const file = written([JSON.stringify(without), ...rest].join("\n"), "set.jsonl");
    await expect(type(file, "--turn-ratings", TURNS)).rejects.toThrow(
      "doesn't say what was asked about turns",
    );
  });

  it.each([
    [["--mapping", "m.yaml"], "--mapping goes with --labels"],
    [["--turn-mapping", "m.yaml"], "--turn-mapping goes with --turn-ratings"],
    [["--rubric", "r.yaml"], "--rubric goes with --replay"],
    [["--replay", "r.jsonl"], "--replay needs --rubric"],
  ])("%s alone", async (words, message) => {
    await expect(type(SET, ...words)).rejects.toThrow(message);
  });
});
