import { choosePanel, type PanelChoice } from "../../calibration/panel/choose-panel.ts";
import { comparePanels } from "../../calibration/panel/compare-panels.ts";
import type { Candidate } from "../../calibration/panel/panel-labels.ts";
import type { RankedPanel } from "../../calibration/panel/rank-panels.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { plainText } from "../../domain/plain-text.ts";
import { UserError } from "../../domain/user-error.ts";
import type { AnalysisSet } from "../../report/analysis/analysis-set.ts";
import { panelDocument, panelHeadline } from "../../report/panel/panel-document.ts";
import type { BesidePanel, PanelReport } from "../../report/panel/panel-report.ts";
import type { Output } from "../output.ts";
import { putAnalyses } from "../put-analyses.ts";
import type { ReportServices } from "../report-services.ts";
import { type PanelInputs, type PanelOptions, readPanelInputs } from "./panel-inputs.ts";

export interface RankOptions extends PanelOptions {
  /** Panels to compare the chosen one with, each as its judges' names joined by commas. */
  readonly against: readonly string[];
  readonly top: number;
  readonly out?: string;
  readonly json?: string | true;
}

export interface Surroundings {
  readonly services: Pick<ReportServices, "openRun" | "software">;
  readonly output: Output;
  readonly now: () => Date;
  readonly cwd: string;
}

/** Ranks all panels of the candidates by the rule and prints the choice, or writes it. */
export async function rankCandidates(options: RankOptions, surroundings: Surroundings): Promise<void> {
  const { services, output, now, cwd } = surroundings;
  const inputs = await readPanelInputs(options, services, { now: now(), cwd });
  const choice = choosePanel(inputs.gathered.labels, inputs.written.rule);
  const report: PanelReport = { ...inputs, choice, besides: besidesOf(options.against, choice, inputs) };
  const isShort = options.out === undefined && options.json === undefined;
  await putAnalyses(
    setOf(report, isShort ? options.top : null, services.software),
    {
      ...(options.out === undefined ? {} : { out: options.out }),
      ...(options.json === undefined ? {} : { json: options.json }),
    },
    output,
  );
  if (inputs.postHoc !== null) output.err(plainText(`POST HOC: ${inputs.postHoc}.`));
}

function setOf(report: PanelReport, top: number | null, software: string): AnalysisSet {
  const { rule } = report.written;
  return {
    headline: panelHeadline(report),
    subject: "candidate judges",
    benchmark: rule.benchmark,
    companions: [],
    seed: rule.seed,
    resamples: rule.resamples,
    software,
    documents: [panelDocument(report, top)],
    leftOut: [],
  };
}

/** The chosen panel against those named, and against the best that no rule constrains. */
function besidesOf(against: readonly string[], choice: PanelChoice, inputs: PanelInputs): BesidePanel[] {
  const { chosen, panels } = choice;
  const wanted = against.map((names) => ({ why: "named", panel: panelOf(names, panels, inputs) }));
  if (chosen === null) return [];
  const best = panels[0]!;
  const unconstrained = best === chosen ? [] : [{ why: "best without the rule's limits", panel: best }];
  const others = [...unconstrained, ...wanted].filter(
    ({ panel }) => panel !== chosen && panel.figures.kappa !== null,
  );
  const { differences } = comparePanels(
    inputs.gathered.labels,
    [chosen, ...others.map(({ panel }) => panel)],
    inputs.written.rule,
  );
  return others.map(({ why }, place) => ({ why, ...differences[place]! }));
}

/** The panel of these judges. @throws UserError for an unknown name, and for too few or too many. */
function panelOf(
  names: string,
  panels: readonly RankedPanel[],
  { gathered, written }: PanelInputs,
): RankedPanel {
  const { candidates } = gathered.labels;
  const known = candidates.map(({ name }) => name);
  const members = names.split(",").map((name) => {
    const place = known.indexOf(name.trim());
    if (place !== -1) return place;
    const near = nearestName(name.trim(), known);
    throw new UserError(
      `--against ${names}: "${name.trim()}" is no candidate${near === null ? `; there are ${known.join(", ")}` : `; did you mean "${near}"?`}`,
    );
  });
  const wanted = [...new Set(members)].sort((a, b) => a - b).join();
  const found = panels.find((panel) => panel.members.join() === wanted);
  if (found !== undefined) return found;
  throw new UserError(
    `--against ${names}: name ${written.rule.size} different judges, as in ${namesOf(panels[0]!, candidates)}`,
  );
}

function namesOf({ members }: RankedPanel, candidates: readonly Candidate[]): string {
  return members.map((member) => candidates[member]!.name).join(",");
}
