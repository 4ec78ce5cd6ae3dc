import { UserError } from "../../../domain/user-error.ts";
import type { TableMapping } from "./mapping.ts";

/** Names under which releases publish each field, most usual first; compared without case and punctuation. */
const USUAL = {
  id: ["task_id", "id", "conversation_id", "case_id", "prompt_id", "item_id"],
  turns: ["turns", "user_turns", "conversation", "messages", "dialogue", "prompts", "prompt"],
  criteria: ["criteria", "rubric", "rubrics"],
  text: ["criterion", "criterion_text", "criterion_description", "text", "description", "requirement"],
  weight: ["weight", "criterion_weight", "points"],
  dimension: ["dimension", "criterion_dimension", "axis"],
  criterionId: ["criterion_id", "rubric_id"],
  systemInstruction: ["system_instruction", "system_prompt", "system"],
  clinicalNote: ["clinical_note", "clinician_note", "clinical_notes", "note"],
  reference: ["reference", "reference_response", "reference_reply", "reference_answer"],
} as const;

const USUAL_STRATA = {
  subcategory: ["subcategory", "ssh_subcategory", "category"],
  age: ["age", "age_group"],
  intent: ["intent", "harm_intent", "intent_level"],
  stage: ["stage", "progression_stage", "progression"],
  directness: ["directness", "signal_directness"],
} as const;

/** Numbered turn columns: `turn_1`, `user turn 2`, `prompt3`. */
const NUMBERED_TURN = /^(?:user_?)?(?:turn|prompt|message|user)_?(\d+)$/;

/**
 * A mapping guessed from the column names of a table.
 * @param hasRubric criteria come from a rubric file, so the table needs none.
 * @throws UserError naming what could not be found and the columns that there are.
 */
export function guessMapping(file: string, columns: readonly string[], hasRubric: boolean): TableMapping {
  const find = (names: readonly string[]) => findColumn(columns, names);
  const id = find(USUAL.id);
  const turns = find(USUAL.turns) ?? numberedTurns(columns);
  const criteria = hasRubric ? undefined : guessCriteria(columns);
  if (id === undefined || turns === undefined || (criteria === undefined && !hasRubric)) {
    const absent = [
      ...(id === undefined ? ["the task id"] : []),
      ...(turns === undefined ? ["the turns"] : []),
      ...(criteria === undefined && !hasRubric ? ["the criteria with their weights"] : []),
    ];
    throw new UserError(
      `${file}: cannot tell which column holds ${absent.join(" and ")}. Columns: ${listed(columns)}. ` +
        "Write a mapping file and give it with --mapping.",
    );
  }
  const rest = { systemInstruction: find(USUAL.systemInstruction), clinicalNote: find(USUAL.clinicalNote) };
  return withoutUndefined({
    layout: criteria?.layout ?? "task",
    id,
    turns,
    ...criteria,
    strata: guessStrata(columns),
    ...rest,
    reference: find(USUAL.reference),
  });
}

function guessCriteria(
  columns: readonly string[],
): Pick<TableMapping, "layout" | "criteria" | "criterion"> | undefined {
  const criteria = findColumn(columns, USUAL.criteria);
  if (criteria !== undefined) return { layout: "task", criteria };
  const text = findColumn(columns, USUAL.text);
  const weight = findColumn(columns, USUAL.weight);
  if (text === undefined || weight === undefined) return undefined;
  const id = findColumn(columns, USUAL.criterionId);
  const dimension = findColumn(columns, USUAL.dimension);
  return { layout: "criterion", criterion: withoutUndefined({ id, text, weight, dimension }) };
}

function guessStrata(columns: readonly string[]): Record<string, string> {
  const found = Object.entries(USUAL_STRATA).map(
    ([axis, names]) => [axis, findColumn(columns, names)] as const,
  );
  return Object.fromEntries(
    found.filter((pair): pair is readonly [keyof typeof USUAL_STRATA, string] => pair[1] !== undefined),
  );
}

function numberedTurns(columns: readonly string[]): string[] | undefined {
  const numbered = columns.flatMap((column) => {
    const number = NUMBERED_TURN.exec(plain(column))?.[1];
    return number === undefined ? [] : [{ column, number: Number(number) }];
  });
  if (numbered.length === 0) return undefined;
  return numbered.sort((a, b) => a.number - b.number).map(({ column }) => column);
}

function findColumn(columns: readonly string[], names: readonly string[]): string | undefined {
  for (const name of names) {
    const column = columns.find((candidate) => plain(candidate) === name);
    if (column !== undefined) return column;
  }
  return undefined;
}

/** `Task ID` and `taskId` → `task_id`. */
function plain(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Defined<T>;
}

/** Names of the parts of a criterion inside a JSON list, where a mapping does not say. */
export const USUAL_CRITERION_KEYS = {
  id: ["id", ...USUAL.criterionId],
  text: USUAL.text,
  weight: USUAL.weight,
  dimension: [...USUAL.dimension, "category"],
} as const;

const MOST_LISTED = 40;

function listed(columns: readonly string[]): string {
  const rest = columns.length - MOST_LISTED;
  return columns.slice(0, MOST_LISTED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
