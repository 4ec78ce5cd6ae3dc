import type { Instrument, InstrumentItem } from "../../domain/instrument.ts";
import { UserError } from "../../domain/user-error.ts";

/**
 * @throws UserError where an instrument has no items, an id or a level twice, fewer than two levels, a gate that is no
 *   item or itself gated, a gate closed by what is no answer to it, or a pool of a section that it does not have.
 */
export function refuseInstrument(instrument: Instrument): void {
  const { name, items, pools = [] } = instrument;
  const byId = new Map(items.map((item) => [item.id, item]));
  const sections = new Set(items.map(({ section }) => section));
  const problems = [
    ...(items.length === 0 ? ["it has no items; name at least one"] : []),
    ...items.filter((item) => byId.get(item.id) !== item).map(({ id }) => `item ${id} is there twice`),
    ...items.flatMap(levelProblems),
    ...items.flatMap((item) => gateProblems(item, byId)),
    ...pools.flatMap((pool) =>
      pool.sections
        .filter((section) => !sections.has(section))
        .map((section) => `pool ${pool.name}: no item is in section ${section}`),
    ),
  ];
  if (problems.length > 0)
    throw new UserError(problems.map((problem) => `instrument ${name}: ${problem}.`).join("\n"));
}

function levelProblems({ id, levels, notApplicable }: InstrumentItem): string[] {
  const answers = notApplicable === null ? levels : [...levels, notApplicable];
  return [
    ...(levels.length < 2 ? [`item ${id}: needs at least two levels`] : []),
    ...(new Set(answers).size < answers.length ? [`item ${id}: an answer is there twice`] : []),
  ];
}

function gateProblems(
  { id, gate, notApplicable }: InstrumentItem,
  byId: ReadonlyMap<string, InstrumentItem>,
): string[] {
  if (gate === null) return [];
  const by = byId.get(gate.item);
  if (by === undefined) return [`item ${id}: its gate ${gate.item} is no item`];
  if (by.gate !== null) return [`item ${id}: its gate ${gate.item} is itself gated`];
  const answers = [...by.levels, by.notApplicable];
  return [
    ...(notApplicable === null ? [`item ${id}: is gated, so it needs a "not applicable"`] : []),
    ...gate.closedBy
      .filter((value) => !answers.includes(value))
      .map((value) => `item ${id}: closed by "${value}", which is no answer to ${gate.item}`),
  ];
}
