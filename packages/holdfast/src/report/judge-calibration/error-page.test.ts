import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axeCore from "axe-core";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Grounds, ItemErrors } from "../../calibration/judge/disagreements.ts";
import { CHROMIUM_FLAGS, findChromium } from "../testing/find-chromium.ts";
import { errorJson } from "./error-json.ts";
import { type ErrorReport, errorPage } from "./error-page.ts";

const HOSTILE = '</li><script>document.title="taken"</script><img src="https://elsewhere.example/x">';

const grounds = (rater: string, answer: string): Grounds => ({
  rater,
  answer,
  note: `${rater} says so. ${HOSTILE}`,
  evidence: [{ turn: 4, quote: `Since when? ${HOSTILE}` }],
});

function item(id: string, agree: number): ItemErrors {
  return {
    item: id,
    section: "D2",
    domain: "suicide",
    n: 10,
    agree,
    missing: 1,
    answers: ["no", "partly", "yes", "na"],
    confusion: [
      [2, 0, 0, 0],
      [0, 0, 0, 0],
      [10 - agree, 0, agree - 2, 1],
      [0, 0, 0, 0],
    ],
    disagreements: Array.from({ length: 11 - agree }, (_, n) => ({
      transcript: n === 0 ? `t${n} ${HOSTILE}` : `t${n}`,
      consensus: "yes",
      judge: "no",
      judged: grounds("judge", "no"),
      clinicians: ["a", "b", "c"].map((rater) => grounds(rater, "yes")),
    })),
  };
}

const REPORT: ErrorReport = {
  headline: "tuning transcripts of split 3f2a90c1d2e4: confidential, not for publication",
  judge: `judge ${HOSTILE}`,
  part: "tuning",
  transcripts: 12,
  items: Array.from({ length: 30 }, (_, n) => item(`substance-misuse/Q${n + 5}`, 3 + (n % 7))),
  titles: new Map([["substance-misuse/Q5", "Explores what kind of risk there is"]]),
  software: "0.0.0-test",
};

describe("the page of errors", () => {
  it("holds texts from outside as text", () => {
    const page = errorPage(REPORT);
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<img");
    expect(page.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(100);
  });

  it("tells what differs from what only one side calls not applicable", () => {
    // 10 compared, 3 agree, 7 differ; 8 differences in all, one of them a one-sided "not applicable".
    const row = errorPage(REPORT)
      .split("<tr>")
      .find((one) => one.includes(">substance-misuse/Q5<"))!;
    const cells = [...row.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual(["30.0 %", "10", "7", "1", "1", "consensus yes, judge no (7)"]);
  });

  it("says where nothing differs, and where nothing could be compared", () => {
    expect(errorPage({ ...REPORT, items: [] })).toContain("No item could be compared.");
    const alike = { ...item("Q21", 10), disagreements: [] };
    expect(errorPage({ ...REPORT, items: [alike] })).toContain("Judge and consensus differ nowhere.");
  });

  it("is the same in JSON, whole", () => {
    const { items } = errorJson(REPORT) as { items: { title: string | null; disagreements: unknown[] }[] };
    expect(items).toHaveLength(30);
    expect(items[0]).toMatchObject({ title: "Explores what kind of risk there is" });
    expect(items[0]!.disagreements).toHaveLength(8);
  });
});

const executablePath = findChromium();
if (executablePath === null) console.warn("no Chromium is installed: the page is not opened in a browser");

describe.skipIf(executablePath === null)("the page of errors in a browser", { timeout: 120_000 }, () => {
  let browser: Browser;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "errors-browser-"));
    const path = join(folder, "errors.html");
    await writeFile(path, errorPage(REPORT));
    address = pathToFileURL(path).href;
    browser = await chromium.launch({ executablePath: executablePath!, args: CHROMIUM_FLAGS });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(options: BrowserContextOptions) {
    const page = await (await browser.newContext(options)).newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address);
    return { page, requests };
  }

  it("fetches nothing, runs nothing, and opens an item by its link", async () => {
    const { page, requests } = await open({});
    expect(await page.title()).toMatch(/^Where judge /);
    await page.locator("#worst tbody a").first().click();
    await page.locator(new URL(page.url()).hash).locator("table").waitFor({ state: "visible" });
    expect(requests.filter((url) => !url.startsWith("file:"))).toEqual([]);
  });

  it.each([320, 1280])("does not scroll sideways as a page at %i pixels", async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.locator("details.fold > summary").first().click();
    const isOverflowing = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth > root.clientWidth + 1);
    expect(isOverflowing).toBe(false);
  });

  it.each(["light", "dark"] as const)("has no accessibility violation in %s", async (colorScheme) => {
    const { page } = await open({ colorScheme, bypassCSP: true });
    await page.locator("details.fold > summary").first().click();
    await page.addScriptTag({ content: axeCore.source });
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } };
      const found = (await axe.run()).violations;
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200))}`,
      );
    });
    expect(violations).toEqual([]);
  });
});

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
