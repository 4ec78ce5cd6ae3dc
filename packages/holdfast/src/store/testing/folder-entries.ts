import { readdirSync } from "node:fs";

/** What lies in a folder, but for the library links of an installation whose install scripts did not run. */
export function folderEntries(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith("links-"));
}
