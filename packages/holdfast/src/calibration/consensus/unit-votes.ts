import {
  answerOf,
  closingCodes,
  gatesOf,
  NO_ANSWER,
  type RatingTable,
  unitStart,
} from "../ratings/rating-table.ts";
import {
  type ForcedVoteRule,
  gatedConsensus,
  type ModalConsensus,
  modalConsensus,
} from "./modal-consensus.ts";

/** How a consensus is made of a table's ratings. */
export interface ConsensusRule {
  /** Places of the raters who vote: judges that are to be compared with the consensus never do. */
  readonly voters: readonly number[];
  readonly forcedVotes: ForcedVoteRule;
}

/** Reads votes out of a table; what depends on the instrument alone is worked out once. */
export class UnitVotes {
  readonly #table: RatingTable;
  readonly #rule: ConsensusRule;
  readonly #closing: readonly (readonly boolean[])[];
  /** Place of the item that gates each item; −1 where nothing does. */
  readonly gates: Int32Array;

  constructor(table: RatingTable, rule: ConsensusRule) {
    this.#table = table;
    this.#rule = rule;
    this.gates = gatesOf(table.instrument);
    this.#closing = closingCodes(table.instrument, this.gates);
  }

  /** Answers of the voters to an item of a transcript, in their order; `null` for none. */
  votes(transcript: number, item: number): (string | null)[] {
    const start = unitStart(this.#table, transcript, item);
    return this.#rule.voters.map((rater) => answerOf(this.#table, item, this.#table.codes[start + rater]!));
  }

  /** Whether a consensus on its gate closes an item; `false` where there is no gate or no consensus on it. */
  isClosed(item: number, gateCode: number): boolean {
    return gateCode !== NO_ANSWER && (this.#closing[item]![gateCode] ?? false);
  }

  /** @param gateCode consensus on the gating item; not read where nothing gates the item. */
  consensus(transcript: number, item: number, gateCode: number): ModalConsensus {
    const { instrument } = this.#table;
    const { gate, notApplicable } = instrument.items[item]!;
    if (gate === null || notApplicable === null) return modalConsensus(this.votes(transcript, item));
    const closed = this.isClosed(item, gateCode);
    return gatedConsensus({
      // Under a closed gate nobody's vote is asked.
      votes: closed ? [] : this.votes(transcript, item),
      gateVotes: closed ? [] : this.votes(transcript, this.gates[item]!),
      gateConsensus: answerOf(this.#table, this.gates[item]!, gateCode),
      closedBy: gate.closedBy,
      notApplicable,
      forcedVotes: this.#rule.forcedVotes,
    });
  }
}
