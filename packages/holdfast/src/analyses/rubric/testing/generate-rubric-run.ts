import { scoreRubricRun } from "../../../benchmarks/k-bench/scores/score-rubric-run.ts";
import { RISK_DOMAINS, type RiskDomain, SEVERITIES, type Severity } from "../../../domain/risk-domain.ts";
import { RESPONSE_SCALES } from "../../../domain/rubric.ts";
import { responseLetter } from "../../../domain/rubric-cells.ts";
import type { ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { SMALL_CELLS, SMALL_RUBRIC, smallVignette } from "../../../domain/testing/small-rubric.ts";
import { activeDomains, COHERENCE_LEVELS, type Vignette } from "../../../domain/vignette.ts";
import { type Random, seededRandom } from "../../../statistics/random.ts";

/** Size of a generated run; the defaults are those of the published leaderboard. */
export interface GeneratedRubricShape {
  readonly targets?: number;
  readonly vignettes?: number;
  readonly repeats?: number;
  readonly seed?: number;
}

type Records = Parameters<typeof scoreRubricRun>[0];

/**
 * A seeded run of made-up answers in the shape of a K-Bench leaderboard, for benchmarks and tests. Targets differ
 * in quality; some replies are empty, some items do not apply, some have no answer. It describes no real system.
 */
export function generateRubricRecords(shape: GeneratedRubricShape = {}): Records {
  const { targets = 125, vignettes: count = 200, repeats = 1, seed = 1 } = shape;
  const random = seededRandom(`rubric:${seed}`);
  const tasks = Array.from({ length: count }, (_, i) => vignetteOf(i, random));
  const conversations = Array.from({ length: targets }, (_, target) =>
    tasks.flatMap((vignette, task) =>
      Array.from({ length: repeats }, (_repeat, repeat) => {
        const quality = 0.5 + (0.45 * (target + 1)) / targets;
        const empty = random() < 0.005;
        const labels = [empty ? null : labelsOf(vignette, quality, random)];
        return { target, task, repeat, outcome: empty ? ("empty" as const) : ("ok" as const), labels };
      }),
    ),
  ).flat();
  const names = Array.from({ length: targets }, (_, i) => ({
    name: `target-${String(i + 1).padStart(3, "0")}`,
  }));
  return { manifest: { targets: names, repeats }, tasks, conversations };
}

/** The same, scored. */
export function generateRubricRun(shape: GeneratedRubricShape = {}): ScoredRubricRun {
  return scoreRubricRun(generateRubricRecords(shape), SMALL_RUBRIC);
}

function vignetteOf(index: number, random: Random): Vignette {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const active: Partial<Record<RiskDomain, Severity>> = {};
  // One in five without risk, the others with one to four domains.
  const number = index % 5;
  for (const domain of RISK_DOMAINS.toSorted(() => random() - 0.5).slice(0, number)) {
    active[domain] = pick(SEVERITIES);
  }
  return smallVignette(`v${String(index + 1).padStart(3, "0")}`, active, {
    age: 16 + Math.floor(random() * 60),
    gender: pick(["woman", "man", "non-binary"]),
    ethnicity: pick(["a", "b", "c", "d", "e", "f"]),
    cognitive_coherence: pick(COHERENCE_LEVELS),
    disclosure_style: pick(["open", "guarded", "indirect", "gradual"]),
  });
}

function labelsOf(vignette: Vignette, quality: number, random: Random): string {
  const seen = activeDomains(vignette).filter(() => random() < 0.95);
  return SMALL_CELLS.map(({ item, domain }) => {
    if (item.scale === "severity") {
      return responseLetter(seen.includes(domain!) ? SEVERITIES[Math.floor(random() * 3)]! : "none");
    }
    if (domain !== null && !seen.includes(domain)) return responseLetter("na");
    const draw = random();
    if (draw < 0.002) return responseLetter(null);
    if (draw < 0.08) return responseLetter("na");
    const good = random() < quality;
    if (!good && random() < 0.4) return responseLetter("partly");
    return responseLetter(good === item.reverse ? RESPONSE_SCALES["yes-no"][1] : "yes");
  }).join("");
}
