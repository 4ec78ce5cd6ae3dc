import { UserError } from "../domain/user-error.ts";
import { manifestDifference } from "../pipeline/manifest-difference.ts";
import type { StoredRun } from "../store/find-run.ts";
import { resolveRun, type RunRequest } from "./resolve-run.ts";

/**
 * Refuses to continue an unfinished run whose task file, rubric or configuration has changed since it began.
 * Where the sources are not at hand (another machine, another folder) the stored content is used, and said so.
 */
export async function checkSources(run: StoredRun, cwd: string, warn: (text: string) => void): Promise<void> {
  if (run.finished) return;
  let now: Awaited<ReturnType<typeof resolveRun>>;
  try {
    now = await resolveRun(run.request as unknown as RunRequest, cwd);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    warn(
      `The files this run was begun with cannot be read here; its stored content is used. (${error.message})`,
    );
    return;
  }
  const difference = manifestDifference(run.manifest, now.plan.manifest);
  if (difference.length === 0) return;
  const shown = difference.slice(0, 10).join("; ");
  throw new UserError(
    `run ${run.id} is unfinished and was begun with other content. Changed: ${shown}` +
      `${difference.length > 10 ? ` and ${difference.length - 10} more` : ""}. Put it back, or begin another run with --new.`,
  );
}
