import { join } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { fenced } from "../fence.ts";
import { fillTemplate } from "../fill-template.ts";
import { loadTemplate } from "../load-template.ts";
import { readJudgeExamples } from "./judge-examples.ts";

/** The wording put to judges that fill a rubric. Content, not code: clinicians can read and change it. */
export interface RubricJudgePrompts {
  /** From the front matter of `judge-system.md`; part of a frozen judge's id. */
  readonly version: string;
  readonly system: string;
  readonly items: string;
  /** The examples section, ready to be read; null where the operator gave none. */
  readonly examples: string | null;
}

const FILES = {
  system: { file: "judge-system.md", placeholders: [] },
  items: { file: "judge-items.md", placeholders: ["ids", "items", "transcript", "turns"] },
  examples: { file: "judge-examples.md", placeholders: ["examples"] },
} as const;

/**
 * Reads `judge-system.md`, `judge-items.md` and `judge-examples.md` from a folder, and an operator's few-shot examples
 * from `examples.yaml` beside them where that file is there.
 * @throws UserError naming the file that is absent, has no version in its front matter or other placeholders than
 * those that will be filled, and every fault of an example with file, line and field.
 */
export async function loadRubricJudgePrompts(folder: string): Promise<RubricJudgePrompts> {
  const [system, items, frame, examples] = await Promise.all([
    loadTemplate(folder, FILES.system),
    loadTemplate(folder, FILES.items),
    loadTemplate(folder, FILES.examples),
    readJudgeExamples(join(folder, "examples.yaml")),
  ]);
  const { version, body } = frontMatter(join(folder, FILES.system.file), system);
  return {
    version,
    system: body,
    items,
    examples: examples === null ? null : fillTemplate(frame, { examples: fenced("examples", examples) }),
  };
}

const FRONT_MATTER = /^---\nversion: ([0-9A-Za-z][0-9A-Za-z.]*)\n---\n+/;

/** Between two lines of dashes at the file's beginning stands `version: 1`, and nothing else. */
function frontMatter(path: string, text: string): { version: string; body: string } {
  const found = FRONT_MATTER.exec(text);
  if (found === null) {
    throw new UserError(
      `${path}:1: version: the file must begin with the lines "---", "version: 1" and "---"; raise the number with every change of the prompts`,
    );
  }
  return { version: found[1]!, body: text.slice(found[0].length) };
}
