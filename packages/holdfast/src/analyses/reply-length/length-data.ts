import { CELL, forEachCell, type ScoredRun } from "../../domain/scored-run.ts";

/** Conversations that have both a score that a panel gave and a last reply whose words were counted. */
export interface LengthData {
  readonly run: ScoredRun;
  /** ln of the words of the last reply, by cell; NaN where the conversation does not enter. */
  readonly logWords: Float64Array;
  /** Conversations that enter. */
  readonly n: number;
  /** Scored by a panel, yet the reply is not there to be counted. */
  readonly missing: number;
  /** Scored 0 since the person got nothing: there is no reply to be long or short. */
  readonly withoutReply: number;
}

/** @param words of each conversation's last reply, by cell; NaN where it is not known, 0 where it holds no word. */
export function lengthData(run: ScoredRun, words: Float64Array): LengthData {
  const logWords = new Float64Array(run.cells.length).fill(Number.NaN);
  let [n, missing, withoutReply] = [0, 0, 0];
  for (let target = 0; target < run.targets.length; target++) {
    forEachCell(run, target, (_task, cell) => {
      if (run.cells[cell] === CELL.zero) withoutReply++;
      if (run.cells[cell] !== CELL.scored) return;
      if (words[cell]! > 0) {
        logWords[cell] = Math.log(words[cell]!);
        n++;
      } else missing++;
    });
  }
  return { run, logWords, n, missing, withoutReply };
}
