import { describe, expect, it } from "vitest";
import { callCounts } from "../durability/comparable.ts";
import { type Finished, taskLines } from "../support/holdfast-process.ts";
import { completion, type SeenRequest } from "../support/model-server.ts";
import { digest } from "../support/played-roles.ts";
import { type EngineDesk, openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { inOneProcess } from "./k-bench-desk.ts";
import { say } from "./replies.ts";

const JUDGES = { judge: {}, "judge-b": {}, "remark-judge": {} };

interface ProbeJson {
  readonly run: string;
  readonly headline: string;
  readonly complete: boolean;
  readonly tables: readonly { readonly id: string; readonly rows: readonly Record<string, unknown>[] }[];
}

function done({ code, err }: Finished): void {
  expect(code, err).toBe(0);
}

function table(report: ProbeJson, id: string) {
  return report.tables.find((one) => one.id === id)!.rows;
}

/** Ids that a question of a probe asks about; null where it is no such question. */
function asksAbout(body: string): { readonly kind: string; readonly ids: string[] } | null {
  const asked = /"name":"(answers|remarks|stances)"/.exec(body);
  const ids = /"enum":(\[[^\]]*\])/.exec(body);
  return asked === null || ids === null ? null : { kind: asked[1]!, ids: JSON.parse(ids[1]!) as string[] };
}

/** Answers by the hash of the question, as the server's judges do: a disturbed probe comes to the same answers. */
function answered(request: SeenRequest): string | null {
  const asked = asksAbout(request.body);
  if (asked === null) return null;
  const roll = (id: string, of: number) =>
    Number.parseInt(
      digest(`${request.body.slice(request.body.indexOf('"messages"'))} ${id}`).slice(0, 4),
      16,
    ) % of;
  const verdicts = asked.ids.map((id) => {
    if (asked.kind === "remarks")
      return { id, answer: roll(id, 2) === 0 ? "It was right to leave it out." : "Hm." };
    if (asked.kind === "stances") return { id, reason: "r", stance: "opposes" };
    if (id === "pair") return { id, reason: "r", better: ["A", "B"][roll(id, 2)] };
    return {
      id,
      reason: "r",
      does: ["A", "B", "both", "neither"][roll(id, 4)],
      should: roll(`${id} s`, 2) === 0,
      better: ["A", "B", "equal"][roll(`${id} b`, 3)],
    };
  });
  return completion(request.model, JSON.stringify({ verdicts }));
}

/** A desk whose bots answer probes; a finished run of theirs and the judged references. */
async function openProbeDesk(
  tasks: number,
  latencyMs = 0,
): Promise<{ desk: EngineDesk; source: string; references: string }> {
  const desk = await openEngineDesk({
    latencyMs,
    intercept: (request, response) => {
      const answer = answered(request);
      return answer !== null && say(response, answer);
    },
  });
  await writeModels(desk, { "bot-1": { family: "x" }, "bot-2": { family: "x" } }, JUDGES);
  const lines = taskLines(tasks, 2).split("\n");
  const referenced = lines.map((line, n) =>
    JSON.stringify({ ...JSON.parse(line), reference: `Written for ${n}.` }),
  );
  await desk.write("tasks.jsonl", referenced.join("\n"));
  const run = await desk.run(...runArguments("bot-1,bot-2"));
  done(run);
  const source = reportOf(run).run;
  const judged = await desk.run("judge", "distressbench", "--references", "--run", source, "--json");
  done(judged);
  return { desk, source, references: reportOf(judged).run };
}

