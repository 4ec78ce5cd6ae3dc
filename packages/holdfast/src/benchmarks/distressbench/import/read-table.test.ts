import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { readTaskSet } from "./read-task-set.ts";

const write = temporaryFiles();

const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly unknown[])[], separator = ",") =>
  rows.map((row) => row.map(quoted).join(separator)).join("\r\n");

const rowATask = [
  ["Task ID", "SSH subcategory", "age_group", "turns", "rubric", "note"],
  [
    ...["t1", "passive-ideation", "O18", JSON.stringify(["first", "second"])],
    JSON.stringify([{ criterion: "Asks.", points: 9, axis: "Compassionate engagement" }]),
    "a note\r\nof two lines",
  ],
];
const rowACriterion = [
  ["task_id", "turn_2", "turn_1", "criterion_id", "criterion", "weight", "dimension"],
  ["t1", "second", "first", "k1", "Asks.", "9", "Identification"],
  ["t1", "second", "first", "k2", "Refers.", "4", "Actionable Resources"],
  ["", "", "", "k3", "Stays calm.", "20", ""],
  ["t2", "", "only", "k1", "Asks.", "3", "moralisation"],
];

describe("tables without a mapping: columns are guessed and the guess is shown", () => {
  test("one row a task, criteria and turns as JSON", async () => {
    const set = await readTaskSet({ file: write("tasks.csv", `\ufeff${csv(rowATask)}\r\n\r\n`) });
    expect(set.tasks).toEqual([
      {
        id: "t1",
        strata: { subcategory: "passive-ideation", age: "O18" },
        turns: [
          { role: "user", text: "first" },
          { role: "user", text: "second" },
        ],
        criteria: [{ id: "c1", text: "Asks.", weight: 9, dimension: "compassionate-engagement" }],
        clinicalNote: "a note\nof two lines",
      },
    ]);
    expect(set.notes[0]).toContain("columns guessed");
    expect(set.notes[0]).toContain("id: Task ID");
  });

  test("one row a criterion: numbered turns in order, task columns repeated or in the first row only", async () => {
    const set = await readTaskSet({ file: write("criteria.csv", csv(rowACriterion, ";")) });
    expect(set.tasks.map(({ id, turns }) => [id, turns.map(({ text }) => text)])).toEqual([
      ["t1", ["first", "second"]],
      ["t2", ["only"]],
    ]);
    expect(set.tasks[0]?.criteria).toEqual([
      { id: "k1", text: "Asks.", weight: 9, dimension: "identification" },
      { id: "k2", text: "Refers.", weight: 4, dimension: "actionable-resources" },
      { id: "k3", text: "Stays calm.", weight: 20 },
    ]);
    expect(set.tasks[1]?.criteria[0]?.dimension).toBe("moralization");
  });

  test("the guess, saved as a mapping file, reads the same tasks", async () => {
    const file = write("criteria.csv", csv(rowACriterion));
    const guessed = await readTaskSet({ file });
    const mapping = write("guess.yaml", guessed.notes[0]!.split("\n").slice(1).join("\n"));
    const { notes, ...mapped } = await readTaskSet({ file, mapping });
    expect({ ...mapped, notes: guessed.notes }).toEqual(guessed);
    expect(notes).toEqual([]);
  });

  test("what cannot be guessed is named with the columns that there are", async () => {
    const message = await complaintOf(readTaskSet({ file: write("odd.csv", "a,b\n1,2\n") }));
    expect(message).toContain("which column holds the task id and the turns and the criteria");
    expect(message).toContain("Columns: a, b");
  });
});

