import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { main } from "../src/main.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const PASSED_OVER = new Set(["node_modules", "dist", "coverage", "prompts"]);

/** Every Markdown file of the repository, by its path from the root. */
function markdownFiles(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || PASSED_OVER.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(path);
    return entry.name.endsWith(".md") ? [relative(ROOT, path)] : [];
  });
}

// What is staged into the package while it is packed is a copy.
const FILES = markdownFiles().filter((file) => !file.startsWith("packages/"));
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Headings as the anchors that links use: `## Ground rules` → `ground-rules`. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
}

describe.each(FILES)("%s", (file) => {
  const links = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!)
    .filter((link) => !/^[a-z]+:/.test(link));

  it("links to files and headings that are there", () => {
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? join(ROOT, file) : resolve(ROOT, dirname(file), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

/** Command lines in blocks and in inline code: `npx holdfast run … --dry-run`, a trailing backslash joined. */
function commandsIn(text: string): string[] {
  const joined = text.replaceAll(/\\\n\s*/g, " ");
  return [...joined.matchAll(/(?<![\w./])(?:npx )?holdfast ([a-z][^`\n)]*)/g)].map((match) => match[1]!);
}

/** What a command prints with `--help`. */
async function helpOf(...command: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    expect(await main(["node", "holdfast", ...command, "--help"])).toBe(0);
    return write.mock.calls.map(([text]) => String(text)).join("");
  } finally {
    write.mockRestore();
  }
}

function commandNames(help: string): string[] {
  const listed = help.split("\nCommands:\n")[1] ?? "";
  return [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)]
    .map((match) => match[1]!)
    .filter((name) => name !== "help");
}

describe("commands in the documents", () => {
  const help = new Map<string, string>();

  const readHelp = async (command: readonly string[], text: string): Promise<void> => {
    for (const name of commandNames(text)) {
      const nested = [...command, name];
      const own = await helpOf(...nested);
      help.set(nested.join(" "), own);
      await readHelp(nested, own);
    }
  };

  beforeAll(async () => readHelp([], await helpOf()));

  it.each(FILES)("%s names commands and options that there are", (file) => {
    const unknown = commandsIn(textOf(file)).flatMap((line) => {
      const words = line.split(/\s+/);
      const name =
        [3, 2, 1].map((count) => words.slice(0, count).join(" ")).find((one) => help.has(one)) ?? "";
      const known = help.get(name);
      if (known === undefined) return [`no command in: holdfast ${line}`];
      const options = line.match(/(?<= )--[a-z-]+/g) ?? [];
      return options
        .filter((option) => !new RegExp(`${option}(?![a-z-])`).test(known))
        .map((option) => `${name} has no ${option}`);
    });
    expect(unknown).toEqual([]);
  });

  it("gives every option that is named alone to some command", () => {
    const all = [...help.values()].join("\n");
    const alone = FILES.filter((file) => file.startsWith("README") || file.startsWith("docs/guides")).flatMap(
      (file) => [...textOf(file).matchAll(/`(--[a-z-]+)/g)].map((match) => match[1]!),
    );
    expect([...new Set(alone)].filter((option) => !all.includes(option))).toEqual([]);
  });

  it("has every command in the README or in a guide", () => {
    const texts = FILES.filter((file) => file === "README.md" || file.startsWith("docs/guides")).map(textOf);
    const missing = [...help.keys()].filter(
      (name) => !texts.some((text) => text.includes(`holdfast ${name}`)),
    );
    const isGroup = (name: string) => [...help.keys()].some((other) => other.startsWith(`${name} `));
    expect(missing.filter((name) => !isGroup(name))).toEqual([]);
  });
});
