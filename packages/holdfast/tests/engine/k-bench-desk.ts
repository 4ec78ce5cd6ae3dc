import { join } from "node:path";
import { DIRECTION_TITLE } from "../../src/domain/patient-direction.ts";
import type { Transcript } from "../../src/domain/transcript.ts";
import type { KBenchReportJson } from "../../src/report/k-bench/report-json-schema.ts";
import { type Finished, modelAt } from "../support/holdfast-process.ts";
import type { ModelServer, SeenRequest } from "../support/model-server.ts";
import { type AskedBody, systemOf } from "../support/played-roles.ts";
import type { EngineDesk } from "./engine-desk.ts";

/** Settings of the three roles, on top of being at the desk's server under their own names. */
export interface KBenchModels {
  readonly targets?: Record<string, object>;
  readonly patient?: object;
  readonly judge?: object;
}

/** Writes `holdfast.yaml` with targets, `patient` and `judge` at the desk's server. */
export async function writeKBenchModels(
  desk: EngineDesk,
  { targets = { bot: {} }, patient = {}, judge = {} }: KBenchModels = {},
): Promise<void> {
  const at = ([name, more]: [string, object]) =>
    "provider" in more ? { name, ...more } : modelAt(desk.server.url, name, more);
  await desk.write("holdfast.yaml", {
    targets: Object.entries(targets).map(at),
    patients: [at(["patient", patient])],
    judges: [at(["judge", judge])],
  });
}

/** The command that most tests run: the first people of the shipped cohort, the report as JSON. */
export function kBenchArguments(target: string, people: number, ...more: string[]): string[] {
  const roles = ["--target", target, "--patient", "patient", "--judge", "judge"];
  return ["run", "k-bench", ...roles, "--limit", String(people), "--json", ...more];
}

export function kBenchReport({ out, err }: Finished): KBenchReportJson {
  try {
    return JSON.parse(out) as KBenchReportJson;
  } catch {
    throw new Error(`no report: ${out}${err}`);
  }
}

/** A request with its body read. */
export interface ReadRequest extends SeenRequest {
  readonly asked: AskedBody;
  readonly system: string;
}

/** What the server saw for one model. */
export function requestsOf({ seen }: ModelServer, model: string): ReadRequest[] {
  return seen
    .filter((request) => request.model === model)
    .map((request) => {
      const asked = JSON.parse(request.body) as AskedBody;
      return { ...request, asked, system: systemOf(asked) };
    });
}

/** Transcripts of the desk's runs, in the order of their cases. */
export async function transcriptsOf(desk: EngineDesk): Promise<Transcript[]> {
  const rows = await desk.rows<{ body: Transcript }>("SELECT body FROM transcript ORDER BY run_no, case_no");
  return rows.map(({ body }) => body);
}

/** Several commands one after the other, which is faster than a process for each. */
export async function inOneProcess(
  desk: EngineDesk,
  ...commands: readonly (readonly string[])[]
): Promise<Finished[]> {
  const script = join(import.meta.dirname, "commands-in-one-process.ts");
  const { out, err } = await desk.startNode(script, JSON.stringify(commands)).finished;
  if (err !== "") throw new Error(err);
  return JSON.parse(out) as Finished[];
}

/** Persona of the person that a patient's request plays: the same for all requests of a conversation. */
export function personOf(request: SeenRequest): string {
  return systemOf(JSON.parse(request.body) as AskedBody).split(DIRECTION_TITLE)[0]!;
}

/** Gives each new key the next number from 0, in the order of coming. */
export function numbered(): (key: string) => number {
  const numbers = new Map<string, number>();
  return (key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}