describe("tables with something wrong", () => {
  test("ragged rows are named with their line and both counts, after CRLF inside quotes too", async () => {
    // Lines: header 1, the first task 2–3 (a line break inside quotes), a blank line 4, the ragged row 5.
    const file = write("ragged.csv", `${csv(rowATask)}\r\n\r\n"t2","x"\r\n`);
    expect(await complaintOf(readTaskSet({ file }))).toContain(
      "ragged.csv:5: has 2 columns, the header has 6",
    );
  });

  test("each cell by line and column", async () => {
    const rows = rowACriterion.map((row) => [...row]);
    rows[2]![5] = "2.5";
    rows[3]![5] = "";
    rows[4]![6] = "kindness";
    const message = await complaintOf(readTaskSet({ file: write("cells.csv", csv(rows)) }));
    expect(message).toContain('cells.csv:3: column "weight": is 2.5; expected a whole number from 1 to 20');
    expect(message).toContain('cells.csv:4: column "weight": is missing');
    expect(message).toContain('cells.csv:5: column "dimension": is "kindness"');
  });

  test("JSON in a cell that is not JSON", async () => {
    const rows = [rowATask[0]!, ["t1", "x", "O18", '["first"', "[]", ""]];
    const message = await complaintOf(readTaskSet({ file: write("json.csv", csv(rows)) }));
    expect(message).toContain(
      'json.csv:2: column "turns": holds no JSON: at character 9 expected "," or "]"',
    );
  });

  test("rows that disagree about their task", async () => {
    const rows = rowACriterion.map((row) => [...row]);
    rows[2]![2] = "something else";
    const message = await complaintOf(readTaskSet({ file: write("differ.csv", csv(rows)) }));
    expect(message).toMatch(/differ\.csv:2: column "turn_1": row 3 says something else than row 2/);
  });

  test("ids twice, an open quote, a repeated column, a column that is not there, an empty file", async () => {
    const twice = await complaintOf(
      readTaskSet({ file: write("twice.csv", csv([...rowATask, rowATask[1]!])) }),
    );
    expect(twice).toContain('twice.csv:4: column "Task ID": "t1" is there twice, first at 2');
    expect(await complaintOf(readTaskSet({ file: write("open.csv", 'id,turns\na,"b\n') }))).toMatch(
      /open\.csv:2: a double quote/,
    );
    expect(await complaintOf(readTaskSet({ file: write("cols.csv", "id,id\n1,2\n") }))).toMatch(
      /column "id" is there twice/,
    );
    expect(await complaintOf(readTaskSet({ file: write("empty.csv", "") }))).toMatch(/is empty/);
    const mapping = write("absent.yaml", "layout: task\nid: nope\nturns: turns\ncriteria: rubric\n");
    expect(await complaintOf(readTaskSet({ file: write("t.csv", csv(rowATask)), mapping }))).toMatch(
      /no column "nope"/,
    );
  });
});

test("a mapping can rename strata values, drop fixed assistant turns and describe the set", async () => {
  const turns = JSON.stringify([
    { role: "user", content: "a" },
    { role: "assistant", content: "b" },
    { role: "user", content: "c" },
  ]);
  const criteria = JSON.stringify([{ what: "Asks.", how_much: 3 }]);
  const file = write(
    "map.csv",
    csv([
      ["n", "grown", "talk", "wants"],
      ["1", "adult", turns, criteria],
    ]),
  );
  const text =
    "layout: task\nid: n\nturns: talk\ncriteria: wants\ncriterion: { text: what, weight: how_much }\nstrata: { age: grown }\n" +
    "values: { age: { adult: O18 } }\nassistantTurns: regenerate\nname: theirs\ncomparabilityVersion: theirs-1\n";
  const set = await readTaskSet({ file, mapping: write("map.yaml", text) });
  expect(set).toMatchObject({ name: "theirs", comparabilityVersion: "theirs-1" });
  expect(set.tasks[0]).toMatchObject({ id: "1", strata: { age: "O18" } });
  expect(set.tasks[0]?.turns.map(({ text }) => text)).toEqual(["a", "c"]);
});

describe("Parquet", () => {
  const parquet = (weight: number) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: "id", data: [1n, 2n], type: "INT64" },
          { name: "turns", data: [["first", "second"], ["only"]] },
          {
            name: "criteria",
            data: [
              [{ text: "Asks.", weight, dimension: "identification" }],
              [{ text: "Refers.", weight: 4, dimension: "disclaimers" }],
            ],
          },
        ],
      }),
    );

  test("nested columns: lists of texts, lists of structs", async () => {
    const set = await readTaskSet({ file: write("t.parquet", parquet(9)) });
    expect(set.tasks[0]).toEqual({
      id: "1",
      strata: {},
      turns: [
        { role: "user", text: "first" },
        { role: "user", text: "second" },
      ],
      criteria: [{ id: "c1", text: "Asks.", weight: 9, dimension: "identification" }],
    });
    expect(set.tasks).toHaveLength(2);
  });

  test("problems are named by row; a damaged file is said to be one", async () => {
    const message = await complaintOf(readTaskSet({ file: write("bad.parquet", parquet(21)) }));
    expect(message).toContain('bad.parquet row 1: column "criteria" [0].weight: is 21');
    const cut = parquet(9).slice(0, 60);
    expect(await complaintOf(readTaskSet({ file: write("cut.parquet", cut) }))).toMatch(
      /not a readable Parquet file/,
    );
  });
});
