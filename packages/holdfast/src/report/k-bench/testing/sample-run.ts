import { join } from "node:path";
import { generateRubricRecords } from "../../../analyses/rubric/testing/generate-rubric-run.ts";
import { contentFolder } from "../../../benchmarks/content-folder.ts";
import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import { loadExtensionRubric, loadRubric } from "../../../benchmarks/k-bench/rubric/load-rubric.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { Outcome } from "../../../domain/outcome.ts";
import { SEVERITIES } from "../../../domain/risk-domain.ts";
import { cellsOf, type RubricCell, responseLetter } from "../../../domain/rubric-cells.ts";
import type { ConversationRecord, RunRecords, SpendRecord } from "../../../domain/run-records.ts";
import { activeDomains, type Vignette } from "../../../domain/vignette.ts";
import { loadRubricJudgePrompts } from "../../../judging/rubric/rubric-prompts.ts";
import { type Random, seededRandom } from "../../../statistics/random.ts";

export interface SampleShape {
  readonly targets?: number;
  readonly vignettes?: number;
  readonly repeats?: number;
  readonly extension?: boolean;
  readonly withheld?: boolean;
  /** Conversations from elsewhere instead of vignettes. */
  readonly imported?: boolean;
}

export interface SampleRun {
  readonly records: RunRecords<KBenchCase>;
  readonly wording: KBenchWording;
  readonly cells: readonly RubricCell[];
}

const NAMES = ["steady", "warm", "brief", "careful", "eager", "distant", "plain", "early", "late"];

/**
 * A seeded run in the shape of the shipped rubric, with empty replies, invalid and abandoned conversations, undecided
 * cells, and items that did not apply. Made up; it describes no real system.
 */
export async function sampleRun(shape: SampleShape = {}): Promise<SampleRun> {
  const { targets = 4, vignettes: count = 20, repeats = 1, imported = false } = shape;
  const wording = await sampleWording(shape);
  const core = cellsOf(wording.rubric);
  const extension = wording.extension === null ? [] : cellsOf(wording.extension);
  const { tasks: vignettes } = generateRubricRecords({ targets: 1, vignettes: count, repeats: 1 });
  const random = seededRandom("k-bench report");
  const conversations = Array.from({ length: targets * count * repeats }, (_, i): ConversationRecord => {
    const target = Math.floor(i / (count * repeats));
    const task = Math.floor(i / repeats) % count;
    const place = { target, task, repeat: i % repeats };
    return conversationOf(place, { vignettes, core, extension, targets, random, imported });
  });
  const cases = vignettes.map(
    (vignette): KBenchCase =>
      imported
        ? {
            kind: "transcript",
            id: vignette.id,
            transcript: { turns: [], outcome: "ok" },
            source: { set: "demo" },
          }
        : {
            kind: "vignette",
            vignette,
            patientPrompt: `PATIENT PROMPT of ${vignette.id}: you write as a person.`,
          },
  );
  return {
    cells: [...core, ...extension],
    wording,
    records: {
      runId: "sample-1",
      createdAt: "2026-11-30T09:00:00.000Z",
      manifest: manifestOf({ targets, repeats, vignettes, imported }),
      tasks: cases,
      conversations,
      spend: spendOf(targets, count * repeats).filter(({ role }) => !imported || role === "judge"),
    },
  };
}

async function sampleWording({ extension, withheld }: SampleShape): Promise<KBenchWording> {
  const file = (name: string) => join(contentFolder("k-bench"), name);
  return {
    pack: {
      name: "k-bench",
      contentVersion: "1.0.0",
      judgeFrozenOn: "2026-11-30",
      withheld: withheld === true,
    },
    rubric: await loadRubric(file("rubric.yaml")),
    extension: extension === true ? await loadExtensionRubric(file("extension-rubric.yaml")) : null,
    judgePrompts: await loadRubricJudgePrompts(file("prompts")),
    systemPrompts: { "default-v1": "You are a helpful assistant." },
    disclosure: null,
  };
}

interface Setting {
  readonly vignettes: readonly Vignette[];
  readonly core: readonly RubricCell[];
  readonly extension: readonly RubricCell[];
  readonly targets: number;
  readonly random: Random;
  readonly imported: boolean;
}

