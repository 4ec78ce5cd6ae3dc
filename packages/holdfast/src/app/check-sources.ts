import { UserError } from "../domain/user-error.ts";
import type { StoredRun } from "../store/find-run.ts";
import { changedContent } from "./changed-content.ts";
import type { Store } from "./open-store.ts";
import { type RunRequest, resolveRun } from "./resolve-run.ts";
import { readSources } from "./source-run.ts";

/**
 * Refuses to continue an unfinished run whose task file, rubric or configuration has changed since it began.
 * Where the sources are not at hand (another machine, another folder) the stored content is used, and said so.
 */
export async function checkSources(
  store: Store,
  run: StoredRun,
  cwd: string,
  warn: (text: string) => void,
): Promise<void> {
  if (run.finished) return;
  const request = run.request as unknown as RunRequest;
  let now: Awaited<ReturnType<typeof resolveRun>>;
  try {
    const { sources } = await readSources(store, request);
    now = await resolveRun(request, cwd, { sources });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    warn(
      `The files this run was begun with cannot be read here; its stored content is used. (${error.message})`,
    );
    return;
  }
  const changed = changedContent(run, now.plan.manifest);
  if (changed) throw changed;
}
