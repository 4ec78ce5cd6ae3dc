import { contentHash } from "../domain/content-hash.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import { UserError } from "../domain/user-error.ts";
import { manifestDifference } from "../pipeline/manifest-difference.ts";
import type { StoredRun } from "../store/find-run.ts";

const MOST_SHOWN = 10;

/**
 * The refusal to go on with an unfinished run under other content, with what changed and both hashes; `null`
 * where nothing changed.
 */
export function changedContent(run: StoredRun, now: RunManifest): UserError | null {
  const difference = manifestDifference(run.manifest, now);
  if (difference.length === 0) return null;
  const shown = difference.slice(0, MOST_SHOWN).join("; ");
  const more = difference.length > MOST_SHOWN ? ` and ${difference.length - MOST_SHOWN} more` : "";
  return new UserError(
    `run ${run.id} is unfinished and was begun with other content. Changed: ${shown}${more}. ` +
      `(Its manifest is ${run.manifestHash.slice(0, 12)}, what is there now is ${contentHash(now).slice(0, 12)}.) ` +
      "Put back what was changed and run the command again, or add --new to `holdfast run` to begin another run.",
  );
}
