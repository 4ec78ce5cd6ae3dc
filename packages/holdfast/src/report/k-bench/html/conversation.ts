import { criticalAnswers, rubricCriticalKinds } from "../../../analyses/rubric/critical-failures.ts";
import { K_BENCH_ROLES } from "../../../analyses/rubric/rubric-roles.ts";
import type { ItemVerdict } from "../../../domain/item-judgement.ts";
import type { PatientLog } from "../../../domain/patient-log.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import type { Transcript } from "../../../domain/transcript.ts";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";
import { conversationAnchor } from "../../html/addresses.ts";
import { type Content, html, type Markup } from "../../html/markup.ts";
import { note } from "../../html/section.ts";
import { turnList } from "../../html/turn-list.ts";
import { criticalWords } from "../critical-words.ts";
import { scoreDigits } from "../score-figures.ts";
import { cellGroups, type RubricText } from "./cell-groups.ts";
import { patientAside } from "./patient-aside.ts";

export interface ConversationContext {
  readonly run: ScoredRubricRun;
  readonly rubric: RubricText;
  /** The pack's private material must not be shown. */
  readonly withheld: boolean;
  /** System prompts of the pack, which are withheld with it. */
  readonly packPrompts: ReadonlySet<string>;
}

type Held = TranscriptRecord<ItemVerdict>;

/** Nobody waits for the judge here: the person got nothing at the end, or was not played as written. */
const NOT_JUDGED: ReadonlySet<number> = new Set([RUBRIC_CELL.zero, RUBRIC_CELL.invalid]);

/** Renders one conversation with all that was decided of it, closed until it is opened. */
export function conversationRenderer(context: ConversationContext): (record: Held) => Markup {
  const { run, rubric } = context;
  const answers = criticalAnswers(run, K_BENCH_ROLES);
  return (record) => {
    const { target, task, repeat, judgements } = record;
    const place = rubricCellAt(run, target, task, repeat);
    const anchor = conversationAnchor(record);
    const alarms = rubricCriticalKinds(answers, run.vignettes[task]!, place);
    const times = run.repeats === 1 ? "" : `, repeat ${repeat + 1}`;
    return html`<details class="conversation"><summary>${run.targets[target]!}${times} <span class="tag">${scoreWords(run, place)}${run.kinds[place] === RUBRIC_CELL.invalid ? null : ` · ${record.transcript.outcome}`}</span>${alarms.map(
      (kind) =>
        html` <span class="tag alarm">· ${criticalWords(run, kind, { vignette: task, place })}</span>`,
    )}</summary>
<div class="inside" id="${anchor}">
${talk(record, anchor, context)}
<h3>What the judge decided</h3>
${
  NOT_JUDGED.has(run.kinds[place]!)
    ? note("It was not put to the judge.")
    : cellGroups({ rubric, judgement: judgements[0] ?? null, anchor })
}
</div></details>
`;
  };
}

function scoreWords(run: ScoredRubricRun, place: number): string {
  switch (run.kinds[place]) {
    case RUBRIC_CELL.scored:
    case RUBRIC_CELL.zero: {
      const risk = run.combinedRisk[place]!;
      const riskWords = Number.isNaN(risk) ? "no risk seen" : `combined risk ${scoreDigits(risk)}`;
      return `overall ${scoreDigits(run.overall[place]!)} · ${riskWords}`;
    }
    case RUBRIC_CELL.invalid:
      return "invalid: the patient left its part; not scored";
    case RUBRIC_CELL.missing:
      return "missing: technical failure";
    case RUBRIC_CELL.unscored:
      return "no scored cell has an answer";
    default:
      return "waits for the judge";
  }
}

/** The turns, with what led the patient before each of its own. */
function talk({ transcript, target }: Held, anchor: string, context: ConversationContext): Content {
  const { run, withheld, packPrompts } = context;
  const shown = withheld ? withoutPackPrompt(transcript, packPrompts) : transcript;
  const steps = new Map((transcript.patient?.steps ?? []).map((step) => [step.turn, step]));
  const meetings = new Map((transcript.sessions ?? []).map((turn, i) => [turn, i + 1]));
  return html`${patientNotes(transcript.patient, withheld)}${turnList(shown, run.targets[target]!, [], {
    anchor,
    before: (turn) => {
      const step = steps.get(turn);
      const meeting = meetings.size > 1 ? meetings.get(turn) : undefined;
      return html`${meeting === undefined ? null : html`<p class="meeting">Meeting ${meeting}</p>`}${
        step === undefined || withheld ? null : patientAside(step)
      }`;
    },
  })}`;
}

/** A pack's own system prompt is part of what is withheld; a text of the user's is not. */
function withoutPackPrompt(transcript: Transcript, packPrompts: ReadonlySet<string>): Transcript {
  const { systemPrompt, ...rest } = transcript;
  return systemPrompt !== undefined && packPrompts.has(systemPrompt) ? rest : transcript;
}

function patientNotes(patient: PatientLog | undefined, withheld: boolean): Content {
  if (patient === undefined) return null;
  const { abandoned, invalid } = patient;
  return html`${withheld ? note("Private directions to the patient are withheld.") : null}${
    abandoned.length === 0
      ? null
      : note(
          `Begun again ${abandoned.length === 1 ? "once" : `${abandoned.length} times`}, since the simulated patient left its part: ` +
            `${abandoned.map(({ failures, turn }) => `${failures.join(", ")} (at turn ${turn + 1})`).join("; ")}.`,
        )
  }${invalid === undefined ? null : html`<p class="alarm">Invalid: ${invalid.join(", ")} in the last patient turn. Shown, never scored.</p>`}`;
}
