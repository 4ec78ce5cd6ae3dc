import type { DrawnReply } from "../../calibration/panel/draw-replies.ts";
import { namesItself, type SheetReply, type SheetTurn } from "../../calibration/panel/labelling-sheet.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { Transcript } from "../../domain/transcript.ts";
import { judgedTurn, readableTurn } from "../../judging/render-transcript.ts";
import { familyOf } from "../../models/families.ts";
import type { SampledRun } from "./reply-pool.ts";

/** A reply on the sheet, and whether its words give its model away. */
export interface LaidReply extends SheetReply {
  readonly namesItself: boolean;
}

/**
 * Reads the drawn replies out of their runs. What raters see is what judges see: turns with the product's acts; never the
 * system prompt, the model or the reference.
 * @returns in the order of `drawn`.
 */
export async function sheetReplies(
  runs: readonly SampledRun[],
  drawn: readonly DrawnReply[],
): Promise<LaidReply[]> {
  const laid = new Map<string, LaidReply>();
  for (const run of runs) {
    const own = drawn.filter((reply) => reply.run === run.records.runId);
    for (const reply of await repliesOf(run, own)) laid.set(reply.transcript, reply);
  }
  return drawn.map(({ transcript }) => laid.get(transcript)!);
}

async function repliesOf(
  { records, transcripts }: SampledRun,
  drawn: readonly DrawnReply[],
): Promise<LaidReply[]> {
  const { manifest, tasks } = records;
  const nameOf = (target: string, task: string, repeat: number) => JSON.stringify([target, task, repeat]);
  const wanted = new Map(drawn.map((one) => [nameOf(one.target, one.task, one.repeat), one.transcript]));
  const laid: LaidReply[] = [];
  for await (const { target, task, repeat, transcript } of transcripts()) {
    const configuration = manifest.targets[target]!;
    const { id, criteria } = tasks[task]!;
    const blind = wanted.get(nameOf(configuration.name, id, repeat));
    if (blind === undefined) continue;
    laid.push({
      transcript: blind,
      task: id,
      criteria,
      turns: turnsOf(transcript),
      judgedTurn: judgedTurn(transcript),
      namesItself: namesItself(repliesIn(transcript), namesOf(configuration)),
    });
  }
  return laid;
}

function turnsOf({ turns }: Transcript): SheetTurn[] {
  return turns.map((turn, place) => ({
    turn: place + 1,
    speaker: turn.role === "user" ? "person" : "assistant",
    text: readableTurn(turn),
  }));
}

function repliesIn({ turns }: Transcript): string {
  return turns.flatMap(({ role, text }) => (role === "assistant" ? [text] : [])).join("\n");
}

/** What a reply could call itself. */
function namesOf(configuration: ModelConfiguration): string[] {
  const { name, model } = configuration;
  return [name, model, model?.split("/").at(-1), familyOf(configuration)].flatMap((one) => one ?? []);
}
