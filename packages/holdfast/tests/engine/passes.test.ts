import { describe, expect, it } from "vitest";
import { callCounts } from "../durability/comparable.ts";
import { type Finished, taskLines } from "../support/holdfast-process.ts";
import { type EngineDesk, openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { inOneProcess } from "./k-bench-desk.ts";
import { busy, say, taskOf } from "./replies.ts";

const PANEL = "judge-a,judge-b,judge-c";
const JUDGES = { judge: {}, "judge-a": {}, "judge-b": {}, "judge-c": {} };
const AGAIN = ["judge", "distressbench", "--json"];

/** A finished run of `bots` over `tasks` tasks of two turns, judged by one judge. */
async function finishedRun(desk: EngineDesk, tasks: number, bots = ["bot"], repeats = "1"): Promise<string> {
  await writeModels(desk, Object.fromEntries(bots.map((bot) => [bot, {}])), JUDGES);
  await desk.write("tasks.jsonl", taskLines(tasks, 2));
  const done = await desk.run(...runArguments(bots.join(","), "--repeats", repeats));
  expect(done.code, done.err).toBe(0);
  return reportOf(done).run;
}

interface StoredVerdicts {
  readonly run: string;
  readonly caseNo: number;
  readonly judge: number;
  readonly labels: string;
}

function labelsOf(desk: EngineDesk, run: string): Promise<StoredVerdicts[]> {
  return desk.rows<StoredVerdicts>(
    `SELECT case_no AS "caseNo", judge, labels FROM judgement JOIN run USING (run_no) WHERE id = $1 ORDER BY 1, 2`,
    run,
  );
}

function done({ code, err }: Finished): void {
  expect(code, err).toBe(0);
}

describe("judging a stored run again", () => {
  it("asks another panel about the same replies, and no target; the same command then sends nothing", async () => {
    const desk = await openEngineDesk();
    const source = await finishedRun(desk, 4, ["bot-1", "bot-2"], "2");
    const before = desk.server.seen.length;
    const again = await desk.run(...AGAIN, "--run", source.slice(0, 12), "--judges", PANEL);
    done(again);
    const seen = desk.server.seen.slice(before);
    // 2 targets × 4 tasks × 2 repeats, each read once by each of three judges.
    expect(seen.map(({ model }) => model).filter((model) => model.startsWith("bot"))).toEqual([]);
    expect(seen).toHaveLength(2 * 4 * 2 * 3);
    const report = reportOf(again);
    expect(report).toMatchObject({ pass: "rejudge", source, complete: true });
    expect(report.headline).toMatch(
      new RegExp(`^judged again: conversations of run ${source}.*uncalibrated`),
    );
    expect(report.entries.map(({ target }) => target)).toEqual(["bot-1", "bot-2"]);
    const bodies = await desk.rows<{ count: number }>(
      "SELECT count(DISTINCT body::text)::int AS count FROM transcript GROUP BY case_no",
    );
    expect(new Set(bodies.map(({ count }) => count))).toEqual(new Set([1]));

    const repeated = await desk.run(...AGAIN, "--run", source, "--judges", PANEL);
    done(repeated);
    expect(repeated.err).toContain("nothing is sent");
    expect(reportOf(repeated)).toEqual(report);
    expect(desk.server.seen).toHaveLength(before + seen.length);
    const compared = await desk.run("compare", source, report.run, "--json");
    done(compared);
    expect(compared.out).toContain("the judges differ");
  });

  it("by the run's own judges in the other mode, of the first repeat only", async () => {
    const desk = await openEngineDesk();
    const source = await finishedRun(desk, 3, ["bot"], "2");
    const before = desk.server.seen.length;
    const again = await desk.run(...AGAIN, "--run", source, "--mode", "per-criterion", "--repeats", "1");
    done(again);
    // Three tasks, three criteria each.
    expect(desk.server.seen).toHaveLength(before + 9);
    expect(reportOf(again).method).toMatchObject({ judgeMode: "per-criterion", repeats: 1 });
    const tooMany = await desk.run(...AGAIN, "--run", source, "--repeats", "3");
    expect(tooMany.code).toBe(2);
    expect(tooMany.err).toContain("each conversation is there 2 times");
  });

  it("where a judge failed for good, another one can be asked without asking the target", async () => {
    const desk = await openEngineDesk({
      intercept: (request, response) => request.model === "judge" && busy(response, 503),
    });
    await writeModels(desk, { bot: {} }, JUDGES);
    await desk.write("tasks.jsonl", taskLines(2));
    const lost = await desk.run(...runArguments("bot"));
    expect(lost.code).toBe(3);
    const again = await desk.run(...AGAIN, "--run", reportOf(lost).run, "--judges", "judge-a");
    done(again);
    expect(desk.server.seen.filter(({ model }) => model === "bot")).toHaveLength(2);
    expect(reportOf(again).entries[0]).toMatchObject({ n: 2, missing: 0 });
  });

  it("a conversation that the run lacks is missing, and comes when the run has it", async () => {
    let away = true;
    const desk = await openEngineDesk({
      intercept: (request, response) =>
        away && request.model === "bot" && taskOf(request) === 1 && busy(response, 503),
    });
    await writeModels(desk, { bot: {} }, JUDGES);
    await desk.write("tasks.jsonl", taskLines(3));
    const lacking = await desk.run(...runArguments("bot"));
    expect(lacking.code).toBe(3);
    const source = reportOf(lacking).run;
    const early = await desk.run(...AGAIN, "--run", source, "--judges", "judge-a");
    expect(early.code).toBe(3);
    expect(early.err).toContain(`Run ${source} still lacks 1 of its conversations`);
    expect(early.err).toMatch(
      /bot: unavailable in 1, for example: run .* has no conversation of bot over t001/,
    );
    away = false;
    done(await desk.run("resume", source, "--json"));
    const mended = await desk.run("resume", reportOf(early).run, "--json");
    done(mended);
    expect(reportOf(mended).entries[0]).toMatchObject({ n: 3, missing: 0 });
  });
});

describe("an any-turn pass", () => {
  it("judges every earlier reply by the run's panel, under a cost line of its own, and no last reply", async () => {
    const desk = await openEngineDesk();
    const source = await finishedRun(desk, 3, ["bot-1", "bot-2"]);
    const before = desk.server.seen.length;
    const dry = await desk.run(...AGAIN, "--run", source, "--any-turn", "--dry-run");
    done(dry);
    expect(dry.out).toContain("6 conversations. Nothing was sent.");
    expect(dry.out).toContain("judge judge: 6 calls");
    expect(dry.out).toContain("target bot-1: 0 calls");
    expect(dry.out).toContain("The verdicts on last replies are taken from that run and not paid for again.");
    expect(desk.server.seen).toHaveLength(before);

    const pass = await desk.run(...AGAIN, "--run", source, "--any-turn");
    done(pass);
    const seen = desk.server.seen.slice(before);
    expect(seen.map(({ model }) => model)).toEqual(new Array(6).fill("judge"));
    // What is judged ends with the first reply, to message 0: nobody reads the person's second message.
    expect(seen.every(({ body }) => body.includes("Message 0 of") && !body.includes("Message 1 of"))).toBe(
      true,
    );
    const report = reportOf(pass);
    expect(report).toMatchObject({ pass: "any-turn", source, halves: null });
    expect(report.headline).toMatch(/^not a score of any system: earlier replies of run/);
    const gated = await desk.run("gate", report.run, "--min-score", "0.5");
    expect(gated.code).toBe(2);
    expect(gated.err).toContain("not a score of any system");
    const [run] = await desk.rows<{ manifest: { tasks: { id: string }[]; settings: object } }>(
      "SELECT manifest FROM run WHERE id = $1",
      report.run,
    );
    expect(run!.manifest.tasks.map(({ id }) => id)).toEqual(["t000@1", "t001@1", "t002@1"]);
    expect(run!.manifest.settings).toMatchObject({ pass: "any-turn", source });
  });

  it("a conversation that had ended has no earlier reply: nothing is asked, nothing counts against it", async () => {
    const filtered = {
      choices: [{ index: 0, finish_reason: "content_filter", message: { role: "assistant", content: "" } }],
    };
    const desk = await openEngineDesk({
      intercept: (request, response) =>
        request.model === "bot" &&
        taskOf(request) === 0 &&
        request.body.includes("Message 0 of 0") &&
        say(response, { id: "x", object: "chat.completion", created: 0, model: "bot", ...filtered }),
    });
    const source = await finishedRun(desk, 2);
    const pass = await desk.run(...AGAIN, "--run", source, "--any-turn");
    done(pass);
    const labels = await labelsOf(desk, reportOf(pass).run);
    expect(labels.map(({ labels: row }) => row)).toEqual(["---", expect.stringMatching(/^[01]{3}$/)]);
    expect(reportOf(pass).completeness).toMatchObject({ planned: 2, scored: 1, unscored: 1, zero: 0 });
  });

  it("killed and resumed: every verdict once, as if undisturbed", async () => {
    const desk = await openEngineDesk({ latencyMs: 30 });
    const source = await finishedRun(desk, 12, ["bot-1", "bot-2"]);
    const command = [...AGAIN, "--run", source, "--any-turn", "--resend-limit", "none"];
    const before = desk.server.seen.length;
    const first = desk.start(...command, "--calls-at-once", "2");
    while (desk.server.seen.length < before + 9) await desk.server.nextRequest();
    first.process.kill("SIGKILL");
    expect(await first.finished).toMatchObject({ signal: "SIGKILL" });
    const last = await desk.run(...command);
    done(last);
    const undisturbed = await desk.run(...command, "--new");
    done(undisturbed);
    const verdicts = await labelsOf(desk, reportOf(last).run);
    expect(verdicts).toHaveLength(24);
    expect(verdicts).toEqual(await labelsOf(desk, reportOf(undisturbed).run));
    expect(await callCounts(desk)).toMatchObject({ storedTwice: 0, afterStored: 0 });
  });
});

describe("a pass over references", () => {
  it("judges them as one target's replies; tasks without one are counted, and no judge learns what it reads", async () => {
    const desk = await openEngineDesk();
    await writeModels(desk, { bot: {} }, JUDGES);
    const tasks = taskLines(4, 2)
      .split("\n")
      .map((line, n) =>
        n === 0 ? line : JSON.stringify({ ...JSON.parse(line), reference: `Written for ${n}.` }),
      );
    await desk.write("tasks.jsonl", tasks.join("\n"));
    const pass = await desk.run(...AGAIN, "--references", "--tasks", "tasks.jsonl", "--judges", PANEL);
    done(pass);
    expect(desk.server.seen).toHaveLength(9);
    for (const { body } of desk.server.seen) {
      expect(body).toMatch(/Written for \d\./);
      expect(body).not.toMatch(/reference|clinician|ceiling/i);
    }
    const report = reportOf(pass);
    expect(report).toMatchObject({ pass: "references", source: null });
    expect(report.headline).toMatch(
      /^not a measurement of a system: reference replies.*\(1 task without a reference is missing\)/,
    );
    expect(report.entries).toHaveLength(1);
    expect(report.entries[0]).toMatchObject({ target: "reference", n: 3 });

    const bare = await desk.write("bare.jsonl", taskLines(2));
    const none = await desk.run(...AGAIN, "--references", "--tasks", bare, "--judges", "judge");
    expect(none.code).toBe(2);
    expect(none.err).toContain("none of the 2 tasks of");
  });
});

describe("conversations from elsewhere", () => {
  it("are judged where their words are the task's, and refused where they are not", async () => {
    const desk = await openEngineDesk();
    await writeModels(desk, { bot: {} }, JUDGES);
    await desk.write("tasks.jsonl", taskLines(3, 2));
    const talk = (id: string, second: string) =>
      JSON.stringify({
        id,
        messages: [
          { role: "user", content: `Message 0 of ${Number(id.slice(1))}.` },
          { role: "assistant", content: "I am here." },
          { role: "user", content: second },
          { role: "assistant", content: "Whom could you call?" },
        ],
      });
    const judge = (file: string) =>
      desk.run(...AGAIN, "--transcripts", file, "--tasks", "tasks.jsonl", "--judges", "judge");
    await desk.write(
      "talks.jsonl",
      [talk("t002", "Message 1  of 2."), talk("t000", "Message 1 of 0.")].join("\n"),
    );
    const pass = await judge("talks.jsonl");
    done(pass);
    expect(pass.err).toContain("1 of 3 tasks have no conversation");
    expect(reportOf(pass)).toMatchObject({ pass: "transcripts", completeness: { planned: 2, scored: 2 } });
    await desk.write(
      "strays.jsonl",
      [talk("t002", "Something else."), talk("t2", "Message 1 of 2.")].join("\n"),
    );
    const strays = await judge("strays.jsonl");
    expect(strays.code).toBe(2);
    expect(strays.err).toContain(
      'conversation "t002": turn 3 is not the user turn of the task ("Message 1 of 2.")',
    );
    expect(strays.err).toContain('conversation "t2": no task has this id');
  });
});

it("wrong combinations are refused with what to do instead, and nothing is sent", async () => {
  const desk = await openEngineDesk();
  const source = await finishedRun(desk, 2);
  const seen = desk.server.seen.length;
  const anyTurn = reportOf(await desk.run(...AGAIN, "--run", source, "--any-turn")).run;
  const asked = desk.server.seen.length - seen;
  expect(asked).toBe(2);
  const wrong: readonly (readonly [string[], RegExp])[] = [
    [[], /name what is to be judged: --transcripts PATH, --run RUN or --references/],
    [["--any-turn"], /--any-turn goes with --run RUN/],
    [["--run", source, "--any-turn", "--references"], /two passes; give one of them/],
    [["--run", source, "--transcripts", "tasks.jsonl"], /each brings the conversations to judge/],
    [["--references", "--transcripts", "tasks.jsonl"], /each brings the conversations to judge/],
    [["--run", source, "--any-turn", "--judges", "judge-a"], /were judged by judge, as configured then/],
    [["--run", source, "--any-turn", "--mode", "per-criterion"], /were judged per-task/],
    [["--run", source, "--tasks", "tasks.jsonl"], /--tasks: judging a stored run again knows no such option/],
    [["--run", anyTurn], /is itself a pass \(any-turn\)/],
    [["--run", "2099"], /no such run/],
    [["--run", source, "--judges", "judge-a,judge-b"], /2 are named, which can tie/],
    [["--references", "--run", source], /none of the 2 tasks of .* has a reference reply/],
    [["--references", "--repeats", "2"], /--judges: name the judge/],
    [["--references", "--judges", "judge", "--repeats", "2"], /each conversation is there once/],
  ];
  const results = await inOneProcess(desk, ...wrong.map(([options]) => [...AGAIN, ...options]));
  for (const [index, [options, says]] of wrong.entries()) {
    const { code, err } = results[index]!;
    expect.soft([options, code], err).toEqual([options, 2]);
    expect.soft(err).toMatch(says);
  }
  const kBench = await desk.run("judge", "k-bench", "--run", source, "--judge", "judge");
  expect([kBench.code, kBench.err]).toEqual([2, expect.stringContaining("--run: conversations of k-bench")]);
  expect(desk.server.seen).toHaveLength(seen + asked);
});
