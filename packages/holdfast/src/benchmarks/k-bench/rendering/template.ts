import type { RiskDomain } from "../../../domain/risk-domain.ts";

/** A value of a variable that a condition may ask for. */
export type Plain = string | number | boolean;

/**
 * What a condition asks of one variable. A variable without a value (`null`) meets none of these but
 * `present: false`; a list meets `is` where it holds any of the values; an empty list counts as not present.
 */
export type Clause =
  | { readonly kind: "is"; readonly values: readonly Plain[] }
  | { readonly kind: "not"; readonly values: readonly Plain[] }
  | { readonly kind: "between"; readonly least: number; readonly most: number }
  | { readonly kind: "present"; readonly present: boolean };

/** Every clause has to hold and, where there are alternatives, at least one of them. */
export interface Condition {
  readonly clauses: readonly { readonly variable: string; readonly clause: Clause }[];
  readonly anyOf: readonly Condition[];
}

/** A text cut at its `{{name}}` places, so that it is filled in a single pass and what is filled in stays text. */
export type Template = readonly (string | { readonly name: string })[];

/** Phrases for the values of one variable. Several phrases of a value are a pool: one is drawn. */
export type PhraseTable =
  | {
      readonly kind: "levels";
      readonly variable: string;
      readonly say: ReadonlyMap<string, readonly string[]>;
    }
  | {
      readonly kind: "bands";
      readonly variable: string;
      /** In rising order; a number belongs to the first band that it does not exceed. */
      readonly bands: readonly { readonly upTo: number; readonly say: readonly string[] }[];
    };

/** Options of which one is drawn for a vignette; the first group whose condition holds is drawn from. */
export type Pool = readonly { readonly when: Condition; readonly pick: readonly string[] }[];

/** When a piece of the prompt is said. */
export interface Guard {
  /** Set where it tells of a risk: it is then left out unless that domain is active. */
  readonly domain: RiskDomain | null;
  readonly when: Condition;
}

/** Items of which those that apply are joined into one phrase: `a, b and c`. */
export type ItemList = readonly (Guard & { readonly say: Template })[];

/** One sentence of the prompt, or a pool of sentences of which one is drawn. */
export interface Sentence extends Guard {
  readonly pick: readonly Template[];
}

export interface Paragraph extends Guard {
  readonly as: "prose" | "list";
  /** Whether the file writes its sentences without further keys; so that messages can point to a line. */
  readonly isBareList: boolean;
  readonly sentences: readonly Sentence[];
}

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** How vignettes become system prompts of simulated patients: a checked `patient/rendering.yaml`. */
export interface Rendering {
  readonly version: number;
  /** Version of the variable schema that it was written for. */
  readonly schemaVersion: number;
  /** Every variable of that schema, with the domain on which it depends; `null` for core variables. */
  readonly domainOf: ReadonlyMap<string, RiskDomain | null>;
  readonly phrases: ReadonlyMap<string, PhraseTable>;
  readonly pools: ReadonlyMap<string, Pool>;
  readonly lists: ReadonlyMap<string, ItemList>;
  readonly sections: readonly Section[];
}

/** Cuts a text at its `{{name}}` places. Braces that hold no name stay as they are. */
export function parseTemplate(text: string): Template {
  const parts = text.split(/\{\{\s*([A-Za-z][\w-]*)\s*\}\}/);
  return parts.flatMap((part, i): Template => (i % 2 === 1 ? [{ name: part }] : part === "" ? [] : [part]));
}

/** Names that a text wants filled in, in order. */
export function namesIn(template: Template): string[] {
  return template.flatMap((part) => (typeof part === "string" ? [] : [part.name]));
}
