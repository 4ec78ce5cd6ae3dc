/** A figure that others published or computed, with what it was computed from. Files hold one case or a list. */
export interface ConformanceCase {
  readonly name: string;
  readonly statistic: string;
  readonly data: Fields;
  /** Figures by key, each a number, a label, `null` for undefined, or a list or an object of such. */
  readonly expected: Fields;
  /** Figures as they stand in print, so rounded. */
  readonly published: Fields;
  /** How far a number may lie from the expected one. */
  readonly tolerance: number;
}

export type Fields = Readonly<Record<string, unknown>>;

/** A file or a case that cannot be read: it fails, and is never passed over. */
export class BadCase extends Error {}

/** What the cases of the shared set allow, and what a case that names no tolerance gets. */
const USUAL_TOLERANCE = 1e-4;

/** The cases of one file. @throws BadCase for what is no JSON, or not of the format. */
export function parseCases(text: string): ConformanceCase[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new BadCase(`is not JSON: ${(error as Error).message}`);
  }
  const found = Array.isArray(parsed) ? parsed : [parsed];
  if (found.length === 0) throw new BadCase("holds no case");
  return found.map(caseOf);
}

function caseOf(value: unknown): ConformanceCase {
  if (!isFields(value)) throw new BadCase("is no case: an object was expected");
  const { name, statistic, data, expected, published = {}, tolerance = USUAL_TOLERANCE } = value;
  if (typeof name !== "string") throw new BadCase("is no case: it has no name");
  if (typeof statistic !== "string") throw new BadCase(`${name} names no statistic`);
  if (!isFields(data)) throw new BadCase(`${name} has no data`);
  if (!isFields(expected) || Object.keys(expected).length === 0) throw new BadCase(`${name} expects nothing`);
  if (!isFields(published)) throw new BadCase(`${name}: published must be figures by key`);
  // JSON has numbers beyond the largest, such as 1e999, within which everything would lie.
  if (typeof tolerance !== "number" || !(tolerance >= 0 && Number.isFinite(tolerance))) {
    throw new BadCase(`${name}: tolerance must be a number of 0 or more`);
  }
  return { name, statistic, data, expected, published, tolerance };
}

/** Whether a value is an object with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
