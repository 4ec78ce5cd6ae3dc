import { canonicalJson } from "../domain/canonical-json.ts";
import type { RunManifest } from "../domain/run-manifest.ts";

/**
 * What differs between the manifest of an unfinished run and that of the same command now, in words for people:
 * `task bereavement-01`, `target my-bot: systemPrompt`, `judge prompts`. Empty where nothing differs.
 */
export function manifestDifference(before: RunManifest, now: RunManifest): string[] {
  return [
    ...taskDifference(before, now),
    ...configurationDifference("target", before.targets, now.targets),
    ...configurationDifference("judge", before.judges, now.judges),
    ...configurationDifference("patient", patientOf(before), patientOf(now)),
    ...(before.wordingHash === now.wordingHash ? [] : [wordingName(now)]),
    ...otherDifference(before, now),
  ];
}

const COMPARED_APART = new Set(["tasks", "targets", "judges", "patient", "wordingHash"]);

function taskDifference(before: RunManifest, now: RunManifest): string[] {
  const hashes = new Map(now.tasks.map(({ id, hash }) => [id, hash]));
  const known = new Set(before.tasks.map(({ id }) => id));
  const changed = before.tasks.filter(({ id, hash }) => hashes.get(id) !== hash);
  const added = now.tasks.filter(({ id }) => !known.has(id));
  const differences = [
    ...changed.map(({ id }) => (hashes.has(id) ? `task ${id} (content or criteria)` : `task ${id} (gone)`)),
    ...added.map(({ id }) => `task ${id} (new)`),
  ];
  const sameOrder = before.tasks.every(({ id }, place) => now.tasks[place]?.id === id);
  return differences.length > 0 || sameOrder ? differences : ["order of the tasks"];
}

function configurationDifference(
  role: string,
  before: readonly { readonly name: string }[],
  now: readonly { readonly name: string }[],
): string[] {
  const length = Math.max(before.length, now.length);
  return Array.from({ length }, (_, place) => {
    const [old, fresh] = [before[place], now[place]];
    if (!old) return [`${role} ${fresh!.name} (new)`];
    if (!fresh) return [`${role} ${old.name} (gone)`];
    return differingKeys(old, fresh).map((key) => `${role} ${old.name}: ${key}`);
  }).flat();
}

function patientOf({ patient }: RunManifest): readonly { readonly name: string }[] {
  return patient === undefined ? [] : [patient];
}

/** Benchmarks with a rubric keep it beside the judge prompts, and where a patient is played its material too. */
function wordingName({ patient, settings }: RunManifest): string {
  if (patient !== undefined) return "wording (judge prompts, rubric or patient material)";
  return settings?.rubric === undefined ? "judge prompts" : "judge prompts or rubric";
}

function otherDifference(before: RunManifest, now: RunManifest): string[] {
  return differingKeys(before, now).filter((key) => !COMPARED_APART.has(key));
}

function differingKeys(before: object, now: object): string[] {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return keys.filter((key) => canonicalJson(old.get(key) ?? null) !== canonicalJson(fresh.get(key) ?? null));
}
