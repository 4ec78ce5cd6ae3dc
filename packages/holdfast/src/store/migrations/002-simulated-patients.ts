import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What went wrong with a simulated patient, beside the transcript's body so that counting reads no text:
 * `invalid` holds the failures that make the conversation one without a score, `abandoned` the first failure of
 * each conversation that was given up before it.
 */
export const simulatedPatients: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql
      .raw("ALTER TABLE transcript ADD COLUMN invalid text[], ADD COLUMN abandoned text[]")
      .execute(database);
  },
};
