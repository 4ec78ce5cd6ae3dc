import { describe, expect, test } from "vitest";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { readTaskSet } from "./read-task-set.ts";
import { ownJsonl } from "./write-own.ts";

const write = temporaryFiles();

const good = {
  id: "a",
  turns: [{ role: "user", text: "hi" }],
  criteria: [{ id: "c1", text: "Asks.", weight: 5 }],
};
const line = (over: object) => JSON.stringify({ ...good, ...over });
const weighing = (weight: unknown) => ({ criteria: [{ id: "c1", text: "Asks.", weight }] });

async function complaint(content: string, name = "tasks.jsonl"): Promise<string> {
  return complaintOf(readTaskSet({ file: write(name, content) }));
}

describe("what a task may not be: file, line, field, what was expected", () => {
  test.each([
    [
      "no criteria",
      { criteria: [] },
      "tasks.jsonl:1: criteria: is an empty list; expected a list of at least one criterion",
    ],
    ["weight 0", weighing(0), "criteria[0].weight: is 0; expected a whole number from 1 to 20"],
    ["weight 21", weighing(21), "criteria[0].weight: is 21; expected a whole number from 1 to 20"],
    ["weight 2.5", weighing(2.5), "criteria[0].weight: is 2.5; expected a whole number from 1 to 20"],
    ["weight as text", weighing("5"), 'criteria[0].weight: is "5"; expected a whole number from 1 to 20'],
    ["no weight", weighing(undefined), "criteria[0].weight: is missing"],
    [
      "unknown dimension",
      { criteria: [{ ...good.criteria[0], dimension: "kindness" }] },
      'criteria[0].dimension: is "kindness"; expected one of identification, compassionate-engagement',
    ],
    ["empty turn", { turns: [{ role: "user", text: " \n" }] }, "turns[0].text: is empty"],
    ["no turns", { turns: [] }, "turns: is an empty list"],
    [
      "assistant last",
      { turns: [...good.turns, { role: "assistant", text: "yes" }] },
      "turns[1].role: the conversation ends with an assistant turn",
    ],
    [
      "unknown role",
      { turns: [{ role: "system", text: "x" }] },
      'turns[0].role: is "system"; expected "user" or',
    ],
    ["unknown key", { turn: [] }, 'turn: is an unknown key; did you mean "turns"?'],
    [
      "criterion id twice",
      { criteria: [...good.criteria, ...good.criteria] },
      'criteria[1].id: the id "c1" is there twice',
    ],
    ["id as a number", { id: 7 }, "id: is 7; expected a text that is not empty"],
  ])("%s", async (_, over, message) => {
    expect(await complaint(line(over))).toContain(message);
  });

  test("ids twice, even where the tasks have other faults", async () => {
    const message = await complaint(`${line(weighing(0))}\n\n${line({})}\n`);
    expect(message).toContain('tasks.jsonl:3: id: "a" is there twice, first at 1; rename one of them');
    expect(message).toMatch(/2 problems, nothing was read/);
  });

  test("a list where a task should be", async () => {
    expect(await complaint("[1]")).toContain(
      "tasks.jsonl:1: is a list; expected an object with id, turns and criteria",
    );
  });

  test("twenty problems are shown and the rest counted", async () => {
    const lines = Array.from({ length: 31 }, (_, i) => line({ id: `t${i}`, ...weighing(0) })).join("\n");
    const message = await complaint(lines);
    expect(message).toMatch(/31 problems/);
    expect(message.split("\n").filter((shown) => shown.includes("weight"))).toHaveLength(20);
    expect(message).toMatch(/… and 11 more$/);
  });

  test("an empty file", async () => {
    expect(await complaint("\n\n")).toContain("holds no task");
  });

  test("a syntax error names line and column", async () => {
    expect(await complaint(`${line({})}\n{"id": "b",, "turns": []}`)).toContain(
      "tasks.jsonl:2:12: not JSON: expected a key",
    );
  });
});

