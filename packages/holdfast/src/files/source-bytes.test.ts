import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readUtf8 } from "./source-bytes.ts";
import { complaintOf, temporaryFiles } from "./testing/temporary-files.ts";

const write = temporaryFiles();

describe("reading the bytes of a file", () => {
  test("a byte order mark is no part of the text", async () => {
    const file = write("bom.txt", "\ufeffhello");
    expect((await readUtf8(file)).toString()).toBe("hello");
  });

  test("a byte that is not UTF-8 is named with its offset and line", async () => {
    // "ab\ncd\n" is six bytes, so 0xff is at offset 6, on line 3.
    const file = write(
      "latin.txt",
      Buffer.concat([Buffer.from("ab\ncd\n"), Buffer.from([0xff]), Buffer.from("é")]),
    );
    expect(await complaintOf(readUtf8(file))).toContain("latin.txt:3: not UTF-8: byte 0xff at offset 6");
  });

  test("law: wherever an impossible byte is put, its offset is named", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), fc.nat(), async (text, at) => {
        const characters = [...text.replaceAll(/[\ufeff\0]/g, "")];
        const before = Buffer.from(characters.slice(0, at % (characters.length + 1)).join(""));
        const after = Buffer.from(characters.slice(at % (characters.length + 1)).join(""));
        const file = write("law.txt", Buffer.concat([before, Buffer.from([0xc0]), after]));
        expect(await complaintOf(readUtf8(file))).toContain(`byte 0xc0 at offset ${before.length}.`);
      }),
      { numRuns: 60 },
    );
  });

  test("a lone surrogate in three bytes is not UTF-8", async () => {
    expect(await complaintOf(readUtf8(write("cesu.txt", Buffer.from([0x61, 0xed, 0xa0, 0x80]))))).toContain(
      "offset 1",
    );
  });

  test("UTF-16 is known without its mark too", async () => {
    expect(await complaintOf(readUtf8(write("le.txt", Buffer.from("hi", "utf16le"))))).toMatch(/UTF-16/);
    const bigEndian = Buffer.from("hi", "utf16le").swap16();
    expect(await complaintOf(readUtf8(write("be.txt", bigEndian)))).toMatch(/UTF-16/);
  });

  test("an empty file is empty, and a larger one is read whole", async () => {
    expect(await readUtf8(write("empty.txt", ""))).toHaveLength(0);
    const text = "a line of text\n".repeat(200_000);
    expect((await readUtf8(write("large.txt", text))).toString()).toBe(text);
  });

  test.skipIf(!existsSync("/dev/zero"))("a device that never ends is given up", async () => {
    expect(await complaintOf(readUtf8("/dev/zero"))).toMatch(/larger than 512 MB/);
  });

  test("UTF-16, folders and absent files are said in words", async () => {
    expect(await complaintOf(readUtf8(write("wide.txt", Buffer.from("\ufeffhi", "utf16le"))))).toMatch(
      /UTF-16/,
    );
    expect(await complaintOf(readUtf8("/"))).toMatch(/is a folder/);
    expect(await complaintOf(readUtf8("/no/such/file"))).toMatch(/no such file/);
  });
});
