import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "../domain/user-error.ts";
import { placeholdersOf } from "./fill-template.ts";

/** A prompt file and the placeholders it must have, in alphabetical order. */
export interface WantedTemplate {
  readonly file: string;
  readonly placeholders: readonly string[];
}

/**
 * Reads one prompt file of a folder. Line endings and white space at the end are made one, so that a checkout on
 * another system gives the same hash.
 * @throws UserError naming the file that is absent, or whose placeholders are not those that will be filled:
 * a template without `{{transcript}}` would have its judge decide about nothing.
 */
export async function loadTemplate(folder: string, wanted: WantedTemplate): Promise<string> {
  const path = join(folder, wanted.file);
  const raw = await readFile(path, "utf8").catch(() => {
    throw new UserError(`${path}: the judge prompt cannot be read; put ${wanted.file} into that folder`);
  });
  const text = raw
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd();
  const found = placeholdersOf(text).sort();
  if (text === "" || found.join() !== wanted.placeholders.join()) {
    const list = (names: readonly string[]) =>
      names.map((name) => `{{${name}}}`).join(", ") || "no placeholder";
    throw new UserError(`${path}: expected text with ${list(wanted.placeholders)}, found ${list(found)}`);
  }
  return text;
}
