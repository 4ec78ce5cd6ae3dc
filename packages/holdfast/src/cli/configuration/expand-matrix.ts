import { contentHash } from "../../domain/content-hash.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { UserError } from "../../domain/user-error.ts";
import type { ValuePath } from "../../domain/value-path.ts";
import type { Matrix } from "./matrix-schema.ts";
import { offeredSettings } from "./offered-settings.ts";

/** The targets that a matrix stands for, and what it asked for in vain. */
export interface ExpandedMatrix {
  readonly entries: readonly ModelConfiguration[];
  readonly notes: readonly string[];
}

/** A matrix whose models were looked up, and where it was written. */
export interface MatrixSource {
  readonly name: string;
  readonly matrix: Matrix;
  /** In the order of `matrix.models`. */
  readonly models: readonly ModelConfiguration[];
  /** `FILE:LINE: FIELD` of a place inside the matrix, for errors. */
  readonly place: (path: ValuePath) => string;
}

/**
 * One target for each model, prompt and reasoning setting, in this order, named `gpt-5.5 · default-v1 · low`. Parts
 * that the matrix does not vary stand in no name.
 * @throws UserError with file and line for a model, prompt or setting that is there twice, and for a target whose own
 *   prompt or reasoning the matrix would replace.
 */
export function expandMatrix(source: MatrixSource): ExpandedMatrix {
  const { name, matrix, models, place } = source;
  refuseTwice(matrix.prompts ?? [], (index) => place(["prompts", index]));
  refuseTwice(matrix.reasoning ?? [], (index) => place(["reasoning", index]));
  refuseSameModel(models, place);
  refuseReplaced(source);
  const labels = labelsOf(models);
  const notes: string[] = [];
  const entries = models.flatMap((model, index) => {
    const { settings, note } = settingsOf(model, matrix);
    if (note !== null) notes.push(`matrix ${name}: ${labels[index]}: ${note}`);
    return (matrix.prompts ?? [null]).flatMap((prompt) =>
      settings.map(
        (setting): ModelConfiguration => ({
          ...model,
          name: [labels[index], prompt, setting?.label ?? null].filter((part) => part !== null).join(" · "),
          ...(prompt === null ? {} : { promptName: prompt }),
          ...(setting === null ? {} : { reasoning: setting.reasoning }),
        }),
      ),
    );
  });
  return { entries, notes };
}

function settingsOf(model: ModelConfiguration, { reasoning, assumeReasoning }: Matrix) {
  if (reasoning === undefined) return { settings: [null], note: null };
  return offeredSettings(model, reasoning, assumeReasoning);
}

/** The last part of a model's id where that tells the models apart, else the name. */
function labelsOf(models: readonly ModelConfiguration[]): string[] {
  const short = models.map(({ name }) => name.slice(name.lastIndexOf("/") + 1));
  return models.map(({ name }, index) =>
    short.filter((other) => other === short[index]).length === 1 ? short[index]! : name,
  );
}

function refuseTwice(values: readonly string[], place: (index: number) => string): void {
  const index = values.findIndex((value, at) => values.indexOf(value) !== at);
  if (index !== -1) throw new UserError(`${place(index)}: "${values[index]}" is there twice; take one out.`);
}

function refuseSameModel(models: readonly ModelConfiguration[], place: MatrixSource["place"]): void {
  const seen = new Map<string, string>();
  const names = new Set<string>();
  for (const [index, { name, ...content }] of models.entries()) {
    const hash = contentHash(content);
    const twin = seen.get(hash);
    if (twin !== undefined || names.has(name)) {
      const what =
        twin === undefined || twin === name
          ? `"${name}" is there twice`
          : `"${twin}" and "${name}" are the same model with the same settings`;
      throw new UserError(`${place(["models", index])}: ${what}; take one out.`);
    }
    seen.set(hash, name);
    names.add(name);
  }
}

function refuseReplaced({ matrix, models, place }: MatrixSource): void {
  for (const [index, { systemPrompt, promptName, reasoning, name }] of models.entries()) {
    const own = [
      ...(matrix.prompts === undefined ? [] : [["systemPrompt", systemPrompt, "prompts"] as const]),
      ...(matrix.prompts === undefined ? [] : [["promptName", promptName, "prompts"] as const]),
      ...(matrix.reasoning === undefined ? [] : [["reasoning", reasoning, "reasoning"] as const]),
    ].find(([, value]) => value !== undefined);
    if (own === undefined) continue;
    const [key, , list] = own;
    throw new UserError(
      `${place(["models", index])}: "${name}" has its own ${key}, which \`${list}\` of the matrix would replace; leave out one of them.`,
    );
  }
}
