import type { Command } from "commander";
import type { Environment } from "../domain/environment.ts";
import { plainText } from "../domain/plain-text.ts";
import { EXIT, type ExitCode } from "../domain/user-error.ts";
import { type Configuration, loadConfiguration } from "./configuration/load-configuration.ts";
import { loadEnvironment } from "./configuration/load-environment.ts";
import { type Check, examineAll, type Finding, good } from "./doctor/finding.ts";
import { providerChecks } from "./doctor/provider-checks.ts";
import { reachChecks } from "./doctor/reach-checks.ts";
import { runtimeCheck } from "./doctor/runtime-check.ts";
import { type Storage, storageChecks } from "./doctor/storage-checks.ts";
import type { Output } from "./output.ts";

export interface DoctorServices {
  readonly env: Environment;
  readonly cwd: string;
  readonly output: Output;
  readonly setExitCode: (code: ExitCode) => void;
  /** The store of an environment, `.env` included. */
  storage(env: Environment): Storage;
}

interface DoctorOptions {
  readonly reach: boolean;
  readonly json: boolean;
}

/** `holdfast doctor`: what works here and what does not. Exit 0 unless something does not work, then 3. */
export function registerDoctor(program: Command, services: DoctorServices): void {
  program
    .command("doctor")
    .description("Say what works on this machine and what does not: runtime, database, keys (by name only)")
    .option(
      "--reach",
      "also ask whether each configured endpoint can be reached (one small request without a key)",
      false,
    )
    .option("--json", "findings as JSON", false)
    .action((options: DoctorOptions) => doctor(options, services));
}

async function doctor(options: DoctorOptions, services: DoctorServices): Promise<void> {
  const { cwd, output } = services;
  const env = await loadEnvironment(cwd, services.env);
  const findings = await examineAll(localChecks(services, env));
  const models: Configuration | null = await loadConfiguration({ cwd }).catch(() => null);
  if (options.reach) {
    findings.push(
      ...(await examineAll(reachChecks([...(models?.targets ?? []), ...(models?.judges ?? [])], env))),
    );
  }
  const ok = findings.every((finding) => finding.ok !== false);
  output.out(options.json ? JSON.stringify({ ok, findings }, null, 2) : findingsText(findings));
  services.setExitCode(ok ? EXIT.done : EXIT.incomplete);
}

function localChecks({ cwd, storage }: DoctorServices, env: Environment): Check[] {
  return [
    runtimeCheck(process.versions.node, process.execPath),
    ...storageChecks(storage(env)),
    { name: "holdfast.yaml", examine: async () => good(configurationText(await loadConfiguration({ cwd }))) },
    ...providerChecks(env),
  ];
}

function configurationText({ file, targets, judges }: Configuration): string {
  if (file === null) return "none here (not needed)";
  return `${targets.length} target(s), ${judges.length} judge(s)`;
}

/** One line a finding, and below it what to do. */
export function findingsText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ name, ok, detail, mend }) => {
    const mark = ok === "warning" ? "note" : ok ? "ok  " : "FAIL";
    const below = " ".repeat(width + 8);
    const line = `${mark}  ${name.padEnd(width)}  ${detail.replaceAll("\n", `\n${below}`)}`;
    return mend === null ? [line] : [line, `${below}${mend}`];
  });
  return plainText(lines.join("\n"));
}
