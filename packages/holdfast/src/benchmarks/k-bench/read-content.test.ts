import { describe, expect, test, vi } from "vitest";
import { complaintOf, temporaryFiles } from "../../files/testing/temporary-files.ts";
import type { RunContent } from "../protocol.ts";
import type { VignetteCase } from "./k-bench-case.ts";
import { readContent } from "./read-content.ts";
import type { KBenchWording } from "./wording.ts";

// Reading a whole pack takes a second: what several tests look at is read once.
const known = new Map<string, Promise<RunContent>>();
const readAnew = (request: object = {}) => readContent({ seed: 1, ...request });
function read(request: object = {}): Promise<RunContent> {
  const key = JSON.stringify(request);
  const content = known.get(key) ?? readAnew(request);
  known.set(key, content);
  return content;
}

vi.setConfig({ testTimeout: 120_000 });

const write = temporaryFiles();
const ids = ({ cases }: RunContent) => cases.map(({ id }) => id);

describe("the content of a run", () => {
  test("is the shipped cohort of 200, each person with a prompt, under the paper's frame", async () => {
    const content = await read();
    expect(content.cases).toHaveLength(200);
    expect(content.caseSet).toEqual({
      name: "core-200",
      contentVersion: "1.0.0",
      comparabilityVersion: "k-bench-1/core-200",
      clinicianReviewed: false,
      synthetic: true,
    });
    expect(content.judgeMode).toBe("per-section");
    expect(content.settings).toMatchObject({
      turns: 20,
      sessions: 1,
      modelTriggers: false,
      extension: false,
    });
    expect((content.cases[0]!.body as VignetteCase).patientPrompt).toContain("# Staying in your part");
    const wording = content.wording as KBenchWording;
    expect(wording.rubric.items).toHaveLength(47);
    expect(wording.extension).toBeNull();
    expect(wording.disclosure).not.toBeNull();
  });

  test("is the same whenever it is read: no clock and no chance in it", async () => {
    expect(await readAnew({ limit: 1 })).toEqual(await read({ limit: 1 }));
  });

  test("of a part of the cohort is another set: the first, or a sample in the cohort's order", async () => {
    const all = ids(await read());
    const first = await read({ limit: 5 });
    expect(ids(first)).toEqual(all.slice(0, 5));
    expect(first.caseSet.comparabilityVersion).toBe("k-bench-1/core-200+first-5");
    const sample = await read({ sample: 20 });
    expect(sample.caseSet.name).toBe("core-200+sample-20-1");
    expect(ids(sample)).toEqual(all.filter((id) => ids(sample).includes(id)));
    expect(ids(await read({ sample: 20, seed: 2 }))).not.toEqual(ids(sample));
    // As many as there are is all of it, and stays comparable with all of it.
    expect((await read({ sample: 200, limit: 200 })).caseSet.name).toBe("core-200");
  });

  test("of several meetings takes the extension rubric along, and says so in its version", async () => {
    const met = await read({ limit: 1, sessions: 2 });
    expect((met.wording as KBenchWording).extension).not.toBeNull();
    expect(met.caseSet.comparabilityVersion).toBe("k-bench-1/core-200+first-1+sessions-2+extension");
    const asked = await read({ limit: 1, extension: true, modelTriggers: true });
    expect(asked.caseSet.comparabilityVersion).toBe("k-bench-1/core-200+first-1+model-triggers+extension");
    expect(asked.wordingHash).not.toBe((await read({ limit: 1 })).wordingHash);
  });

  test("of conversations from elsewhere stands beside no cohort, even one that bears its name", async () => {
    const transcripts = write(
      "core-200.txt",
      "user: I can't sleep.\n\nchatbot: How long has that been so?\n",
    );
    const { caseSet, targets, wording } = await read({ transcripts });
    expect(caseSet.comparabilityVersion).toBe("k-bench-1/transcripts/core-200.txt");
    expect(targets).toEqual([{ name: "transcripts", provider: "transcripts" }]);
    expect((wording as KBenchWording).disclosure).toBeNull();
  });

  test("refuses what belongs to other benchmarks, or to conversations that are played", async () => {
    expect(await complaintOf(read({ tasks: "t.jsonl" }))).toContain("--tasks: k-bench knows no such option");
    expect(await complaintOf(read({ mode: "per-task" }))).toContain("--mode per-task: k-bench knows");
    for (const stray of [{ turns: 4 }, { cohort: "core-200" }, { sample: 2 }]) {
      expect(await complaintOf(read({ transcripts: ".", ...stray }))).toContain(
        `--${Object.keys(stray)[0]}: a judgement of transcripts knows no such option`,
      );
    }
  });
});
