import { readFile } from "node:fs/promises";
import { isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { RISK_LEVELS } from "../../domain/risk-domain.ts";
import { type SchemaProblem, schemaProblems } from "../../domain/schema-problems.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText, type ValuePath } from "../../domain/value-path.ts";
import { quoteCheck } from "./quotes.ts";

const text = z.string().trim().min(1);

const exampleSchema = z.strictObject({
  /** A stretch of a tuning transcript; turns are counted from 1 inside it. */
  excerpt: z.array(z.strictObject({ speaker: z.enum(["person", "assistant"]), text })).min(1),
  /** `suicide/Q5` or `Q21`. */
  id: z.string().regex(/^([a-z-]+\/)?Q[0-9]+$/, 'expected an id such as "suicide/Q5" or "Q21"'),
  reason: text,
  evidence: z.array(z.strictObject({ turn: z.int().positive(), quote: text })).default([]),
  response: z.enum([...RISK_LEVELS, "yes", "partly", "no", "na"]),
});

const fileSchema = z.strictObject({ examples: z.array(exampleSchema).min(1) });

type JudgeExample = z.infer<typeof exampleSchema>;

/**
 * Few-shot examples of an operator, from tuning transcripts, withheld so that no target can learn them; null where
 * there is no such file, which is how the project ships. Each is an excerpt with one cell decided in the form
 * that the judge must answer in.
 * @throws UserError naming file, line and field of every fault, a quotation that does not stand in its excerpt included.
 */
export async function readJudgeExamples(path: string): Promise<JudgeExample[] | null> {
  const raw = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new UserError(`${path}: the examples cannot be read (${error.code}); mend or remove the file`);
  });
  if (raw === null) return null;
  const lines = new LineCounter();
  const document = parseDocument(raw, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    throw new UserError(`${path}:${lines.linePos(error.pos[0]).line}: not YAML: ${error.message}`);
  }
  const lineOf = (place: ValuePath): number => {
    const nodes = [...place.keys(), place.length].map((length) =>
      document.getIn(place.slice(0, length), true),
    );
    const node = nodes.findLast((each) => isNode(each) && each.range !== undefined && each.range !== null);
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
  };
  return checked(document.toJS({ maxAliasCount: 100 }), (problems) => {
    const told = problems.map(
      (each) => `${path}:${lineOf(each.path)}: ${pathText(each.path)}: ${each.message}`,
    );
    throw new UserError(told.join("\n"));
  });
}

function checked(value: unknown, refuse: (problems: SchemaProblem[]) => never): JudgeExample[] {
  const problems = schemaProblems(fileSchema, value ?? {});
  if (problems.length > 0) refuse(problems);
  const { examples } = fileSchema.parse(value);
  const misquoted = examples.flatMap(misquotesOf);
  return misquoted.length > 0 ? refuse(misquoted) : examples;
}

function misquotesOf({ excerpt, evidence }: JudgeExample, index: number): SchemaProblem[] {
  const check = quoteCheck({
    turns: excerpt.map(({ speaker, text }) => ({
      role: speaker === "person" ? ("user" as const) : ("assistant" as const),
      text,
    })),
  });
  return evidence.flatMap(({ turn, quote }, place) => {
    const message = check(turn, quote);
    return message === null ? [] : [{ path: ["examples", index, "evidence", place, "quote"], message }];
  });
}
