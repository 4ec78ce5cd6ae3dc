import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import type { Condition } from "../../realism/study/conditions.ts";
import type { StudyConversation, StudySource } from "../../realism/study/study-source.ts";
import type { SampledSource } from "../../report/realism/source-tables.ts";
import { type ReportServices, withRun } from "../report-services.ts";
import { readFileConversations } from "./file-source.ts";
import { runConversations } from "./run-conversations.ts";

/** A source with what was there and could not be used. */
export interface GatheredSource extends StudySource {
  readonly leftOut: SampledSource["leftOut"];
}

export interface Gathered {
  readonly sources: readonly GatheredSource[];
  readonly notes: readonly string[];
}

/**
 * People's conversations: files or folders, one source together. @param words `PATH` or `NAME=PATH`.
 * @throws UserError where one isn't there, or as the readers.
 */
export async function gatherReference(
  words: readonly string[],
  assumed: Condition | null,
): Promise<Gathered> {
  const conversations: StudyConversation[] = [];
  const notes: string[] = [];
  for (const [i, word] of words.entries()) {
    const read = await readFileConversations(split(word).place, assumed);
    notes.push(...read.notes);
    conversations.push(...numbered(read.conversations, i, words.length));
  }
  const { name, place } = split(words[0]!);
  return { sources: [{ name: name ?? stem(place), conversations, leftOut: [] }], notes };
}

/** Ids are unique in what was read at once; the number of the source keeps them apart from others'. */
function numbered(
  conversations: readonly StudyConversation[],
  source: number,
  of: number,
): StudyConversation[] {
  return conversations.map(({ id, person, condition, turns }) => ({
    id: of > 1 ? `${source + 1}: ${id}` : id,
    person,
    condition,
    turns,
  }));
}

/**
 * Simulated patients, one source a patient model: files or folders where such a path is there, stored runs else.
 * @param words `PATH`, `RUN` or `NAME=PATH`, `NAME=RUN`; what has one name becomes one source. Without a name it is the run's
 * patient model, the model that the records name, or the file's name. @throws UserError as the readers.
 */
export async function gatherSynthetic(
  words: readonly string[],
  assumed: Condition | null,
  services: ReportServices,
): Promise<Gathered> {
  const groups = new Map<string, { conversations: StudyConversation[]; invalid: number }>();
  const notes: string[] = [];
  const add = (name: string, conversations: readonly StudyConversation[], invalid = 0) => {
    const group = groups.get(name) ?? { conversations: [], invalid: 0 };
    group.conversations.push(...conversations);
    group.invalid += invalid;
    groups.set(name, group);
  };
  for (const [i, word] of words.entries()) {
    const { name, place } = split(word);
    if (existsSync(place)) {
      const read = await readFileConversations(place, assumed);
      notes.push(...read.notes);
      for (const one of read.conversations)
        add(name ?? one.patient ?? stem(place), numbered([one], i, words.length));
    } else {
      const run = await fromRun(place, services);
      add(name ?? run.patient, numbered(run.conversations, i, words.length), run.invalid);
    }
  }
  const sources = [...groups].map(([name, { conversations, invalid }]) => ({
    name,
    conversations,
    leftOut: invalid === 0 ? [] : [{ reason: "the simulated patient left its role", conversations: invalid }],
  }));
  return { sources, notes };
}

async function fromRun(reference: string, services: ReportServices) {
  if (/[/\\]|\.\w+$/.test(reference)) {
    throw new UserError(
      `${reference}: this file or folder is not there; name transcripts, or the id of a run.`,
    );
  }
  return withRun(services, reference, async (run) => runConversations(await run.whole()));
}

function split(word: string): { readonly name: string | null; readonly place: string } {
  const at = word.indexOf("=");
  if (at < 1 || existsSync(word)) return { name: null, place: word };
  return { name: word.slice(0, at).trim(), place: word.slice(at + 1).trim() };
}

function stem(path: string): string {
  return basename(path, extname(path));
}
