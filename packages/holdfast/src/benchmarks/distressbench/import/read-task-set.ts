import { extname } from "node:path";
import type { TaskSet } from "../../../domain/task-set.ts";
import { UserError } from "../../../domain/user-error.ts";
import { loadAxes } from "../load-corpus.ts";
import { parseJsonDocument } from "./json-document.ts";
import { type OwnRules, readOwnDocument, readOwnJsonl } from "./read-own.ts";
import { readUtf8 } from "./source-bytes.ts";
import type { AxisValues } from "./task-rules.ts";
import { parseYaml } from "./yaml-document.ts";

export interface ReadOptions {
  readonly file: string;
  readonly axes?: AxisValues;
}

/** A task set with what the reader did on its own: columns it guessed, turns it kept. */
export interface ReadTaskSet extends TaskSet {
  readonly notes: readonly string[];
}

export async function readTaskSet(options: ReadOptions): Promise<ReadTaskSet> {
  const { file } = options;
  const rules: OwnRules = { axes: options.axes, distressBenchAxes: () => loadAxes() };
  const extension = extname(file).toLowerCase();
  if (extension === ".jsonl" || extension === ".ndjson") {
    return { ...(await readOwnJsonl(file, await readUtf8(file), rules)), notes: [] };
  }
  if (extension === ".json") {
    return {
      ...(await readOwnDocument(file, parseJsonDocument(file, await readUtf8(file)), rules)),
      notes: [],
    };
  }
  if (extension === ".yaml" || extension === ".yml") {
    return { ...(await readOwnDocument(file, parseYaml(file, await readUtf8(file)), rules)), notes: [] };
  }
  throw new UserError(`${file}: cannot tell its format.`);
}
