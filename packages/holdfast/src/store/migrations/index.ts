import type { Migration } from "kysely/migration";
import { foundation } from "./001-foundation.ts";
import { simulatedPatients } from "./002-simulated-patients.ts";
import { withdrawnCalls } from "./003-withdrawn-calls.ts";

/** All migrations by name; Kysely runs them in the order of their names. */
export const MIGRATIONS: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-simulated-patients": simulatedPatients,
  "003-withdrawn-calls": withdrawnCalls,
};
