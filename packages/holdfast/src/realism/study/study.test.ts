import { describe, expect, it } from "vitest";
import { QUICK, studyInput, studySource } from "../testing/study-sources.ts";
import { conditionNamed, conditionOf } from "./conditions.ts";
import { runStudy } from "./run-study.ts";
import { runStudyInThread } from "./run-study-in-thread.ts";
import { type Selection, selectConversations } from "./select-conversations.ts";
import type { StudyProgress } from "./study.ts";

const SELECTION: Selection = { conditions: ["none"], perCondition: null, seed: 1 };

describe("A realism study", () => {
  it("finds the patient model that speaks like people nearer than one that does not", async () => {
    const { models, map, reference, embedding } = await runStudy(studyInput());
    const [near, far] = models;
    for (const name of ["symmetric", "mmdBiasedSquared", "frechetSquared"] as const) {
      expect(near!.distances[name].high!).toBeLessThan(far!.distances[name].low!);
      expect(far!.yardstick![name].difference!.low).toBeGreaterThan(0);
    }
    expect(embedding.kind).toBe("tfidf-svd");
    expect(map!.points).toHaveLength(reference.chunks + near!.counts.chunks + far!.counts.chunks);
    expect(new Set(map!.points.map(({ source }) => source))).toEqual(new Set([0, 1, 2]));
  });

  it("gives the same result again, and in a thread of its own, with progress", async () => {
    const here = await runStudy(studyInput());
    const steps: StudyProgress[] = [];
    const there = await runStudyInThread(studyInput(), (step) => steps.push(step));
    expect(there).toEqual(here);
    expect(new Set(steps.map(({ stage }) => stage))).toEqual(
      new Set(["embedding", "distances", "intervals", "halves", "map"]),
    );
  });

  it("gives every patient model one kernel where its width comes from the reference", async () => {
    const widths = async (width: "pooled" | "reference" | number) =>
      (await runStudy(studyInput({ width, map: null }))).models.map(({ kernelWidth }) => kernelWidth);
    const [a, b] = await widths("reference");
    expect(a).toBe(b);
    const [c, d] = await widths("pooled");
    expect(c).not.toBe(d);
    expect(await widths(0.7)).toEqual([0.7, 0.7]);
  });

  it("makes do with one chunk: what is undefined is null with its reason, and no map is drawn of a few points", async () => {
    const one = {
      name: "one",
      conversations: studySource("one", { conversations: 1, turns: 1 }).conversations,
    };
    const few = studySource("people", { conversations: 2, turns: 1 });
    const { models, map } = await runStudy({ reference: few, synthetic: [one], options: QUICK });
    const { distances, yardstick, counts } = models[0]!;
    expect(counts.chunks).toBe(1);
    expect(distances.synthToHuman).toMatchObject({
      low: null,
      reason: expect.stringMatching(/fewer than 5/),
    });
    expect(distances.mmdUnbiasedSquared).toMatchObject({
      value: null,
      reason: expect.stringMatching(/two rows/),
    });
    expect(distances.frechetSquared).toMatchObject({
      value: null,
      reason: expect.stringMatching(/two rows/),
    });
    expect([yardstick, map]).toEqual([null, null]);
  });

  it("counts conversations that are too short, and refuses a source in which all are", async () => {
    const people = studySource("people");
    const short = { id: "short", person: null, condition: "none" as const, turns: ["No."] };
    const reference = { name: "people", conversations: [...people.conversations, short] };
    const study = await runStudy({ ...studyInput({ map: null }), reference });
    expect(study.reference).toMatchObject({ conversations: 12, tooShort: 1, wordsLeft: 1 });
    const nothing = { name: "people", conversations: [short] };
    await expect(runStudy({ ...studyInput(), reference: nothing })).rejects.toThrow(
      /people: no conversation has the 8 words/,
    );
  });

  it("draws conversations of one person together", async () => {
    const alone = studyInput({ map: null, splits: 0 });
    const people = alone.reference.conversations.map((one, i) => ({ ...one, person: `person ${i >> 1}` }));
    const study = await runStudy({ ...alone, reference: { name: "people", conversations: people } });
    expect(study.reference).toMatchObject({ conversations: 12, people: 6 });
    const apart = await runStudy(alone);
    const of = ({ models }: typeof study) => models[0]!.distances.symmetric;
    expect(of(study).value).toBe(of(apart).value);
    expect(of(study).n).toBe(18);
    expect(of(study).low).not.toBe(of(apart).low);
  });

  it("refuses a chunk that the embedding knows nothing of, by the conversation's name, also from the thread", async () => {
    const odd = {
      id: "odd-one",
      person: null,
      condition: "none" as const,
      turns: ["uno dos tres cuatro cinco seis siete ocho nueve"],
    };
    const reference = { name: "people", conversations: [...studySource("people").conversations, odd] };
    const input = { ...studyInput(), reference };
    await expect(runStudyInThread(input, () => undefined)).rejects.toThrow(
      /people: the embedding .* "odd-one"/s,
    );
  });

  it("refuses an embedding that nobody knows", async () => {
    await expect(runStudy(studyInput({ embedding: "word2vec" }))).rejects.toThrow(/word2vec: nobody knows/);
  });
});

describe("Like is compared with like", () => {
  it("knows the five conditions, and what belongs to none of them", () => {
    expect(conditionOf([])).toBe("none");
    expect(conditionOf(["suicide"])).toBe("suicide");
    expect(conditionOf(["suicide", "self-harm"])).toBe("several");
    expect(conditionNamed("No risk")).toBe("none");
    expect(conditionNamed("domestic_violence")).toBe("domestic-violence");
    expect(conditionNamed("other")).toBeNull();
  });

  it("draws ten of each condition by seed, in their order, the same ones again", () => {
    const both = [...studySource("a", { conversations: 30 }).conversations].map((one, i) => ({
      ...one,
      condition: i % 2 === 0 ? ("none" as const) : ("suicide" as const),
    }));
    const source = { name: "model", conversations: both };
    const selection: Selection = { conditions: ["none", "suicide"], perCondition: 10, seed: 1 };
    const chosen = selectConversations(source, selection);
    expect(chosen.counts).toEqual([
      { condition: "none", there: 15, taken: 10 },
      { condition: "suicide", there: 15, taken: 10 },
    ]);
    expect(selectConversations(source, selection)).toEqual(chosen);
    const places = chosen.source.conversations.map(({ id }) => both.findIndex((one) => one.id === id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const none = selectConversations(source, { ...SELECTION, perCondition: 10 });
    expect(none.source.conversations.every(({ condition }) => condition === "none")).toBe(true);
  });

  it("refuses conversations that do not say their condition, unless any will do", () => {
    const source = studySource("people", { condition: null });
    expect(() => selectConversations(source, SELECTION)).toThrow(
      /12 of 12 conversations do not say.*--condition any/s,
    );
    expect(
      selectConversations(source, { ...SELECTION, conditions: "any" }).source.conversations,
    ).toHaveLength(12);
  });

  it("refuses a source that is empty, or has nothing of the condition", () => {
    expect(() => selectConversations({ name: "people", conversations: [] }, SELECTION)).toThrow(
      /no conversation in it/,
    );
    const other = studySource("model", { condition: "suicide" });
    expect(() => selectConversations(other, SELECTION)).toThrow(
      /no conversation of the condition none \(there: suicide 12\)/,
    );
  });
});