describe("what a file may be", () => {
  test("byte order mark, CRLF and blank lines", async () => {
    const file = write("windows.jsonl", `\ufeff${line({})}\r\n\r\n  \r\n${line({ id: "b" })}\r\n`);
    expect((await readTaskSet({ file })).tasks.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("two user turns in a row: the target's reply is generated between them", async () => {
    const turns = [...good.turns, { role: "user", text: "still here" }];
    expect((await readTaskSet({ file: write("two.jsonl", line({ turns })) })).tasks[0]?.turns).toHaveLength(
      2,
    );
  });

  test("lone surrogates and NUL survive reading, writing and reading again", async () => {
    const turns = [{ role: "user", text: "a\ud800b\u0000c" }];
    const first = await readTaskSet({ file: write("odd.jsonl", line({ turns })) });
    expect(first.tasks[0]?.turns[0]?.text).toBe("a\ud800b\u0000c");
    const written = [...ownJsonl(first)].join("");
    expect(written).toContain("a\\ud800b\\u0000c");
    expect(await readTaskSet({ file: write("again.jsonl", written) })).toEqual(first);
  });

  test("without a header, versions come from the content", async () => {
    const one = await readTaskSet({ file: write("one.jsonl", line({})) });
    expect(one.name).toBe("one.jsonl");
    expect(one.contentVersion).toMatch(/^[0-9a-f]{12}$/);
    expect(one.comparabilityVersion).toBe(`custom-${one.contentVersion}`);
    expect(one).toMatchObject({ formula: "weighted", synthetic: false, clinicianReviewed: false });
    const other = await readTaskSet({ file: write("other.jsonl", line({ id: "b" })) });
    expect(other.contentVersion).not.toBe(one.contentVersion);
  });

  test("a header says what may be said of the tasks, and its unknown keys are refused", async () => {
    const header = { holdfast: "tasks", name: "ours", comparabilityVersion: "ours-2", synthetic: true };
    const file = write("headed.jsonl", `${JSON.stringify(header)}\n${line({})}`);
    expect(await readTaskSet({ file })).toMatchObject({
      name: "ours",
      comparabilityVersion: "ours-2",
      synthetic: true,
    });
    const wrong = JSON.stringify({ ...header, formula: "mean" });
    expect(await complaint(`${wrong}\n${line({})}`)).toContain("tasks.jsonl:1: header formula");
  });

  test("strata are free, unless the header binds them to the axes of DistressBench", async () => {
    const strata = { age: "middle-aged" };
    expect((await readTaskSet({ file: write("free.jsonl", line({ strata })) })).tasks).toHaveLength(1);
    const bound = `${JSON.stringify({ holdfast: "tasks", benchmark: "distressbench" })}\n${line({ strata })}`;
    expect(await complaint(bound)).toContain(
      'strata.age: "middle-aged" is no value of the axis age; use one of: U18, O18',
    );
  });

  test("YAML: a list, or the header's keys beside tasks; each problem with its own line", async () => {
    const yaml =
      "holdfast: tasks\nname: ours\ntasks:\n  - id: a\n    turns:\n      - { role: user, text: hi }\n    criteria:\n      - id: c1\n        text: Asks.\n        weight: 5\n";
    expect(await readTaskSet({ file: write("t.yaml", yaml) })).toMatchObject({ name: "ours" });
    expect(await complaint(yaml.replace("5", "2.5"), "t.yaml")).toContain(
      "t.yaml:10: criteria[0].weight: is 2.5",
    );
    expect(await complaint("- id: a\n  turns: [\n", "t.yaml")).toMatch(/t\.yaml:\d+:\d+: not YAML/);
  });

  test("JSON: the same, with the line of the field", async () => {
    const json = JSON.stringify([good, { ...good, id: "b", ...weighing(0) }], null, 1);
    const weightLine = json.split("\n").findIndex((text) => text.includes('"weight": 0')) + 1;
    expect(await complaint(json, "t.json")).toContain(`t.json:${weightLine}: criteria[0].weight: is 0`);
    expect(await complaint('{"cases": []}', "t.json")).toContain("--mapping");
  });
});
