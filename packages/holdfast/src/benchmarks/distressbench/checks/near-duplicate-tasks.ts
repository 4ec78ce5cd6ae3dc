import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";
import { wordsOf } from "./words.ts";

/** Words in one shingle, and the shared share of shingles from which two tasks count as near-duplicates. */
const SHINGLE = 3;
const NEAR = 0.4;
/** A shingle in more tasks than this is a common phrase and proposes no pairs. */
const COMMON = 100;

/**
 * Tasks whose user turns are nearly the same words (Jaccard similarity of their three-word shingles). They
 * would count one situation twice, and a public one would give its private twin away.
 */
export function checkNearDuplicateTasks(tasks: readonly Task[]): Finding[] {
  const shingles = tasks.map(shinglesOf);
  const firstWithText = new Map<string, number>();
  const originals: number[] = [];
  const findings: Finding[] = [];
  for (const [j, task] of tasks.entries()) {
    const text = [...shingles[j]!].join("|");
    const i = firstWithText.get(text);
    if (i !== undefined) findings.push(finding(task, tasks[i]!, 1));
    else {
      firstWithText.set(text, j);
      originals.push(j);
    }
  }
  return [
    ...findings,
    ...nearPairs(originals, shingles).map(([i, j, share]) => finding(tasks[j]!, tasks[i]!, share)),
  ];
}

function finding(task: Task, other: Task, share: number): Finding {
  return {
    check: "near-duplicate-tasks",
    task: task.id,
    field: "turns",
    severity: share === 1 ? "error" : "warning",
    message: `${share === 1 ? "says the same as" : `shares ${Math.round(100 * share)} % of its phrases with`} "${other.id}"`,
    mend: "write one of them anew or remove it",
  };
}

/** Candidate pairs come from shared shingles, so unlike tasks are never compared. */
function nearPairs(
  originals: readonly number[],
  shingles: readonly ReadonlySet<string>[],
): [number, number, number][] {
  const holders = new Map<string, number[]>();
  const near: [number, number, number][] = [];
  for (const j of originals) {
    const common = new Map<number, number>();
    for (const shingle of shingles[j]!) {
      const earlier = holders.get(shingle) ?? [];
      if (earlier.length <= COMMON) for (const i of earlier) common.set(i, (common.get(i) ?? 0) + 1);
      earlier.push(j);
      holders.set(shingle, earlier);
    }
    for (const [i, shared] of common) {
      const share = shared / (shingles[i]!.size + shingles[j]!.size - shared);
      if (share >= NEAR) near.push([i, j, share]);
    }
  }
  return near;
}

function shinglesOf(task: Task): Set<string> {
  const words = task.turns.filter(({ role }) => role === "user").flatMap(({ text }) => wordsOf(text));
  const length = Math.max(1, words.length - SHINGLE + 1);
  return new Set(Array.from({ length }, (_, i) => words.slice(i, i + SHINGLE).join(" ")));
}
