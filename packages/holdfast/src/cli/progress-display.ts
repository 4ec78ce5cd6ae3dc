import { createLogUpdate } from "log-update";
import { plainText } from "../domain/plain-text.ts";
import type { Output } from "./output.ts";
import type { Progress } from "./progress.ts";

const REPAINT_MS = 250;
const PLAIN_LINE_MS = 5_000;

/**
 * Shows a run while it goes on: repainted on a terminal, a line every five seconds elsewhere.
 * @returns ends the display, leaving its last state.
 */
export function showProgress(progress: Progress, output: Output): () => void {
  return output.isTerminal ? showLive(progress) : showLines(progress, output);
}

function showLive(progress: Progress): () => void {
  const update = createLogUpdate(process.stderr);
  const paint = () => update(progressLines(progress, Date.now()).join("\n"));
  const timer = setInterval(paint, REPAINT_MS);
  paint();
  return () => {
    clearInterval(timer);
    paint();
    update.done();
  };
}

function showLines(progress: Progress, output: Output): () => void {
  const timer = setInterval(() => output.err(progressLines(progress, Date.now()).at(-1)!), PLAIN_LINE_MS);
  return () => {
    clearInterval(timer);
    output.err(progressLines(progress, Date.now()).at(-1)!);
  };
}

/**
 * One line a target, one a provider that makes us wait, and a last one with the totals.
 * @param now milliseconds, on the clock of `progress.startedAt`.
 */
export function progressLines(progress: Progress, now: number): string[] {
  const { totals } = progress;
  const targets = totals.byTarget.map(({ name, done, failed, cases }) => {
    const failures = failed > 0 ? `, ${failed} failed` : "";
    return `  ${plainText(name)}: ${done} of ${cases}${failures}`;
  });
  const waits = [...progress.limits].flatMap(([key, read]) => {
    const { coolingUntil, reason } = read();
    if (coolingUntil === null || coolingUntil <= now) return [];
    return [`  waiting ${Math.ceil((coolingUntil - now) / 1000)} s for ${plainText(key)}: ${reason}`];
  });
  return [...(targets.length > 1 ? targets : []), ...waits, totalsLine(progress, now)];
}

function totalsLine({ totals, startedAt }: Progress, now: number): string {
  const seconds = Math.max((now - startedAt) / 1000, 0.001);
  const parts = [
    `${totals.done} of ${totals.cases} conversations`,
    `${totals.running} running`,
    ...(totals.failed > 0 ? [`${totals.failed} failed`] : []),
    `${(totals.calls / seconds).toFixed(1)} calls/s`,
    `${thousands(totals.inputTokens + totals.outputTokens)} tokens`,
    costText(totals),
    etaText(totals, seconds),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function costText({ cost, callsWithoutCost, calls }: Progress["totals"]): string {
  if (calls === 0) return "";
  if (callsWithoutCost === calls) return "cost unknown";
  return `$${cost.toFixed(2)}${callsWithoutCost > 0 ? ` + ${callsWithoutCost} calls of unknown price` : ""}`;
}

/** From what this process did since it began; conversations answered from the store went by in no time. */
function etaText({ cases, done, doneAtStart, failed, calls }: Progress["totals"], seconds: number): string {
  const left = cases - done - failed;
  const ended = done - doneAtStart + failed;
  if (left <= 0 || ended <= 0 || calls === 0) return "";
  const eta = (left * seconds) / ended;
  return eta < 90 ? `about ${Math.ceil(eta)} s left` : `about ${Math.ceil(eta / 60)} min left`;
}

function thousands(count: number): string {
  return count < 10_000 ? String(count) : `${Math.round(count / 1000).toLocaleString("en")}k`;
}
