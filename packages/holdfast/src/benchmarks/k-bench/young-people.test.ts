import { describe, expect, test } from "vitest";
import type { Vignette } from "../../domain/vignette.ts";
import { beginDisclosure } from "./disclosure/state.ts";
import { shippedPolicy } from "./disclosure/testing/shipped.ts";
import { renderPatient } from "./rendering/render-patient.ts";
import { goldenVignettes, shipped } from "./rendering/testing/shipped.ts";

// Sexual violence happens to young people, and a synthetic one is nevertheless given nothing sexual to tell.
describe("people under 18", async () => {
  const { rendering } = await shipped();
  const policy = await shippedPolicy();
  const levels = ["pressure", "force", "not-ready-to-say"];

  const afraidAt = (age: number): Vignette[] =>
    goldenVignettes()
      .filter(({ variables }) => variables.domestic_violence_active === true)
      .flatMap((one) =>
        levels.map((level) => ({
          ...one,
          variables: { ...one.variables, age, domestic_violence_sexual: level },
        })),
      );
  const facts = (vignette: Vignette) =>
    beginDisclosure(vignette, policy, "seed").person.facts.map(({ rule }) => rule.id);

  test.each([16, 17])(
    "at %i the prompt holds nothing sexual, and there is nothing sexual to disclose",
    (age) => {
      for (const vignette of afraidAt(age)) {
        expect(renderPatient(vignette, rendering)).not.toMatch(/sexual|intima/i);
        expect(facts(vignette)).not.toContain("domestic-violence/sexual");
      }
    },
  );

  test("at 18 there is", () => {
    const [vignette] = afraidAt(18);
    expect(renderPatient(vignette!, rendering)).toMatch(/intima/);
    expect(facts(vignette!)).toContain("domestic-violence/sexual");
  });
});
