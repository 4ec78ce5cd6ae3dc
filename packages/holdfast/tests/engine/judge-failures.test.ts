import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { taskLines } from "../support/holdfast-process.ts";
import { completion } from "../support/model-server.ts";
import { openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { apiError, busy, refusal, say, taskOf } from "./replies.ts";

const NEARLY = '{"verdicts":[{"id":"c1","reason":"r","met":"met-ish"}]}';

let away = true;

/** What the judge answers about each task; `false` for a proper answer. `asked` counts from 1. */
const ANSWERS: readonly ((response: ServerResponse, asked: number) => boolean)[] = [
  () => false,
  (response) => say(response, refusal("judge", "I cannot judge this.")),
  (response) => say(response, completion("judge", "", "content_filter")),
  (response) => away && busy(response, 503),
  (response) => say(response, completion("judge", "I think that it went rather well.")),
  (response, asked) => asked === 1 && say(response, completion("judge", NEARLY)),
  (response) => say(response, apiError("maximum context length", "context_length_exceeded"), 400),
  (response) => say(response, completion("judge", " ")),
];

it("a judge without a verdict is unscored with its reason, never not met; resume mends an outage", async () => {
  const asked = new Map<number, string[]>();
  const desk = await openEngineDesk({
    intercept: (request, response) => {
      if (request.model !== "judge") return false;
      const task = taskOf(request);
      const bodies = [...(asked.get(task) ?? []), request.body];
      asked.set(task, bodies);
      return ANSWERS[task]!(response, bodies.length);
    },
  });
  await writeModels(desk, { bot: {} });
  await desk.write("tasks.jsonl", taskLines(ANSWERS.length));
  const first = await desk.run(...runArguments("bot"));
  expect(first.code).toBe(3);
  const before = reportOf(first);
  // Scored: tasks 0 and 5. Unscored by answers: 1, 2, 4, 6, 7 with three criteria each. Not judged at all: 3.
  expect(before.completeness).toMatchObject({ planned: 8, scored: 2, zero: 0, unscored: 5, unjudged: 1 });
  expect(before.judges[0]).toMatchObject({ verdicts: 6, unscored: 15, judgementsMissing: 1 });
  expect(before.complete).toBe(false);
  expect(before.entries[0]).toMatchObject({ n: 2, missing: 6, outcomes: { ok: 8 } });

  const stored = await desk.rows<{ task: number; verdicts: { label: string; why?: string }[] }>(
    "SELECT case_no AS task, verdicts FROM judgement ORDER BY case_no",
  );
  const reasons = new Map(stored.map(({ task, verdicts }) => [task, verdicts.map(({ why }) => why)]));
  for (const [task, why] of [
    [1, "refused"],
    [2, "blocked"],
    [4, "unparseable"],
    [6, "context-overflow"],
    [7, "empty"],
  ])
    expect(reasons.get(task as number)).toEqual([why, why, why]);
  expect(reasons.has(3)).toBe(false);

  // What cannot be read is complained about twice at most, with the judge's own words.
  expect([...asked].map(([task, bodies]) => [task, bodies.length]).sort()).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 4],
    [4, 3],
    [5, 2],
    [6, 1],
    [7, 3],
  ]);
  const complaints = [asked.get(4)![1], asked.get(4)![2], asked.get(5)![1]];
  for (const body of complaints) expect(body).toContain("Your reply cannot be used");
  expect(complaints[0]).toContain("I think that it went rather well.");
  expect(complaints[2]).toContain("met-ish");

  away = false;
  const sent = desk.server.seen.length;
  const mended = await desk.run("resume", before.run, "--json");
  expect(mended.code).toBe(0);
  expect(desk.server.seen.length - sent).toBe(1);
  expect(reportOf(mended).judges[0]).toMatchObject({ verdicts: 9, unscored: 15, judgementsMissing: 0 });
});
