import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axeCore from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_FLAGS, findChromium } from "../testing/find-chromium.ts";
import { summarise } from "./summarise.ts";
import { sampleRecords } from "./testing/sample-records.ts";
import { sampleTranscripts } from "./testing/sample-transcripts.ts";
import { writeHtmlReport } from "./write-html-report.ts";

const executablePath = findChromium();
if (executablePath === null) console.warn("no Chromium is installed: the report is not opened in a browser");

const REPLY = 'I hear you.<script>document.title="taken"</script> <img src="http://localhost/x">';

describe.skipIf(executablePath === null)("the HTML report in a browser", { timeout: 120_000 }, () => {
  let browser: Browser;
  let folder: string;
  let address: string;
  const records = sampleRecords({ targets: 3, tasks: 4, repeats: 1 });
  const summary = summarise(records, { resamples: 50 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "report-browser-"));
    const path = join(folder, "report.html");
    await writeHtmlReport({ summary, transcripts: sampleTranscripts(records, { reply: REPLY }), path });
    address = pathToFileURL(path).href;
    browser = await chromium.launch({ executablePath: executablePath!, args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens the report and notes what it asks of the network and says on the console. */
  async function open(options: BrowserContextOptions, fragment = "") {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const requests: string[] = [];
    const messages: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto(address + fragment);
    return { page, requests, messages };
  }

  const isOverflowing = (page: Page) =>
    page.locator("html").evaluate((root) => root.scrollWidth > root.clientWidth + 1);

  it("is read without script: asks for nothing, complains of nothing, opens its details", async () => {
    const { page, requests, messages } = await open({ javaScriptEnabled: false });
    expect(await page.locator("body").textContent()).toMatch(/^\s*demonstration: judged by fixed rules/);
    expect(await page.locator(".turn").first().isVisible()).toBe(false);
    await page.locator(".task > summary").first().click();
    await page.locator(".conversation > summary").first().click();
    expect(await page.locator(".turn").first().isVisible()).toBe(true);
    expect(await page.locator(".criteria").first().isVisible()).toBe(true);
    expect(requests).toEqual([address]);
    expect(messages).toEqual([]);
  });

  it("opens a conversation that is linked from the list of lowest scores", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.locator("#lowest tbody a").first().click();
    const anchor = new URL(page.url()).hash;
    await page.locator(`${anchor} .turn`).first().waitFor({ state: "visible" });
  });

  it("runs nothing that a model wrote, even where scripts are allowed", async () => {
    const { page, requests, messages } = await open({ javaScriptEnabled: true });
    expect(await page.title()).toMatch(/^Care in crisis/);
    expect(await page.locator("script, img").count()).toBe(0);
    expect(requests).toEqual([address]);
    expect(messages).toEqual([]);
  });

  it.each([320, 768, 1280])("does not scroll sideways as a page at %i pixels", async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    expect(await isOverflowing(page)).toBe(false);
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

  it("prints on white whatever the screen's colours", async () => {
    const { page } = await open({ colorScheme: "dark" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const ground = await page.evaluate("getComputedStyle(document.body).backgroundColor");
    expect(ground).toBe("rgb(255, 255, 255)");
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
  });
});

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
