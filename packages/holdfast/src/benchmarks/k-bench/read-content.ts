import type { TaskSetOrigin } from "../../domain/task-set.ts";
import { UserError } from "../../domain/user-error.ts";
import { rubricWordingHash } from "../../judging/rubric/judge-identity.ts";
import { loadRubricJudgePrompts } from "../../judging/rubric/rubric-prompts.ts";
import type { ContentRequest, RunContent } from "../protocol.ts";
import { refuseOptions } from "../refuse-options.ts";
import { readDisclosureFiles } from "./disclosure/load-disclosure.ts";
import type { KBenchCase } from "./k-bench-case.ts";
import { openPack, type PackFolder } from "./pack-file.ts";
import { readVignetteCases } from "./read-vignette-cases.ts";
import { loadExtensionRubric, loadRubric, rubricHash } from "./rubric/load-rubric.ts";
import { frameSettings, frameSuffix, requestedFrame } from "./settings.ts";
import { loadSystemPrompts } from "./system-prompts.ts";
import { TRANSCRIPT_TARGET } from "./transcript-target.ts";
import { loadVignetteSchema } from "./vignettes/load-vignette-schema.ts";
import type { VignetteSchema } from "./vignettes/vignette-schema.ts";
import { type KBenchWording, wordingHash } from "./wording.ts";

const OF_ANY_RUN = ["pack", "mode", "limit", "extension"] as const;
const OF_PLAYED_RUNS = [
  "cohort",
  "sample",
  "turns",
  "opener",
  "sessions",
  "targetMemory",
  "modelTriggers",
] as const;

/** Cohort or transcripts, and the pack's wording, of a K-Bench run. @throws UserError for what cannot be read. */
export async function readContent(request: ContentRequest): Promise<RunContent> {
  const isPlayed = request.transcripts === undefined;
  const known = [...OF_ANY_RUN, ...(isPlayed ? OF_PLAYED_RUNS : (["transcripts"] as const))];
  refuseOptions(request, known, isPlayed ? "k-bench" : "a judgement of transcripts");
  const judgeMode = modeOf(request);
  const pack = await openPack(request.pack ?? null);
  const frame = requestedFrame(request);
  const schema = isPlayed ? await loadVignetteSchema(pack.file("vignette-schema.yaml")) : null;
  const { name, cases, notes } = schema
    ? await readVignetteCases(request, pack, schema)
    : await (await import("./read-transcript-cases.ts")).readTranscriptCases(request);
  const hasExtension = request.extension === true || frame.sessions > 1;
  const wording = await readWording(pack, hasExtension, schema);
  const suffix = [
    isPlayed ? frameSuffix(frame) : "",
    request.modelTriggers === true ? "+model-triggers" : "",
    hasExtension ? "+extension" : "",
  ].join("");
  return {
    // A folder of transcripts may bear the name of a cohort: what was played and what was found never stand together.
    caseSet: originOf(pack, name, `${isPlayed ? "" : "transcripts/"}${name}${suffix}`),
    cases: cases.map((body) => ({ id: idOf(body), body })),
    wording,
    wordingHash: wordingHash(wording),
    judgeWordingHash: rubricWordingHash({ prompts: wording.judgePrompts, rubric: wording.rubric }),
    judgeMode,
    settings: {
      ...(isPlayed ? { ...frameSettings(frame), modelTriggers: request.modelTriggers === true } : {}),
      extension: hasExtension,
      pack: `${pack.facts.name} ${pack.facts.contentVersion}`,
      rubric: rubricHash(wording.rubric),
    },
    ...(isPlayed ? {} : { targets: [TRANSCRIPT_TARGET] }),
    notes,
  };
}

function modeOf({ mode = "per-section" }: ContentRequest) {
  if (mode === "per-section" || mode === "whole-rubric" || mode === "per-domain") return mode;
  throw new UserError(`--mode ${mode}: k-bench knows per-section, whole-rubric and per-domain`);
}

async function readWording(
  pack: PackFolder,
  hasExtension: boolean,
  /** `null` where nobody is played. */
  schema: VignetteSchema | null,
): Promise<KBenchWording> {
  const { name, contentVersion, judgeFrozenOn, withheld } = pack.facts;
  return {
    pack: { name, contentVersion, judgeFrozenOn, withheld },
    rubric: await loadRubric(pack.file("rubric.yaml")),
    extension: hasExtension ? await loadExtensionRubric(pack.file("extension-rubric.yaml")) : null,
    judgePrompts: await loadRubricJudgePrompts(pack.file("prompts")),
    systemPrompts: await loadSystemPrompts(pack.file("system-prompts")),
    disclosure: schema && (await disclosureOf(pack, schema)),
  };
}

function disclosureOf(pack: PackFolder, schema: VignetteSchema): Promise<KBenchWording["disclosure"]> {
  return readDisclosureFiles(pack.file("patient/disclosure.yaml"), pack.file("patient/phrases.yaml"), schema);
}

function originOf({ facts }: PackFolder, name: string, comparable: string): TaskSetOrigin {
  return {
    name,
    contentVersion: facts.contentVersion,
    comparabilityVersion: `${facts.comparabilityVersion}/${comparable}`,
    clinicianReviewed: facts.clinicianReviewed,
    synthetic: facts.synthetic,
  };
}

function idOf(one: KBenchCase): string {
  return one.kind === "vignette" ? one.vignette.id : one.id;
}
