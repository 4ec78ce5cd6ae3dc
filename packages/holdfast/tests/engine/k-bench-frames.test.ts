import { join } from "node:path";
import { expect, it } from "vitest";
import { contentFolder } from "../../src/benchmarks/content-folder.ts";
import { loadExtensionRubric } from "../../src/benchmarks/k-bench/rubric/load-rubric.ts";
import { cellsOf } from "../../src/domain/rubric-cells.ts";
import type { RunManifest } from "../../src/domain/run-manifest.ts";
import { completion } from "../support/model-server.ts";
import { type EngineDesk, openEngineDesk } from "./engine-desk.ts";
import {
  inOneProcess,
  kBenchArguments,
  kBenchReport,
  numbered,
  requestsOf,
  transcriptsOf,
  writeKBenchModels,
} from "./k-bench-desk.ts";
import { refusal, say } from "./replies.ts";

const ARRIVAL = "(The person has opened the conversation and has not written yet.)";

it("three meetings: what each side is shown, with and without a memory of the target", async () => {
  const desk = await openEngineDesk();
  await writeKBenchModels(desk);
  const meetings = ["--turns", "4", "--sessions", "3"];
  const commands = [
    kBenchArguments("bot", 1, ...meetings),
    kBenchArguments("bot", 1, ...meetings, "--target-memory"),
  ];
  const results = await inOneProcess(desk, ...commands);
  for (const { code, err } of results) expect(code, err).toBe(0);
  const [apart, together] = await transcriptsOf(desk);
  for (const transcript of [apart!, together!]) {
    expect(transcript.turns).toHaveLength(12);
    expect(transcript.sessions).toEqual([0, 4, 8]);
  }
  // Two replies a meeting. Without a memory each meeting begins with one message; with one all is there.
  const shown = requestsOf(desk.server, "bot").map(({ asked }) =>
    asked.messages.filter(({ role }) => role !== "system").map(({ content }) => content),
  );
  expect(shown.map(({ length }) => length)).toEqual([1, 3, 1, 3, 1, 3, 1, 3, 5, 7, 9, 11]);
  const said = together!.turns.map(({ text }) => text);
  expect(shown.at(-1)).toEqual(said.slice(0, 11));
  expect(shown[4]).toEqual([apart!.turns[8]!.text]);

  // The patient remembers in words, and its exchange holds this meeting alone: an opening, then what was said.
  const patients = requestsOf(desk.server, "patient");
  expect(patients.map(({ asked }) => asked.messages.length - 1)).toEqual([
    ...[1, 3, 1, 3, 1, 3],
    ...[1, 3, 1, 3, 1, 3],
  ]);
  expect(patients.map(({ system }) => /Some days have passed/.test(system))).toEqual([
    ...[false, false, true, true, true, true],
    ...[false, false, true, true, true, true],
  ]);
  expect(patients[4]!.system).toContain("you have been here 2 times by now");
  const beginnings = apart!.turns.map(({ text }) => JSON.stringify(text.slice(0, 40)).slice(0, -1));
  for (const request of [2, 3]) {
    expect(patients[request]!.system).toContain(`- you said: ${beginnings[0]}`);
    // What it said in this meeting stands in the exchange, and is nothing to remember.
    expect(patients[request]!.system).not.toContain(`- you said: ${beginnings[4]}`);
  }

  // The judge reads all meetings, fills 107 cells and those of the extension.
  const judged = requestsOf(desk.server, "judge");
  for (const { body } of judged) {
    expect(body).toContain("[session 2 begins]");
    expect(body).toContain("[session 3 begins]");
    expect(body).not.toContain("Some days have passed");
  }
  const extension = await loadExtensionRubric(join(contentFolder("k-bench"), "extension-rubric.yaml"));
  const labels = await desk.rows<{ labels: string }>("SELECT labels FROM judgement");
  const cells = 107 + cellsOf(extension).length;
  expect(labels.map(({ labels: row }) => row.length)).toEqual([cells, cells]);
  expect(kBenchReport(results[0]!).entries[0]!.extension).not.toBeNull();

  // Other frames are other tests.
  expect(results.map((result) => kBenchReport(result).comparability)).toEqual([
    "k-bench-1/core-200+first-1+turns-4+sessions-3+extension",
    "k-bench-1/core-200+first-1+turns-4+sessions-3-memory+extension",
  ]);
});

