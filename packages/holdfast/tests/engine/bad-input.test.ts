import { join } from "node:path";
import { expect, it } from "vitest";
import { type Finished, modelAt, taskLines } from "../support/holdfast-process.ts";
import { type EngineDesk, openEngineDesk } from "./engine-desk.ts";

/** One wrong command: what it is given, and what must be said. */
interface WrongUse {
  readonly what: string;
  readonly command: readonly string[];
  readonly says: readonly (string | RegExp)[];
}

const RUN = ["run", "distressbench"];
const TARGET = ["--target", "bot"];
const JUDGE = ["--judges", "judge"];
const TASKS = ["--tasks", "tasks.jsonl"];

const COMMANDS: readonly WrongUse[] = [
  {
    what: "unknown benchmark",
    command: ["run", "distresbench", ...TARGET, ...JUDGE],
    says: ["distresbench", "distressbench"],
  },
  {
    what: "unknown run",
    command: ["resume", "20991231-ffffffff"],
    says: ["20991231-ffffffff", "no such run"],
  },
  {
    what: "unknown run for a worker",
    command: ["worker", "--run", "20991231-ffffffff"],
    says: ["no such run"],
  },
  {
    what: "unknown model prefix",
    command: [...RUN, "--target", "opnai/gpt-5", ...JUDGE],
    says: ["opnai", "openai"],
  },
  {
    what: "unknown target name",
    command: [...RUN, "--target", "bott", ...JUDGE],
    says: ['did you mean "bot"?'],
  },
  {
    what: "missing target file",
    command: [...RUN, "--target", "./none.yaml", ...JUDGE],
    says: ["none.yaml"],
  },
  {
    what: "missing key",
    command: [...RUN, "--target", "keyed", ...JUDGE, ...TASKS],
    says: ["KEY_THAT_IS_NOT_SET"],
  },
  {
    what: "missing key of a judge",
    command: [...RUN, ...TARGET, "--judges", "keyed", ...TASKS],
    says: ["KEY_THAT_IS_NOT_SET"],
  },
  {
    what: "two judges",
    command: [...RUN, ...TARGET, "--judges", "judge,judge-b"],
    says: ["2", "odd number"],
  },
  {
    what: "four judges",
    command: [...RUN, ...TARGET, "--judges", "judge,judge-b,judge-c,bot"],
    says: ["4", "odd number"],
  },
  {
    what: "one judge thrice",
    command: [...RUN, ...TARGET, "--judges", "judge,judge,judge"],
    says: ['"judge" is named twice'],
  },
  {
    what: "one judge under three names",
    command: [...RUN, ...TARGET, "--judges", "judge,judge-b,same"],
    says: ["same model"],
  },
  { what: "no judge", command: [...RUN, ...TARGET], says: ["--judges"] },
  {
    what: "an empty list of judges",
    command: [...RUN, ...TARGET, "--judges", " , "],
    says: ["there is no default"],
  },
  { what: "no target", command: [...RUN, ...JUDGE], says: ["--target"] },
  {
    what: "a target twice",
    command: [...RUN, "--target", "bot,bot", ...JUDGE, ...TASKS],
    says: ["named twice"],
  },
  {
    what: "unknown option",
    command: [...RUN, ...TARGET, ...JUDGE, "--repeat", "3"],
    says: ["unknown option '--repeat'", "--repeats"],
  },
  { what: "unknown command", command: ["rum"], says: ["unknown command 'rum'", "run"] },
  {
    what: "no repeats",
    command: [...RUN, ...TARGET, ...JUDGE, "--repeats", "0"],
    says: ["--repeats", "at least 1"],
  },
  {
    what: "a limit of nothing",
    command: [...RUN, ...TARGET, ...JUDGE, "--max-cost", "0"],
    says: ["--max-cost", "above 0"],
  },
  {
    what: "a half that is none",
    command: [...RUN, ...TARGET, ...JUDGE, "--half", "left"],
    says: ["public", "private"],
  },
  {
    what: "missing tasks file",
    command: [...RUN, ...TARGET, ...JUDGE, "--tasks", "none.jsonl"],
    says: ["none.jsonl"],
  },
  {
    what: "a mapping without tasks",
    command: [...RUN, ...TARGET, ...JUDGE, "--mapping", "m.yaml"],
    says: ["--mapping", "--tasks"],
  },
  {
    what: "missing price file",
    command: [...RUN, ...TARGET, ...JUDGE, ...TASKS, "--prices", "none.yaml"],
    says: ["none.yaml"],
  },
];

