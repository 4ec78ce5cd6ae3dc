import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "../packages/holdfast/src/app/open-store.ts";
import { reportOf } from "../packages/holdfast/src/app/report-of.ts";
import { caseCount, caseNumber, type RunShape } from "../packages/holdfast/src/domain/case-number.ts";
import { finalTurnEffect } from "../packages/holdfast/src/domain/outcome.ts";
import type { ConversationRecord } from "../packages/holdfast/src/domain/run-records.ts";
import { findRun } from "../packages/holdfast/src/store/find-run.ts";
import { insertRun } from "../packages/holdfast/src/store/insert-run.ts";
import { GENERATED_RUNS } from "./generated-runs.ts";

/**
 * Scores, tables and JSON of a whole leaderboard (see generated-runs.ts) from the store.
 * `node bench/report-from-store.ts fill HOME BENCHMARK` puts the rows there; `measure HOME` reads them.
 */
const [action, home, benchmark = "distressbench"] = process.argv.slice(2);
const RUN_ID = "leaderboard";

async function open(folder: string): Promise<Store> {
  const log = { info: () => undefined, warn: () => undefined };
  return openStore({ env: { ...process.env, HOLDFAST_HOME: folder }, cwd: folder, log });
}

async function fill(store: Store): Promise<void> {
  const { size, manifest, cases, wording, conversations } = await GENERATED_RUNS[benchmark]!();
  const shape = { targets: manifest.targets.length, tasks: cases.length, repeats: manifest.repeats };
  const runNo = await insertRun(store.pool, {
    id: RUN_ID,
    manifest,
    cases,
    wording,
    lineage: RUN_ID,
    request: {},
    conversations: caseCount(shape),
    createdAt: new Date(0),
    maxCost: null,
    resendLimit: 1,
  });
  for (let start = 0; start < conversations.length; start += 5_000) {
    await insertConversations(store, runNo, shape, conversations.slice(start, start + 5_000));
  }
  console.log(JSON.stringify({ size }));
}

async function insertConversations(
  store: Store,
  runNo: number,
  shape: RunShape,
  conversations: readonly ConversationRecord[],
): Promise<void> {
  const held = conversations.filter(
    ({ outcome }) => outcome !== null && finalTurnEffect(outcome) !== "missing",
  );
  const tried = conversations.filter(
    ({ outcome }) => outcome !== null && finalTurnEffect(outcome) === "missing",
  );
  const numbers = (list: typeof conversations) => list.map((place) => caseNumber(place, shape));
  await store.pool.query(
    `INSERT INTO transcript SELECT $1, case_no, outcome, false, '{"turns":[]}'::json
     FROM unnest($2::int[], $3::text[]) AS row (case_no, outcome)`,
    [runNo, numbers(held), held.map(({ outcome }) => outcome)],
  );
  await store.pool.query(
    `INSERT INTO setback (run_no, case_no, judge, outcome, detail, happened_at)
     SELECT $1, case_no, NULL, outcome, '""'::json, now() FROM unnest($2::int[], $3::text[]) AS row (case_no, outcome)`,
    [runNo, numbers(tried), tried.map(({ outcome }) => outcome)],
  );
  const judgements = held.flatMap((place) =>
    place.labels.flatMap((labels, judge) => (labels === null ? [] : [{ place, judge, labels }])),
  );
  await store.pool.query(
    `INSERT INTO judgement SELECT $1, case_no, judge, labels, '[]'::json
     FROM unnest($2::int[], $3::smallint[], $4::text[]) AS row (case_no, judge, labels)`,
    [
      runNo,
      judgements.map(({ place }) => caseNumber(place, shape)),
      judgements.map(({ judge }) => judge),
      judgements.map(({ labels }) => labels),
    ],
  );
}

async function measure(store: Store): Promise<void> {
  const start = performance.now();
  const run = (await findRun(store.pool, RUN_ID))!;
  const report = await reportOf(store, run);
  const json = JSON.stringify(report.json());
  const text = report.terminal();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await store.pool.query<{ verdicts: number }>(
    "SELECT sum(length(labels))::int AS verdicts FROM judgement",
  );
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    JSON.stringify({
      seconds,
      megabytes,
      verdicts: rows[0]!.verdicts,
      characters: json.length + text.length,
    }),
  );
}

const folder = home ?? (await mkdtemp(join(tmpdir(), "holdfast-bench-")));
const store = await open(folder);
try {
  if (action === "fill") await fill(store);
  else await measure(store);
} finally {
  await store.close();
  if (!home) await rm(folder, { recursive: true, force: true });
}