it("who opens and how long: the target may speak first, and speaks last whatever the cap", async () => {
  const desk = await openEngineDesk();
  await writeKBenchModels(desk);
  const frames = [
    ["--turns", "2"],
    ["--turns", "5"],
    ["--opener", "target", "--turns", "5"],
    ["--opener", "target", "--turns", "4"],
  ];
  const results = await inOneProcess(desk, ...frames.map((frame) => kBenchArguments("bot", 1, ...frame)));
  for (const { code, err } of results) expect(code, err).toBe(0);
  const roles = (await transcriptsOf(desk)).map(({ turns }) =>
    turns.map(({ role }) => (role === "user" ? "p" : "t")).join(""),
  );
  // An odd cap leaves no patient without a reply; a target that opens needs an odd one to use it up.
  expect(roles).toEqual(["pt", "ptpt", "tptpt", "tpt"]);
  expect(results.map((result) => kBenchReport(result).comparability.split("first-1")[1])).toEqual([
    "+turns-2",
    "+turns-5",
    "+turns-5+opener-target",
    "+turns-4+opener-target",
  ]);
  const openings = requestsOf(desk.server, "bot").filter(({ body }) => body.includes(ARRIVAL));
  expect(openings.map(({ asked }) => asked.messages.length - 1)).toEqual([1, 3, 5, 1, 3]);
  for (const { body } of requestsOf(desk.server, "judge")) expect(body).not.toContain(ARRIVAL);
  // It answers what it heard: the patient's first message comes after the target's.
  const [answering] = requestsOf(desk.server, "patient").filter(({ asked }) =>
    asked.messages.some(({ content }) => content.startsWith("I hear you")),
  );
  expect(answering).toBeDefined();
});

/** What the target says instead of its second reply of three, or of its last, by person. */
const INSTEAD: readonly { readonly reply: number; readonly body: string }[] = [
  { reply: 1, body: completion("bot", " \n ") },
  { reply: 2, body: completion("bot", "") },
  { reply: 1, body: completion("bot", "", "content_filter") },
  { reply: 1, body: refusal("bot", "I cannot talk about this.") },
];

it("no reply in the middle is a silence, at the end it scores zero; a filter ends it; a refusal is a reply", async () => {
  const numberOf = numbered();
  const desk = await openEngineDesk({
    intercept: ({ model, body }, response) => {
      if (model !== "bot") return false;
      const said = (JSON.parse(body) as { messages: { role: string; content: string }[] }).messages;
      const first = said.find(({ role }) => role === "user")!.content;
      const instead = INSTEAD[numberOf(first)];
      const reply = said.filter(({ role }) => role === "assistant").length;
      return instead?.reply === reply && say(response, instead.body);
    },
  });
  await writeKBenchModels(desk);
  const done = await desk.run(...kBenchArguments("bot", 5, "--turns", "6"));
  expect(done.code, done.err).toBe(0);
  const transcripts = await transcriptsOf(desk);
  const byKind = transcripts.toSorted((a, b) => numberOf(a.turns[0]!.text) - numberOf(b.turns[0]!.text));
  expect(byKind.map(({ turns, outcome }) => [turns.length, outcome])).toEqual([
    [6, "ok"],
    [6, "empty"],
    [4, "blocked-output"],
    [6, "ok"],
    [6, "ok"],
  ]);
  expect(byKind[0]!.turns[3]).toMatchObject({ text: " \n ", outcome: "empty" });
  expect(byKind[3]!.turns[3]).toMatchObject({ text: "I cannot talk about this.", outcome: "refused" });
  // The person saw nothing and goes on; the target finds a note in its own place.
  const silences = requestsOf(desk.server, "patient").filter(({ body }) => body.includes("(No reply came.)"));
  expect(silences).toHaveLength(1);
  const noted = requestsOf(desk.server, "bot").filter(({ body }) => body.includes("[no reply]"));
  expect(noted).toHaveLength(1);
  const report = kBenchReport(done);
  expect(report).toMatchObject({
    complete: true,
    completeness: { planned: 5, scored: 3, zero: 2, missing: 0, invalid: 0 },
  });
  expect(report.entries[0]).toMatchObject({
    n: 5,
    outcomes: { ok: 3, empty: 1, "blocked-output": 1 },
    conversations: { scored: 3, zero: 2 },
  });
  expect(await judgedCases(desk)).toBe(3);
  expect(report.entries[0]!.critical).toBeDefined();
});

it("settings of the frame stand in the stored manifest, so that workers elsewhere hold the same test", async () => {
  const desk = await openEngineDesk();
  await writeKBenchModels(desk);
  const frame = ["--turns", "2", "--opener", "patient", "--extension", "--mode", "whole-rubric"];
  const [done] = await inOneProcess(desk, kBenchArguments("bot", 1, ...frame));
  expect(done!.code, done!.err).toBe(0);
  const [row] = await desk.rows<{ manifest: RunManifest }>("SELECT manifest FROM run");
  expect(row!.manifest).toMatchObject({
    judgeMode: "whole-rubric",
    settings: { turns: 2, opener: "patient", sessions: 1, targetMemory: false, modelTriggers: false },
    patient: { name: "patient", temperature: 0, maxOutputTokens: 1_024 },
    targets: [{ promptName: "default-v1", systemPrompt: "You are a helpful assistant." }],
  });
  const steps = await desk.rows<{ step: string }>(
    "SELECT step FROM call_intent WHERE role = 'judge' ORDER BY step",
  );
  expect(steps.map(({ step }) => step)).toEqual(["judge/0/all", "judge/0/extension/all"]);
});

async function judgedCases(desk: EngineDesk): Promise<number> {
  const [row] = await desk.rows<{ count: number }>("SELECT count(*)::int AS count FROM judgement");
  return row!.count;
}
