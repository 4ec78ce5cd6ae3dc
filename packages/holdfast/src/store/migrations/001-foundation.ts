import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Tables of the engine. Model text lives in `json` columns: `jsonb` and `text` reject NUL, `jsonb` rejects
 * lone surrogates, and both must be kept as sent. A case is one conversation of a run; `case_no` is its
 * position (see pipeline/case-number.ts), so keys stay small.
 *
 * Append-only tables refuse UPDATE and DELETE by a row trigger and TRUNCATE by a statement trigger: a reply
 * that was paid for is never rewritten.
 */
const UP = `
CREATE TABLE content (
  hash text PRIMARY KEY,
  body json NOT NULL
);

CREATE TABLE run (
  run_no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  manifest_hash text NOT NULL,
  manifest json NOT NULL,
  lineage text NOT NULL,
  request json NOT NULL,
  cases integer NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE run_settings (
  run_no integer PRIMARY KEY REFERENCES run,
  round integer NOT NULL DEFAULT -1,
  max_cost double precision,
  committed_cost double precision NOT NULL DEFAULT 0,
  resend_limit integer NOT NULL DEFAULT 1,
  stopped text,
  finished boolean NOT NULL DEFAULT false
);

CREATE TABLE call_intent (
  run_no integer NOT NULL,
  case_no integer NOT NULL,
  step text NOT NULL,
  attempt smallint NOT NULL,
  role text NOT NULL,
  configuration smallint NOT NULL,
  reserved_cost double precision,
  sent_by uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (run_no, case_no, step, attempt)
);

CREATE TABLE call_result (
  run_no integer NOT NULL,
  case_no integer NOT NULL,
  step text NOT NULL,
  attempt smallint NOT NULL,
  outcome text NOT NULL,
  reply json NOT NULL,
  input_tokens integer,
  output_tokens integer,
  reasoning_tokens integer,
  cached_input_tokens integer,
  cost double precision,
  returned_model text,
  ignored text[] NOT NULL,
  latency_ms integer NOT NULL,
  returned_at timestamptz NOT NULL,
  PRIMARY KEY (run_no, case_no, step, attempt)
);

CREATE TABLE transcript (
  run_no integer NOT NULL,
  case_no integer NOT NULL,
  outcome text NOT NULL,
  requeried boolean NOT NULL,
  body json NOT NULL,
  PRIMARY KEY (run_no, case_no)
);

CREATE TABLE judgement (
  run_no integer NOT NULL,
  case_no integer NOT NULL,
  judge smallint NOT NULL,
  labels text NOT NULL,
  verdicts json NOT NULL,
  PRIMARY KEY (run_no, case_no, judge)
);

CREATE TABLE setback (
  setback_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_no integer NOT NULL,
  case_no integer NOT NULL,
  judge smallint,
  outcome text NOT NULL,
  detail json NOT NULL,
  happened_at timestamptz NOT NULL
);
CREATE INDEX setback_case ON setback (run_no, case_no);

CREATE TABLE worker (
  id uuid PRIMARY KEY,
  lock_key bigint NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL,
  unlocked_since timestamptz
);

CREATE TABLE claim (
  job_id uuid PRIMARY KEY,
  queue text NOT NULL,
  retry_count integer NOT NULL,
  worker_id uuid NOT NULL
);
CREATE INDEX claim_worker ON claim (worker_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
`;

const APPEND_ONLY = ["content", "run", "call_intent", "call_result", "transcript", "judgement", "setback"];

export const foundation: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql.raw(UP).execute(database);
    for (const table of APPEND_ONLY) {
      await sql
        .raw(
          `CREATE TRIGGER ${table}_rows BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change();
           CREATE TRIGGER ${table}_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
        )
        .execute(database);
    }
  },
};
