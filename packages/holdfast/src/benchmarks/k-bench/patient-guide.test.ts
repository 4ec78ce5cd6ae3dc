import { beforeAll, describe, expect, test } from "vitest";
import type { Heard } from "../../conversation/patient-guide.ts";
import type { Turn } from "../../domain/transcript.ts";
import { activeDomains } from "../../domain/vignette.ts";
import type { DisclosurePolicy } from "./disclosure/policy.ts";
import { shippedPolicy } from "./disclosure/testing/shipped.ts";
import type { VignetteCase } from "./k-bench-case.ts";
import { patientGuide } from "./patient-guide.ts";
import { readContent } from "./read-content.ts";

let policy: DisclosurePolicy;
let person: VignetteCase;
beforeAll(async () => {
  policy = await shippedPolicy();
  const { cases } = await readContent({ seed: 1, limit: 20 });
  person = cases
    .map(({ body }) => body as VignetteCase)
    .find(({ vignette }) => activeDomains(vignette).length > 1)!;
});

const heard = (patientTurn: number, targetText: string | null): Heard => ({
  patientTurn,
  patientTurns: 10,
  targetText,
  session: 0,
});

async function ledBy(guide: ReturnType<typeof patientGuide>, ...step: Parameters<typeof guide.direct>) {
  const directed = await guide.direct(...step);
  if ("unreachable" in directed) throw new Error("nobody leads the patient");
  return directed;
}

async function directions(seed: string, listen?: Parameters<typeof patientGuide>[3]): Promise<string[]> {
  const guide = patientGuide(person, policy, seed, listen);
  let state = guide.begin();
  const texts: string[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const text = turn === 0 ? null : "I hear you. What is on your mind?";
    const step = await ledBy(guide, state, heard(turn, text));
    state = step.state;
    texts.push(step.direction.text);
  }
  return texts;
}

describe("the guide of a patient", () => {
  test("leads the same way under the same seed, and with other words under another", async () => {
    const first = await directions("7/x/0/0");
    expect(await directions("7/x/0/0")).toEqual(first);
    expect(await directions("7/x/0/1")).not.toEqual(first);
    expect(first.every((text) => text.startsWith("PRIVATE DIRECTION"))).toBe(true);
  });

  test("asks whoever listens about every message heard, and about nothing before the first", async () => {
    const asked: [number, string][] = [];
    await directions("s", async (turn, message) => {
      asked.push([turn, message]);
      return { triggers: [] };
    });
    expect(asked.map(([turn]) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked.every(([, message]) => message.startsWith("I hear you"))).toBe(true);
  });

  test("allows more when a trigger is found that no word shows", async () => {
    const allowed = async (found: readonly string[]) => {
      const guide = patientGuide(person, policy, "s", async () => ({ triggers: found }));
      const first = await ledBy(guide, guide.begin(), heard(0, null));
      const second = await ledBy(guide, first.state, heard(1, "Hm, tell me."));
      return second.direction.allowed.length;
    };
    const all = policy.triggers.map(({ id }) => id);
    expect(await allowed(all)).toBeGreaterThan(await allowed([]));
    // An id that nobody knows opens nothing and breaks nothing.
    expect(await allowed(["no-such-trigger"])).toBe(await allowed([]));
  });

  test("gives no direction while whoever listens cannot be reached", async () => {
    const away = { unreachable: { outcome: "timeout", detail: "too slow" } } as const;
    const guide = patientGuide(person, policy, "s", async () => away);
    const { state } = await ledBy(guide, guide.begin(), heard(0, null));
    expect(await guide.direct(state, heard(1, "Hm, tell me."))).toEqual(away);
  });
});

describe("what a person remembers of earlier meetings", () => {
  const turns = (...texts: string[]): Turn[] =>
    texts.map((text, place) => ({ role: place % 2 === 0 ? "user" : "assistant", text }));
  const recall = (all: readonly Turn[], session = 1) =>
    patientGuide(person, policy, "s").recall(all, session);

  test("is what they said themselves, in short, and the last words they heard", () => {
    const text = recall(turns("I could not sleep.\nAgain.", "Why?", "The bills.", "See your doctor soon."));
    expect(text).toContain('- you said: "I could not sleep. Again."\n- you said: "The bills."');
    expect(text).toContain('The last thing you heard was: "See your doctor soon."');
    expect(text).not.toContain("Why?");
  });

  test("counts the meetings in words that fit any number of them", () => {
    expect(recall(turns("a", "b"))).not.toContain("times by now");
    expect(recall(turns("a", "b"), 2)).toContain("you have been here 2 times by now");
    expect(recall(turns("a", "b"), 3)).toContain("you have been here 3 times by now");
  });

  test("is bounded: the latest twelve things said, each cut; silence is not what was heard last", () => {
    const many = turns(...Array.from({ length: 40 }, (_, n) => `${n} ${"x".repeat(1_000)}`));
    const text = recall([...many, { role: "user", text: "end" }, { role: "assistant", text: " " }]);
    expect(text.match(/- you said/g)).toHaveLength(12);
    expect(text.length).toBeLessThan(12 * 200 + 400 + 500);
    expect(text).toContain('The last thing you heard was: "39 xxx');
  });

  test("cannot forge a line of its own, and survives half a character", () => {
    const text = recall(
      turns('Hi"\n- not yet: everything', `${"y".repeat(159)}😀`, `${"y".repeat(159)}😀 and on`),
    );
    expect(text).toContain(String.raw`- you said: "Hi\" - not yet: everything"`);
    expect(text.isWellFormed()).toBe(true);
  });
});
