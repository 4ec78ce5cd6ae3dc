import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { InstrumentItem } from "../../../domain/instrument.ts";
import { UserError } from "../../../domain/user-error.ts";
import { registerAgreement } from "../../agreement.ts";
import { registerCalibrate } from "../../calibrate.ts";
import type { Output } from "../../output.ts";
import type { ReportServices } from "../../report-services.ts";
import { instrumentOfRubric } from "../k-bench/rubric.ts";

const SERVICES: ReportServices = {
  openRun: async (reference) => {
    throw new UserError(`no run "${reference}"`);
  },
  listRuns: async () => [],
  setExitCode: () => undefined,
  software: "0.0.0-test",
};

/**
 * Ten talks that clinicians a, b and c rate alike, with a consensus, and answers of a judge j: wrong on Q21 of every talk,
 * and silent on Q22 of the first.
 */
export async function studyOfTenTalks(folder: string): Promise<JudgedStudy> {
  const study = new JudgedStudy(folder, 10);
  await study.rate("ratings.jsonl", ["a", "b", "c"]);
  await study.rate("judge.jsonl", ["j"], (talk, { id, levels }) =>
    id === "Q21" ? levels[0] : id === "Q22" && talk === "t0" ? null : undefined,
  );
  await study.consensus("ratings.jsonl");
  return study;
}

/** Answers of one rater, by item; what is not named is the same for all. */
export type OtherAnswers = (transcript: string, item: InstrumentItem) => string | null | undefined;

/** A folder with talks, ratings and a judge's answers, in which commands are typed as a person would. */
export class JudgedStudy {
  readonly folder: string;
  readonly talks: readonly string[];
  #now = new Date("2026-07-01T10:00:00Z");

  constructor(folder: string, talks: number) {
    this.folder = folder;
    this.talks = Array.from({ length: talks }, (_, n) => `t${n}`);
    const lines = this.talks.map((id) =>
      JSON.stringify({
        id,
        messages: [
          { role: "user", content: `It has been hard, ${id}.` },
          { role: "assistant", content: "Since when?" },
        ],
      }),
    );
    writeFileSync(this.path("talks.jsonl"), `${lines.join("\n")}\n`);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  read(name: string): string {
    return readFileSync(this.path(name), "utf8");
  }

  /** Writes ratings: suicide risk is high in every second talk, and each item has its last answer. */
  async rate(
    name: string,
    raters: readonly string[],
    others: OtherAnswers = () => undefined,
    talks = this.talks,
  ): Promise<void> {
    const { items } = await instrumentOfRubric("k-bench");
    const rows = talks.flatMap((transcript) =>
      raters.flatMap((rater) =>
        items.map((item) => {
          const other = others(transcript, item);
          const value = other === undefined ? usual(transcript, item) : other;
          return JSON.stringify({ transcript, rater, item: item.id, value, note: `${rater} on ${item.id}` });
        }),
      ),
    );
    writeFileSync(this.path(name), `${rows.join("\n")}\n`);
  }

  /** Types a command; names of files are inside the folder. A day passes with each. */
  async type(...words: readonly string[]): Promise<{ out: string; err: string }> {
    const said = { out: "", err: "" };
    const output: Output = {
      out: (text) => {
        said.out += `${text}\n`;
      },
      err: (text) => {
        said.err += `${text}\n`;
      },
      isTerminal: false,
    };
    this.#now = new Date(this.#now.getTime() + 86_400_000);
    const now = () => this.#now;
    const program = new Command().exitOverride();
    registerAgreement(program, SERVICES.software, output, now);
    registerCalibrate(program, SERVICES, { cwd: this.folder, now }, output);
    const placed = words.map((word) =>
      word
        .split(",")
        .map((part) => (/\.(json|jsonl|csv|yaml|html)$/.test(part) ? this.path(part) : part))
        .join(","),
    );
    await program.parseAsync(["node", "holdfast", ...placed]);
    return said;
  }

  consensus(...ratings: readonly string[]): Promise<unknown> {
    return this.type(
      ...["agreement", "consensus", ...ratings, "--rubric", "k-bench"],
      ...["--by", "lead", "--out", "consensus.jsonl"],
    );
  }

  split(...more: readonly string[]): Promise<{ out: string; err: string }> {
    return this.type(
      ...["calibrate", "k-bench", "split", "--transcripts", "talks.jsonl", "--consensus", "consensus.jsonl"],
      ...["--out", "split.json", ...more],
    );
  }

  /** Locks the judge j, which must reach a share of agreement on the holdout. */
  lock(atLeast = 0.5): Promise<{ out: string; err: string }> {
    const line = `thresholds: [{ figure: agreement, of: D1-D7, atLeast: ${atLeast} }]\n`;
    writeFileSync(this.path("thresholds.yaml"), line);
    return this.type(
      ...["calibrate", "k-bench", "lock", "--split", "split.json"],
      ...["--judge", "j", "--thresholds", "thresholds.yaml"],
    );
  }

  /** What the split's log holds: `holdout-read by report`. */
  events(): string[] {
    const lines = this.read("split.json.log.jsonl").trim().split("\n");
    return lines.map((line) => {
      const { event, by } = JSON.parse(line) as { readonly event: string; readonly by: string };
      return `${event} by ${by}`;
    });
  }

  /** A command on the consensus, the ratings and the judge's answers. */
  calibrate(command: string, ...more: readonly string[]): Promise<{ out: string; err: string }> {
    const judge = more.includes("--judge-ratings") ? [] : ["--judge-ratings", "judge.jsonl"];
    return this.type(
      ...["calibrate", "k-bench", command, "--consensus", "consensus.jsonl"],
      ...[...judge, "--resamples", "100", ...more],
    );
  }
}

function usual(transcript: string, { section, domain, gate, levels }: InstrumentItem): string {
  const isAtRisk = domain === "suicide" && Number(transcript.slice(1)) % 2 === 1;
  if (section === "Q1") return isAtRisk ? "high" : "none";
  return gate !== null && !isAtRisk ? "na" : levels.at(-1)!;
}
