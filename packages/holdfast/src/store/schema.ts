import type { Generated, JSONColumnType } from "kysely";

/** Tables as Kysely sees them; the words behind each column are in migrations/001-foundation.ts. */
export interface Schema {
  content: { hash: string; body: JSONColumnType<object> };
  run: {
    run_no: Generated<number>;
    id: string;
    manifest_hash: string;
    manifest: JSONColumnType<object>;
    cases: number;
    created_at: Date;
  };
  run_settings: {
    run_no: number;
    round: Generated<number>;
    max_cost: number | null;
    committed_cost: Generated<number>;
    resend_limit: Generated<number>;
    stopped: string | null;
    finished: Generated<boolean>;
  };
  setback: {
    setback_no: Generated<string>;
    run_no: number;
    case_no: number;
    judge: number | null;
    outcome: string;
    detail: JSONColumnType<object>;
    happened_at: Date;
  };
  worker: {
    id: string;
    lock_key: string;
    host: string;
    pid: number;
    started_at: Date;
    unlocked_since: Date | null;
  };
  claim: { job_id: string; queue: string; retry_count: number; worker_id: string };
}
