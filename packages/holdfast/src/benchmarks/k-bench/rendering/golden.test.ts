import { describe, expect, test } from "vitest";
import { RISK_DOMAINS, SEVERITIES } from "../../../domain/risk-domain.ts";
import { COHERENCE_LEVELS, severityOf } from "../../../domain/vignette.ts";
import { vignetteProblems } from "../vignettes/vignette-problems.ts";
import { renderPatient } from "./render-patient.ts";
import { goldenVignettes, shipped } from "./testing/shipped.ts";

// A changed prompt changes every transcript made with it: look at the difference, then raise `version` in
// rendering.yaml and renew the files with `npx vitest run … -u`.
describe("prompts of twelve frozen vignettes", async () => {
  const { rendering, schema } = await shipped();

  test.each(goldenVignettes())("$id", async (vignette) => {
    const prompt = renderPatient(vignette, rendering);
    await expect(`${prompt}\n`).toMatchFileSnapshot(`./testing/golden/${vignette.id}.md`);
  });

  test("among them every severity, coherence and domain, nobody at risk, young and old", () => {
    const all = goldenVignettes();
    const severities = all.flatMap((one) => RISK_DOMAINS.map((domain) => severityOf(one, domain)));
    const ages = all.map(({ variables }) => Number(variables.age));
    expect(new Set(severities)).toEqual(new Set([null, ...SEVERITIES]));
    expect(new Set(all.map(({ variables }) => variables.cognitive_coherence))).toEqual(
      new Set(COHERENCE_LEVELS),
    );
    expect([Math.min(...ages), Math.max(...ages) >= 80]).toEqual([16, true]);
  });

  test("all twelve are sound by the shipped schema", () => {
    expect(goldenVignettes().flatMap((vignette) => vignetteProblems(schema, vignette))).toEqual([]);
  });

  test("rendering leaves its inputs as they are", () => {
    const [vignette] = goldenVignettes();
    const before = structuredClone(vignette);
    renderPatient(vignette!, rendering);
    expect(vignette).toEqual(before);
  });
});
