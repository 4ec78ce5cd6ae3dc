import { RATING_PHASES, type RatingPhase } from "./rating.ts";

/** Who and what belongs to a phase of a study. What a phase does not list is open to everyone no other phase lists. */
export interface PhaseMembers {
  readonly transcripts?: readonly string[] | undefined;
  readonly raters?: readonly string[] | undefined;
}

/** What a study declares about its phases before ratings are read. */
export type StudyPhases = Readonly<Partial<Record<RatingPhase, PhaseMembers>>>;

/** Answers questions about a study's phases; look-ups are by set, since there is one a rating. */
export interface PhaseRules {
  /** Phase of a rating that names none: the only one whose transcripts, then raters, list it; else `formal`. */
  phaseOf(transcript: string, rater: string): RatingPhase;
  /** Why a rating may not stand in its phase, in words; `null` where it may. */
  problem(phase: RatingPhase, transcript: string, rater: string): string | null;
}

/** Rules from a study's declaration; without one every rating may stand in any phase. */
export function phaseRules(study: StudyPhases = {}): PhaseRules {
  const listed = { transcripts: listsOf(study, "transcripts"), raters: listsOf(study, "raters") };
  const phasesOf = (kind: Kind, name: string) =>
    RATING_PHASES.filter((phase) => listed[kind][phase]?.has(name));
  return {
    phaseOf: (transcript, rater) => {
      const [byTranscript, byRater] = [phasesOf("transcripts", transcript), phasesOf("raters", rater)];
      if (byTranscript.length === 1) return byTranscript[0]!;
      return byRater.length === 1 ? byRater[0]! : "formal";
    },
    problem: (phase, transcript, rater) => {
      const outside = (kind: Kind, noun: string, name: string) => {
        const phases = phasesOf(kind, name);
        if (phases.includes(phase)) return null;
        if (phases.length > 0) return `${noun} "${name}" is declared for the ${phases.join(" and ")} phase`;
        return listed[kind][phase] === undefined
          ? null
          : `${noun} "${name}" is not declared for the ${phase} phase`;
      };
      return outside("transcripts", "transcript", transcript) ?? outside("raters", "rater", rater);
    },
  };
}

type Kind = keyof PhaseMembers;

function listsOf(study: StudyPhases, kind: Kind): Partial<Record<RatingPhase, ReadonlySet<string>>> {
  return Object.fromEntries(
    RATING_PHASES.flatMap((phase) => {
      const members = study[phase]?.[kind];
      return members === undefined ? [] : [[phase, new Set(members)]];
    }),
  );
}
