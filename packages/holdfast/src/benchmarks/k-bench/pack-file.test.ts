import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { complaintOf } from "../../files/testing/temporary-files.ts";
import { contentFolder } from "../content-folder.ts";
import { openPack } from "./pack-file.ts";

const SHIPPED = contentFolder("k-bench");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdfast-pack-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function withFacts(change: (facts: string) => string): Promise<string> {
  await writeFile(join(folder, "pack.yaml"), change(await readFile(join(SHIPPED, "pack.yaml"), "utf8")));
  return folder;
}

test("the shipped pack says that it is synthetic, and that no clinician has reviewed it", async () => {
  const { facts, file } = await openPack(null);
  expect(facts).toMatchObject({
    name: "k-bench",
    synthetic: true,
    clinicianReviewed: false,
    withheld: false,
  });
  expect(facts.statement).toContain("No clinician has reviewed them");
  expect(file("rubric.yaml")).toBe(join(SHIPPED, "rubric.yaml"));
});

test("an operator's pack goes first, file by file; what it lacks is the shipped one's", async () => {
  const own = await withFacts((facts) => `${facts.replace("name: k-bench", "name: ours")}withheld: true\n`);
  await writeFile(join(own, "rubric.yaml"), "ours");
  const { facts, file } = await openPack(own);
  expect(facts).toMatchObject({ name: "ours", withheld: true });
  expect(file("rubric.yaml")).toBe(join(own, "rubric.yaml"));
  expect(file("patient/disclosure.yaml")).toBe(join(SHIPPED, "patient/disclosure.yaml"));
});

test("what is no pack is refused: no folder, a file, no pack.yaml", async () => {
  expect(await complaintOf(openPack(join(folder, "none")))).toMatch(/--pack .*none: no such folder/);
  expect(await complaintOf(openPack(join(SHIPPED, "pack.yaml")))).toContain("no such folder");
  expect(await complaintOf(openPack(folder))).toContain(join(folder, "pack.yaml"));
});

test("a pack of a newer form, an unknown key and a day that is none are named with their line", async () => {
  await withFacts((facts) => facts.replace("packVersion: 1", "packVersion: 2"));
  expect(await complaintOf(openPack(folder))).toMatch(
    /pack\.yaml:\d+: packVersion: 2 is newer than 1, which this Holdfast knows; update Holdfast/,
  );
  await withFacts((facts) => facts.replace("licence:", "license:"));
  expect(await complaintOf(openPack(folder))).toMatch(/pack\.yaml:\d+: license: .*did you mean "licence"/);
  await withFacts((facts) => facts.replace('"2026-11-30"', '"2026-13-40"'));
  expect(await complaintOf(openPack(folder))).toMatch(/pack\.yaml:\d+: judgeFrozenOn/);
});

test("a newer form is called so even where it has keys that nobody knows yet", async () => {
  await withFacts((facts) => `${facts.replace("packVersion: 1", "packVersion: 2")}shape: round\n`);
  expect(await complaintOf(openPack(folder))).toContain("packVersion: 2 is newer than 1");
});

test("what is there and cannot be reached is refused, never replaced by the shipped one unsaid", async () => {
  await withFacts((facts) => facts);
  await symlink(join(folder, "gone"), join(folder, "vignette-schema.yaml"));
  await symlink("rubric.yaml", join(folder, "rubric.yaml"));
  await writeFile(join(folder, "prompts"), "no folder");
  const { file } = await openPack(folder);
  expect(() => file("vignette-schema.yaml")).toThrow(
    /vignette-schema\.yaml: is a link to something that is not/,
  );
  expect(() => file("rubric.yaml")).toThrow(/rubric\.yaml: is a link that leads back to itself/);
  expect(() => file("prompts/judge-items.md")).toThrow(/stands where a folder is expected/);
  await symlink(join(folder, "gone"), join(folder, "patient"));
  await expect(openPack(folder)).rejects.toThrow(/patient: is a link to something that is not there/);
});

test("a file under nearly a right name is refused: the shipped one would be taken in its place", async () => {
  await withFacts((facts) => facts);
  await writeFile(join(folder, "README.md"), "notes beside the files are no matter");
  await writeFile(join(folder, "rubric.yml"), "");
  expect(await complaintOf(openPack(folder))).toMatch(
    /rubric\.yml: is no file of a pack.*did you mean "rubric\.yaml"/,
  );
  await writeFile(join(folder, "rubric.yaml"), "then the other is a note");
  await mkdir(join(folder, "patient"));
  await writeFile(join(folder, "patient/disclosures.yaml"), "");
  expect(await complaintOf(openPack(folder))).toMatch(/disclosures\.yaml: .*did you mean "disclosure\.yaml"/);
});
