import { describe, expect, it } from "vitest";
import { converse } from "../conversation/converse.ts";
import type { ModelReply } from "../models/language-model.ts";
import { fakeReply } from "../models/testing/fake-ask.ts";
import { chooseSession, type SessionChoice } from "./case-session.ts";

const USER = { role: "user", text: "I can't go on." } as const;
const TWO_TURNS: SessionChoice["script"] = {
  converse: ({ target }) => converse({ task: { turns: [USER, USER] }, requeryEmpty: false, ask: target }),
};

/** What an earlier process stored: a reply, or `null` for a request that was never answered. */
function choose(stored: Record<string, ModelReply | null>, resumable = false) {
  const earlier: SessionChoice["earlier"] = new Map(
    Object.entries(stored).map(([step, reply]) => [step, [{ attempt: 0, reply }]]),
  );
  return chooseSession({ runId: "run", caseNo: 7, resumable, earlier, script: TWO_TURNS });
}

const OK = fakeReply("I am here.");
const LOST = fakeReply("", { outcome: "timeout", doNotRetry: true });

describe("chooseSession", () => {
  it("begins with one id a case, the same each time", async () => {
    const first = await choose({});
    expect(first.prefix).toBe("");
    expect(await choose({})).toEqual(first);
  });

  it("goes on in the same session where the product can", async () => {
    expect(await choose({ "turn/0": OK, "turn/1": null }, true)).toEqual(await choose({}));
  });

  it("keeps a conversation that is whole, for instance when only its judges are missing", async () => {
    const whole = { "turn/0": OK, "turn/1": OK, "judge/0/task": null };
    expect(await choose(whole)).toEqual(await choose({}));
  });

  it("keeps one that a filter ended before its last turn", async () => {
    const blocked = fakeReply("", { outcome: "blocked-output" });
    expect(await choose({ "turn/0": blocked })).toEqual(await choose({}));
  });

  it.each([
    ["broke off between two turns", { "turn/0": OK }],
    ["is in doubt about a turn", { "turn/0": OK, "turn/1": null }],
    ["lost a turn for good", { "turn/0": OK, "turn/1": LOST }],
  ])("begins afresh, under another id, one that %s", async (_, stored) => {
    const afresh = await choose(stored);
    expect(afresh.prefix).toBe("afresh-1/");
    expect(afresh.id).not.toBe((await choose({})).id);
  });

  it("never mixes replies of two beginnings", async () => {
    const stored = { "turn/0": OK, "turn/1": null, "afresh-1/turn/0": OK };
    expect((await choose(stored)).prefix).toBe("afresh-2/");
    expect((await choose({ ...stored, "afresh-1/turn/1": OK })).prefix).toBe("afresh-1/");
  });

  it("does not take a request that was announced and never left for a conversation", async () => {
    const withdrawn = [{ attempt: 0, reply: null, withdrawn: true }];
    const earlier: SessionChoice["earlier"] = new Map([["turn/0", withdrawn]]);
    const chosen = await chooseSession({
      runId: "run",
      caseNo: 7,
      resumable: false,
      earlier,
      script: TWO_TURNS,
    });
    expect(chosen).toEqual(await choose({}));
  });

  it("does not take a judge's calls for a conversation", async () => {
    expect((await choose({ "judge/0/task": OK })).prefix).toBe("");
  });
});
