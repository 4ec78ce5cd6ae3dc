import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentFolder } from "../../src/benchmarks/content-folder.ts";
import { modelAt, taskLines } from "../support/holdfast-process.ts";
import { type EngineDesk, openEngineDesk, until } from "./engine-desk.ts";
import { inOneProcess, kBenchArguments, kBenchReport, writeKBenchModels } from "./k-bench-desk.ts";

/** One wrong command, and what must be said. */
interface WrongUse {
  readonly what: string;
  readonly command: readonly string[];
  readonly says: readonly (string | RegExp)[];
}

const ROLES = ["--target", "bot", "--patient", "patient"];
const RUN = ["run", "k-bench", ...ROLES, "--judge", "judge", "--limit", "2"];
const DISTRESS = ["run", "distressbench", "--target", "bot", "--judges", "judge", "--tasks", "tasks.jsonl"];

const COMMANDS: readonly WrongUse[] = [
  {
    what: "tasks",
    command: [...RUN, "--tasks", "tasks.jsonl"],
    says: ["--tasks: k-bench knows no such option"],
  },
  { what: "half", command: [...RUN, "--half", "public"], says: ["--half: k-bench knows no such"] },
  { what: "rubric", command: [...RUN, "--rubric", "r.yaml"], says: ["--rubric: k-bench knows no such"] },
  {
    what: "a panel's mode",
    command: [...RUN, "--mode", "per-task"],
    says: ["--mode per-task", "per-section"],
  },
  ...["cohort", "pack", "opener"].map((option) => ({
    what: `${option} on the other benchmark`,
    command: [...DISTRESS, `--${option}`, option === "opener" ? "target" : "x"],
    says: [`--${option}: distressbench knows no such option`],
  })),
  ...["turns", "sessions"].map((option) => ({
    what: `${option} on the other benchmark`,
    command: [...DISTRESS, `--${option}`, "2"],
    says: [`--${option}: distressbench knows no such option`],
  })),
  ...["target-memory", "model-triggers", "extension"].map((option) => ({
    what: `${option} on the other benchmark`,
    command: [...DISTRESS, `--${option}`],
    says: [`--${option}: distressbench knows no such option`],
  })),
  {
    what: "a rubric's mode on the other benchmark",
    command: [...DISTRESS, "--mode", "per-section"],
    says: ["--mode", "per-criterion"],
  },
  {
    what: "a patient on the other benchmark",
    command: [...DISTRESS, "--patient", "patient"],
    says: ["--patient: no patient is simulated in distressbench"],
  },
  { what: "two judges", command: kBench("--judges", "judge,judge-b"), says: ["exactly one"] },
  { what: "three judges", command: kBench("--judges", "judge,judge-b,judge-c"), says: ["exactly one"] },
  { what: "no judge", command: kBench(), says: ["--judge: name the one judge", "there is no default"] },
  {
    what: "a judge said twice over",
    command: [...RUN, "--judges", "judge-b"],
    says: ["--judge and --judges: give only one of them"],
  },
  {
    what: "an unknown patient",
    command: ["run", "k-bench", "--target", "bot", "--patient", "patent", "--judge", "judge"],
    says: ['did you mean "patient"?'],
  },
  {
    what: "an unknown prompt",
    command: ["run", "k-bench", "--target", "misled", "--patient", "patient", "--judge", "judge"],
    says: ["misled: promptName", 'did you mean "therapeutic-v0"?'],
  },
  {
    what: "a pack that is none",
    command: [...RUN, "--pack", "nowhere"],
    says: [/--pack .*nowhere: no such folder/],
  },
  { what: "a pack without facts", command: [...RUN, "--pack", "empty"], says: [/empty.pack\.yaml/] },
  {
    what: "a pack of a newer form",
    command: [...RUN, "--pack", "newer"],
    says: [/newer.pack\.yaml:\d+: packVersion: 2 is newer than 1/, "update Holdfast"],
  },
  {
    what: "46 items",
    command: [...RUN, "--pack", "short"],
    says: [/short.rubric\.yaml/, "46 items", "Q30 is missing"],
  },
  { what: "an unknown cohort", command: [...RUN, "--cohort", "core-20"], says: ["core-20", "core-200"] },
  {
    what: "a cohort file that is not there",
    command: [...RUN, "--cohort", "./none.yaml"],
    says: ["none.yaml"],
  },
  {
    what: "a cohort of strangers",
    command: [...RUN, "--cohort", "./strangers.yaml"],
    says: [/strangers\.yaml:\d+: ids\[1\]: "kb-0-0-0" is not in pool\.jsonl/],
  },
  { what: "one turn", command: [...RUN, "--turns", "1"], says: ["--turns 1", "at least 2"] },
  {
    what: "two turns when the target opens",
    command: [...RUN, "--turns", "2", "--opener", "target"],
    says: ["--turns 2", "at least 3"],
  },
  { what: "no turns", command: [...RUN, "--turns", "0"], says: ["--turns"] },
  {
    what: "an opener that is none",
    command: [...RUN, "--opener", "nobody"],
    says: ["--opener", "patient, target"],
  },
  {
    what: "a memory of one meeting",
    command: [...RUN, "--target-memory"],
    says: ["--target-memory", "--sessions 2"],
  },
  {
    what: "earlier replies of a benchmark that judges whole conversations",
    command: ["judge", "k-bench", "--transcripts", ".", "--any-turn", "--judge", "judge"],
    says: ["--any-turn"],
  },
  {
    what: "references of a benchmark that has none",
    command: ["judge", "k-bench", "--references", "--judge", "judge"],
    says: ["--references"],
  },
  {
    what: "transcripts that are not there",
    command: ["judge", "k-bench", "--transcripts", "nowhere", "--judge", "judge"],
    says: ["nowhere"],
  },
];

