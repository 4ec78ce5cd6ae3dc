const HTTP_DATE = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
];
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;
const DECIMAL = /^\d+(\.\d+)?$/;
const DURATION = /^(\d+(?:\.\d+)?(?:d|h|ms|m|s|us|µs|ns))+$/;
const DURATION_PART = /(\d+(?:\.\d+)?)(d|h|ms|m|s|us|µs|ns)/g;
const UNIT_MS: Readonly<Record<string, number>> = {
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 1e-3,
  µs: 1e-3,
  ns: 1e-6,
};

/**
 * How long a provider asks us to wait, in milliseconds from `now` (milliseconds since 1970), however long that
 * is; `null` where it asks nothing or where what it says cannot be read. Never negative: a date gone by is 0.
 *
 * `retry-after-ms` comes before `Retry-After` (seconds, decimals allowed, or a date as RFC 9110 §5.6.7 writes
 * it). Only on a 429 without either are `x-ratelimit-reset-requests` and `-tokens` read (durations such as
 * `6m0s`), of which the larger counts: on any other status they tell of a budget that is not yet spent.
 * Header names may have any case.
 */
export function retryAfterMs(
  headers: Readonly<Record<string, string | undefined>>,
  now: number,
  status = 429,
): number | null {
  const named = lowerCased(headers);
  const asked = milliseconds(named["retry-after-ms"]) ?? secondsOrDate(named["retry-after"], now);
  if (asked !== null || status !== 429) return asked;
  const resets = [
    duration(named["x-ratelimit-reset-requests"]),
    duration(named["x-ratelimit-reset-tokens"]),
  ].filter((reset) => reset !== null);
  return resets.length === 0 ? null : Math.max(...resets);
}

function lowerCased(
  headers: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value?.trim()]),
  );
}

function milliseconds(value: string | undefined): number | null {
  return value !== undefined && DECIMAL.test(value) ? whole(Number(value)) : null;
}

function secondsOrDate(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  if (DECIMAL.test(value)) return whole(Number(value) * 1000);
  // Date.parse alone would read a date into almost any text with a number in it, and asctime as local time.
  if (HTTP_DATE.some((form) => form.test(value))) return whole(Date.parse(value) - now);
  return ASCTIME.test(value) ? whole(Date.parse(`${value} GMT`) - now) : null;
}

function duration(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (DECIMAL.test(value)) return whole(Number(value) * 1000);
  if (!DURATION.test(value)) return null;
  let total = 0;
  for (const [, amount, unit] of value.matchAll(DURATION_PART))
    total += Number(amount) * (UNIT_MS[unit!] ?? 0);
  return whole(total);
}

/** Rounded up, so that we never come back a moment too soon; what is not a finite number is unreadable. */
function whole(ms: number): number | null {
  return Number.isFinite(ms) ? Math.max(0, Math.ceil(ms - 1e-6)) : null;
}
