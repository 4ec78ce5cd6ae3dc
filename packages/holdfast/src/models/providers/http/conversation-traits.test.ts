import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { conversationTraits } from "./conversation-traits.ts";
import { ask, CLIENT_KEPT, never, open, request, SERVER_KEPT } from "./testing/ask.ts";
import { Loopback } from "./testing/loopback.ts";

let bot: Loopback;
beforeEach(async () => {
  bot = await Loopback.start();
});
afterEach(() => bot.stop());

describe("never a duplicate turn", () => {
  test.each<[string, object, number, boolean | undefined]>([
    ["history with the server, no key: a 500 may have taken the turn", SERVER_KEPT, 500, true],
    ["a 429 has not", SERVER_KEPT, 429, undefined],
    [
      "with an idempotency key the repetition is recognised",
      { ...SERVER_KEPT, idempotencyHeader: "Idempotency-Key" },
      500,
      undefined,
    ],
    ["history with us: nothing to duplicate", CLIENT_KEPT, 500, undefined],
  ])("%s", async (_, options, status, expected) => {
    bot.replies("no", status);
    expect((await ask(bot, options)).doNotRetry).toBe(expected);
  });

  test("a timeout and an empty reply may have taken the turn; a refused connection has not", async () => {
    bot.replies({ reply: { text: "" } });
    expect(await ask(bot, SERVER_KEPT)).toMatchObject({ outcome: "empty", doNotRetry: true });
    bot.answer = () => undefined;
    expect(await ask(bot, SERVER_KEPT, request("hi"), { timeoutSeconds: 0.1 })).toMatchObject({
      outcome: "timeout",
      doNotRetry: true,
    });
    await bot.stop();
    const down = await ask(bot, SERVER_KEPT);
    expect(down.outcome).toBe("unavailable");
    expect(down.doNotRetry).toBeUndefined();
  });

  test("the idempotency key is the request's own on every attempt", async () => {
    bot.replies({ reply: { text: "ok" } });
    await ask(bot, { ...SERVER_KEPT, idempotencyHeader: "Idempotency-Key" });
    expect(bot.received[0]?.headers["idempotency-key"]).toBe("k-1");
  });

  test.each<[string, object, object]>([
    ["client-kept", CLIENT_KEPT, { historyKept: "client", idempotent: false, resumable: true }],
    ["server-kept", SERVER_KEPT, { historyKept: "server", idempotent: false, resumable: false }],
    [
      "with a key",
      { ...SERVER_KEPT, idempotencyHeader: "K" },
      { historyKept: "server", idempotent: true, resumable: true },
    ],
    [
      "with sessions that it opens",
      { ...SERVER_KEPT, idempotencyHeader: "K", session: { open: { url: "/open", id: "/id" } } },
      { historyKept: "server", idempotent: true, resumable: false },
    ],
  ])("a pipeline can ask whether a conversation can be continued: %s", async (_, options, traits) => {
    const model = await open(bot, options);
    expect(conversationTraits(model)).toMatchObject(traits);
    await model.close?.();
  });
});

describe("sessions that the product opens", () => {
  const options = {
    ...SERVER_KEPT,
    url: "/chat",
    idempotencyHeader: "Idempotency-Key",
    session: {
      open: { url: "/open", request: { ours: "{{sessionId}}" }, id: "/id" },
      close: { method: "DELETE", url: "/sessions/{{sessionId}}" },
    },
  };

  test("one a conversation, used in its turns, closed at its end", async () => {
    bot.answer = (response, { path }) =>
      response.end(JSON.stringify(path === "/open" ? { id: 42 } : { reply: { text: "ok" } }));
    const model = await open(bot, options);
    await model.call(request("a"), never);
    await model.call(request("a", "ok", "b"), never);
    await model.call({ ...request("other"), sessionId: "s-2" }, never);
    await conversationTraits(model)?.endConversation("s-1", never);
    await model.close?.();
    expect(bot.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /open",
      "POST /chat",
      "POST /chat",
      "POST /open",
      "POST /chat",
      "DELETE /sessions/42",
      "DELETE /sessions/42",
    ]);
    expect(bot.received[0]).toMatchObject({
      body: { ours: "s-1" },
      headers: { "idempotency-key": "k-1/open" },
    });
    expect(bot.received[2]?.body).toEqual({ text: "b", conversation: "42" });
  });

  test("a conversation whose session another process opened is not begun in the middle", async () => {
    const answer = await ask(bot, options, request("a", "b", "c"));
    expect(answer).toMatchObject({ outcome: "invalid-request", rawReason: "session-lost", doNotRetry: true });
    expect(bot.received).toEqual([]);
  });

  test("opening that fails took no turn, and is tried again", async () => {
    bot.replies("busy", 503, { "retry-after": "2" });
    const answer = await ask(bot, options);
    expect(answer).toMatchObject({ outcome: "unavailable", retryAfterMs: 2000 });
    expect(answer.doNotRetry).toBeUndefined();
    bot.replies({ noId: true });
    expect(await ask(bot, options)).toMatchObject({
      outcome: "malformed",
      detail: "opening the session: no id at the place where the configuration expects it",
    });
  });
});
