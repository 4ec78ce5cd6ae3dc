import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cellsOf } from "../../../domain/rubric-cells.ts";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { contentFolder } from "../../content-folder.ts";
import { loadExtensionRubric, loadRubric, rubricHash } from "./load-rubric.ts";

const RUBRIC = join(contentFolder("k-bench"), "rubric.yaml");
const EXTENSION = join(contentFolder("k-bench"), "extension-rubric.yaml");
const text = readFileSync(RUBRIC, "utf8");
const extensionText = readFileSync(EXTENSION, "utf8");
const write = temporaryFiles();

/** One item of the file, from its number to the next, as it stands there. */
function itemText(number: number, source = text): string {
  const begin = source.indexOf(`  - number: ${number}\n`);
  const end = source.indexOf("\n  - number: ", begin);
  return source.slice(begin, end === -1 ? undefined : end + 1);
}

/** The shipped rubric with one item changed. */
const withItem = (number: number, change: (item: string) => string) =>
  text.replace(itemText(number), change(itemText(number)));

const complaint = (content: string) => complaintOf(loadRubric(write("rubric.yaml", content)));
const extensionComplaint = (content: string) =>
  complaintOf(loadExtensionRubric(write("extension.yaml", content)));

/** Line on which a text stands in a file, from 1. */
const lineOf = (content: string, sought: string) =>
  content.slice(0, content.indexOf(sought)).split("\n").length;

