import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LanguageModel } from "../../language-model.ts";
import { DIALECTS, TEST_KEY } from "./testing/dialects.ts";
import {
  cutShort,
  endless,
  json,
  type LoopbackServer,
  page,
  startLoopbackServer,
} from "./testing/loopback-server.ts";
import { ask, openDialect, request } from "./testing/open-dialect.ts";

const SPACES = " ".repeat(200_000);
const AS_SENT = "I hear you. \ud800 \u0000 谢谢 🫂 \n <b>";

/** What every provider's model does, whatever its replies look like; the bodies stand in testing/dialects.ts. */
describe.each(DIALECTS)("$provider", (dialect) => {
  let server: LoopbackServer;
  let model: LanguageModel;
  beforeAll(async () => {
    server = await startLoopbackServer();
    model = await openDialect(dialect, server, { timeoutSeconds: 5 });
  });
  afterEach(() => {
    server.seen.length = 0;
  });
  afterAll(async () => {
    await model.close?.();
    await server.close();
  });

  it("hands on the text as sent, with the counts and the model that the provider names", async () => {
    server.handle = json(dialect.reply(AS_SENT, "stop"));
    expect(await ask(model)).toMatchObject({
      outcome: "ok",
      text: AS_SENT,
      usage: { input: 120, output: 30, ...dialect.usage },
      rawReason: dialect.endings.stop,
      httpStatus: 200,
      returnedModel: dialect.returnedModel,
      retryAfterMs: null,
      detail: null,
    });
  });

  it("calls white space alone empty, whatever the ending", async () => {
    server.handle = json(dialect.reply(SPACES, "stop"));
    expect(await ask(model)).toMatchObject({ outcome: "empty", text: SPACES });
    server.handle = json(dialect.reply(" \n", "length"));
    expect(await ask(model)).toMatchObject({ outcome: "empty", rawReason: dialect.endings.length });
  });

  it("calls no text at all empty and keeps what was spent and why it ended", async () => {
    server.handle = json(dialect.reply(null, "length"));
    const reply = await ask(model);
    expect(reply).toMatchObject({ outcome: "empty", text: "", rawReason: dialect.endings.length });
    expect(reply.usage.output).toBe(30);
  });

  it("tells a reply that reached the cap from a whole one", async () => {
    server.handle = json(dialect.reply("I hear you and", "length"));
    expect(await ask(model)).toMatchObject({ outcome: "truncated", text: "I hear you and" });
  });

  it.skipIf(dialect.endings.filter === dialect.endings.stop)("tells a filter's cut", async () => {
    server.handle = json(dialect.reply(null, "filter"));
    const reply = await ask(model);
    expect(reply).toMatchObject({ outcome: "blocked-output", rawReason: dialect.endings.filter });
    expect(reply.usage).toMatchObject({ input: 120, output: 30 });
  });

  it("stops the run on a wrong key, and lets no echo of the key through", async () => {
    const echo = `wrong key ${TEST_KEY}, Bearer ${TEST_KEY}`;
    server.handle = json(dialect.error(401, "invalid_api_key", echo), 401, { "x-echo": TEST_KEY });
    const reply = await ask(model);
    expect(reply).toMatchObject({ outcome: "unauthorized", stopsRun: true, httpStatus: 401 });
    expect(reply.detail).toContain("wrong key");
    expect(JSON.stringify(reply)).not.toContain(TEST_KEY);
  });

  it("hands on how long to wait, and sends nothing twice by itself", async () => {
    server.handle = json(dialect.error(429, "rate_limit_exceeded", "slow down"), 429, {
      "retry-after": "7200",
    });
    expect(await ask(model)).toMatchObject({ outcome: "rate-limited", retryAfterMs: 7_200_000 });
    expect(server.seen).toHaveLength(1);
  });

  it.each([408, 500, 502, 503, 529])(
    "finds the provider unavailable on %d, after one request",
    async (status) => {
      server.handle = json(dialect.error(status, "overloaded_error", "try later"), status);
      expect(await ask(model)).toMatchObject({ outcome: "unavailable", httpStatus: status, text: "" });
      expect(server.seen).toHaveLength(1);
    },
  );

  it("stops the run where there is no credit left", async () => {
    server.handle = json(dialect.error(402, "insufficient_credits", "add credit"), 402);
    expect(await ask(model)).toMatchObject({ outcome: "unauthorized", stopsRun: true, httpStatus: 402 });
  });

  it("tells a conversation that outgrew the window from a request it can't read", async () => {
    server.handle = json(
      dialect.error(400, "context_length_exceeded", "maximum context length is 8192 tokens"),
      400,
    );
    expect(await ask(model)).toMatchObject({ outcome: "context-overflow" });
    server.handle = json(dialect.error(400, "bad_value", "max_tokens must be positive"), 400);
    expect(await ask(model)).toMatchObject({
      outcome: "invalid-request",
      detail: expect.stringContaining("max_tokens"),
    });
  });

  it.each([
    ["a web page", page("<!doctype html><title>Gateway</title>")],
    ["a body cut short", cutShort('{"choices":[{"message":')],
    ["half of a JSON text", page('{"choices":[{"mess')],
    ["nothing", page("")],
    ["an empty object", json({ choices: null, candidates: 1, content: null, output: null })],
    ["a body beyond 8 MB", page("x".repeat(8 * 1024 * 1024 + 1))],
  ])("calls %s in a 200 malformed", async (_name, handler) => {
    server.handle = handler;
    expect(await ask(model)).toMatchObject({ outcome: "malformed", httpStatus: 200, text: "" });
  });

  it("takes a web page with an error status by its status", async () => {
    server.handle = page("<html>Bad gateway</html>", 502);
    expect(await ask(model)).toMatchObject({ outcome: "unavailable", httpStatus: 502 });
  });

  it("gives up on a body that never ends", async () => {
    server.handle = endless('{"choices":[');
    const impatient = await openDialect(dialect, server, { timeoutSeconds: 0.2 });
    expect(await ask(impatient)).toMatchObject({
      outcome: "timeout",
      detail: "no complete reply within 0.2 s",
    });
    await impatient.close?.();
  });

  it("rejects with the caller's reason when aborted, before and during a call", async () => {
    server.handle = endless("");
    const reason = new Error("interrupted by the user");
    const controller = new AbortController();
    const call = model.call(request("hello"), controller.signal);
    setTimeout(() => controller.abort(reason), 50);
    await expect(call).rejects.toBe(reason);
    await expect(model.call(request("hello"), controller.signal)).rejects.toBe(reason);
  });

  it("reports a server that isn't there as unavailable", async () => {
    const nobody = await openDialect(dialect, { ...server, origin: "http://127.0.0.1:1" });
    expect(await ask(nobody)).toMatchObject({
      outcome: "unavailable",
      httpStatus: null,
      rawReason: "ECONNREFUSED",
    });
    await nobody.close?.();
  });

  it("shares limits by provider and host", () => {
    expect(model.limitKey).toBe(`${dialect.provider}:${new URL(server.origin).host}`);
  });
});
