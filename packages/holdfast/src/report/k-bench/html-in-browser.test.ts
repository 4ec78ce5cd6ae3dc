import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axeCore from "axe-core";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_FLAGS, findChromium } from "../testing/find-chromium.ts";
import { summariseKBench } from "./summarise.ts";
import { sampleRun } from "./testing/sample-run.ts";
import { sampleTranscripts } from "./testing/sample-transcripts.ts";
import { writeHtmlReport } from "./write-html-report.ts";

const executablePath = findChromium();
if (executablePath === null) console.warn("no Chromium is installed: the report is not opened in a browser");

describe.skipIf(executablePath === null)("the K-Bench report in a browser", { timeout: 120_000 }, () => {
  let browser: Browser;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    const run = await sampleRun({ targets: 3, vignettes: 5, extension: true });
    folder = await mkdtemp(join(tmpdir(), "k-bench-browser-"));
    const path = join(folder, "report.html");
    await writeHtmlReport({
      summary: summariseKBench(run.records, run.wording, { resamples: 20 }),
      wording: run.wording,
      cases: run.records.tasks,
      transcripts: sampleTranscripts(run, { reply: 'I hear you.<script>document.title="taken"</script>' }),
      path,
    });
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

  it("is read without script, and follows a quotation to its turn", async () => {
    const { page, requests } = await open({ javaScriptEnabled: false });
    expect(requests).toEqual([address]);
    await page.locator("#lowest tbody a").first().click();
    const conversation = page.locator(new URL(page.url()).hash);
    await conversation.locator(".turn").first().waitFor({ state: "visible" });
    expect(await conversation.locator(".private .text").first().isVisible()).toBe(false);
    const group = conversation.locator("details.group", { has: page.locator(".proof a") }).last();
    if (!(await group.evaluate((one) => (one as unknown as { open: boolean }).open))) {
      await group.locator("summary").click();
    }
    await group.locator(".proof a").first().click();
    expect(await page.locator(new URL(page.url()).hash).getAttribute("class")).toContain("turn");
  });

  it.each([320, 1280])("does not scroll sideways as a page at %i pixels", async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    expect(await page.title()).toMatch(/^Care for people at risk/);
    const isOverflowing = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth > root.clientWidth + 1);
    expect(isOverflowing).toBe(false);
  });

  it.each(["light", "dark"] as const)("has no accessibility violation in %s", async (colorScheme) => {
    const { page } = await open({ colorScheme, bypassCSP: true });
    await page.locator(".task > summary").first().click();
    await page.locator(".conversation > summary").first().click();
    await page.addScriptTag({ content: axeCore.source });
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } };
      const found = (await axe.run()).violations;
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`,
      );
    });
    expect(violations).toEqual([]);
  });
});

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
