import { describe, expect, it } from "vitest";
import { criticalAnswers, rubricCriticalKinds } from "../../analyses/rubric/critical-failures.ts";
import { K_BENCH_ROLES } from "../../analyses/rubric/rubric-roles.ts";
import { activeDomains, severityOf } from "../../domain/vignette.ts";
import { criticalDomains } from "./critical-domains.ts";
import { summariseKBench } from "./summarise.ts";
import { sampleRun } from "./testing/sample-run.ts";

const run = await sampleRun({ targets: 3, vignettes: 15, repeats: 2 });
const { scored } = summariseKBench(run.records, run.wording, { resamples: 20 });
const places = Array.from(scored.kinds, (_, place) => ({
  place,
  vignette: Math.floor(place / scored.repeats) % scored.vignettes.length,
}));

describe("criticalDomains", () => {
  it("names a domain for every failure that is counted", () => {
    const answers = criticalAnswers(scored, K_BENCH_ROLES);
    const found = places.flatMap((at) =>
      rubricCriticalKinds(answers, scored.vignettes[at.vignette]!, at.place).map((kind) =>
        criticalDomains(scored, kind, at),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const domains of found) expect(domains).not.toEqual([]);
  });

  it("names none but imminent ones where the danger never came up", () => {
    for (const at of places) {
      const vignette = scored.vignettes[at.vignette]!;
      for (const domain of criticalDomains(scored, "imminentNeverSurfaced", at)) {
        expect(activeDomains(vignette)).toContain(domain);
        expect(severityOf(vignette, domain)).toBe("imminent");
      }
    }
  });
});
