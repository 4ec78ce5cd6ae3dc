import { ownJsonl } from "../benchmarks/distressbench/import/write-own.ts";
import {
  type Half,
  halfMarginals,
  halfOf,
  largestDifference,
} from "../benchmarks/distressbench/split-halves.ts";
import { partOfTaskSet } from "../domain/part-of-task-set.ts";
import { plainText } from "../domain/plain-text.ts";
import type { TaskSet } from "../domain/task-set.ts";
import { UserError } from "../domain/user-error.ts";
import { writeWholeFiles } from "../files/write-whole-files.ts";
import type { Output } from "./output.ts";

export interface SplitOptions {
  readonly seed: number;
  readonly outPublic?: string;
  readonly outPrivate?: string;
  readonly force?: boolean;
}

/**
 * Prints how every axis value is shared out and the largest difference, and writes the halves where asked.
 * Both halves keep the set's name and versions with the half and the seed added, so that figures from one
 * half are never put beside figures from the whole.
 * @throws UserError where a file exists and --force is not given; then neither is written.
 */
export async function splitTasks(
  set: TaskSet,
  options: SplitOptions,
  json: boolean,
  output: Output,
): Promise<void> {
  const { seed, outPublic, outPrivate, force = false } = options;
  if (outPublic !== undefined && outPublic === outPrivate) {
    throw new UserError("tasks split: --out-public and --out-private name the same file; give two names.");
  }
  const halves = halfOf(set.tasks, seed);
  const files = [
    ...(outPublic === undefined
      ? []
      : [{ file: outPublic, pieces: ownJsonl(halfSet(set, halves, "public", seed)) }]),
    ...(outPrivate === undefined
      ? []
      : [{ file: outPrivate, pieces: ownJsonl(halfSet(set, halves, "private", seed)) }]),
  ];
  await writeWholeFiles(files, { force });
  output.out(
    json ? JSON.stringify(asJson(set, halves, seed), null, 2) : plainText(asText(set, halves, seed)),
  );
}

function halfSet(set: TaskSet, halves: readonly Half[], half: Half, seed: number): TaskSet {
  const tasks = set.tasks.filter((_, i) => halves[i] === half);
  return partOfTaskSet(set, `${half}-${seed}`, tasks);
}

function asJson(set: TaskSet, halves: readonly Half[], seed: number): object {
  const marginals = halfMarginals(set.tasks, halves);
  const idsOf = (half: Half) => set.tasks.filter((_, i) => halves[i] === half).map(({ id }) => id);
  const largest = largestDifference(marginals);
  return { seed, largestDifference: largest, marginals, public: idsOf("public"), private: idsOf("private") };
}

function asText(set: TaskSet, halves: readonly Half[], seed: number): string {
  const marginals = halfMarginals(set.tasks, halves);
  const size = (half: Half) => halves.filter((other) => other === half).length;
  return [
    `${"".padEnd(56)} public  private`,
    ...marginals.map(
      (row) =>
        `${`${row.axis} = ${row.value}`.padEnd(56)} ${String(row.public).padStart(6)}  ${String(row.private).padStart(7)}`,
    ),
    `${"all".padEnd(56)} ${String(size("public")).padStart(6)}  ${String(size("private")).padStart(7)}`,
    `largest marginal difference: ${largestDifference(marginals)} (seed ${seed})`,
  ].join("\n");
}