function kBench(...judges: string[]): string[] {
  return ["run", "k-bench", ...ROLES, "--limit", "2", ...judges];
}

it("wrong use of K-Bench is refused with exit 2 and a message that helps; nothing is stored or sent", async () => {
  const desk = await openEngineDesk();
  await writeScene(desk);
  const results = await inOneProcess(desk, ...COMMANDS.map(({ command }) => command));
  for (const [place, { what, says }] of COMMANDS.entries()) {
    const { code, out, err } = results[place]!;
    expect.soft([what, code], err).toEqual([what, 2]);
    expect.soft(out, what).toBe("");
    for (const words of says) expect.soft(err, what).toMatch(words);
    expect.soft(err, what).not.toMatch(/^ {4}at |node_modules|Unexpected error/m);
  }
  expect(desk.server.seen).toEqual([]);
  const [tables] = await desk.rows<{ run: string | null }>("SELECT to_regclass('run')::text AS run");
  expect(tables!.run).toBeNull();
});

async function writeScene(desk: EngineDesk): Promise<void> {
  const at = (name: string, more: object = {}) => modelAt(desk.server.url, name, more);
  await desk.write("holdfast.yaml", {
    targets: [at("bot"), at("misled", { promptName: "therapeutic-v1" })],
    patients: [at("patient")],
    judges: [at("judge"), at("judge-b"), at("judge-c")],
  });
  await desk.write("tasks.jsonl", taskLines(2));
  const shipped = contentFolder("k-bench");
  const facts = await readFile(join(shipped, "pack.yaml"), "utf8");
  for (const pack of ["empty", "newer", "short"])
    await cp(join(shipped, "prompts"), join(desk.folder, pack, "prompts"), { recursive: true });
  await desk.write("newer/pack.yaml", facts.replace("packVersion: 1", "packVersion: 2"));
  await desk.write("short/pack.yaml", facts);
  const rubric = await readFile(join(shipped, "rubric.yaml"), "utf8");
  const from = rubric.indexOf("  - number: 30\n");
  const to = rubric.indexOf("  - number: 31\n");
  await desk.write("short/rubric.yaml", rubric.slice(0, from) + rubric.slice(to));
  const pool = await readFile(join(shipped, "cohorts", "core-200.jsonl"), "utf8");
  await desk.write("pool.jsonl", pool);
  const { id } = JSON.parse(pool.slice(0, pool.indexOf("\n"))) as { id: string };
  await desk.write("strangers.yaml", { pool: "pool.jsonl", ids: [id, "kb-0-0-0"] });
}

/** What is changed under an unfinished run, and how the refusal names it. */
const CHANGES: readonly {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly named: string;
}[] = [
  { file: "pack/rubric.yaml", from: "question: ", to: "question: Now, ", named: "rubric" },
  {
    file: "pack/system-prompts/default-v1.md",
    from: "helpful",
    to: "kind",
    named: "target bot: systemPrompt",
  },
  { file: "pack/prompts/judge-system.md", from: "You fill", to: "You now fill", named: "judge prompts" },
  { file: "pack/patient/phrases.yaml", from: "Hm. Okay.", to: "Hm. Right.", named: "patient material" },
  {
    file: "holdfast.yaml",
    from: "name: patient\n",
    to: "name: patient\n    temperature: 1\n",
    named: "patient patient: temperature",
  },
];

it("a pack or patient changed under an unfinished run is refused with what changed; put back, it goes on", async () => {
  const desk = await openEngineDesk({ latencyMs: 20 });
  await writeKBenchModels(desk);
  await cp(contentFolder("k-bench"), join(desk.folder, "pack"), { recursive: true });
  const command = kBenchArguments("bot", 2, "--pack", "pack", "--turns", "6");
  const running = desk.start(...command, "--calls-at-once", "1");
  await Promise.race([until(() => desk.server.seen.length >= 4), running.finished]);
  running.process.kill("SIGINT");
  expect((await running.finished).code).toBe(130);
  const sent = desk.server.seen.length;
  for (const { file, from, to, named } of CHANGES) {
    const original = await readFile(join(desk.folder, file), "utf8");
    expect(original).toContain(from);
    await desk.write(file, original.replace(from, to));
    const [refused] = await inOneProcess(desk, command);
    expect.soft([file, refused!.code, refused!.out], refused!.err).toEqual([file, 2, ""]);
    expect.soft(refused!.err).toContain(named);
    expect.soft(refused!.err).toMatch(/manifest is [0-9a-f]{12}, what is there now is [0-9a-f]{12}/);
    await desk.write(file, original);
  }
  expect(desk.server.seen).toHaveLength(sent);
  const [done] = await inOneProcess(desk, command);
  expect(done!.code, done!.err).toBe(0);
  expect(kBenchReport(done!)).toMatchObject({ complete: true, completeness: { scored: 2 } });
});
