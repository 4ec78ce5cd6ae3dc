import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { ModelRequest } from "../../language-model.ts";
import { createModuleModel } from "./create-module-model.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdfast-module-"));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const request: ModelRequest = {
  system: "Be kind.",
  messages: [{ role: "user", text: "hello" }],
  sessionId: "s-1",
  idempotencyKey: "k-1",
};

let files = 0;

/** A target whose file holds this source. */
async function open(source: string, rest: Partial<ModelConfiguration> = {}) {
  const file = `bot-${files++}.mjs`;
  await writeFile(join(folder, file), source);
  return createModuleModel(
    { name: "bot", provider: "module", model: `./${file}`, ...rest },
    { baseDir: folder },
  );
}

async function reply(body: string, rest: Partial<ModelConfiguration> = {}) {
  return (await open(`export default ${body}`, rest)).call(request, never);
}

describe("a function of one's own", () => {
  test("is handed the conversation and answers with text", async () => {
    const body =
      "({ system, messages, sessionId, signal }) => [system, messages[0].text, sessionId, signal.aborted].join()";
    expect(await reply(body, { temperature: 0 })).toMatchObject({
      outcome: "ok",
      text: "Be kind.,hello,s-1,false",
      ignored: ["temperature"],
      returnedModel: expect.stringMatching(/^sha256:[0-9a-f]{16}$/),
    });
  });

  test("may answer with events, an outcome and what it used", async () => {
    const answer = {
      text: "I can't.",
      outcome: "refused",
      events: [{ kind: "crisis-banner", text: "Help" }, { kind: "handover" }],
      usage: { input: 3 },
    };
    expect(await reply(`async () => (${JSON.stringify(answer)})`)).toMatchObject({
      outcome: "refused",
      text: "I can't.",
      events: [
        { kind: "crisis-banner", text: "Help" },
        { kind: "handover", text: "" },
      ],
      usage: { input: 3, output: null, reasoning: null, cachedInput: null },
    });
  });

  test("may be TypeScript, under a name of its own", async () => {
    await writeFile(
      join(folder, "bot.ts"),
      "export const answer = (request: { sessionId: string }): string => request.sessionId;",
    );
    const model = await createModuleModel(
      { name: "bot", provider: "module", model: "bot.ts", options: { export: "answer" } },
      { baseDir: folder },
    );
    expect(await model.call(request, never)).toMatchObject({ outcome: "ok", text: "s-1" });
  });

  test("blank text is empty, a lone surrogate is kept", async () => {
    expect(await reply('() => " \\n "')).toMatchObject({ outcome: "empty", text: " \n " });
    expect(await reply('() => "a\\ud83d"')).toMatchObject({ outcome: "ok", text: "a\ud83d" });
  });

  test("what it throws is an outage, told without keys and in short", async () => {
    const thrown = await reply('() => { throw new TypeError("key sk-abcdefghijkl " + "x".repeat(5000)) }');
    expect(thrown.outcome).toBe("unavailable");
    expect(thrown.detail).toMatch(/^the function threw TypeError: key/);
    expect(thrown.detail).not.toContain("abcdefghijkl");
    expect(thrown.detail!.length).toBeLessThanOrEqual(600);
  });

  test.each([
    ["() => undefined", /must return a string or \{text/],
    ["() => 7", /expected object, found a number/],
    ["() => ({ txt: 'a' })", /txt: unknown key "txt"; did you mean "text"/],
    ["() => ({ text: 'a', outcom: 'ok' })", /unknown key "outcom"; did you mean "outcome"/],
    ["() => ({ text: 'a', outcome: 'oky' })", /did you mean "ok"/],
  ])("%s is malformed, and says what was expected", async (body, detail) => {
    expect(await reply(body)).toMatchObject({ outcome: "malformed", detail: expect.stringMatching(detail) });
  });

  test("one that never returns is a timeout; one who gives up gets the signal's reason", async () => {
    const silent = "() => new Promise(() => {})";
    expect(await reply(silent, { timeoutSeconds: 0.05 })).toMatchObject({ outcome: "timeout" });
    const model = await open(`export default ${silent}`);
    const stop = new AbortController();
    const asked = model.call(request, stop.signal);
    stop.abort(new Error("stopped by hand"));
    await expect(asked).rejects.toThrow("stopped by hand");
  });
});

describe("is refused before anything is asked", () => {
  const missing = (rest: Partial<ModelConfiguration>) =>
    createModuleModel({ name: "bot", provider: "module", ...rest }, { baseDir: folder });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ["no file named", () => missing({}), /model is missing; expected the path/],
    ["no such file", () => missing({ model: "./none.ts" }), /there is no such file/],
    [
      "an unknown option",
      () => open("export default () => 1", { options: { exprt: "a" } }),
      /did you mean "export"/,
    ],
    [
      "no default export",
      () => open("export const answer = () => 'x'"),
      /no default export .*options\.export: answer/,
    ],
    [
      "no such export",
      () => open("export const x = 1", { options: { export: "y" } }),
      /exports no function "y"/,
    ],
    ["a file that doesn't parse", () => open("export default (("), /can't be loaded/],
  ])("%s", async (_, opened, message) => {
    await expect(opened()).rejects.toThrow(message);
  });
});
