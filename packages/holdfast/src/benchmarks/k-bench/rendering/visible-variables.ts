import { activeDomains, type Vignette } from "../../../domain/vignette.ts";
import type { Rendering } from "./template.ts";

/** The variables of the schema without those of inactive domains, whatever these hold: nothing may follow from them. */
export function visibleVariables(
  vignette: Pick<Vignette, "variables">,
  domainOf: Rendering["domainOf"],
): Vignette["variables"] {
  const active = activeDomains(vignette);
  const isVisible = (name: string) => {
    const domain = domainOf.get(name);
    return domain === null || (domain !== undefined && active.includes(domain));
  };
  return Object.fromEntries(Object.entries(vignette.variables).filter(([name]) => isVisible(name)));
}
