import { UserError } from "../domain/user-error.ts";
import { entriesOf } from "../files/folder-entries.ts";

const OURS = /^task-\d{4,}\.html$/;

/** @throws UserError where a folder of this name is there and holds anything that a report did not write. */
export async function requireOurs(folder: string): Promise<void> {
  const foreign = (await entriesOf(folder)).find((name) => !OURS.test(name));
  if (foreign === undefined) return;
  throw new UserError(
    `${folder}: holds files that no report wrote ("${foreign}"); move them, or choose another name for the report.`,
  );
}
