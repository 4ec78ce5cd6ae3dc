import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENT_WORKLOAD } from "./patient-workload.ts";
import { idealSeconds, WORKLOADS, type Workload } from "./workload.ts";

/**
 * `npm run bench [ROUNDS]`: every benchmark against its yardstick, in turn, so that a machine whose speed drifts
 * drifts for both. Prints the table that docs/performance.md holds, with medians over the rounds.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const HERE = import.meta.dirname;

/** As the command line does: sources are compiled once, not for every process. */
const ENV = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "holdfast-bench-cache") };

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
}

async function startStub(script: string, latencyMs: number): Promise<{ stub: ChildProcess; port: string }> {
  const stub = spawn(process.execPath, [join(HERE, script), String(latencyMs)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const port = await new Promise<string>((resolve) => {
    stub.stdout!.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { stub, port };
}

function measure(script: string, ...args: string[]): Measured {
  const output = execFileSync(process.execPath, [join(HERE, script), ...args], {
    encoding: "utf8",
    env: ENV,
  });
  return JSON.parse(output.trim().split("\n").at(-1)!) as Measured;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function medianOf(runs: readonly Measured[]): Measured {
  return {
    seconds: median(runs.map((run) => run.seconds)),
    megabytes: median(runs.map((run) => run.megabytes)),
  };
}

async function measureWorkload(workload: Workload, place: number): Promise<string> {
  const { stub, port } = await startStub("stub-server.ts", workload.latencyMs);
  const loop: Measured[] = [];
  const engine: Measured[] = [];
  const adaptive: Measured[] = [];
  const ratios: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      loop.push(measure("bare-loop.ts", String(place), port));
      engine.push(measure("holdfast-run.ts", String(place), port));
      adaptive.push(measure("holdfast-run.ts", String(place), port, "adaptive"));
      ratios.push(engine.at(-1)!.seconds / loop.at(-1)!.seconds);
    }
  } finally {
    stub.kill();
  }
  const [bare, ours, adapting] = [medianOf(loop), medianOf(engine), medianOf(adaptive)];
  const ideal = idealSeconds(workload);
  return [
    workload.name,
    `${ideal.toFixed(2)} s`,
    `${bare.seconds.toFixed(2)} s`,
    `${ours.seconds.toFixed(2)} s`,
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    (ours.seconds / ideal).toFixed(2),
    `${adapting.seconds.toFixed(2)} s`,
    `${Math.round(bare.megabytes)} MB`,
    `${Math.round(ours.megabytes)} MB`,
    (ours.megabytes / bare.megabytes).toFixed(2),
  ].join(" | ");
}

function measureReport(benchmark: string): string {
  const home = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  chmodSync(home, 0o755);
  try {
    const filled = execFileSync(
      process.execPath,
      [join(HERE, "report-from-store.ts"), "fill", home, benchmark],
      { encoding: "utf8" },
    );
    const { size } = JSON.parse(filled) as { size: string };
    const runs = Array.from({ length: ROUNDS }, () => measure("report-from-store.ts", "measure", home));
    const { seconds, megabytes } = medianOf(runs);
    return `${benchmark}, ${size}, scores, tables and JSON from the store: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measurePatients(): Promise<string> {
  const { stub, port } = await startStub("k-bench-stub.ts", PATIENT_WORKLOAD.latencyMs);
  try {
    const runs = Array.from({ length: ROUNDS }, () => measure("k-bench-run.ts", port) as PatientsMeasured);
    const seconds = median(runs.map((run) => run.seconds));
    const ideal = median(runs.map((run) => run.idealSeconds));
    const { name } = PATIENT_WORKLOAD;
    return `${name}: ideal ${ideal.toFixed(2)} s, Holdfast ${seconds.toFixed(2)} s, ratio ${(seconds / ideal).toFixed(2)}, ${Math.round(median(runs.map((run) => run.megabytes)))} MB`;
  } finally {
    stub.kill();
  }
}

/** Statistics, each timed by itself in processor seconds: a script that prints its lines. */
const STATISTICS: readonly string[] = [
  "paired-bootstrap.ts",
  "alpha.ts",
  "agreement-table.ts",
  "panel-trios.ts",
  "realism.ts",
];

function measureStatistics(script: string): string {
  return execFileSync(process.execPath, [join(HERE, script)], { encoding: "utf8", env: ENV }).trim();
}

interface PatientsMeasured extends Measured {
  readonly idealSeconds: number;
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, median of ${ROUNDS} rounds\n`,
);
console.log(
  "| workload | ideal | bare loop | Holdfast | Holdfast / loop, pairwise (range) | Holdfast / ideal | adaptive limit | loop memory | Holdfast memory | memory ratio |",
);
console.log("|---|---|---|---|---|---|---|---|---|---|");
for (const [place, workload] of WORKLOADS.entries())
  console.log(`| ${await measureWorkload(workload, place)} |`);
console.log(`\n${await measurePatients()}`);
for (const benchmark of ["distressbench", "k-bench"]) console.log(`\n${measureReport(benchmark)}`);
for (const script of STATISTICS) console.log(`\n${measureStatistics(script)}`);
