import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentFolder } from "../../content-folder.ts";
import { openPack } from "../pack-file.ts";
import { loadCohort } from "./load-cohort.ts";
import { schema, smallPool } from "./testing/small-pool.ts";
import { cohortLines } from "./write-cohort.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdfast-cohort-"));
  await mkdir(join(folder, "cohorts"));
  await writeFile(join(folder, "cohorts", "mine.jsonl"), cohortLines(smallPool.slice(0, 5)).join(""));
  await copyFile(join(contentFolder("k-bench"), "pack.yaml"), join(folder, "pack.yaml"));
  await writeFile(join(folder, "pool.jsonl"), cohortLines(smallPool).join(""));
});
afterAll(() => rm(folder, { recursive: true }));

const pack = { file: (name: string) => join(folder, name) };
const [first, second] = smallPool.slice(100, 102).map(({ id }) => id);

async function load(file: string, text: string) {
  await writeFile(join(folder, file), text);
  return loadCohort(join(folder, file), pack, schema);
}

describe("a cohort", () => {
  test("is a name of the pack", async () => {
    const cohort = await loadCohort("mine", pack, schema);
    expect(cohort).toMatchObject({ name: "mine", poolSeed: 3, notes: [] });
    expect(cohort.vignettes).toEqual(smallPool.slice(0, 5));
    expect(cohort.version).toMatch(/^[0-9a-f]{12}$/);
  });

  test("or a file of vignettes, whose name carries its content: another content is another cohort", async () => {
    const one = await load("a.jsonl", cohortLines(smallPool.slice(0, 2)).join(""));
    const other = await load("a.jsonl", cohortLines(smallPool.slice(0, 3)).join(""));
    expect(one.name).toMatch(/^a-[0-9a-f]{8}$/);
    expect(other.name).not.toBe(one.name);
    expect(one.notes).toHaveLength(1);
  });

  test("or ids of a pool, in the order of the list", async () => {
    const { name, vignettes } = await load(
      "ids.yaml",
      `name: few\npool: pool.jsonl\nids: [${second}, ${first}]\n`,
    );
    expect(name).toMatch(/^few-/);
    expect(vignettes.map(({ id }) => id)).toEqual([second, first]);
  });

  test("is refused where an id is not in the pool, with file, line and id", async () => {
    await expect(
      load("ids.yaml", `pool: pool.jsonl\nids:\n  - ${first}\n  - kb-9-99-999\n`),
    ).rejects.toMatchObject({
      name: "UserError",
      message: `${join(folder, "ids.yaml")}:4: ids[1]: "kb-9-99-999" is not in pool.jsonl (288 vignettes, ids like ${smallPool[0]!.id}); mend the id, or name the pool that has it.`,
    });
  });

  test("is refused where an id is listed twice, or the pool is not there", async () => {
    await expect(load("ids.yaml", `pool: pool.jsonl\nids: [${first}, ${first}]`)).rejects.toThrow(
      "is listed twice",
    );
    await expect(load("ids.yaml", `pool: none.jsonl\nids: [${first}]`)).rejects.toThrow(
      "none.jsonl: no such file",
    );
    await expect(load("ids.yaml", `pol: pool.jsonl\nids: [${first}]`)).rejects.toThrow(
      'did you mean "pool"?',
    );
  });

  test("is refused where a vignette breaks the schema, with line and field", async () => {
    const bad = smallPool.find(({ variables }) => variables.suicide_active === true)!;
    const broken = { ...bad, variables: { ...bad.variables, suicide_severity: null } };
    await expect(load("b.jsonl", cohortLines([smallPool[0]!, broken]).join(""))).rejects.toThrow(
      /b\.jsonl:2: suicide_severity: is null, though the domain is active/,
    );
  });

  test("is refused by an unknown name, with the nearest one", async () => {
    await expect(loadCohort("mines", pack, schema)).rejects.toThrow(
      'cohort "mines" is not known; did you mean "mine"? A file is given by its path (./mines.jsonl)',
    );
    const own = await openPack(folder);
    await expect(loadCohort("mines", own, schema)).rejects.toThrow('did you mean "mine"?');
    await expect(loadCohort("core-20", own, schema)).rejects.toThrow('did you mean "core-200"?');
  });
});
