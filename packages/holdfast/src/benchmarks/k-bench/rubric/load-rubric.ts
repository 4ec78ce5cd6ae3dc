import { contentHash } from "../../../domain/content-hash.ts";
import { type Rubric, rubricSchema } from "../../../domain/rubric.ts";
import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { readChecked } from "../../../files/read-checked.ts";
import { numberProblems } from "./check-numbers.ts";
import { responseProblems } from "./check-responses.ts";
import { EXTENSION_LAYOUT, K_BENCH_LAYOUT, type RubricLayout } from "./layout.ts";

/**
 * Reads a K-Bench rubric: exactly Q1–Q47, each in the section, scope and scale that scoring takes for granted, with
 * an anchor for every response. Its 47 items make 107 cells.
 * @throws UserError with file, line, field and remedy of everything that is wrong.
 */
export function loadRubric(file: string): Promise<Rubric> {
  return load(file, K_BENCH_LAYOUT);
}

/**
 * Reads an extension rubric: items from 101 in sections X1, X2, …, which enter no composite of K-Bench.
 * @throws UserError as `loadRubric`.
 */
export function loadExtensionRubric(file: string): Promise<Rubric> {
  return load(file, EXTENSION_LAYOUT);
}

/** Identity of a rubric by its content: comments, the order of keys and line breaks of the file leave it as it is. */
export function rubricHash(rubric: Rubric): string {
  return contentHash(rubric);
}

async function load(file: string, layout: RubricLayout): Promise<Rubric> {
  const { value: rubric, line } = await readChecked(file, rubricSchema);
  const problems: SchemaProblem[] = [
    ...numberProblems(rubric.items, layout),
    ...rubric.items.flatMap((item, i) => layout.placeProblems(item, ["items", i])),
    ...rubric.items.flatMap((item, i) => responseProblems(item, ["items", i])),
    ...dimensionProblems(rubric, layout),
  ];
  if (problems.length > 0) {
    const lines = problems.map(({ path, message }) => `${file}:${line(path)}: ${pathText(path)}: ${message}`);
    throw new UserError(lines.join("\n"));
  }
  return rubric;
}

/** Reports name sections by `dimensions`: each needs a title, and a title without a section is a slip. */
function dimensionProblems({ items, dimensions }: Rubric, layout: RubricLayout): SchemaProblem[] {
  const needed = layout.titledSections(items);
  const missing = needed
    .filter((section) => dimensions[section] === undefined)
    .map((section) => ({
      path: ["dimensions"],
      message: `${section} is missing; add its title and meaning, which reports print`,
    }));
  const surplus = Object.keys(dimensions)
    .filter((section) => !needed.includes(section))
    .map((section) => ({
      path: ["dimensions", section],
      message: `no item can be in ${section}; expected ${needed.join(", ")}`,
    }));
  return [...missing, ...surplus];
}
