import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { CallEstimate, Estimated } from "../../call-estimate.ts";
import type { StoredContent } from "../../protocol.ts";
import { expectedConversation } from "../estimate-run.ts";
import type { ProbeCase } from "./probe-case.ts";
import type { ProbeWording } from "./probe-wording.ts";

const CHARACTERS_A_TOKEN = 4;
/** Assumed lengths in tokens: a crisis reply, an answer about a pair, a remark, the answer to a control. */
const ASSUMED = { reply: 350, answer: 80, remark: 100, control: 60 } as const;

interface Sum {
  calls: number;
  input: number;
  output: number;
}

/** Calls and tokens of a probe before anything is sent: for each target by what it will be asked, then for a judge. */
export function estimateProbe({ manifest, cases, wording }: StoredContent): Estimated {
  const probed = cases as readonly ProbeCase[];
  const words = wording as ProbeWording;
  const isEach = manifest.judgeMode === "per-criterion";
  const targets = manifest.targets.map((target, place) => {
    const sum: Sum = { calls: 0, input: 0, output: 0 };
    for (const one of probed) addCase(sum, one, place, words, isEach);
    return rowOf("target", target, sum);
  });
  const judges = manifest.judges.map((judge) => rowOf("judge", judge, judgeSum(probed, words)));
  return {
    estimates: [...targets, ...judges],
    basis:
      `Tokens are estimates (four characters each; ${ASSUMED.answer} tokens an answer, ${ASSUMED.remark} a remark, at ` +
      "most of the output cap). Replies that cannot be read are asked for again, which is not counted.",
  };
}

function addCase(sum: Sum, one: ProbeCase, place: number, words: ProbeWording, isEach: boolean): void {
  const { eligible, alternatives } = one.probe.targets[place]!;
  const about = (questions: number, replies: number, template: string, output: number) => {
    if (questions === 0) return;
    const calls = isEach ? questions : 1;
    sum.calls += calls;
    sum.input += calls * inputOf(one, words, template, replies) + pointTokens(one);
    sum.output += questions * output;
  };
  about(eligible.length, 2, words.pair, ASSUMED.answer);
  for (const { criteria } of alternatives) about(criteria.length, 2, words.pair, ASSUMED.answer);
  about(eligible.length, 1, words.omission, ASSUMED.remark);
  if (one.probe.control === null) return;
  sum.calls += 1;
  sum.input += inputOf(one, words, words.control, 2);
  sum.output += ASSUMED.control;
}

function inputOf(one: ProbeCase, { system }: ProbeWording, template: string, replies: number): number {
  const prompt = (system.length + template.length) / CHARACTERS_A_TOKEN;
  return prompt + expectedConversation(one).transcriptTokens + (replies - 1) * ASSUMED.reply;
}

function pointTokens({ criteria }: ProbeCase): number {
  return criteria.reduce((sum, { text }) => sum + text.length, 0) / CHARACTERS_A_TOKEN;
}

/** A judge reads the remarks of each target on each task in one question. */
function judgeSum(cases: readonly ProbeCase[], { remarkSystem, remark }: ProbeWording): Sum {
  const prompt = (remarkSystem.length + remark.length) / CHARACTERS_A_TOKEN;
  const counts = cases.flatMap(({ probe }) => probe.targets.map(({ eligible }) => eligible.length));
  const asked = counts.filter((count) => count > 0);
  const remarks = asked.reduce((sum, count) => sum + count, 0);
  return {
    calls: asked.length,
    input: asked.length * prompt + remarks * ASSUMED.remark,
    output: remarks * ASSUMED.control,
  };
}

function rowOf(
  role: CallEstimate["role"],
  { name, maxOutputTokens }: ModelConfiguration,
  sum: Sum,
): CallEstimate {
  return {
    role,
    name,
    calls: sum.calls,
    inputTokens: Math.round(sum.input),
    typicalOutputTokens: sum.output,
    mostOutputTokens: Math.max(sum.output, sum.calls * (maxOutputTokens ?? 0)),
  };
}