const CRITERION = { id: "c1", text: "Stays warm.", dimension: "compassionate-engagement", weight: 5 };
const TASK = { id: "t1", turns: [{ role: "user", text: "Hello." }], criteria: [CRITERION] };

/** Each is the second line of a file whose first is in order. */
const TASK_FAULTS: readonly (readonly [string, object, readonly (string | RegExp)[]])[] = [
  ["no criteria", { ...TASK, id: "t2", criteria: [] }, ["criteria"]],
  ["weight 0", { ...TASK, id: "t2", criteria: [{ ...CRITERION, weight: 0 }] }, ["weight"]],
  ["weight 21", { ...TASK, id: "t2", criteria: [{ ...CRITERION, weight: 21 }] }, ["weight", "20"]],
  ["weight 2.5", { ...TASK, id: "t2", criteria: [{ ...CRITERION, weight: 2.5 }] }, ["weight"]],
  [
    "unknown dimension",
    { ...TASK, id: "t2", criteria: [{ ...CRITERION, dimension: "kindness" }] },
    ["kindness", "dimension"],
  ],
  ["empty turn", { ...TASK, id: "t2", turns: [{ role: "user", text: " " }] }, ["turns", "empty"]],
  ["an id twice", TASK, ["t1", "first at 1"]],
];

it("wrong use is refused with exit 2 and a message that helps; nothing is stored or sent", async () => {
  const desk = await openEngineDesk();
  await writeConfiguration(desk);
  await desk.write("tasks.jsonl", taskLines(2));
  const faulty: WrongUse[] = [];
  for (const [index, [what, task, says]] of TASK_FAULTS.entries()) {
    const file = `faulty-${index}.jsonl`;
    await desk.write(file, `${JSON.stringify(TASK)}\n${JSON.stringify(task)}\n`);
    faulty.push({
      what,
      command: [...RUN, ...TARGET, ...JUDGE, "--tasks", file],
      says: [new RegExp(`${file}[:,] ?(line )?2`), ...says],
    });
  }
  const uses = [...COMMANDS, ...faulty];
  const results = await runAll(desk, uses);
  for (const [index, { what, says }] of uses.entries()) {
    const { code, out, err } = results[index]!;
    expect.soft([what, code], err).toEqual([what, 2]);
    expect.soft(out, what).toBe("");
    for (const words of says) expect.soft(err, what).toMatch(words);
    expect.soft(err, what).not.toMatch(/^ {4}at |node_modules|Unexpected error/m);
  }
  expect(desk.server.seen).toEqual([]);
  // Looking for a run made the tables, and that is all.
  expect(await desk.rows("SELECT id FROM run")).toEqual([]);
  expect(await desk.rows("SELECT hash FROM content")).toEqual([]);
});

it("an unknown key in holdfast.yaml is named with its line and the nearest known one", async () => {
  const desk = await openEngineDesk();
  await desk.write(
    "holdfast.yaml",
    "targets:\n  - name: bot\n    provider: openai-compatible\n    model: m\n    baseURL: http://127.0.0.1:1\n",
  );
  const [result] = await runAll(desk, [{ what: "", command: [...RUN, ...TARGET, ...JUDGE], says: [] }]);
  expect(result?.code).toBe(2);
  expect(result?.err).toMatch(/holdfast\.yaml:5.*baseURL.*baseUrl/s);
});

async function writeConfiguration(desk: EngineDesk): Promise<void> {
  const at = (name: string, more: object = {}) => modelAt(desk.server.url, name, more);
  await desk.write("holdfast.yaml", {
    targets: [at("bot"), at("keyed", { apiKeyEnv: "KEY_THAT_IS_NOT_SET" })],
    judges: [at("judge"), at("judge-b"), at("judge-c"), { ...at("judge-b"), name: "same" }],
  });
}

async function runAll(desk: EngineDesk, uses: readonly WrongUse[]): Promise<Finished[]> {
  const script = join(import.meta.dirname, "commands-in-one-process.ts");
  const { out, err } = await desk.startNode(script, JSON.stringify(uses.map(({ command }) => command)))
    .finished;
  expect(err).toBe("");
  return JSON.parse(out) as Finished[];
}
