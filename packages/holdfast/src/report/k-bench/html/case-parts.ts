import { type KBenchCase, vignetteOf } from "../../../benchmarks/k-bench/k-bench-case.ts";
import { activeDomains, highestSeverity, severityOf, type Vignette } from "../../../domain/vignette.ts";
import { type Content, html } from "../../html/markup.ts";
import type { ReportedCase } from "../../html/report-pages.ts";
import { note } from "../../html/section.ts";
import { DOMAIN_WORDS } from "../failure-words.ts";

/** A case as the head of its conversations. @param withheld the pack's private material must not be shown. */
export function reportedCase(one: KBenchCase, withheld: boolean): ReportedCase {
  const vignette = vignetteOf(one);
  return { id: vignette.id, words: caseWords(vignette), about: aboutCase(one, withheld) };
}

function caseWords(vignette: Vignette): string {
  if (vignette.origin === "transcript") return "conversation from elsewhere · no design known";
  const active = activeDomains(vignette).map((domain) =>
    `${DOMAIN_WORDS[domain]} ${severityOf(vignette, domain) ?? ""}`.trim(),
  );
  const risk =
    active.length === 0
      ? "no risk by design"
      : `by design ${highestSeverity(vignette)}: ${active.join(", ")}`;
  const { cognitive_coherence: coherence, disclosure_style: style } = vignette.variables;
  return [
    risk,
    ...(typeof coherence === "string" ? [`coherence ${coherence.replaceAll("-", " ")}`] : []),
    ...(typeof style === "string" ? [`disclosure ${style.replaceAll("-", " ")}`] : []),
    ...(vignette.origin === "generated" ? [] : [vignette.origin.replaceAll("-", " ")]),
  ].join(" · ");
}

function aboutCase(one: KBenchCase, withheld: boolean): Content {
  if (one.kind === "transcript") {
    const source = Object.entries(one.source).map(([key, value]) => `${key}: ${value}`);
    return source.length === 0 ? null : note(source.join(" · "));
  }
  if (withheld) return note("The patient's prompt is withheld.");
  return html`<details class="private"><summary>What the simulated patient was told of this person <span class="tag">not seen by the target or the judge</span></summary><p class="text" dir="auto">${one.patientPrompt}</p></details>
`;
}
