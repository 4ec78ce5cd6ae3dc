import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { UserError } from "../domain/user-error.ts";

/** More than this is refused: a task file is read by people, and tables of conversations stay far below it. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Bytes of a file that a person named, without a byte order mark.
 * @throws UserError if the file is absent, a folder, unreadable or larger than 512 MB.
 */
export async function readBytes(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // In pieces, since a device or a pipe does not say how much will come.
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) break;
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw new UserError(`${file}: ${readFailure(error)}`);
  }
  if (size > MAX_BYTES) throw new UserError(`${file}: larger than 512 MB; split it into several files.`);
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

/**
 * Bytes of a text file in UTF-8 without a byte order mark.
 * @throws UserError as readBytes, and on other encodings, naming the first wrong byte and its line.
 */
export async function readUtf8(file: string): Promise<Buffer> {
  const bytes = await readBytes(file);
  if (isUtf16(bytes)) {
    throw new UserError(`${file}: written in UTF-16; expected UTF-8. Save it again as UTF-8.`);
  }
  if (!isUtf8(bytes)) {
    const offset = firstInvalidByte(bytes);
    const hex = (bytes[offset] ?? 0).toString(16).padStart(2, "0");
    throw new UserError(
      `${file}:${lineOfByte(bytes, offset)}: not UTF-8: byte 0x${hex} at offset ${offset}. ` +
        "Save the file again as UTF-8.",
    );
  }
  return startsWith(bytes, [0xef, 0xbb, 0xbf]) ? bytes.subarray(3) : bytes;
}

/** By its mark, or by the zero byte that every second letter of an unmarked text begins or ends with. */
function isUtf16(bytes: Buffer): boolean {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true;
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? "0" : "x")).join("");
  return zeros === "0x0x" || zeros === "x0x0";
}

function readFailure(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "no such file; check the path.";
  if (code === "EISDIR") return "is a folder; expected a file.";
  if (code === "EACCES") return "may not be read; check its permissions.";
  if (code === "ELOOP") return "is a link that leads back to itself; name the file.";
  return `cannot be read (${code ?? "unknown error"}).`;
}

/** Bisection is right because a prefix of valid UTF-8, cut before a character's first byte, is valid. */
function firstInvalidByte(bytes: Buffer): number {
  let valid = 0;
  let invalid = bytes.length;
  while (invalid - valid > 1) {
    const middle = characterStart(bytes, valid + ((invalid - valid) >> 1), valid);
    if (middle === valid) break;
    if (isUtf8(bytes.subarray(valid, middle))) valid = middle;
    else invalid = middle;
  }
  while (valid < bytes.length && isValidCharacterAt(bytes, valid)) valid += characterLength(bytes, valid);
  return Math.min(valid, bytes.length - 1);
}

function characterStart(bytes: Buffer, from: number, floor: number): number {
  let at = from;
  while (at > floor && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}

function characterLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function isValidCharacterAt(bytes: Buffer, at: number): boolean {
  return isUtf8(bytes.subarray(at, at + characterLength(bytes, at)));
}

function lineOfByte(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at !== -1 && at < offset; at = bytes.indexOf(10, at + 1)) line += 1;
  return line;
}

function startsWith(bytes: Buffer, prefix: readonly number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte);
}
