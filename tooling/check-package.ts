import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Packs the package, checks the tarball with publint, installs it in an empty folder, and runs the demo and a short
 * K-Bench from there on the oldest supported Node and on the one we develop on. An older Node must be turned away with a
 * message and exit 2.
 */
const PACKAGE = resolve(import.meta.dirname, "../packages/holdfast");
const RUNS_ON = ["22.19.0", "24.22.3"];
const TOO_OLD = "20.19.5";

/** One command a benchmark, each with a target of this name and without a key. */
const COMMANDS = [
  "demo",
  "run k-bench --target scripted/full-care --patient scripted/rule-patient --judge scripted/rule-rubric-judge --limit 2 --turns 4",
];

const folder = mkdtempSync(join(tmpdir(), "holdfast-package-"));
try {
  // npm's own messages go to standard error; the last line of standard output names the tarball.
  const packed = npm(["pack", "--pack-destination", folder], PACKAGE).trim().split("\n").at(-1)!;
  const tarball = join(folder, packed);
  console.log(`packed ${packed}`);
  run("publint", ["run", tarball, "--strict"], folder);
  const empty = join(folder, "empty");
  mkdirSync(empty);
  writeFileSync(join(empty, "package.json"), '{"private":true}');
  npm(["install", "--no-audit", "--no-fund", tarball], empty);
  for (const version of RUNS_ON) {
    const node = nodeOf(version);
    for (const command of COMMANDS) runsOn(node, version, empty, command);
  }
  refusedOn(nodeOf(TOO_OLD), empty);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function runsOn(node: string, version: string, cwd: string, command: string): void {
  const result = spawnSync(
    node,
    [join(cwd, "node_modules/holdfast/bin/holdfast.js"), ...command.split(" ")],
    {
      cwd,
      encoding: "utf8",
      env: { ...process.env, HOLDFAST_HOME: join(folder, `workspace-${version}`) },
    },
  );
  if (result.status !== 0 || !result.stdout.includes("full-care")) {
    throw new Error(
      `\`holdfast ${command}\` failed on Node ${version} (exit ${result.status}):\n${result.stdout}\n${result.stderr}`,
    );
  }
  console.log(`\`holdfast ${command}\` ran from the tarball on Node ${version}`);
}

function refusedOn(node: string, cwd: string): void {
  const result = spawnSync(node, [join(cwd, "node_modules/holdfast/bin/holdfast.js"), "demo"], {
    cwd,
    encoding: "utf8",
  });
  if (result.status !== 2 || !result.stderr.includes("holdfast needs Node 22.19")) {
    throw new Error(`Node ${TOO_OLD} was not turned away (exit ${result.status}): ${result.stderr}`);
  }
  console.log(`Node ${TOO_OLD} was turned away: ${result.stderr.split("\n")[0]}`);
}

/** Path of a Node of that version, installed for this check only. */
function nodeOf(version: string): string {
  const at = join(folder, `node-${version}`);
  mkdirSync(at);
  writeFileSync(join(at, "package.json"), '{"private":true}');
  const name = `node-linux-${process.arch}`;
  npm(["install", "--no-audit", "--no-fund", `${name}@${version}`], at);
  return join(at, "node_modules", name, "bin/node");
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: "inherit" });
}
