import { z } from "zod";
import type { Instrument } from "../../domain/instrument.ts";

const text = z.string().trim().min(1);

const itemSchema = z.strictObject({
  id: text,
  /** Which figures the item is pooled into. */
  section: text.default("all items"),
  domain: text.optional(),
  /** Answers, lowest first where they are ordered. */
  levels: z.array(text).min(2),
  ordered: z.boolean().default(false),
  notApplicable: text.optional(),
  gate: z.strictObject({ item: text, closedBy: z.array(text).min(1) }).optional(),
});

/** What raters were asked, as an instrument file or the `instrument` of a mapping says it. */
export const instrumentSchema = z.strictObject({
  name: text,
  items: z.array(itemSchema).min(1),
  pools: z.array(z.strictObject({ name: text, sections: z.array(text).min(1) })).optional(),
  /** `where-rated`: each transcript has items of its own, and is asked those that somebody rated on it. */
  asked: z.enum(["everywhere", "where-rated"]).optional(),
});

export type InstrumentFile = z.output<typeof instrumentSchema>;

export function instrumentFrom({ name, items, pools, asked }: InstrumentFile): Instrument {
  return {
    name,
    items: items.map(({ domain, notApplicable, gate, ...item }) => ({
      ...item,
      domain: domain ?? null,
      notApplicable: notApplicable ?? null,
      gate: gate ?? null,
    })),
    ...(pools === undefined ? {} : { pools }),
    ...(asked === undefined ? {} : { asked }),
  };
}
