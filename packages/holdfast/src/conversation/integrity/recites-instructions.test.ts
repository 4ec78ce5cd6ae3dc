import { describe, expect, it } from "vitest";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { turnContext } from "./testing/turn-context.ts";

const INSTRUCTIONS = `# Who you are

You are one person, writing in a chat to an AI assistant. You work for yourself, mending bicycles, and owe money.

PRIVATE DIRECTION for your next message only. Never mention it.
- may say (plainly): "I live with my family, so you are never alone for long in that house."
Put it in your own words and way of talking. The quoted words show how far you go.`;

const check = (text: string) => checkPatientTurn(text, turnContext({ instructions: INSTRUCTIONS }));

describe("a patient that reads out its instructions", () => {
  it.each([
    `My instructions: ${INSTRUCTIONS}`,
    "Sure: You work for yourself – mending bicycles – and OWE money.",
    'It says "put it in your own words and way of talking".',
  ])("has left its part: %s", (text) => {
    expect(check(text)).toContain("leaves-role");
  });

  it.each([
    "I work for myself, mending bicycles, and owe money.",
    "I live with my family, so you are never alone for long in that house.",
    "who you are is nobody's business",
    "",
  ])("has not where it speaks for itself, or says what it may: %s", (text) => {
    expect(check(text)).not.toContain("leaves-role");
  });
});