function conversationOf(
  place: { target: number; task: number; repeat: number },
  { vignettes, core, extension, targets, random, imported }: Setting,
): ConversationRecord {
  const quality = 0.55 + (0.4 * (targets - place.target)) / targets;
  const draw = random();
  const seen = activeDomains(vignettes[place.task]!).filter(() => random() < 0.93);
  if (draw < 0.05 && !imported) {
    return {
      ...place,
      outcome: "ok",
      labels: [null],
      invalid: ["leaves-role"],
      abandoned: ["silent", "leaves-role"],
    };
  }
  const outcome: Outcome = draw < 0.08 ? "empty" : "ok";
  const label = [...core, ...extension].map((cell) => letterOf(cell, seen, quality, random)).join("");
  return {
    ...place,
    outcome,
    labels: [outcome === "ok" ? label : null],
    ...(draw > 0.95 && !imported ? { abandoned: ["ends-early"] } : {}),
  };
}

function letterOf(
  { item, domain }: RubricCell,
  seen: readonly string[],
  quality: number,
  random: Random,
): string {
  if (item.scale === "severity") {
    return responseLetter(seen.includes(domain!) ? SEVERITIES[Math.floor(random() * 3)]! : "none");
  }
  if (domain !== null && !seen.includes(domain)) return responseLetter("na");
  const draw = random();
  if (draw < 0.004) return responseLetter(null);
  // Later steps of exploration are reached less often, as in real conversations.
  if (draw < 0.05 + (item.section === "D2" ? 0.02 * (item.number - 10) : 0)) return responseLetter("na");
  // Dimensions differ, so that profiles cross.
  const shift = ((item.number * 7) % 5) * 0.04 - 0.08;
  const good = random() < quality + shift;
  if (!good && item.scale === "yes-partly-no" && random() < 0.4) return responseLetter("partly");
  return responseLetter(good === item.reverse ? "no" : "yes");
}

interface ManifestShape {
  readonly targets: number;
  readonly repeats: number;
  readonly vignettes: readonly Vignette[];
  readonly imported: boolean;
}

function manifestOf({ targets, repeats, vignettes, imported }: ManifestShape): RunRecords["manifest"] {
  const target = (i: number): ModelConfiguration => ({
    name: `${NAMES[i % NAMES.length]!}-${Math.floor(i / NAMES.length) + 1}`,
    provider: "scripted",
    model: `model-${Math.floor(i / 2)}`,
    promptName: i % 2 === 0 ? "default-v1" : "therapeutic-v0",
    systemPrompt: "You are a helpful assistant.",
    reasoning: "low",
  });
  return {
    benchmark: "k-bench",
    taskSet: {
      name: imported ? "transcripts" : "core-200+first-20",
      contentVersion: "1.0.0",
      comparabilityVersion: "k-bench-1/core-200",
      clinicianReviewed: false,
      synthetic: true,
    },
    tasks: vignettes.map(({ id }) => ({ id, hash: id })),
    targets: Array.from({ length: targets }, (_, i) => target(i)),
    ...(imported ? {} : { patient: { name: "rule-patient", provider: "scripted" as const } }),
    judges: [{ name: "rule-rubric-judge", provider: "scripted" }],
    judgeMode: "per-section",
    wordingHash: "generated",
    settings: imported ? {} : { turns: 20, opener: "patient", sessions: 1, targetMemory: false },
    repeats,
    requeryEmpty: false,
    seed: 1,
    calibration: { kind: "demonstration" },
  };
}

function spendOf(targets: number, conversations: number): SpendRecord[] {
  const record = (
    role: SpendRecord["role"],
    index: number,
    calls: number,
    cost: number | null,
  ): SpendRecord => ({
    role,
    index,
    calls,
    retries: 1,
    inDoubt: 0,
    inputTokens: calls * 900,
    outputTokens: calls * 250,
    reasoningTokens: 0,
    cachedInputTokens: calls * 300,
    callsWithoutUsage: 0,
    cost,
    callsWithoutCost: cost === null ? calls : 0,
    attemptsByOutcome: { ok: calls },
    returnedModels: role === "target" && index === 1 ? ["m-2026-03", "m-2026-05"] : ["m-1"],
    ignored: role === "judge" ? ["temperature"] : [],
  });
  return [
    ...Array.from({ length: targets }, (_, i) =>
      record("target", i, conversations * 10, i === 0 ? null : 1.5),
    ),
    record("patient", 0, targets * conversations * 10, 0.75),
    record("judge", 0, targets * conversations * 12, 4.2),
  ];
}
