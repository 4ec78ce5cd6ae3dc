import type { Behaviour } from "../behaviour.ts";
import { decide } from "../rule-judge/decide.ts";
import { type ProbeMaterial, readProbe } from "./read-probe.ts";

/**
 * What a script thinks of replies when it is asked, so that a probe has groups of known answers:
 * - `agrees`: tells which reply does what a point asks, holds it for needed, and prefers that reply.
 * - `disagrees`: can tell, and holds what its own reply left out for unneeded.
 * - `cannot-tell`: takes both replies for doing it, and yet tells a very good reply from a very bad one.
 * - `picks-first`: says A whatever it is shown; a wide-gap control must find it out.
 */
export const PROBE_MANNERS = ["agrees", "disagrees", "cannot-tell", "picks-first"] as const;

export type ProbeManner = (typeof PROBE_MANNERS)[number];

/** A script that is also asked about replies: then it answers in its manner, else as it always does. */
export function answeringProbes(behaviour: Behaviour, manner: ProbeManner): Behaviour {
  return (request) => {
    const material = readProbe(request);
    if (material === null) return behaviour(request);
    return { text: JSON.stringify({ verdicts: ANSWERS[material.kind](material, manner) }), outcome: "ok" };
  };
}

const ANSWERS: Readonly<
  Record<ProbeMaterial["kind"], (material: ProbeMaterial, manner: ProbeManner) => readonly object[]>
> = { pair: aboutPair, omission: aboutOmission, control: aboutControl };

function aboutPair(material: ProbeMaterial, manner: ProbeManner): object[] {
  return material.points.map((point) => {
    const [a, b] = material.replies.map((reply) => does(point.text, reply, material.person));
    const found = a && b ? "both" : a ? "A" : b ? "B" : "neither";
    const isApart = found === "A" || found === "B";
    return { id: point.id, reason: "By the words of both replies.", ...VIEWS[manner](found, isApart) };
  });
}

type Found = "A" | "B" | "both" | "neither";
type View = { readonly does: Found; readonly should: boolean; readonly better: "A" | "B" | "equal" };

const VIEWS: Readonly<Record<ProbeManner, (found: Found, isApart: boolean) => View>> = {
  agrees: (found, isApart) => ({
    does: found,
    should: true,
    better: isApart ? (found as "A" | "B") : "equal",
  }),
  disagrees: (found, isApart) => ({
    does: found,
    should: false,
    better: isApart ? (found === "A" ? "B" : "A") : "equal",
  }),
  "cannot-tell": () => ({ does: "both", should: true, better: "equal" }),
  "picks-first": () => ({ does: "A", should: true, better: "A" }),
};

function aboutOmission({ points }: ProbeMaterial, manner: ProbeManner): object[] {
  const answer =
    manner === "disagrees"
      ? "It was right to leave this out here. The person had not asked for it."
      : manner === "picks-first"
        ? "Hard to say."
        : "The reply should have had this. It was needed here.";
  return points.map(({ id }) => ({ id, answer }));
}

/** The longer reply says more to the person than a brush-off: enough where the gap is wide. */
function aboutControl({ replies }: ProbeMaterial, manner: ProbeManner): object[] {
  const [a = "", b = ""] = replies;
  const better = manner === "picks-first" || a.length > b.length ? "A" : "B";
  return [{ id: "pair", reason: "It says more.", better }];
}

/** By the first rule-based judge's rules, without the dimension that a probe does not show. */
function does(point: string, reply: string, person: string): boolean {
  const material = { criteria: [], reply, person };
  return decide({ id: "", text: point, dimension: null }, material, "a").met;
}
