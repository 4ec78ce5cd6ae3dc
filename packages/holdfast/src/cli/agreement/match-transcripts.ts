import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import type { RatingMapping } from "../../files/ratings/mapping-schema.ts";
import { transcriptFiles } from "../../files/transcripts/transcript-files.ts";
import { counted } from "../../report/figures.ts";

const SHOWN = 10;

/**
 * Checks that each rated transcript has a file: one whose name without ending is its id, or whose name holds it where
 * the mapping's `transcriptFiles` says.
 * @returns what was found, in a sentence.
 * @throws UserError naming rated transcripts without a file, and a pattern that no file name fits.
 */
export async function matchTranscripts(
  rated: readonly string[],
  folder: string,
  mapping: Pick<RatingMapping, "transcriptFiles"> | undefined,
): Promise<string> {
  const pattern = new RegExp(mapping?.transcriptFiles ?? "^(.+)$", "u");
  const names = (await transcriptFiles(folder)).map(({ stem }) => stem.split("/").at(-1)!);
  const ids = new Set(names.flatMap((name) => pattern.exec(name)?.[1] ?? []));
  const absent = rated.filter((id) => !ids.has(id));
  if (absent.length > 0) {
    const shown = absent.slice(0, SHOWN).map((id) => {
      const near = nearestName(id, [...ids]);
      return near === null ? id : `${id} (nearest: ${near})`;
    });
    throw new UserError(
      `${folder}: no file for ${counted(absent.length, "rated transcript")}: ${shown.join(", ")}` +
        `${absent.length > SHOWN ? ", …" : ""}. Correct the ids, or say in the mapping's \`transcriptFiles\` where file names hold them.`,
    );
  }
  return `Each of the ${counted(rated.length, "rated transcript")} has a file in ${folder}; ${counted(ids.size - rated.length, "file")} there ${ids.size - rated.length === 1 ? "is" : "are"} not rated.`;
}
