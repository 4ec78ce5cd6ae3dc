import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DIALECTS } from "../ai-sdk/testing/dialects.ts";
import { json, type LoopbackServer, startLoopbackServer } from "../ai-sdk/testing/loopback-server.ts";
import { ask, openDialect, request } from "../ai-sdk/testing/open-dialect.ts";

const dialect = DIALECTS.find(({ provider }) => provider === "openai-compatible")!;
let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(() => server.close());

describe("the transport", () => {
  it("carries more than a hundred calls at once under one signal, warning of nothing", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const waiting: (() => void)[] = [];
    server.handle = (response, seen) => {
      waiting.push(() => json(dialect.reply("I hear you", "stop"))(response, seen));
      // Nobody is answered before all have arrived: fewer connections would wait for ever.
      if (waiting.length === 120) for (const answer of waiting) answer();
    };
    const model = await openDialect(dialect, server);
    const { signal } = new AbortController();
    const replies = await Promise.all(
      Array.from({ length: 120 }, () => model.call(request("hello"), signal)),
    );
    expect(replies.every(({ outcome }) => outcome === "ok")).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", note);
    expect(warnings).toEqual([]);
    await model.close?.();
  });

  it("keeps connections for later calls", async () => {
    const ports = new Set<number | undefined>();
    server.handle = (response, seen) => {
      ports.add(response.socket?.remotePort);
      json(dialect.reply("I hear you", "stop"))(response, seen);
    };
    const model = await openDialect(dialect, server);
    for (let call = 0; call < 5; call++) await ask(model);
    // The next call may leave a moment before the last connection is free again, hence two.
    expect(ports.size).toBeLessThanOrEqual(2);
    await model.close?.();
  });

  it.each(["gzip", "GZIP", "x-gzip"])(
    "reads a body that a proxy compressed unasked: %s",
    async (encoding) => {
      server.handle = (response) => {
        response.writeHead(200, { "content-encoding": encoding });
        response.end(gzipSync(JSON.stringify(dialect.reply("I hear you", "stop"))));
      };
      const model = await openDialect(dialect, server);
      expect(await ask(model)).toMatchObject({ outcome: "ok", text: "I hear you" });
      await model.close?.();
    },
  );

  it("takes 2 MB of text, and stores only the beginning of the body", async () => {
    const text = "I hear you. ".repeat(175_000);
    server.handle = json(dialect.reply(text, "stop"));
    const model = await openDialect(dialect, server);
    const reply = await ask(model);
    expect(reply).toMatchObject({ outcome: "ok", text });
    expect(JSON.stringify(reply.body).length).toBeLessThan(10_000);
    await model.close?.();
  });

  it("sends the key, and nothing where there is none", async () => {
    server.handle = json(dialect.reply("I hear you", "stop"));
    const withKey = await openDialect(dialect, server);
    await ask(withKey);
    expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${dialect.env.LOCAL_KEY}`);
    const without = await openDialect({ ...dialect, env: {} }, server);
    await ask(without);
    expect(server.seen.at(-1)?.headers).not.toHaveProperty("authorization");
    await withKey.close?.();
    await without.close?.();
  });
});
