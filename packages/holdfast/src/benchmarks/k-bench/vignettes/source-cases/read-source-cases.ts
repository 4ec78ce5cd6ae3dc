import { extname } from "node:path";
import { parse } from "csv-parse/sync";
import { nearestName } from "../../../../domain/nearest-name.ts";
import { UserError } from "../../../../domain/user-error.ts";
import type { VariableValue } from "../../../../domain/vignette.ts";
import { readUtf8 } from "../../../../files/source-bytes.ts";
import { parseYaml } from "../../../../files/yaml-document.ts";
import { typedCell } from "../formats/csv.ts";
import { valueFault } from "../value-fault.ts";
import type { VignetteSchema } from "../vignette-schema.ts";
import { identifierInName, identifierInText } from "./direct-identifiers.ts";
import type { SourceCase } from "./source-case.ts";

/** A case as it stands in the file. */
interface RawCase {
  /** `FILE:LINE`. */
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads de-identified source cases: a YAML or JSON list (or one under `cases`), or CSV with a head row. Every
 * case has `id`, `consent` and any subset of the schema's variables, beside them or under `variables`.
 * @throws UserError with file, line and field: on fields or values that look like direct identifiers, unknown
 *   variables, values outside the schema, repeated ids, and where consent is not stated.
 */
export async function readSourceCases(file: string, schema: VignetteSchema): Promise<SourceCase[]> {
  const raw = await rawCases(file, schema);
  if (raw.length === 0) throw new UserError(`${file}: holds no case; expected a list of cases.`);
  const faults = raw.flatMap((one) => [...identifierFaults(one), ...caseFaults(schema, one)]);
  if (faults.length > 0) throw new UserError(faults.slice(0, 20).join("\n"));
  const cases = raw.map(({ fields }): SourceCase => {
    const { id, consent, ...rest } = fields;
    return { id: String(id), consent: String(consent), variables: rest as SourceCase["variables"] };
  });
  const seen = new Set<string>();
  for (const [i, { id }] of cases.entries()) {
    if (seen.has(id))
      throw new UserError(`${raw[i]!.place}: id: "${id}" is there twice; give each case its own.`);
    seen.add(id);
  }
  return cases;
}

async function rawCases(file: string, schema: VignetteSchema): Promise<RawCase[]> {
  const bytes = await readUtf8(file);
  if (extname(file).toLowerCase() === ".csv") return csvCases(file, bytes, schema);
  const { value, line } = parseYaml(file, bytes);
  const isUnder = isMapping(value) && Array.isArray(value.cases);
  const list: unknown = isUnder ? value.cases : value;
  if (!Array.isArray(list))
    throw new UserError(`${file}: expected a list of cases, or a list under "cases".`);
  return list.map((one: unknown, i): RawCase => {
    const place = `${file}:${line(isUnder ? ["cases", i] : [i])}`;
    if (!isMapping(one)) throw new UserError(`${place}: expected a mapping of fields to values.`);
    const { variables, ...beside } = one;
    const own = isMapping(variables) ? { ...beside, ...variables } : one;
    return { place, fields: withoutBlanks(own) };
  });
}

function csvCases(file: string, bytes: Buffer, schema: VignetteSchema): RawCase[] {
  const types = new Map(schema.variables.map(({ id, type }) => [id, type]));
  let rows: string[][];
  try {
    rows = parse(bytes, { skip_empty_lines: true, trim: true });
  } catch {
    throw new UserError(
      `${file}: not readable as CSV; each row needs as many cells as the head, quoted where needed.`,
    );
  }
  const [head = [], ...records] = rows;
  return records.map((record, i) => ({
    place: `${file}: row ${i + 1}`,
    fields: withoutBlanks(
      Object.fromEntries(head.map((name, at) => [name, typedCell(types.get(name), record[at]!)])),
    ),
  }));
}

function withoutBlanks(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The values themselves are not repeated in messages: they may be what must not be passed on. */
function identifierFaults({ place, fields }: RawCase): string[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const inName = identifierInName(field);
    if (inName !== null) {
      return [
        `${place}: ${field}: looks like ${inName}; source cases must be de-identified. Take the field out.`,
      ];
    }
    const inText = field === "id" || typeof value === "string" ? identifierInText(String(value)) : null;
    return inText === null
      ? []
      : [
          `${place}: ${field}: its value looks like ${inText}; source cases must be de-identified. Take it out.`,
        ];
  });
}

function caseFaults(schema: VignetteSchema, { place, fields }: RawCase): string[] {
  const { id, consent, ...variables } = fields;
  const ids = schema.variables.map((variable) => variable.id);
  return [
    ...(/^[A-Za-z0-9][\w.-]{0,63}$/.test(String(id ?? ""))
      ? []
      : [`${place}: id: expected a pseudonym of 1 to 64 letters, digits, dots, hyphens or underscores.`]),
    ...(typeof consent === "string" && consent.trim() !== ""
      ? []
      : [`${place}: consent: is missing; say in words under which consent or licence the case may be used.`]),
    ...Object.entries(variables).flatMap(([name, value]): string[] => {
      const variable = schema.variables.find((one) => one.id === name);
      if (variable === undefined) {
        const near = nearestName(name, ids);
        return [
          `${place}: ${name}: is no variable of ${schema.name}${near === null ? "; take it out." : `; did you mean "${near}"?`}`,
        ];
      }
      const fault = valueFault(variable, value as VariableValue);
      return fault === null ? [] : [`${place}: ${name}: ${fault.message}`];
    }),
  ];
}
