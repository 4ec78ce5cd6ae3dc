import type { CasePlace } from "../../../domain/case-number.ts";
import type { PanelMode } from "../../../domain/run-manifest.ts";
import type { Transcript } from "../../../domain/transcript.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { CaseScript, StoredContent } from "../../protocol.ts";
import { sourceOf } from "../passes/pass.ts";
import { converseProbe } from "./converse-probe.ts";
import type { ProbeCase } from "./probe-case.ts";
import { type ProbeWording, probeWordingHash } from "./probe-wording.ts";
import { readRemarks } from "./read-remarks.ts";

/** Replies that are probed are those of the first repeat. */
const FIRST_REPEAT = 0;

/** A control needs no reply of the target. */
const NOT_HELD: Transcript = { turns: [], outcome: "unavailable" };

/** How a case of a probe is worked on: the target is asked, and where the run has a judge it reads the free answers. */
export function openProbe({
  manifest,
  wording,
  cases,
  held,
}: StoredContent): (place: CasePlace) => CaseScript {
  const words = wording as ProbeWording;
  if (probeWordingHash(words) !== manifest.wordingHash) {
    throw new UserError(
      "this probe was begun by a Holdfast that asks for another form of answer; work on it with that version",
    );
  }
  return (place) => {
    const one = cases[place.task] as ProbeCase;
    const { name } = manifest.targets[place.target]!;
    const heldBy = async (target: string) =>
      (await held!({ target, task: one.id, repeat: FIRST_REPEAT }))?.transcript ?? null;
    return {
      async converse({ target: ask }) {
        const own = await heldBy(name);
        const asked = one.probe.targets[place.target]!;
        if (own === null && asked.eligible.length > 0) {
          throw new UserError(
            `run ${sourceOf(manifest)} has no conversation of ${name} over ${one.id} any more`,
          );
        }
        const transcript = await converseProbe({
          one,
          asked,
          wording: words,
          mode: manifest.judgeMode as PanelMode,
          seed: `${manifest.seed}/${name}/${one.id}`,
          ask,
          own: own ?? NOT_HELD,
          heldBy,
        });
        return { transcript, requeried: false };
      },
      judge: (transcript, judges) =>
        Promise.all(judges.map(({ ask }) => readRemarks(ask, words, one, transcript.probe!))),
    };
  };
}
