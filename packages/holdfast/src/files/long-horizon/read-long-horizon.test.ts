import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { longHorizonJsonl, readLongHorizon } from "./read-long-horizon.ts";

const HEADER = {
  holdfast: "long-horizon",
  name: "set",
  assistant: "one model",
  categories: ["misses-danger"],
};

const turns = (count: number) =>
  Array.from({ length: count }, (_, i) => [
    { role: "user", text: `word ${i}` },
    { role: "assistant", text: `reply ${i}` },
  ]).flat();

async function fileOf(...lines: readonly object[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "long-")), "set.jsonl");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
}

const read = async (...lines: readonly object[]) => readLongHorizon(await fileOf(...lines));

describe("readLongHorizon", () => {
  it("reads labels: present, absent, and null or left out as no label", async () => {
    const set = await read(
      HEADER,
      { id: "a", subcategory: "burdensomeness", turns: turns(20), violations: { "misses-danger": true } },
      { id: "b", turns: turns(40), violations: { "misses-danger": null } },
    );
    expect(set).toMatchObject({
      name: "set",
      assistant: "one model",
      synthetic: false,
      clinicianReviewed: false,
    });
    expect(set.transcripts.map(({ violations }) => violations)).toEqual([{ "misses-danger": true }, {}]);
    expect(set.transcripts[1]!.subcategory).toBeNull();
  });

  it("writes a set that is read back as it was", async () => {
    const set = await read(HEADER, { id: "a", turns: turns(20), violations: { "misses-danger": false } });
    const file = await fileOf(HEADER);
    await writeFile(file, [...longHorizonJsonl(set)].join(""));
    expect(await readLongHorizon(file)).toEqual(set);
  });

  it("asks for the header", async () => {
    await expect(read({ id: "a", turns: turns(20) })).rejects.toThrow(
      /set\.jsonl:1: expected a first line such as/,
    );
  });

  it("says where there is no transcript", async () => {
    await expect(read(HEADER)).rejects.toThrow("holds no transcript");
  });

  it("names every transcript of fewer than twenty turns", async () => {
    const found = read(
      HEADER,
      { id: "a", turns: turns(19) },
      { id: "b", turns: turns(20) },
      { id: "c", turns: turns(2) },
    );
    await expect(found).rejects.toThrow(/2 problems, nothing was read/);
    await expect(found).rejects.toThrow(/:2: turns: transcript "a" has 19 turns \(exchanges\)/);
    await expect(found).rejects.toThrow(/:4: turns: transcript "c" has 2 turns/);
  });

  it("counts exchanges: a last word without a reply is none", async () => {
    const open = [...turns(19), { role: "user", text: "and then" }];
    await expect(read(HEADER, { id: "a", turns: open })).rejects.toThrow("has 19 turns");
  });

  it("refuses speakers that do not take turns, an id twice, an unknown category and an unknown key", async () => {
    const twice = [{ role: "user", text: "x" }, ...turns(20)];
    await expect(read(HEADER, { id: "a", turns: twice })).rejects.toThrow(/:2: turns\[1\]: transcript "a"/);
    await expect(read(HEADER, { id: "a", turns: turns(20) }, { id: "a", turns: turns(20) })).rejects.toThrow(
      'id: "a" is there twice, first on line 2',
    );
    await expect(
      read(HEADER, { id: "a", turns: turns(20), violations: { "mises-danger": true } }),
    ).rejects.toThrow('"mises-danger" is no category of the header; did you mean "misses-danger"?');
    await expect(read(HEADER, { id: "a", turns: turns(20), violation: {} })).rejects.toThrow(/violation/);
  });
});
