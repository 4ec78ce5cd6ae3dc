import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { contentHash } from "../../domain/content-hash.ts";
import { analysisCsv } from "./analysis-csv.ts";
import { analysisFiles } from "./analysis-files.ts";
import { toAnalysisJson } from "./analysis-json.ts";
import { analysisSetJsonSchema } from "./analysis-json-schema.ts";
import { htmlAnalyses } from "./html-analyses.ts";
import { captionedSvg } from "./svg/captioned-svg.ts";
import { terminalAnalyses } from "./terminal-analyses.ts";
import { reachingOut, readSvg } from "./testing/read-svg.ts";
import { HOSTILE, sampleDocument, sampleSet } from "./testing/sample-document.ts";

const [table] = sampleDocument().tables;
const [plot] = sampleDocument().plots;
const rowsOf = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe("a table as CSV", () => {
  it("spreads an estimate into six columns and leaves what is undefined empty, with the reason", () => {
    const [steady, other] = rowsOf(analysisCsv(table!));
    expect(steady).toMatchObject({
      share: "0.353",
      share_low: "0.3",
      share_high: "0.406",
      share_n: "1234",
      share_missing: "2",
      share_reason: "",
      change: "-0.012",
      overall: "89.72",
      kappa: "0.883",
      is_open: "true",
    });
    expect(other).toMatchObject({
      share: "",
      share_low: "",
      share_n: "0",
      share_missing: "1234",
      share_reason: "nothing was held",
      change: "",
    });
  });

  it("gives more digits where they are asked for", () => {
    expect(rowsOf(analysisCsv(table!, 3))[0]).toMatchObject({ share: "0.35291", kappa: "0.883" });
    expect(rowsOf(analysisCsv(table!, 5))[0]).toMatchObject({ overall: "89.7249", kappa: "0.88345" });
  });

  it("runs nothing when a spreadsheet opens it", () => {
    expect(rowsOf(analysisCsv(table!))[1]!.target).toBe(`'${HOSTILE}`);
  });
});

describe("a set as JSON", () => {
  it("has the published shape, figures unrounded and beside them as printed", () => {
    const json = analysisSetJsonSchema.parse(toAnalysisJson(sampleSet()));
    const [first] = json.analyses[0]!.tables;
    expect(first!.rows[0]!.share).toEqual({ value: 0.35291, low: 0.3004, high: 0.4056, n: 1234, missing: 2 });
    expect(first!.printed[0]).toEqual([
      "steady",
      "35.3 % (30.0 to 40.6)",
      "−1.2",
      "89.72",
      "−0.58",
      "0.883",
      "1\u202f234",
      "$0.0421",
      "0.3",
      "yes",
    ]);
    expect(first!.rows[1]!.share).toEqual({
      value: null,
      low: null,
      high: null,
      n: 0,
      missing: 1234,
      reason: "nothing was held",
    });
    expect(json.analyses[0]!.plots[0]!.file).toBe("sample/shares.svg");
    expect(json.leftOut).toEqual([{ analysis: "any-turn", reason: "needs an any-turn pass" }]);
  });
});

describe("a set on a terminal", () => {
  const text = terminalAnalyses(sampleSet());

  it("begins with what the judge is worth, and ends with what was left out and why", () => {
    expect(text.split("\n")[0]).toBe("demonstration: judged by fixed rules, not a measurement");
    expect(text).toMatch(/LEFT OUT\n- any-turn: needs an any-turn pass$/);
  });

  it("says why a figure is absent, and keeps within 100 columns", () => {
    expect(text).toContain("- No figure, or no interval, in 1 cell: nothing was held");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("lets no name command the terminal", () => {
    expect(text).toContain("\\u202e");
    expect(text).not.toContain("\u202e");
  });
});

it("terminal, JSON and CSV say the same figures", () => {
  const [json] = toAnalysisJson(sampleSet()).analyses[0]!.tables;
  const text = terminalAnalyses(sampleSet());
  const [row] = rowsOf(analysisCsv(table!));
  // A terminal knows one kind of space.
  for (const cell of json!.printed[0]!) expect(text).toContain(cell.replace(/\s/g, " "));
  expect(Number(row!.share) * 100).toBeCloseTo(Number.parseFloat(json!.printed[0]![1]!), 6);
  expect(Number(row!.overall)).toBe(Number(json!.printed[0]![3]));
  expect(Number(row!.kappa)).toBe(Number(json!.printed[0]![5]));
});

describe("a plot as a file", () => {
  const svg = captionedSvg(plot!);

  it("holds its caption in the description and below, and its title above", () => {
    const { text, tags } = readSvg(svg);
    expect(svg).toMatch(
      /<desc id="shares-figure-desc">Share of tasks met\. n\u00a0=\u00a01\u202f234 tasks; missing: 2\./,
    );
    expect(text).toContain("Seed 7.");
    expect(text.match(/Shares with intervals/g)!.length).toBeGreaterThanOrEqual(2);
    expect(tags.filter(({ name }) => name === "svg")).toHaveLength(2);
  });

  it("holds no script and no reference, whatever a system is called", () => {
    expect(reachingOut(svg)).toEqual([]);
    expect(svg).not.toMatch(/<script|\u202e/);
    expect(svg).toContain("&lt;script&gt;");
  });

  it("refuses a drawing whose size it cannot tell", () => {
    expect(() => captionedSvg({ ...plot!, svg: "<svg></svg>" })).toThrow(/viewBox/);
  });
});

describe("a set as a page", () => {
  const page = htmlAnalyses(sampleSet());

  it("holds every table and plot, nothing that runs, and says what was left out", () => {
    expect(page).toContain("default-src &#39;none&#39;");
    expect(page).not.toMatch(/<script|\u202e| href="http/);
    expect(page).toContain("35.3 % (30.0 to 40.6)");
    expect(page.match(/src="data:image\/svg\+xml;base64,/g)).toHaveLength(1);
    expect(page).toMatch(/Left out[\s\S]*needs an any-turn pass/);
  });

  it("folds what is longer than 40 rows", () => {
    const row = table!.rows[0]!;
    const long = {
      ...sampleDocument(),
      tables: [{ ...table!, rows: Array.from({ length: 43 }, () => row) }],
    };
    expect(htmlAnalyses(sampleSet([long]))).toContain("<summary>3 more</summary>");
  });
});

describe("the files of a set", () => {
  it("are named after analysis, table and plot", () => {
    expect(analysisFiles(sampleSet()).map(({ file }) => file)).toEqual([
      "analyses.json",
      "analyses.html",
      "sample/analysis.txt",
      "sample/figures.csv",
      "sample/shares.svg",
    ]);
  });

  it("have the same bytes each time", () => {
    const bytes = () =>
      contentHash(analysisFiles(sampleSet()).map(({ file, pieces }) => [file, ...(pieces as string[])]));
    expect(bytes()).toBe(bytes());
  });
});
