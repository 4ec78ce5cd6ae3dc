import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Transcript } from "../../src/domain/transcript.ts";
import { modelAt, taskLines } from "../support/holdfast-process.ts";
import { openEngineDesk, reportOf, runArguments, until } from "./engine-desk.ts";

describe("a function of one's own", () => {
  it("is asked with the whole conversation, and its acts reach the judge", async () => {
    const desk = await openEngineDesk();
    await desk.write(
      "bot.ts",
      `interface Asked { messages: { role: string; text: string }[] }
       export default ({ messages }: Asked) => ({
         text: "I hear you, after " + messages.length + " messages.",
         events: [{ kind: "crisis-banner", text: "Help is one call away" }],
       });`,
    );
    await desk.write("bot.yaml", { name: "own", provider: "module", model: "./bot.ts" });
    await desk.write("holdfast.yaml", { judges: [modelAt(desk.server.url, "judge")] });
    await desk.write("tasks.jsonl", taskLines(3, 2));
    const done = await desk.run(...runArguments("./bot.yaml"));
    expect(done.code).toBe(0);
    expect(reportOf(done).entries[0]).toMatchObject({ target: "own", n: 3, missing: 0, calls: 6 });
    const [{ body }] = (await desk.rows<{ body: Transcript }>("SELECT body FROM transcript")) as [
      { body: Transcript },
    ];
    expect(body.turns.map(({ text }) => text)).toEqual([
      expect.stringContaining("Message 0"),
      "I hear you, after 1 messages.",
      expect.stringContaining("Message 1"),
      "I hear you, after 3 messages.",
    ]);
    expect(desk.server.seen).toHaveLength(3);
    for (const { body: seenByJudge } of desk.server.seen)
      expect(seenByJudge).toContain("Help is one call away");
  });
});

describe("a product that keeps the conversation itself", () => {
  it("never gets a turn twice: a conversation that broke off is begun afresh", async () => {
    const desk = await openEngineDesk();
    const product = await startProduct({ failsOnSecondTurn: 2 });
    const options = {
      url: product.url,
      history: "server",
      request: { session: "{{sessionId}}", message: "{{message}}" },
      response: { text: "/reply" },
      events: [{ kind: "handover", pointer: "/handover", textPointer: "/handover" }],
    };
    const judges = [modelAt(desk.server.url, "judge")];
    await desk.write("holdfast.yaml", { targets: [{ name: "app", provider: "http", options }], judges });
    await desk.write("tasks.jsonl", taskLines(4, 3));
    const first = await desk.run(...runArguments("app"));
    expect(first.code).toBe(3);
    expect(reportOf(first).entries[0]).toMatchObject({ n: 2, missing: 2, retries: 0 });
    expect(product.repeatedTurns()).toEqual([]);

    const mended = await desk.run("resume", reportOf(first).run, "--json");
    expect(mended.code).toBe(0);
    expect(reportOf(mended).entries[0]).toMatchObject({ n: 4, missing: 0 });
    expect(product.repeatedTurns()).toEqual([]);
    // Four conversations of three turns, and two more that broke off at their second.
    expect([...product.sessions.values()].map(({ length }) => length).sort()).toEqual([2, 2, 3, 3, 3, 3]);
    for (const { body } of desk.server.seen) expect(body).toContain("A counsellor joins");
  });

  it("is gone on with afresh after the process was killed in the middle", async () => {
    const desk = await openEngineDesk();
    const product = await startProduct({ silentOnSecondTurn: true });
    const options = {
      url: product.url,
      history: "server",
      request: { session: "{{sessionId}}", message: "{{message}}" },
      response: { text: "/reply" },
    };
    const judges = [modelAt(desk.server.url, "judge")];
    await desk.write("holdfast.yaml", { targets: [{ name: "app", provider: "http", options }], judges });
    await desk.write("tasks.jsonl", taskLines(2, 3));
    const killed = desk.start(...runArguments("app"));
    await until(() => product.turns() === 4);
    killed.process.kill("SIGKILL");
    await killed.finished;
    product.speak();
    const done = await desk.run(...runArguments("app"));
    expect(done.code).toBe(0);
    expect(reportOf(done).entries[0]).toMatchObject({ n: 2, missing: 0, inDoubt: 2 });
    expect(product.repeatedTurns()).toEqual([]);
  });
});

interface ProductFaults {
  /** So many second turns are taken and answered with a 500. */
  readonly failsOnSecondTurn?: number;
  /** Second turns are taken and not answered, until `speak`. */
  readonly silentOnSecondTurn?: boolean;
}

/** A chatbot that remembers what was said in each session. */
async function startProduct(faults: ProductFaults) {
  const sessions = new Map<string, string[]>();
  let left = faults.failsOnSecondTurn ?? 0;
  let silent = faults.silentOnSecondTurn ?? false;
  const server = createServer(async (request, response) => {
    const { session, message } = JSON.parse(await bodyOf(request)) as { session: string; message: string };
    const said = [...(sessions.get(session) ?? []), message];
    sessions.set(session, said);
    if (said.length === 2 && silent) return;
    const fails = said.length === 2 && left-- > 0;
    response.writeHead(fails ? 500 : 200, { "content-type": "application/json" });
    const reply = {
      reply: `I hear you (${said.length}).`,
      ...(said.length === 3 ? { handover: "A counsellor joins" } : {}),
    };
    response.end(JSON.stringify(fails ? { error: "broken" } : reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const all = () => [...sessions.values()];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`,
    sessions,
    turns: () => all().flat().length,
    repeatedTurns: () => all().filter((said) => new Set(said).size < said.length),
    speak: () => {
      silent = false;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
