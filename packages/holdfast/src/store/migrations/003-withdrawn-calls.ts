import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Calls that were announced and never sent, since work stopped before they had a place: not spent, not in doubt.
 * Append-only as the intents are.
 */
const UP = `
CREATE TABLE call_withdrawal (
  run_no integer NOT NULL,
  case_no integer NOT NULL,
  step text NOT NULL,
  attempt smallint NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  PRIMARY KEY (run_no, case_no, step, attempt)
);
CREATE TRIGGER call_withdrawal_rows BEFORE UPDATE OR DELETE ON call_withdrawal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER call_withdrawal_truncate BEFORE TRUNCATE ON call_withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

export const withdrawnCalls: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql.raw(UP).execute(database);
  },
};
