import type { StudyResult } from "../../realism/study/study.ts";
import type { SampledSource } from "./source-tables.ts";

/** A study for programs, unrounded, with every choice; no text of a chunk and no name of a conversation. */
export function studyJson(study: StudyResult, sampled: readonly SampledSource[], notes: readonly string[]) {
  const { map, ...figures } = study;
  return {
    ...figures,
    sampling: sampled,
    notes,
    map: map === null ? null : { ...map, points: map.points.length },
  };
}
