/** Variables by name, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;