it("known groups: who disagrees, who cannot tell, who agrees and did not, and who says A to everything", async () => {
  const desk = await openEngineDesk();
  const scripted = (name: string, model: string, probe: string, family: string) => ({
    name,
    provider: "scripted",
    model,
    family,
    options: { probe },
  });
  await desk.write("holdfast.yaml", {
    targets: [
      scripted("agrees", "warm-no-referral", "agrees", "x"),
      scripted("disagrees", "warm-no-referral", "disagrees", "x"),
      scripted("cannot-tell", "cold-refusal", "cannot-tell", "y"),
      scripted("picks-first", "cold-refusal", "picks-first", "y"),
    ],
  });
  const judges = "scripted/rule-judge-a,scripted/rule-judge-b,scripted/rule-judge-c";
  const names = "agrees,disagrees,cannot-tell,picks-first";
  const own = ["--target", names, "--judges", judges, "--repeats", "1", "--json"];
  const run = await desk.run("run", "distressbench", ...own, "--limit", "40");
  done(run);
  const source = reportOf(run).run;
  const judged = await desk.run("judge", "distressbench", "--references", "--run", source, "--json");
  done(judged);
  const probe = ["probe", source, "--references", reportOf(judged).run, "--json"];
  const [first, again] = await inOneProcess(desk, probe, probe);
  done(first!);
  const report = JSON.parse(first!.out) as ProbeJson;
  expect(report.headline).toMatch(/^not a score of any system: .*demonstration/);
  expect(table(report, "control").map(({ in_pool }) => in_pool)).toEqual([
    "yes",
    "yes",
    "yes",
    expect.stringMatching(/^no: below/),
  ]);
  const shares = table(report, "decomposition").map((row) =>
    ["disagreement", "discrimination", "other"].map((key) => (row[key] as { value: number }).value),
  );
  const [, agrees, disagrees, cannotTell] = shares as [number[], number[], number[], number[]];
  expect(disagrees[0]).toBeGreaterThan(0.6);
  expect(disagrees[2]).toBe(0);
  expect(cannotTell).toEqual([0, 1, 0]);
  expect(agrees[2]).toBeGreaterThan(0.6);
  expect(agrees[0]).toBe(0);
  // The two that gave the same replies are asked about the same criteria, and tell them apart equally well.
  expect(agrees[1]).toBe(disagrees[1]);
  const [all] = table(report, "endorsement") as { endorses: { value: number }; unclear: { value: number } }[];
  expect(all!.endorses.value).toBeGreaterThan(0);
  expect(all!.unclear.value).toBe(0);
  // The same command again sends nothing and prints the same figures to the last bit.
  expect(again!.err).toContain("nothing is sent");
  expect(again!.out).toBe(first!.out);
});

