import type { WholeRun } from "../../domain/whole-run.ts";
import { codebook } from "./codebook.ts";
import { runFolder } from "./layout.ts";

export interface ReadmeFacts {
  readonly runs: readonly WholeRun[];
  readonly software: string;
  readonly headline: string;
}

/** What the folder is, how to compute from it, what must not leave the house, and what every field means. */
export function exportReadme({ runs, software, headline }: ReadmeFacts): string {
  return [
    `# Export of ${code(runs[0]!.records.runId)}`,
    "",
    `${sentence(headline)} Written by Holdfast ${software}. This is the full, internal export: **it is not for publication.**`,
    "",
    "From this folder alone, without the database and without any model, the report and every analysis can be computed",
    "again, to the same bytes:",
    "",
    "```",
    "npx holdfast analyse FOLDER --out FIGURES",
    "```",
    "",
    "The checksums are checked first. `sha256sum -c SHA256SUMS` checks them without Holdfast.",
    "",
    "## What is sensitive here",
    "",
    ...sensitive(runs).map((line) => `- ${line}`),
    "",
    "## Runs",
    "",
    "| folder | run | benchmark | made | content | comparability | targets | judges | cases × repeats | conversations | seed |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
    ...runs.map(runRow),
    "",
    codebook(),
  ].join("\n");
}

function runRow({ records }: WholeRun, place: number): string {
  const { runId, manifest, tasks, conversations, createdAt } = records;
  const { benchmark, taskSet, targets, judges, repeats, seed } = manifest;
  const cells = [
    code(runFolder(place)),
    code(runId),
    plain(benchmark),
    createdAt,
    plain(`${taskSet.name} ${taskSet.contentVersion}`),
    plain(taskSet.comparabilityVersion),
    targets.length,
    judges.length,
    `${tasks.length} × ${repeats}`,
    conversations.length,
    seed,
  ];
  return `| ${cells.join(" | ")} |`;
}

function sensitive(runs: readonly WholeRun[]): string[] {
  const isProtected = runs.some(({ wording }) => isWithheld(wording));
  return [
    "`transcripts.jsonl` holds every conversation in full. They speak of suicide, self-harm and other crises; conversations that were imported may be those of real people. Share them with nobody who has no need and no right to read them.",
    "`judgements.jsonl` quotes from conversations in the judges' reasons and evidence.",
    isProtected
      ? "**A protected pack.** `wording.json` (rubric, judge prompts, the words of simulated people) and `cases.jsonl` (vignettes and how people are played) come from a pack whose maker withholds it: who publishes them ends its use as a test. The patient logs inside `transcripts.jsonl` quote it too."
      : "`wording.json` holds judge prompts and, where there is one, the rubric; `cases.jsonl` holds the cases with criteria, clinical notes and references. Models that are trained on them can no longer be tested by them.",
    "`manifest.json` holds the configurations as they were run: system prompts, addresses of endpoints, and the names of the environment variables that hold keys. API keys themselves are stored nowhere and are not in this folder.",
  ];
}

/** A pack says in what it put into words that its material must not be published. */
function isWithheld(wording: object): boolean {
  const { pack } = wording as { readonly pack?: { readonly withheld?: unknown } };
  return pack?.withheld === true;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Names from outside: nothing in them may end a cell, begin a tag or be a link. */
function plain(text: string): string {
  return onOneLine(text).replace(/[\\|<>[\]!*_`]/g, "\\$&");
}

function code(text: string): string {
  return `\`${onOneLine(text).replaceAll("`", "'").replaceAll("|", "\\|")}\``;
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}
