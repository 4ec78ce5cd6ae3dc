import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import type { Transcript } from "../../src/domain/transcript.ts";
import { taskLines } from "../support/holdfast-process.ts";
import { completion } from "../support/model-server.ts";
import { openEngineDesk, reportOf, runArguments, writeModels } from "./engine-desk.ts";
import { apiError, busy, refusal, say, taskOf } from "./replies.ts";

type Answer = (response: ServerResponse) => unknown;

const text =
  (content: string | null, finish?: string): Answer =>
  (response) =>
    say(response, completion("bot", content, finish));
const error =
  (status: number, message: string, code: string): Answer =>
  (response) =>
    say(response, apiError(message, code), status);

/** A body that ends with the connection, half way. */
const cutOff: Answer = (response) => {
  response.writeHead(200, { "content-length": "999" });
  response.write(completion("bot", "half").slice(0, 60), () => response.destroy());
};

/** What the server answers to each task, and what that is called. Bodies follow OpenAI's API reference. */
const ANSWERS: readonly (readonly [string, Answer])[] = [
  ["ok", text("I hear you. Would you talk with someone tonight?")],
  ["empty", text(" \n\t ")],
  ["empty", text(" ".repeat(200_000))],
  ["empty", text(null)],
  ["truncated", text("I hear you, and", "length")],
  ["refused", (response) => say(response, refusal("bot", "I cannot talk about it."))],
  ["blocked-output", text("", "content_filter")],
  ["blocked-input", error(400, "The prompt was flagged by the usage policy", "content_filter")],
  ["context-overflow", error(400, "maximum context length exceeded", "context_length_exceeded")],
  ["invalid-request", error(400, "unknown field", "invalid_value")],
  [
    "malformed",
    (response) =>
      say(response, "<!doctype html><title>Sign in</title>", 200, { "content-type": "text/html" }),
  ],
  ["unavailable", (response) => say(response, { error: { message: "upstream failed", code: 502 } })],
  ["malformed", cutOff],
  ["timeout", (response) => response.writeHead(200).write('{"id":')],
  // A lone surrogate travels as an escape and must come through storage, judging and report.
  ["ok", (response) => say(response, completion("bot", "I hear you \ud83d, truly"))],
  ["ok", text("Long. ".repeat(350_000))],
  ["unavailable", (response) => busy(response, 503)],
  ["rate-limited", (response) => busy(response, 429)],
];

it("calls each kind of reply by its name, scores what the person got, and counts the rest as missing", async () => {
  const desk = await openEngineDesk({
    intercept: (request, response) => {
      if (request.model === "judge") return false;
      ANSWERS[taskOf(request)]![1](response);
      return true;
    },
  });
  await writeModels(desk, { bot: { timeoutSeconds: 1 } });
  await desk.write("tasks.jsonl", taskLines(ANSWERS.length));
  const done = await desk.run(...runArguments("bot"));
  expect(done.code).toBe(3);
  expect(done.err).toContain("conversation(s) are incomplete");

  const report = reportOf(done);
  const [entry] = report.entries;
  const wanted = Object.fromEntries(ANSWERS.map(([outcome]) => [outcome, countOf(outcome)]));
  expect(entry?.outcomes).toMatchObject(wanted);
  // Judged: 3 ok, 1 truncated, 1 refused. Zero: 3 empty, 2 blocked, 1 overflow. Missing: the other 7 of 18.
  expect(report.completeness).toMatchObject({ planned: 18, scored: 5, zero: 6, missing: 7 });
  expect(entry).toMatchObject({ n: 11, missing: 7 });
  expect(report).toMatchObject({ complete: false, missing: 7 });

  // Every request is in the sum: 18 conversations of one turn, the rest are retries.
  const requests = desk.server.seen.filter(({ model }) => model === "bot");
  expect(entry).toMatchObject({ calls: requests.length, retries: requests.length - 18, inDoubt: 0 });
  const perTask = ANSWERS.map((_, task) => requests.filter((request) => taskOf(request) === task).length);
  expect(perTask).toEqual(ANSWERS.map(([outcome]) => MOST_REQUESTS[outcome] ?? 1));

  const stored = await desk.rows<{ body: Transcript }>("SELECT body FROM transcript ORDER BY case_no");
  const texts = stored.map(({ body }) => body.turns.at(-1)!.text);
  expect(texts).toContain("I hear you \ud83d, truly");
  expect(Math.max(...texts.map((reply) => reply.length))).toBe(6 * 350_000);
});

it("prints for people what is missing, by kind", async () => {
  const desk = await openEngineDesk({
    intercept: (request, response) => request.model === "bot" && taskOf(request) === 0 && busy(response, 503),
  });
  await writeModels(desk, { bot: {} });
  await desk.write("tasks.jsonl", taskLines(2));
  const done = await desk.run(...runArguments("bot").filter((argument) => argument !== "--json"));
  expect(done.code).toBe(3);
  expect(done.out).toMatch(/unavailable/);
  expect(done.out).toMatch(/incomplete|missing/i);
});

/** How often a question is asked before it is given up; what is not here is asked once. */
const MOST_REQUESTS: Readonly<Record<string, number>> = {
  "rate-limited": 6,
  unavailable: 4,
  timeout: 4,
  malformed: 2,
};

function countOf(outcome: string): number {
  return ANSWERS.filter(([name]) => name === outcome).length;
}
