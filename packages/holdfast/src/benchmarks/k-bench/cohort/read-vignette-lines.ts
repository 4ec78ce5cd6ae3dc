import { z } from "zod";
import { schemaProblems } from "../../../domain/schema-problems.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import type { Vignette } from "../../../domain/vignette.ts";
import { readUtf8 } from "../../../files/source-bytes.ts";
import { vignetteProblems } from "../vignettes/vignette-problems.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";

/** A vignette and the line of its file on which it stands. */
export interface LocatedVignette {
  readonly vignette: Vignette;
  readonly line: number;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const vignetteForm = z.strictObject({
  id: z.string().min(1),
  schemaVersion: z.int(),
  origin: z.enum(["generated", "lived-experience"]),
  provenance: z.record(z.string(), z.union([z.string(), z.number()])),
  variables: z.record(z.string(), z.union([scalar, z.array(z.string())])),
});

/**
 * Vignettes of a JSONL file, one a line; blank lines are fine.
 * @param checked lines whose values are held against the schema; by default all. A pool of which only a part is
 *   wanted need not be sound in the rest.
 * @throws UserError with file, line, id and field: no JSON, no vignette, an id used twice, and whatever the schema
 *   has against it.
 */
export async function readVignetteLines(
  file: string,
  schema: VignetteSchema,
  checked: (id: string) => boolean = () => true,
): Promise<LocatedVignette[]> {
  const lines = (await readUtf8(file)).toString("utf8").split("\n");
  const found: LocatedVignette[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, text] of lines.entries()) {
    if (text.trim() === "") continue;
    const line = at + 1;
    const vignette = vignetteFrom(`${file}:${line}`, text);
    const before = lineOf.get(vignette.id);
    if (before !== undefined) {
      throw new UserError(
        `${file}:${line}: ${vignette.id} is there twice, first on line ${before}; take one out.`,
      );
    }
    lineOf.set(vignette.id, line);
    if (checked(vignette.id)) refuseUnsound(`${file}:${line}`, vignette, schema);
    found.push({ vignette, line });
  }
  if (found.length === 0) throw new UserError(`${file}: nothing in it; expected vignettes, one a line.`);
  return found;
}

function vignetteFrom(place: string, text: string): Vignette {
  const value = jsonFrom(place, text);
  const form = vignetteForm.safeParse(value);
  if (form.success) return form.data;
  const [first] = schemaProblems(vignetteForm, value);
  throw new UserError(
    `${place}: ${first === undefined ? "" : `${pathText(first.path) || "the line"}: ${first.message}; `}expected a vignette as \`holdfast vignettes generate\` writes it.`,
  );
}

function jsonFrom(place: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${place}: not JSON; expected one vignette a line (JSONL).`);
  }
}

function refuseUnsound(place: string, vignette: Vignette, schema: VignetteSchema): void {
  const problems = vignetteProblems(schema, vignette);
  if (problems.length === 0) return;
  throw new UserError(
    problems.map(({ field, message }) => `${place}: ${vignette.id}: ${field}: ${message}`).join("\n"),
  );
}
