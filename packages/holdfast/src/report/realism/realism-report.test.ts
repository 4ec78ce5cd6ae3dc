import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { runStudy } from "../../realism/study/run-study.ts";
import type { StudyResult } from "../../realism/study/study.ts";
import { studyInput, studySource } from "../../realism/testing/study-sources.ts";
import type { AnalysisSet } from "../analysis/analysis-set.ts";
import { terminalAnalyses } from "../analysis/terminal-analyses.ts";
import { CHROMIUM_FLAGS, findChromium } from "../testing/find-chromium.ts";
import { realismDocument } from "./realism-document.ts";
import { realismFiles } from "./realism-files.ts";
import { studyJson } from "./study-json.ts";

const ATTACK =
  "</script><script>document.title='taken'</script><img src=x onerror=alert(1)> really now dear friend";
const SECRET = "sparrow window lantern marmalade bicycle harbour cinnamon velvet orchard thunder";

let study: StudyResult;

beforeAll(async () => {
  const input = studyInput();
  const say = (name: string, words: string) => ({
    ...studySource(name),
    conversations: studySource(name).conversations.map((one) => ({ ...one, turns: [...one.turns, words] })),
  });
  study = await runStudy({
    ...input,
    reference: say("people", SECRET),
    synthetic: [say("<b>near</b>", ATTACK), studySource("far", { topic: 1 })],
  });
});

function filesOf(withHumanText = false): Map<string, string> {
  const set: AnalysisSet = {
    headline: "No judge is involved",
    subject: "realism",
    benchmark: "k-bench",
    companions: [],
    seed: 1,
    resamples: 30,
    software: "test",
    documents: [realismDocument(study, [{ name: "people", counts: [], leftOut: [] }], ["A note."])],
    leftOut: [],
  };
  const files = realismFiles(set, study, studyJson(study, [], []), { withHumanText });
  return new Map(files.map(({ file, pieces }) => [file, [...(pieces as string[])].join("")]));
}

describe("A realism study as tables", () => {
  it("has a row a patient model, names the embedding, and says what figures rest on", () => {
    const document = realismDocument(study, [{ name: "people", counts: [], leftOut: [] }], []);
    const [distances, yardstick] = document.tables;
    expect(distances!.rows.map(([name]) => name)).toEqual(["<b>near</b>", "far"]);
    expect(yardstick!.rows).toHaveLength(12);
    for (const { caption } of document.tables) expect(caption.n).toBeGreaterThanOrEqual(0);
    expect(distances!.caption.text).toContain("no sentence transformer");
    expect(distances!.caption.interval).toContain("30 resamples");
    expect(document.notes.join(" ")).toMatch(/nothing about whether a person's story is clinically true/);
  });

  it("counts conversations that were there and not taken", () => {
    const counts = [{ condition: "none" as const, there: 15, taken: 10 }];
    const leftOut = [{ reason: "the simulated patient left its role", conversations: 2 }];
    const { tables } = realismDocument(study, [{ name: "model", counts, leftOut }], []);
    const sampling = tables.find(({ id }) => id === "sampling")!;
    expect(sampling.rows).toEqual([
      ["model", "none", 15, 10, ""],
      ["model", "", 2, 0, "the simulated patient left its role"],
    ]);
    expect(sampling.caption).toMatchObject({ n: 10, missing: 7 });
  });

  it("prints on a terminal, and gives the same bytes again", () => {
    expect(filesOf()).toEqual(filesOf());
    const document = realismDocument(study, [], []);
    const set = {
      headline: "",
      subject: "",
      benchmark: "",
      companions: [],
      seed: 1,
      resamples: 1,
      software: "",
    };
    expect(terminalAnalyses({ ...set, documents: [document], leftOut: [] })).toContain(
      "THE YARDSTICK".toLowerCase().slice(4),
    );
  });
});

describe("What is written of a study", () => {
  it("keeps what people said out of every file, unless it is asked for", () => {
    for (const text of filesOf().values()) expect(text).not.toContain("marmalade");
    expect(filesOf(true).get("realism/map.html")).toContain("marmalade");
    for (const [file, text] of filesOf(true))
      if (file !== "realism/map.html") expect(text).not.toContain("marmalade");
  });

  it("names no conversation in the JSON", () => {
    expect(filesOf().get("realism.json")).not.toContain("people-3");
  });

  it("keeps hostile names and chunks inert in the page and the map", () => {
    const page = filesOf().get("realism/map.html")!;
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toContain("<img");
    expect(page).not.toContain("<b>near</b>");
    expect(filesOf().get("realism/map.svg")).not.toMatch(/<b>|<script/);
  });
});

const executablePath = findChromium();

describe.skipIf(executablePath === null)(
  "The map in a browser (skipped without Chromium)",
  { timeout: 120_000 },
  () => {
    async function opened<T>(
      script: boolean,
      use: (page: import("playwright-core").Page) => Promise<T>,
    ): Promise<T> {
      const folder = await mkdtemp(join(tmpdir(), "map-"));
      const browser = await chromium.launch({ executablePath: executablePath!, args: CHROMIUM_FLAGS });
      try {
        const file = join(folder, "map.html");
        await writeFile(file, filesOf().get("realism/map.html")!);
        const page = await (await browser.newContext({ javaScriptEnabled: script })).newPage();
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        page.on("console", (message) => asked.push(message.text()));
        page.on("pageerror", (error) => asked.push(error.message));
        await page.goto(pathToFileURL(file).href);
        const result = await use(page);
        expect(asked).toEqual([pathToFileURL(file).href]);
        return result;
      } finally {
        await browser.close();
        await rm(folder, { recursive: true, force: true });
      }
    }

    it("shows a chunk as text when its mark is chosen, hides a source, and asks for nothing", () =>
      opened(true, async (page) => {
        const marks = page.locator('g[data-source="1"] > g');
        for (let i = 0; i < (await marks.count()); i++) {
          await marks.nth(i).dispatchEvent("click");
          if ((await page.textContent("#point-text"))?.includes("taken")) break;
        }
        expect(await page.textContent("#point-text")).toContain("<script>document.title='taken'</script>");
        expect(await page.title()).not.toBe("taken");
        await page.locator('g[data-source="0"] > g').first().dispatchEvent("click");
        expect(await page.textContent("#point-text")).toContain("not in this file");
        await page.uncheck('input[data-source="0"]');
        expect(await page.locator('g[data-source="0"]').isVisible()).toBe(false);
        await page.click("#next");
        expect(await page.textContent("#point-source")).not.toBe("people");
      }));

    it("is a still picture without script", () =>
      opened(false, async (page) => {
        expect(await page.locator("svg").isVisible()).toBe(true);
        expect(await page.locator("#controls").isVisible()).toBe(false);
        expect(await page.locator("noscript").textContent()).toContain("can be looked at");
      }));
  },
);
