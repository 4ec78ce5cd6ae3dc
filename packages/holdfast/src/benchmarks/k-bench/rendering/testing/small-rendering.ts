import type { VariableValue, Vignette } from "../../../../domain/vignette.ts";
import { temporaryFiles } from "../../../../files/testing/temporary-files.ts";
import { loadRenderingFor } from "../load-rendering.ts";
import { renderPatient } from "../render-patient.ts";
import type { Rendering } from "../template.ts";
import type { VariableFacts } from "../variable-facts.ts";

const level = (...levels: string[]): VariableFacts => ({
  kind: "level",
  levels,
  max: Infinity,
  domain: null,
});
/** Seven variables: enough to say everything that the language can say. */
export const VARIABLES = new Map<string, VariableFacts>([
  ["age", { kind: "number", levels: [], max: 85, domain: null }],
  ["note", { kind: "number", levels: [], max: Infinity, domain: null }],
  ["mood", level("low", "bright")],
  ["supports", { ...level("friend", "sister", "dog"), kind: "list" }],
  ["suicide_active", { ...level("true", "false"), kind: "boolean" }],
  ["suicide_wish", { ...level("passing", "strong"), domain: "suicide" }],
  ["calm", { ...level("true", "false"), kind: "boolean" }],
]);
const BASE: Record<string, VariableValue> = {
  age: 34,
  note: "teaches",
  mood: "low",
  supports: ["friend"],
  suicide_active: false,
  suicide_wish: null,
  calm: true,
};

/** Writes a file that is gone after the tests. */
export const write = temporaryFiles();
let files = 0;

/** Parts of a rendering file, as YAML. */
export interface Written {
  readonly sections?: string;
  readonly phrases?: string;
  readonly pools?: string;
  readonly lists?: string;
  /** Variables that the file uses; the others are listed as not rendered. */
  readonly using: readonly string[];
}

/** Reads a rendering made of these parts. */
export function load({
  sections = "[hello]",
  phrases = "{}",
  pools = "{}",
  lists = "{}",
  using,
}: Written): Promise<Rendering> {
  const rest = [...VARIABLES.keys()].filter((name) => !using.includes(name));
  const text = [
    "version: 1\nschemaVersion: 1\nsynthetic: true\nclinicianReviewed: false",
    `phrases: ${phrases}\npools: ${pools}\nlists: ${lists}`,
    `sections:\n  - title: One\n    paragraphs:\n      - ${sections}`,
    `notRendered: {${rest.map((name) => `${name}: not needed here`).join(", ")}}`,
  ].join("\n");
  return loadRenderingFor(write(`rendering-${files++}.yaml`, `${text}\n`), 1, VARIABLES);
}

/** What a rendering says of a vignette with these values. */
export async function say(
  written: Written,
  values: Record<string, VariableValue> = {},
  id = "v1",
): Promise<string> {
  const variables = { ...BASE, ...values };
  const vignette: Vignette = { id, schemaVersion: 1, origin: "generated", provenance: {}, variables };
  return renderPatient(vignette, await load(written));
}
