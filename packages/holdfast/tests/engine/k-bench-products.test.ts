import { expect, it, onTestFinished } from "vitest";
import { completion } from "../support/model-server.ts";
import { startProductServer } from "../support/product-server.ts";
import { openEngineDesk, until } from "./engine-desk.ts";
import { kBenchArguments, kBenchReport, transcriptsOf, writeKBenchModels } from "./k-bench-desk.ts";
import { say } from "./replies.ts";

const SHORT = ["--turns", "6"];

async function openProduct(options: Parameters<typeof startProductServer>[0] = {}) {
  const product = await startProductServer(options);
  onTestFinished(() => product.close());
  return product;
}

it("a conversation begun again under a new seed has a session of its own; both are closed", async () => {
  const product = await openProduct();
  let lapses = 0;
  const desk = await openEngineDesk({
    intercept: ({ model, body }, response) => {
      // The second message twice: as first written and when asked again.
      if (model !== "patient" || !body.includes('"role":"assistant"') || lapses === 2) return false;
      lapses++;
      return say(
        response,
        completion("patient", "I'm actually an AI language model, so I have no feelings."),
      );
    },
  });
  await writeKBenchModels(desk, { targets: { app: { provider: "http", options: product.options } } });
  const done = await desk.run(...kBenchArguments("app", 1, ...SHORT));
  expect(done.code, done.err).toBe(0);
  expect(kBenchReport(done).entries[0]).toMatchObject({ n: 1, abandonedAttempts: 1, calls: 4 });
  // The first session got one message and no more, the second all three.
  const sessions = [...product.sessions];
  expect(sessions.map(([, said]) => said.length)).toEqual([1, 3]);
  expect(product.closed.toSorted()).toEqual(sessions.map(([id]) => id).sort());
  const [transcript] = await transcriptsOf(desk);
  expect(transcript!.turns.filter(({ role }) => role === "user").map(({ text }) => text)).toEqual(
    sessions[1]![1],
  );
});

it("each meeting is a session of its own where the target is to have no memory, and one where it is", async () => {
  const product = await openProduct();
  const desk = await openEngineDesk();
  await writeKBenchModels(desk, { targets: { app: { provider: "http", options: product.options } } });
  const meetings = ["--turns", "2", "--sessions", "3"];
  const apart = await desk.run(...kBenchArguments("app", 1, ...meetings));
  expect(apart.code, apart.err).toBe(0);
  expect([...product.sessions.values()].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(product.closed)).toEqual(new Set(product.sessions.keys()));
  const together = await desk.run(...kBenchArguments("app", 1, ...meetings, "--target-memory"));
  expect(together.code, together.err).toBe(0);
  expect([...product.sessions.values()].map(({ length }) => length)).toEqual([1, 1, 1, 3]);
  expect(new Set(product.closed)).toEqual(new Set(product.sessions.keys()));
});

it("killed in the middle it is begun afresh: another session, and the patient asked anew", async () => {
  const product = await openProduct({ silentOnSecondTurn: true });
  const desk = await openEngineDesk();
  await writeKBenchModels(desk, { targets: { app: { provider: "http", options: product.options } } });
  const command = kBenchArguments("app", 2, ...SHORT);
  const killed = desk.start(...command);
  await until(() => [...product.sessions.values()].flat().length === 4);
  killed.process.kill("SIGKILL");
  await killed.finished;
  product.speak();
  const done = await desk.run(...command);
  expect(done.code, done.err).toBe(0);
  expect(kBenchReport(done).entries[0]).toMatchObject({ n: 2, inDoubt: 2, abandonedAttempts: 0 });
  // Two that broke off at their second message and two whole ones; nobody was told the same thing twice.
  expect([...product.sessions.values()].map(({ length }) => length)).toEqual([2, 2, 3, 3]);
  for (const said of product.sessions.values()) expect(new Set(said).size).toBe(said.length);
  const steps = await desk.rows<{ step: string }>(
    "SELECT step FROM call_intent WHERE case_no = 0 AND role = 'patient' ORDER BY step",
  );
  expect(steps.map(({ step }) => step)).toEqual([
    "afresh-1/patient/0",
    "afresh-1/patient/1",
    "afresh-1/patient/2",
    "patient/0",
    "patient/1",
  ]);
});
