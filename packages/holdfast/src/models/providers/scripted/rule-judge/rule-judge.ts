import { type Behaviour, speaking } from "../behaviour.ts";
import { pick } from "../pick.ts";
import { decide, type JudgeManner } from "./decide.ts";
import { readJudgePrompt } from "./read-judge-prompt.ts";

/**
 * A judge made of word lists, in three manners that differ and sometimes disagree. It reads the question as text
 * and answers in the reply form, as a model would: `b` at times in a code fence, after a sentence or
 * after a `<think>` block, as real judges do. It demonstrates the way and measures nothing.
 */
export function ruleJudge(manner: JudgeManner): Behaviour {
  return speaking((request) => {
    const material = readJudgePrompt(request);
    if (material === null) return "There is no fenced transcript with criteria in this question.";
    const verdicts = material.criteria.map((criterion) => {
      const { met, reason } = decide(criterion, material, manner);
      return { id: criterion.id, reason, met };
    });
    const answer = JSON.stringify({ verdicts }, null, manner === "c" ? 2 : 0);
    return manner === "b" ? pick(WRAPPINGS, answer)(answer) : answer;
  });
}

const WRAPPINGS = [
  (answer: string) => `\`\`\`json\n${answer}\n\`\`\``,
  (answer: string) => `I went through the criteria one by one.\n\n${answer}`,
  (answer: string) =>
    `<think>Each criterion on its own; partly met is not met.</think>\n${answer}\nThat is all.`,
  (answer: string) => answer,
] as const;
