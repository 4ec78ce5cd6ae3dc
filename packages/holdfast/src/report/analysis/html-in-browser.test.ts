import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axeCore from "axe-core";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_FLAGS, findChromium } from "../testing/find-chromium.ts";
import { htmlAnalyses } from "./html-analyses.ts";
import { captionedSvg } from "./svg/captioned-svg.ts";
import { sampleDocument, sampleSet } from "./testing/sample-document.ts";

const executablePath = findChromium();
if (executablePath === null) console.warn("no Chromium is installed: analyses are not opened in a browser");

describe.skipIf(executablePath === null)("analyses in a browser", { timeout: 120_000 }, () => {
  let browser: Browser;
  let folder: string;
  const address = (name: string) => pathToFileURL(join(folder, name)).href;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "analyses-browser-"));
    const [plot] = sampleDocument().plots;
    await writeFile(join(folder, "plot.svg"), captionedSvg(plot!));
    await writeFile(
      join(folder, "analyses.html"),
      htmlAnalyses(sampleSet([sampleDocument(), sampleDocument("second")])),
    );
    browser = await chromium.launch({ executablePath: executablePath!, args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("asks for nothing, complains of nothing, and draws every plot", async () => {
    const page = await browser.newPage();
    const requests: string[] = [];
    const messages: string[] = [];
    page.on("request", (request) => requests.push(request.url().slice(0, 40)));
    page.on("console", (message) => messages.push(message.text()));
    await page.goto(address("analyses.html"));
    const widths = await page
      .locator("img.chart")
      .evaluateAll((images) =>
        images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      );
    expect(widths).toEqual([860, 860]);
    expect(
      requests.filter((url) => !url.startsWith("file:") && !url.startsWith("data:image/svg+xml")),
    ).toEqual([]);
    expect(messages).toEqual([]);
  });

  it("opens a plot as a document of its own, which XML accepts and which runs nothing", async () => {
    const page = await browser.newPage();
    await page.goto(address("plot.svg"));
    expect(await page.evaluate("document.documentElement.nodeName")).toBe("svg");
    expect(await page.evaluate('document.querySelectorAll("script,parsererror").length')).toBe(0);
    expect(await page.locator("desc").first().textContent()).toContain("Seed 7.");
  });

  it.each([320, 768, 1280])("does not scroll sideways as a page at %i pixels", async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(address("analyses.html"));
    const isWider = await page.locator("html").evaluate((root) => root.scrollWidth > root.clientWidth + 1);
    expect(isWider).toBe(false);
  });

  it.each(["light", "dark"] as const)("has no accessibility violation in %s", async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(address("analyses.html"));
    await page.locator("summary").first().click();
    await page.addScriptTag({ content: axeCore.source });
    const found = await page.evaluate(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))",
    );
    expect(found).toEqual([]);
  });
});
