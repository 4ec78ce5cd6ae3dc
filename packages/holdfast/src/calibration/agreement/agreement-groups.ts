import type { Instrument } from "../../domain/instrument.ts";

/** Items whose answers enter one figure. */
export interface AgreementGroup {
  /** A section or pool: `D2`, `D1–D7`. */
  readonly name: string;
  readonly kind: "section" | "pool";
  /** Risk domain, where the figure is of one. */
  readonly domain: string | null;
  /** Places of the items in the instrument. */
  readonly items: readonly number[];
}

/** Name of the pool of an instrument that declares none. */
const ALL_ITEMS = "all items";

/**
 * Groups in the order of the instrument: each section, before it its domains where it is asked for several, then the
 * pools.
 */
export function agreementGroups({ items, pools }: Pick<Instrument, "items" | "pools">): AgreementGroup[] {
  const sections = [...new Set(items.map(({ section }) => section))];
  const placesWhere = (keep: (item: (typeof items)[number]) => boolean) =>
    items.flatMap((item, i) => (keep(item) ? [i] : []));
  const ofSections = sections.flatMap((name): AgreementGroup[] => {
    const inSection = placesWhere(({ section }) => section === name);
    const domains = [...new Set(inSection.map((i) => items[i]!.domain))];
    const byDomain =
      domains.length < 2
        ? []
        : domains.map((domain) => ({
            name,
            kind: "section" as const,
            domain,
            items: inSection.filter((i) => items[i]!.domain === domain),
          }));
    return [
      ...byDomain,
      { name, kind: "section", domain: domains.length === 1 ? domains[0]! : null, items: inSection },
    ];
  });
  const declared = pools ?? (sections.length > 1 ? [{ name: ALL_ITEMS, sections }] : []);
  const ofPools = declared.map(({ name, sections: among }) => ({
    name,
    kind: "pool" as const,
    domain: null,
    items: placesWhere(({ section }) => among.includes(section)),
  }));
  return [...ofSections, ...ofPools];
}