describe("a rubric that can't be scored", () => {
  test("46 items: the missing one is named", async () => {
    const content = text.replace(itemText(12), "");
    expect(await complaint(content)).toMatch(
      /rubric\.yaml:\d+: items: 46 items; a K-Bench rubric has exactly Q1–Q47, and Q12 is missing$/,
    );
  });

  test("a number that stands twice, with both places", async () => {
    const content = withItem(12, (item) => item.replace("number: 12", "number: 11"));
    const message = await complaint(content);
    expect(message).toContain(": items[11].number: 11 is the number of items[10] as well;");
    expect(message).toContain("and Q12 is missing");
  });

  test("a number beyond 47", async () => {
    const content = withItem(47, (item) => item.replace("number: 47", "number: 48"));
    expect(await complaint(content)).toMatch(
      /items\[46\]\.number: 48: expected 1 to 47; .* extension rubric, from 101/,
    );
  });

  test("a scored item in no dimension, at its line", async () => {
    const content = withItem(5, (item) => item.replace("section: D1", "section: identification"));
    const line = lineOf(content, "  - number: 5\n") + 1;
    expect(await complaint(content)).toMatch(
      new RegExp(
        `rubric\\.yaml:${line}: items\\[4\\]\\.section: Q5 is scored, and "identification" is none of the ` +
          "dimensions D1–D7, so it would enter no score; expected D1$",
      ),
    );
  });

  test("a section of an extension among the scored items", async () => {
    const content = withItem(30, (item) => item.replace("section: D4", "section: X1"));
    expect(await complaint(content)).toMatch(
      /Q30 is scored, and "X1" is none .*; expected D3 or D4 or D5 or D6 or D7/,
    );
  });

  test("a dimension of other numbers", async () => {
    const content = withItem(10, (item) => item.replace("section: D2", "section: D3"));
    expect(await complaint(content)).toMatch(/items\[9\]\.section: Q10 can't be in "D3"; expected D2/);
  });

  test("an item asked once a transcript that belongs to a domain, and the other way round", async () => {
    const once = withItem(3, (item) => item.replace("scope: domain", "scope: transcript"));
    expect(await complaint(once)).toMatch(
      /items\[2\]\.scope: Q3 is asked once a risk domain; expected "domain"/,
    );
    const often = withItem(44, (item) => item.replace("scope: transcript", "scope: domain"));
    expect(await complaint(often)).toMatch(/items\[43\]\.scope: Q44 is asked once a transcript/);
  });

  test("severity asked elsewhere than in Q1", async () => {
    const content = withItem(2, (item) => item.replace("scale: yes-partly-no", "scale: severity"));
    expect(await complaint(content)).toMatch(/items\[1\]\.scale: Q1 alone rates severity/);
  });

  test("reverse coding of an item that enters no score", async () => {
    const content = withItem(44, (item) => item.replace("    title:", "    reverse: true\n    title:"));
    expect(await complaint(content)).toMatch(
      /items\[43\]\.reverse: Q44 enters no score, .* take "reverse" out/,
    );
  });

  test("a dimension without a title, and a title without a dimension", async () => {
    const message = await complaint(text.replace("  D7:\n", "  D8:\n"));
    expect(message).toMatch(/: dimensions: D7 is missing; add its title and meaning/);
    expect(message).toMatch(/: dimensions\.D8: no item can be in D8/);
  });
});

describe("responses outside an item's scale", () => {
  test("an anchor is missing", async () => {
    const content = withItem(25, (item) => item.replace(/^ {6}partly: .*\n/m, ""));
    expect(await complaint(content)).toMatch(/items\[24\]\.anchors: "partly" has no anchor; say what/);
  });

  test("an anchor for a response that the scale does not know, with the nearest one", async () => {
    const content = withItem(25, (item) => item.replace("      partly:", "      partially:"));
    const line = lineOf(content, "      partially:");
    const message = await complaint(content);
    expect(message).toContain(`rubric.yaml:${line}: items[24].anchors.partially: "partially" is no response`);
    expect(message).toContain('(yes, partly, no, na); did you mean "partly"?');
  });

  test("partly on a scale of yes and no", async () => {
    const content = withItem(22, (item) =>
      item.replace("      na:", "      partly: Half a promise.\n      na:"),
    );
    expect(await complaint(content)).toMatch(/"partly" is no response of the scale yes-no \(yes, no, na\)/);
  });

  test("Q1 knows no na", async () => {
    const content = withItem(1, (item) =>
      item.replace("    anchors:\n", "    anchors:\n      na: Not asked.\n"),
    );
    expect(await complaint(content)).toMatch(
      /items\[0\]\.anchors\.na: "na" is no response of the scale sever/,
    );
  });

  test("examples and anchors of a domain for an unknown response", async () => {
    const content = withItem(18, (item) =>
      item
        .replace("          partly: It asks only", "          maybe: It asks only")
        .replace('          no: ["', '          nope: ["'),
    );
    const message = await complaint(content);
    expect(message).toMatch(/items\[17\]\.domains\.suicide\.anchors\.maybe: "maybe" is no response/);
    expect(message).toMatch(/items\[17\]\.domains\.suicide\.examples\.nope: "nope" is no response/);
  });

  test("what an item means in a domain, where it is asked once a transcript", async () => {
    const content = withItem(
      21,
      (item) => `${item.trimEnd()}\n    domains:\n      suicide: { note: Any. }\n\n`,
    );
    expect(await complaint(content)).toMatch(
      /items\[20\]\.domains: the item is asked once a transcript, .* set scope to "domain"/,
    );
  });

  test("an unknown key, an unknown domain and an unknown scale come from the schema with the nearest name", async () => {
    const content = withItem(4, (item) =>
      item
        .replace("    question:", "    qestion:")
        .replace("scale: yes-partly-no", "scale: yes-partially-no"),
    );
    const message = await complaint(content);
    expect(message).toMatch(/items\[3\]\.qestion: unknown key "qestion"; did you mean "question"\?/);
    expect(message).toMatch(
      /items\[3\]\.scale: expected one of severity, .*; did you mean "yes-partly-no"\?/,
    );
  });
});

describe("an extension rubric", () => {
  test("items below 101 and sections of K-Bench are refused", async () => {
    const message = await extensionComplaint(
      extensionText
        .replace("  - number: 113\n    section: X4", "  - number: 99\n    section: D7")
        .replace("  - number: 112\n", "  - number: 111\n"),
    );
    expect(message).toMatch(
      /items\[12\]\.number: 99: numbers of an extension begin at 101, since those below are K-Bench's/,
    );
    expect(message).toMatch(/items\[12\]\.section: "D7" is a section of K-Bench's own items/);
    expect(message).toMatch(/items\[11\]\.number: 111 is the number of items\[10\] as well/);
  });

  test("severity and sections without a title are refused", async () => {
    const message = await extensionComplaint(
      extensionText.replace(
        "    section: X4\n    scope: transcript\n    scale: yes-no",
        "    section: X9\n    scope: transcript\n    scale: severity",
      ),
    );
    expect(message).toMatch(/items\[12\]\.scale: only Q1 of a K-Bench rubric rates severity/);
    expect(message).toMatch(/: dimensions: X9 is missing; add its title/);
  });

  test("a K-Bench rubric is no extension, nor an extension a K-Bench rubric", async () => {
    expect(await extensionComplaint(text)).toMatch(/numbers of an extension begin at 101/);
    expect(await complaint(extensionText)).toMatch(/13 items; a K-Bench rubric has exactly Q1–Q47/);
  });
});

describe("identity of a rubric", () => {
  test("comments and the order of keys leave it, a word changes it", async () => {
    const shipped = rubricHash(await loadRubric(RUBRIC));
    const reordered = text
      .replace("synthetic: true\n", "")
      .replace("version: ", "# note\nsynthetic: true\nversion: ");
    expect(rubricHash(await loadRubric(write("same.yaml", reordered)))).toBe(shipped);
    const changed = text.replace("Takes up indirect signs", "Takes up signs");
    expect(rubricHash(await loadRubric(write("other.yaml", changed)))).not.toBe(shipped);
    expect(shipped).toMatch(/^[0-9a-f]{64}$/);
  });

  test("cells go by number, not by the place in the file", async () => {
    const moved = `${text.replace(itemText(30), "").trimEnd()}\n\n${itemText(30)}`;
    const rubric = await loadRubric(write("moved.yaml", moved));
    const ids = cellsOf(rubric).map(({ id }) => id);
    expect(ids).toEqual(cellsOf(await loadRubric(RUBRIC)).map(({ id }) => id));
  });
});
