import type { CohortMargins } from "../benchmarks/k-bench/cohort/cohort-margins.ts";

/** A cohort's margins as aligned lines. */
export function marginLines(margins: CohortMargins): string[] {
  const { size, noRisk, severity, active, coherence, domains, disclosureStyle, demographics } = margins;
  return [
    line("vignettes", { all: size, "without risk": noRisk }),
    line("highest severity", severity),
    line("active domains", active),
    line("domain active", domains),
    line("coherence", coherence),
    line("disclosure style", disclosureStyle),
    ...Object.entries(demographics).map(([key, counts]) => line(key.replaceAll("_", " "), counts)),
  ];
}

function line(title: string, counts: Readonly<Record<string, number>>): string {
  const shown = Object.entries(counts).map(([value, count]) => `${value} ${count}`);
  return `  ${title.padEnd(22)} ${shown.join(", ")}`;
}