describe("a probe of models behind a server", () => {
  it("tells what it will ask, asks only that, and counts what it asked", async () => {
    const { desk, source, references } = await openProbeDesk(12);
    const command = ["probe", source, "--references", references, "--control-pairs", "5"];
    const before = desk.server.seen.length;
    const dry = await desk.run(...command, "--dry-run");
    done(dry);
    const calls = [...dry.out.matchAll(/target bot-\d: (\d+) calls/g)].map(([, count]) => Number(count));
    expect(dry.out).not.toContain("No judge is named");
    expect(desk.server.seen).toHaveLength(before);
    const probe = await desk.run(...command, "--json");
    done(probe);
    const seen = desk.server.seen.slice(before);
    expect(seen).toHaveLength(calls[0]! + calls[1]!);
    expect(seen.every(({ model, body }) => model.startsWith("bot") && asksAbout(body) !== null)).toBe(true);
    // Neither the model's name in the question, nor a word of what the replies are.
    for (const { body } of seen) {
      const { messages } = JSON.parse(body) as { messages: { content: string }[] };
      const said = messages.map(({ content }) => content).join("\n");
      expect(said).not.toMatch(/bot-\d|reference|clinician|your (own )?repl|you wrote/i);
    }
    const report = JSON.parse(probe.out) as ProbeJson;
    // Five answers are too few to let anybody in: nothing is pooled, and both are still shown.
    expect(table(report, "control").map(({ in_pool }) => in_pool)).toEqual([
      "no: answered 5 control pairs, 10 are needed",
      "no: answered 5 control pairs, 10 are needed",
    ]);
    expect(table(report, "decomposition")[0]).toMatchObject({ cells: 0 });
    const asked = table(report, "decomposition").slice(1) as { cells: number; unscored: number }[];
    expect(asked.every(({ cells, unscored }) => cells > 0 && unscored === 0)).toBe(true);
  });

  it("a judge reads the free answers where one is named", async () => {
    const { desk, source, references } = await openProbeDesk(8);
    const command = ["probe", source, "--references", references, "--judge-free", "remark-judge", "--json"];
    const probe = await desk.run(...command, "--control-threshold", "0", "--targets", "bot-2", "--no-swap");
    done(probe);
    const report = JSON.parse(probe.out) as ProbeJson;
    const [all] = table(report, "endorsement") as { remarks: number; opposes: { value: number } }[];
    const stored = await desk.rows<{ labels: string }>(
      "SELECT labels FROM judgement JOIN run USING (run_no) WHERE id = $1",
      report.run,
    );
    expect(stored.map(({ labels }) => labels).join("")).toMatch(/^0+$/);
    expect(table(report, "decomposition").map(({ target }) => target)).toEqual(["all together", "bot-2"]);
    // Eight pairs let nobody in, so no remark is pooled; all were read.
    expect(all!.remarks).toBe(0);
    expect(desk.server.seen.filter(({ model }) => model === "remark-judge").length).toBeGreaterThan(0);
  });

  it("killed and resumed: every answer once, as if undisturbed", async () => {
    const { desk, source, references } = await openProbeDesk(14, 25);
    const command = ["probe", source, "--references", references, "--resend-limit", "none", "--json"];
    const before = desk.server.seen.length;
    const first = desk.start(...command, "--calls-at-once", "2");
    while (desk.server.seen.length < before + 12) await desk.server.nextRequest();
    first.process.kill("SIGKILL");
    expect(await first.finished).toMatchObject({ signal: "SIGKILL" });
    const last = await desk.run(...command);
    done(last);
    const undisturbed = await desk.run(...command, "--new");
    done(undisturbed);
    const without = ({ out }: Finished) =>
      out.replace(/"run": "[^"]*"/, "").replace(/"createdAt": "[^"]*"/, "");
    expect(without(last)).toBe(without(undisturbed));
    expect(await callCounts(desk)).toMatchObject({ storedTwice: 0, afterStored: 0 });
  });

  it("what cannot be probed is refused with what to do instead, and nothing is sent", async () => {
    const { desk, source, references } = await openProbeDesk(6);
    const other = await desk.run(
      "judge",
      "distressbench",
      "--references",
      "--run",
      source,
      "--judges",
      "judge-b",
      "--json",
    );
    done(other);
    const bare = await desk.write("bare.jsonl", taskLines(3));
    const none = await desk.run(
      "run",
      "distressbench",
      "--target",
      "bot-1",
      "--judges",
      "judge",
      "--tasks",
      bare,
      "--json",
    );
    done(none);
    const seen = desk.server.seen.length;
    const wrong: readonly (readonly [string[], RegExp])[] = [
      [[source], /required option '--references/],
      [[source, "--references", source], /judged no references; make one with/],
      [[source, "--references", reportOf(other).run], /judged by other judges, prompts or another mode/],
      [[references, "--references", references], /targets of run .* cannot be asked now/],
      [[reportOf(none).run, "--references", references], /nothing can be asked/],
      [[source, "--references", references, "--targets", "bot-3"], /no target "bot-3"; did you mean "bot-1"/],
      [[source, "--references", references, "--control-threshold", "75"], /from 0 to 1/],
      [[source, "--references", references, "--max-cost", "5"], /no price is known for bot-1, bot-2/],
      [["2099", "--references", references], /no such run/],
    ];
    const results = await inOneProcess(desk, ...wrong.map(([options]) => ["probe", ...options]));
    for (const [index, [options, says]] of wrong.entries()) {
      const { code, err } = results[index]!;
      expect.soft([options, code], err).toEqual([options, 2]);
      expect.soft(err).toMatch(says);
    }
    expect(desk.server.seen).toHaveLength(seen);
  });
});

it("a run that is not finished cannot be probed", async () => {
  const desk = await openEngineDesk({
    intercept: (request, response) =>
      request.model === "judge" && request.body.includes("of 1.") && say(response, "{}", 503),
  });
  await writeModels(desk, { bot: {} }, JUDGES);
  const lines = taskLines(2).split("\n");
  await desk.write(
    "tasks.jsonl",
    lines.map((line) => JSON.stringify({ ...JSON.parse(line), reference: "R." })).join("\n"),
  );
  const run = await desk.run(...runArguments("bot"));
  expect(run.code).toBe(3);
  const source = reportOf(run).run;
  const judged = await desk.run(
    "judge",
    "distressbench",
    "--references",
    "--run",
    source,
    "--limit",
    "1",
    "--json",
  );
  done(judged);
  const { code, err } = await desk.run("probe", source, "--references", reportOf(judged).run);
  expect([code, err]).toEqual([2, expect.stringContaining(`probe: run ${source} is not finished`)]);
});
