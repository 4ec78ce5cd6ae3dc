import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clinicianLabels } from "./clinician-labels.ts";

let folder: string;
const path = (name: string) => join(folder, name);

const transcript = {
  transcript: "r001",
  run: "run-1",
  target: "a",
  task: "t1",
  repeat: 2,
  subcategory: null,
  score: null,
  level: null,
  namesItself: false,
};
const items = ["c1", "c2", "c3"].map((criterion) => ({
  item: `t1/${criterion}`,
  task: "t1",
  criterion,
  dimension: "identification",
}));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "labels-"));
  const key = { format: "holdfast-labelling-key-1", transcripts: [transcript], items };
  await writeFile(path("key.json"), JSON.stringify(key));
  await writeFile(path("items-only.json"), JSON.stringify({ ...key, transcripts: [] }));
  await writeFile(
    path("consensus.csv"),
    "transcript,item,value\nr001,t1/c1,met\nr001,t1/c2,not-met\nr001,t1/c3,\n",
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("clinicianLabels", () => {
  it("says whose reply each label is on; what has no consensus is no label", async () => {
    const reply = { run: "run-1", target: "a", task: "t1", repeat: 2 };
    expect(await clinicianLabels({ key: path("key.json"), consensus: path("consensus.csv") })).toEqual({
      labels: [
        { ...reply, criterion: "c1", met: true },
        { ...reply, criterion: "c2", met: false },
      ],
    });
  });

  it("is nothing where nothing is given", async () => {
    expect(await clinicianLabels({})).toEqual({});
  });

  it("refuses one file without the other, and a key that names no reply", async () => {
    await expect(clinicianLabels({ key: path("key.json") })).rejects.toThrow(
      "--key and --consensus go together",
    );
    await expect(
      clinicianLabels({ key: path("items-only.json"), consensus: path("consensus.csv") }),
    ).rejects.toThrow("this key names no transcripts, so its labels belong to no reply");
  });
});
