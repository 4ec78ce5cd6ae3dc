import { entryName } from "../../../domain/leaderboard-entry.ts";
import type { AnalysisCell, AnalysisColumn } from "../analysis-document.ts";
import type { EntriesInput } from "./entries-input.ts";

const text = (key: string, title: string): AnalysisColumn => ({ key, title, kind: "text" });

/** Columns that say which configuration a row is about. */
export function entryColumns(input: EntriesInput): AnalysisColumn[] {
  return [
    ...(input.run === null ? [] : [text("configuration", "Configuration")]),
    text("base_model", "Base model"),
    text("prompt", "Prompt"),
    text("reasoning", "Reasoning"),
    ...(hasVariants(input) ? [text("other_settings", "Other settings")] : []),
  ];
}

/** The cells of `entryColumns` for the entry at a place. */
export function entryCells(input: EntriesInput, place: number): AnalysisCell[] {
  const { baseModel, prompt, reasoning, variant } = input.entries[place]!;
  return [
    ...(input.run === null ? [] : [input.run.scored.targets[place]!]),
    baseModel,
    prompt,
    reasoning.text,
    ...(hasVariants(input) ? [variant] : []),
  ];
}

/** An entry's name in plots and sentences: that of its target, or model, prompt and reasoning. */
export function entryLabel({ entries, run }: EntriesInput, place: number): string {
  return run === null ? entryName(entries[place]!) : run.scored.targets[place]!;
}

/**
 * A shorter name where plots have little room: the base model without its namespace, as far as that tells models apart,
 * and what else is wanted of the entry. Of a run it is the target's name.
 */
export function shortLabel(
  input: EntriesInput,
  place: number,
  wanted: readonly ("prompt" | "reasoning")[] = [],
): string {
  if (input.run !== null) return input.run.scored.targets[place]!;
  const { baseModel, prompt, reasoning } = input.entries[place]!;
  const part = { prompt, reasoning: reasoning.text };
  return [shortModel(input, baseModel), ...wanted.map((one) => part[one])].join(", ");
}

/** A base model without its namespace, where no other one is then called alike. */
export function shortModel({ entries }: EntriesInput, baseModel: string): string {
  const short = (name: string) => name.slice(name.indexOf("/") + 1);
  const alike = new Set(
    entries.map((entry) => entry.baseModel).filter((name) => short(name) === short(baseModel)),
  );
  return alike.size > 1 ? baseModel : short(baseModel);
}

/** A score with its interval over vignettes where a run is behind it, else as published. */
export function scoreCell(
  { entries, run }: EntriesInput,
  place: number,
  score: "overall" | "combinedRisk",
): AnalysisCell {
  return run === null ? entries[place]![score] : run.summaries()[place]![score];
}

/** Settings that all entries share set none apart. */
function hasVariants({ entries }: EntriesInput): boolean {
  return new Set(entries.map(({ variant }) => variant)).size > 1;
}
