import { createReadStream } from "node:fs";
import { UserError } from "../../domain/user-error.ts";

/**
 * Objects of a JSONL file, one after the other, so that a large file never lies in memory whole. Lines end with a line
 * feed alone: U+2028 and its like may stand inside a JSON text.
 * @throws UserError naming the line that holds no JSON object.
 */
export async function* jsonLines<T extends object>(file: string): AsyncGenerator<T> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let number = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
      rest = parts.pop()!;
      for (const line of parts) yield parsed<T>(file, ++number, line);
    }
    rest += decoder.decode();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${file}:${number + 1}: cannot be read as UTF-8 text; copy the exported folder again.`,
    );
  }
  if (rest !== "") yield parsed<T>(file, ++number, rest);
}

function parsed<T extends object>(file: string, number: number, line: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = null;
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as T;
  throw new UserError(`${file}:${number}: expected one JSON object on the line`);
}
