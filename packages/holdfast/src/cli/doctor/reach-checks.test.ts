import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { examineAll } from "./finding.ts";
import { reachChecks } from "./reach-checks.ts";

const compatible = (name: string, baseUrl: string): ModelConfiguration => ({
  name,
  provider: "openai-compatible",
  model: "any",
  baseUrl,
});

test("each host is asked once: those of the configurations and those whose key is set", () => {
  const bot: ModelConfiguration = {
    name: "bot",
    provider: "http",
    options: { url: "https://bot.example/chat?key=abc" },
  };
  const models = [
    compatible("a", "http://127.0.0.1:8000/v1"),
    compatible("b", "http://127.0.0.1:8000/v2"),
    bot,
  ];
  const checks = reachChecks(models, { OPENAI_API_KEY: "sk-x", XAI_API_KEY: "" }, async () => 200);
  expect(checks.map(({ name }) => name)).toEqual([
    "reach http://127.0.0.1:8000",
    "reach https://bot.example",
    "reach https://api.openai.com",
  ]);
});

test("any answer but a server's error is a good one; no key leaves", async () => {
  const seen: (string | undefined)[] = [];
  let status = 401;
  const server = createServer((request, response) => {
    seen.push(request.url, request.headers.authorization);
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const model = compatible("local", `http://user:sk-x@127.0.0.1:${port}/v1?key=sk-x`);
  const [first] = await examineAll(reachChecks([model], {}));
  expect(first).toMatchObject({
    name: `reach http://127.0.0.1:${port}`,
    ok: true,
    detail: "answers (status 401)",
  });
  status = 503;
  const [second] = await examineAll(reachChecks([model], {}));
  expect(second).toMatchObject({ ok: "warning", detail: "answers with status 503" });
  expect(seen).toEqual(["/", undefined, "/", undefined]);
});

test("a host where nothing listens cannot be reached", async () => {
  const [finding] = await examineAll(reachChecks([compatible("gone", "http://127.0.0.1:1/v1")], {}, refused));
  expect(finding).toMatchObject({ ok: false, detail: "cannot be reached (ECONNREFUSED)" });
});

const refused = async (): Promise<number> => {
  throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
};
