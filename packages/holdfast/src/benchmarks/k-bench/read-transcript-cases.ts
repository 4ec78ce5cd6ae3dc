import { basename } from "node:path";
import { readTranscripts } from "../../files/transcripts/read-transcripts.ts";
import type { ContentRequest } from "../protocol.ts";
import type { ReadCases } from "./read-vignette-cases.ts";

/** Conversations of a file or folder as cases that only have to be judged. */
export async function readTranscriptCases({ transcripts, limit }: ContentRequest): Promise<ReadCases> {
  const path = transcripts!;
  const { transcripts: all, notes } = await readTranscripts(path);
  const kept = limit === undefined ? all : all.slice(0, limit);
  return {
    name: `${basename(path)}${kept.length === all.length ? "" : `+first-${limit}`}`,
    cases: kept.map(({ id, transcript, source }) => ({
      kind: "transcript",
      id,
      transcript,
      source: source ?? {},
    })),
    notes,
  };
}
