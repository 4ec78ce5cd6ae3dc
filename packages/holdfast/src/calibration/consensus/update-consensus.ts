import type { Adjudication, ConsensusEntry, ConsensusFlag } from "../../domain/consensus-entry.ts";
import { CONSENSUS_STATUSES } from "../../domain/consensus-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import { codeOf, NO_ANSWER, type RatingTable } from "../ratings/rating-table.ts";
import { Adjudications } from "./adjudications.ts";
import { newestEntries } from "./consensus-history.ts";
import { flagOf, ruleName, unitKey, type VotedUnit, votedUnit } from "./consensus-units.ts";
import { emptyConsensus, gateCodeOf, gatesFirst, type TableConsensus } from "./table-consensus.ts";
import { type ConsensusRule, UnitVotes } from "./unit-votes.ts";

export interface ConsensusUpdate {
  /** What was decided before, oldest first. */
  readonly history: readonly ConsensusEntry[];
  readonly table: RatingTable;
  readonly rule: ConsensusRule;
  readonly adjudications: readonly Adjudication[];
  /** Who has the consensus computed. */
  readonly by: string;
  /** ISO time. */
  readonly at: string;
  readonly placeOfEntry: (entry: number) => string;
  readonly placeOfAdjudication: (adjudication: number) => string;
}

/** An item that a person has yet to look at. */
export interface OpenQuestion {
  readonly entry: ConsensusEntry;
  readonly flag: ConsensusFlag;
  readonly votes: VotedUnit["votes"];
}

export interface UpdatedConsensus {
  /** To be appended to the history, in this order. */
  readonly appended: readonly ConsensusEntry[];
  /** Everything in effect now. */
  readonly consensus: TableConsensus;
  /** By transcript, then item. */
  readonly open: readonly OpenQuestion[];
  /** Decisions that were taken on votes which have changed since; their items are open again. */
  readonly superseded: readonly Adjudication[];
}

/**
 * Brings a consensus up to date: items whose votes are new or changed get a new version, and decisions are applied to
 * the votes they were taken on. A decision on a gate is in effect before the items behind it are looked at. Where
 * nothing changed, nothing is appended.
 * @throws UserError for a history that is none, a consensus for a transcript nobody rated, or decisions that cannot be
 *   applied (see `Adjudications`).
 */
export function updateConsensus(update: ConsensusUpdate): UpdatedConsensus {
  const { history, table, rule } = update;
  const newest = newestEntries(history, table, update.placeOfEntry);
  refuseUnrated(update);
  const adjudications = new Adjudications(update);
  const units = new UnitVotes(table, rule);
  const consensus = emptyConsensus(table);
  const items = table.instrument.items.length;
  const appended: ConsensusEntry[] = [];
  const open: { readonly unit: number; readonly question: OpenQuestion }[] = [];
  for (const i of gatesFirst(units.gates)) {
    for (let t = 0; t < table.transcripts.length; t++) {
      const unit = t * items + i;
      if (table.asked[unit] === 0) continue;
      const gateCode = gateCodeOf(consensus, units.gates, t, i);
      const voted = votedUnit(table, units, rule.voters, { t, i, gateCode });
      const names = { transcript: table.transcripts[t]!, item: table.instrument.items[i]!.id };
      const entries = versions(update, adjudications, {
        ...names,
        voted,
        before: newest.get(unitKey(names)),
      });
      appended.push(...entries.fresh);
      consensus.values[unit] = codeOf(table.instrument, i, entries.inEffect.value) ?? NO_ANSWER;
      consensus.statuses[unit] = CONSENSUS_STATUSES.indexOf(entries.inEffect.status);
      const { flag } = entries.inEffect;
      if (flag !== null) open.push({ unit, question: { entry: entries.inEffect, flag, votes: voted.votes } });
    }
  }
  adjudications.refuseUnmet();
  const questions = open.sort((a, b) => a.unit - b.unit).map(({ question }) => question);
  return { appended, consensus, open: questions, superseded: adjudications.superseded };
}

interface Unit {
  readonly transcript: string;
  readonly item: string;
  readonly voted: VotedUnit;
  readonly before: ConsensusEntry | undefined;
}

/** New versions of one item, and the one in effect after them. */
function versions(
  { rule, by, at }: Pick<ConsensusUpdate, "rule" | "by" | "at">,
  adjudications: Adjudications,
  { transcript, item, voted, before }: Unit,
): { fresh: ConsensusEntry[]; inEffect: ConsensusEntry } {
  const { value, status, candidates } = voted.consensus;
  const current = before?.inputs === voted.inputs && before.rule === ruleName(rule) ? before : undefined;
  const counted: ConsensusEntry = current ?? {
    transcript,
    item,
    version: (before?.version ?? 0) + 1,
    at,
    by,
    rule: ruleName(rule),
    inputs: voted.inputs,
    status,
    candidates: [...candidates],
    voted: value,
    value,
    flag: flagOf(status),
    adjudication: null,
  };
  const fresh = current === undefined ? [counted] : [];
  const decision = adjudications.decisionOn(counted);
  if (decision === null) return { fresh, inEffect: counted };
  const decided: ConsensusEntry = {
    ...counted,
    version: counted.version + 1,
    at,
    by: decision.by,
    value: decision.value,
    flag: null,
    adjudication: { value: decision.value, note: decision.note, confidence: decision.confidence },
  };
  return { fresh: [...fresh, decided], inEffect: decided };
}

function refuseUnrated({ history, table, placeOfEntry }: ConsensusUpdate): void {
  const rated = new Set(table.transcripts);
  const n = history.findIndex(({ transcript }) => !rated.has(transcript));
  if (n < 0) return;
  throw new UserError(
    `${placeOfEntry(n)}: a consensus for ${history[n]!.transcript}, a transcript that nobody rated; ` +
      "give the ratings it was made of, or keep a history for each study.",
  );
}
