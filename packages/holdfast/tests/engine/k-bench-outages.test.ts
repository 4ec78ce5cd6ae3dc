import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import type { SeenRequest } from "../support/model-server.ts";
import { type EngineDesk, openEngineDesk } from "./engine-desk.ts";
import {
  inOneProcess,
  kBenchArguments,
  kBenchReport,
  numbered,
  personOf,
  transcriptsOf,
  writeKBenchModels,
} from "./k-bench-desk.ts";
import { apiError, busy, say } from "./replies.ts";

const SHORT = ["--turns", "4"];

it("a patient or judge that is away leaves its conversation open, never invalid; resume asks what is left", async () => {
  let isAway = true;
  const numberOf = numbered();
  const fails: readonly ((response: ServerResponse) => unknown)[] = [
    (response) => busy(response, 503),
    (response) => busy(response, 429),
    // Begins and never ends: the time is out after a second.
    (response) => response.writeHead(200).write('{"id":'),
  ];
  const desk = await openEngineDesk({
    intercept: (request, response) => {
      if (!isAway) return false;
      if (request.model === "judge") return isFirstOfJudged(request) && busy(response, 503);
      if (request.model !== "patient") return false;
      const fail = fails[numberOf(personOf(request))];
      // Its second message: the conversation is in its middle.
      if (fail === undefined || !request.body.includes('"role":"assistant"')) return false;
      fail(response);
      return true;
    },
  });
  // The first conversation that comes to its D3 section, and no other.
  let judged: string | null = null;
  const isFirstOfJudged = ({ body }: SeenRequest): boolean => {
    if (!body.includes('\\"item\\":\\"Q21\\"')) return false;
    const transcript = /<<<transcript ([0-9a-f]+)/.exec(body)![1]!;
    judged ??= transcript;
    return transcript === judged;
  };
  await writeKBenchModels(desk, { patient: { timeoutSeconds: 1 } });
  const first = await desk.run(...kBenchArguments("bot", 5, ...SHORT));
  expect(first.code, first.err).toBe(3);
  const before = kBenchReport(first);
  expect(before).toMatchObject({
    complete: false,
    completeness: { planned: 5, scored: 1, missing: 3, unjudged: 1, invalid: 0 },
  });
  expect(before.entries[0]).toMatchObject({ invalid: {}, abandoned: {} });
  expect(first.err).toContain("4 conversation(s) are incomplete");
  expect(first.err).toMatch(
    /conversations with bot: unavailable in 1, for example: the patient agent: .*slow down/,
  );
  expect(first.err).toMatch(/judge judge: unavailable in 1/);
  const setbacks = await desk.rows<{ outcome: string; side: string }>(
    "SELECT outcome, CASE WHEN judge IS NULL THEN 'conversation' ELSE 'judge' END AS side FROM setback ORDER BY 2, 1",
  );
  expect(setbacks.map(({ outcome, side }) => `${side} ${outcome}`)).toEqual([
    "conversation rate-limited",
    "conversation timeout",
    "conversation unavailable",
    "judge unavailable",
  ]);

  isAway = false;
  const sent = desk.server.seen.length;
  const [mended] = await inOneProcess(desk, ["resume", before.run, "--json"]);
  expect(mended!.code, mended!.err).toBe(0);
  expect(kBenchReport(mended!)).toMatchObject({
    complete: true,
    completeness: { scored: 5, missing: 0, unjudged: 0, invalid: 0 },
  });
  const again = desk.server.seen.slice(sent);
  // Three second messages, three replies to them, the judgements of these three, and one section.
  expect(again.filter(({ model }) => model === "patient")).toHaveLength(3);
  expect(again.filter(({ model }) => model === "bot")).toHaveLength(3);
  expect(await answeredTwice(desk)).toEqual([]);
  expect((await transcriptsOf(desk)).map(({ turns }) => turns.length)).toEqual([4, 4, 4, 4, 4]);
});

it("a key of the patient that is refused stops the run at once with exit 3; the right one goes on", async () => {
  let isRefused = true;
  const desk = await openEngineDesk({
    intercept: ({ model }, response) =>
      model === "patient" &&
      isRefused &&
      say(response, apiError("Incorrect API key", "invalid_api_key"), 401),
  });
  await writeKBenchModels(desk);
  const command = kBenchArguments("bot", 3, ...SHORT, "--calls-at-once", "1");
  const stopped = await desk.run(...command);
  expect(stopped.code).toBe(3);
  expect(stopped.err).toContain("Stopped: patient:");
  expect(desk.server.seen).toHaveLength(1);
  expect(kBenchReport(stopped).completeness).toMatchObject({ invalid: 0, scored: 0 });
  isRefused = false;
  const done = await desk.run(...command);
  expect(done.code, done.err).toBe(0);
  expect(kBenchReport(done)).toMatchObject({ complete: true, completeness: { scored: 3 } });
  // Two exchanges each.
  expect(desk.server.seen.filter(({ model }) => model === "patient")).toHaveLength(1 + 6);
});

/** Questions that were answered and then asked again. */
function answeredTwice(desk: EngineDesk): Promise<object[]> {
  return desk.rows(
    `SELECT case_no, step FROM call_result WHERE outcome = 'ok' GROUP BY run_no, case_no, step HAVING count(*) > 1`,
  );
}
