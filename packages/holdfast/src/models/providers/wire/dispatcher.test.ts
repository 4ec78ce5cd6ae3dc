import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAiSdkModel } from "../ai-sdk/create-ai-sdk-model.ts";
import { DIALECTS } from "../ai-sdk/testing/dialects.ts";
import { json, startLoopbackServer } from "../ai-sdk/testing/loopback-server.ts";
import { ask } from "../ai-sdk/testing/open-dialect.ts";

/** A proxy that lets nobody through, but notes who asked. */
const asked: string[] = [];
const proxy = createServer().on("connect", (request, socket) => {
  asked.push(request.url ?? "");
  socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
});
let env: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  env = { HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
});
afterAll(() => proxy.close());

describe("a proxy named in the environment", () => {
  it("is asked for the provider's host", async () => {
    const configuration = { name: "n", provider: "openai-compatible", model: "m" } as const;
    const model = await createAiSdkModel(
      { ...configuration, baseUrl: "https://provider.invalid/v1" },
      { env },
    );
    expect(await ask(model)).toMatchObject({ outcome: "unavailable", httpStatus: null });
    expect(asked).toEqual(["provider.invalid:443"]);
    await model.close?.();
  });

  it("is left alone for servers on this machine", async () => {
    const server = await startLoopbackServer();
    server.handle = json(DIALECTS[1]!.reply("I hear you", "stop"));
    const configuration = { name: "n", provider: "openai-compatible", model: "m" } as const;
    const proxies = { ...env, HTTP_PROXY: env.HTTPS_PROXY };
    const model = await createAiSdkModel(
      { ...configuration, baseUrl: `${server.origin}/v1` },
      { env: proxies },
    );
    expect(await ask(model)).toMatchObject({ outcome: "ok" });
    await model.close?.();
    await server.close();
  });
});
