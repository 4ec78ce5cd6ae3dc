import { z } from "zod";

/** What the first file of every export says of itself. */
export const EXPORT_FORMAT = "holdfast-export";
/** Raised when a reader of the older form would misread the newer one. */
export const EXPORT_VERSION = 1;

export const EXPORT_FILE = "export.json";
export const README_FILE = "README.md";
/** Lines as `sha256sum` writes and checks them. */
export const CHECKSUM_FILE = "SHA256SUMS";

/** Files of one run, inside its folder. */
export const RUN_FILES = {
  run: "run.json",
  manifest: "manifest.json",
  wording: "wording.json",
  cases: "cases.jsonl",
  conversations: "conversations.jsonl",
  judgements: "judgements.jsonl",
  transcripts: "transcripts.jsonl",
  spend: "spend.jsonl",
} as const;

/** Folder of the exported run, then of each run beside it. */
export function runFolder(place: number): string {
  return place === 0 ? "run" : `companion-${place}`;
}

/** `export.json`. */
export const exportFileSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int(),
  software: z.string(),
  run: z.string(),
  companions: z.array(z.string()),
});

const families = z.array(z.string().nullable());

/** `run.json`. */
export const runFileSchema = z.object({
  runId: z.string(),
  createdAt: z.string(),
  manifestHash: z.string(),
  families: z.object({ targets: families, judges: families }),
  seeds: z.object({ run: z.int() }),
});

export type RunFile = z.infer<typeof runFileSchema>;
