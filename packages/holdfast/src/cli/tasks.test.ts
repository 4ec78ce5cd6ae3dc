import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, describe, expect, test } from "vitest";
import { registerImport } from "./import.ts";
import { registerTasks } from "./tasks.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-tasks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

/** Runs a command line and returns what it printed; rejects as the command does. */
async function holdfast(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const output = { out: (text: string) => printed.push(text), err: () => {}, isTerminal: false };
  const program = new Command("holdfast").exitOverride().configureOutput({ writeErr: () => {} });
  registerTasks(program, output);
  registerImport(program, output);
  await program.parseAsync(args, { from: "user" });
  return printed.join("\n");
}

const task = (id: string, text = "hi", weight = 9) =>
  JSON.stringify({
    id,
    strata: { age: "O18" },
    turns: [{ role: "user", text }],
    criteria: [{ id: "c1", text: "Asks.", weight }],
  });

describe("tasks check", () => {
  test("the starter corpus has no errors; its marginals are printed", async () => {
    const printed = await holdfast("tasks", "check");
    expect(printed).toMatch(/: 0 errors, \d+ warnings/);
    expect(printed).toMatch(/age = U18 +\d+/);
    expect(printed).toMatch(/turns = multi +\d+/);
  });

  test("findings as JSON, and exit code 2 where one is an error", async () => {
    const file = at("twins.jsonl");
    writeFileSync(
      file,
      `${task("a", "the same words again and again")}\n${task("b", "the same words again and again")}`,
    );
    const printed: string[] = [];
    const output = { out: (text: string) => printed.push(text), err: () => {}, isTerminal: false };
    const program = new Command();
    registerTasks(program, output);
    const check = program.parseAsync(["tasks", "check", file, "--json"], { from: "user" });
    await expect(check).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
    const { errors, findings, marginals } = JSON.parse(printed.join(""));
    expect(errors).toBe(1);
    expect(findings).toContainEqual(
      expect.objectContaining({ check: "near-duplicate-tasks", task: "b", severity: "error" }),
    );
    expect(marginals.axes[0]).toEqual({ axis: "age", value: "O18", tasks: 2 });
  });
});

describe("tasks split", () => {
  test("writes both halves of the starter corpus, the same for the same seed, and says the largest difference", async () => {
    const halves = (n: number) => [
      "--out-public",
      at(`public-${n}.jsonl`),
      "--out-private",
      at(`private-${n}.jsonl`),
    ];
    const printed = await holdfast("tasks", "split", "--seed", "7", ...halves(1));
    await holdfast("tasks", "split", "--seed", "7", ...halves(2));
    expect(printed).toMatch(/largest marginal difference: [01] \(seed 7\)/);
    expect(readFileSync(at("public-1.jsonl"), "utf8")).toBe(readFileSync(at("public-2.jsonl"), "utf8"));
    const again = await holdfast("tasks", "check", at("public-1.jsonl"));
    expect(again).toContain("(public-7)");
  });

  test("an existing file stops it before anything is written", async () => {
    writeFileSync(at("taken.jsonl"), "mine");
    const split = holdfast(
      "tasks",
      "split",
      "--seed",
      "1",
      "--out-public",
      at("new.jsonl"),
      "--out-private",
      at("taken.jsonl"),
    );
    await expect(split).rejects.toThrow(/taken\.jsonl: is there already/);
    expect(readFileSync(at("taken.jsonl"), "utf8")).toBe("mine");
    expect(readdirSync(folder)).not.toContain("new.jsonl");
  });

  test("one name for both, and a seed that is no number", async () => {
    await expect(
      holdfast("tasks", "split", "--seed", "1", "--out-public", at("x"), "--out-private", at("x")),
    ).rejects.toThrow(/two names/);
    await expect(holdfast("tasks", "split", "--seed", "1.5")).rejects.toThrow(/whole number/);
  });
});

describe("tasks list and show", () => {
  test("a task by its id, and the nearest id where there is none", async () => {
    expect(await holdfast("tasks", "list")).toMatch(/^passive-ideation-01 /);
    expect(await holdfast("tasks", "show", "passive-ideation-01")).toContain("criteria");
    await expect(holdfast("tasks", "show", "passive-ideation-0l")).rejects.toThrow(
      /Did you mean "passive-ideation-0\d"/,
    );
  });

  test("control characters of a task reach the terminal as visible escapes", async () => {
    writeFileSync(at("odd.jsonl"), task("a", "hi\u001b[2J"));
    expect(await holdfast("tasks", "show", "a", at("odd.jsonl"))).toContain("hi\\x1b[2J");
  });
});

describe("import", () => {
  const csv = "id,turn_1,criterion,weight,dimension\na,hi,Asks.,9,identification\n";

  test("a table becomes a file that reads back with the same versions; the guess is shown", async () => {
    writeFileSync(at("t.csv"), csv);
    const printed = await holdfast("import", at("t.csv"), "--out", at("t.jsonl"));
    expect(printed).toContain("columns guessed");
    expect(printed).toContain("1 tasks (0 multi-turn), 1 criteria, formula weighted");
    const first = JSON.parse(await holdfast("import", at("t.csv"), "--show-guess", "--json"));
    const second = JSON.parse(await holdfast("import", at("t.jsonl"), "--show-guess", "--json"));
    expect({ ...second, notes: first.notes }).toEqual(first);
    expect(first.written).toBeNull();
  });

  test("nothing is written where the input is wrong, where no output is named, or where it exists", async () => {
    writeFileSync(at("wrong.csv"), csv.replace("9", "21"));
    await expect(holdfast("import", at("wrong.csv"), "--out", at("wrong.jsonl"))).rejects.toThrow(
      /wrong\.csv:2: column "weight": is 21/,
    );
    await expect(holdfast("import", at("t.csv"))).rejects.toThrow(/--out FILE/);
    await expect(holdfast("import", at("t.csv"), "--out", at("t.jsonl"))).rejects.toThrow(/--force/);
    await expect(holdfast("import", at("t.csv"), "--format", "xml")).rejects.toThrow(/Allowed choices are/);
    expect(readdirSync(folder)).not.toContain("wrong.jsonl");
  });
});
