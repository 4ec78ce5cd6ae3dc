/** Field names that point straight at one person, by their words. */
const IDENTIFIERS: readonly (readonly [RegExp, string])[] = [
  [/(^|_)(e_?mail|mail)(_|$)/, "an e-mail address"],
  [/(^|_)(phone|telephone|mobile|cell|fax)(_|$)/, "a telephone number"],
  [/(^|_)(address|street|post_?code|zip|zip_?code)(_|$)/, "an address"],
  [
    /(^|_)(first_?name|last_?name|full_?name|surname|forename|given_?name|family_?name|name|nickname)(_|$)/,
    "a name",
  ],
  [/(^|_)(dob|birth_?date|date_of_birth|birth_?day)(_|$)/, "an exact date of birth"],
  [
    /(^|_)(nhs|ssn|passport|insurance|patient|record|medical_record)_?(number|no|id|nr)?(_|$)/,
    "an official number",
  ],
  [/(^|_)(username|user_?id|handle|social_media|ip|ip_address)(_|$)/, "an account or network address"],
];

/** Values that look like a direct identifier, whatever their field is called. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/[^\s@]+@[^\s@]+\.[a-z]{2,}/i, "an e-mail address"],
  [/(?<!\d)(19|20)\d{2}-\d{2}-\d{2}(?!\d)/, "an exact date"],
  [/(?<!\d)(\+|00)?\d[\d ().-]{8,}\d(?!\d)/, "a telephone number"],
];

/** What direct identifier a field's name suggests; `null` where none. */
export function identifierInName(field: string): string | null {
  const words = field
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_");
  return IDENTIFIERS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** What direct identifier a text holds; `null` where none is seen. */
export function identifierInText(text: string): string | null {
  return VALUES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
