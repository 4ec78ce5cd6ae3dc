import { SEVERITIES } from "../../../domain/risk-domain.ts";
import type { ValuePath } from "../../../domain/value-path.ts";
import type { SchemaFault } from "./schema-fault.ts";
import type { Leaf, Variable, VariableType } from "./vignette-schema.ts";

/** More ordered lists than this make weighing them as wholes slow. */
const MOST_LISTS = 50_000;

const NEEDED: Readonly<Record<VariableType, readonly string[]>> = {
  level: ["levels"],
  boolean: [],
  number: ["range"],
  list: ["options", "length"],
};

/** What is wrong with a variable's kind and distribution: every part that its type needs, and no other. */
export function distributionFaults(variable: Variable, path: ValuePath): SchemaFault[] {
  const kind = kindFault(variable);
  if (kind !== null) return [{ path, message: kind }];
  const at = [...path, "distribution"];
  const { cases } = variable.distribution;
  if (cases === undefined) return leafFaults(variable, variable.distribution, at);
  const hasElse = cases.findIndex(({ when }) => when === undefined) === cases.length - 1;
  return [
    ...(hasElse ? [] : [{ path: [...at, "cases"], message: "expected one case without `when`, at the end" }]),
    ...cases.flatMap((one, index) => leafFaults(variable, one, [...at, "cases", index])),
  ];
}

function kindFault({ id, type, levels, options, range, length }: Variable): string | null {
  const given = { levels, options, range, length };
  const needed = NEEDED[type];
  for (const [key, value] of Object.entries(given)) {
    if (needed.includes(key) && value === undefined) return `a ${type} needs ${key}`;
    if (!needed.includes(key) && value !== undefined) return `a ${type} has no ${key}`;
  }
  for (const names of [levels, options]) {
    if (names !== undefined && new Set(names).size < names.length) return "names one value twice";
  }
  for (const bounds of [range, length]) {
    if (bounds !== undefined && bounds[0]! > bounds[1]!) return "its least is above its most";
  }
  if (id.endsWith("_severity") && String(levels) !== String(SEVERITIES)) {
    return `expected the levels ${SEVERITIES.join(", ")}`;
  }
  return options !== undefined && length !== undefined ? listFault(options.length, length[1]!) : null;
}

function listFault(options: number, most: number): string | null {
  if (most > options) return `a list of up to ${most} needs as many options`;
  let lists = 1;
  for (let i = 0; i < most; i++) lists *= options - i;
  return lists > MOST_LISTS ? "has too many possible lists; shorten its length or its options" : null;
}

function leafFaults(variable: Variable, leaf: Leaf, path: ValuePath): SchemaFault[] {
  const message = leafFault(variable, leaf);
  return message === null ? [] : [{ path, message }];
}

function leafFault({ type, levels, options, range, length }: Variable, leaf: Leaf): string | null {
  if (leaf.design !== undefined) return null;
  switch (type) {
    case "level":
      return weightsFault(leaf.weights, levels!.length, "level");
    case "boolean":
      return leaf.probability === undefined ? "a boolean needs a probability" : null;
    case "number":
      return binsFault(leaf.bins, range!);
    case "list":
      return (
        countsFault(leaf.counts, length!) ??
        (leaf.weights === undefined ? null : weightsFault(leaf.weights, options!.length, "option")) ??
        (leaf.weights?.includes(0) ? "every option of a list needs a weight above 0" : null)
      );
  }
}

function weightsFault(weights: readonly number[] | undefined, count: number, each: string): string | null {
  if (weights?.length !== count)
    return `expected ${count} weights, one a ${each}, found ${weights?.length ?? 0}`;
  return sum(weights) > 0 ? null : "expected a weight above 0";
}

function binsFault(bins: Leaf["bins"], [least, most]: readonly number[]): string | null {
  if (bins === undefined) return "a number needs bins: [from, to, weight]";
  const outside = bins.find(([from, to]) => !(from! >= least! && to! <= most! && from! <= to!));
  if (outside !== undefined) return `the bin [${outside.join(", ")}] is not inside ${least}–${most}`;
  return sum(bins.map(([, , weight]) => weight!)) > 0 ? null : "expected a weight above 0";
}

function countsFault(counts: Leaf["counts"], [fewest, most]: readonly number[]): string | null {
  if (counts === undefined) return "a list needs counts: the weight of each length from 0";
  const outside = counts.findIndex((weight, size) => weight > 0 && (size < fewest! || size > most!));
  if (outside !== -1) return `a length of ${outside} is not inside ${fewest}–${most}`;
  return sum(counts) > 0 ? null : "expected a weight above 0";
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
