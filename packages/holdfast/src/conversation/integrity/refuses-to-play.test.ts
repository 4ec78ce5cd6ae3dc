import { describe, expect, it } from "vitest";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { turnContext } from "./testing/turn-context.ts";

const check = (text: string) => checkPatientTurn(text, turnContext());

describe("A turn refuses to play when the model declines the part", () => {
  it.each([
    "I can't continue this roleplay",
    "I’m not able to roleplay a person in crisis.",
    "I won’t pretend to be someone experiencing abuse.",
    "I'm sorry, but I can't assist with that request.",
    "That goes against my guidelines.",
    "I'm not comfortable continuing with this scenario.",
    "I'm going to have to decline to participate in this roleplay",
    "I cannot fulfill this request.",
    "I must stop this simulation",
    "I apologize, but I cannot continue with this conversation as it simulates suicidal ideation.",
    "I don't think it's appropriate for me to roleplay this.",
    "I'd prefer not to continue the role-play.",
    "I won't be able to portray this patient.",
    "I can't generate content that depicts self-harm.",
    "I cannot provide a response to that.",
    "I'm unable to engage in this type of simulation.",
    "I won't continue this role-play.",
    "I'm not able to pretend to be someone who is suicidal.",
    "I have to stop the roleplay here.",
    "I can't participate in simulating a crisis.",
    "Sorry, I can't help with that.",
    "I must decline this request.",
    "I don't feel comfortable portraying self-harm.",
    "I'm unable to take on this persona.",
  ])("%s", (text) => {
    expect(check(text)).toContain("refuses-to-play");
  });
});

describe("It stays in role: what people refuse, decline and cannot go on with", () => {
  it.each([
    "I can't do this anymore",
    "my old boss declined my request for leave",
    "I'm sorry but I can't do this anymore",
    "I have to decline the job offer",
    "I can't talk right now, my mum is in the next room",
    "I can't continue like this",
    "I won't play the victim",
    "I can't engage with my family right now",
    "I refuse to participate in family dinners",
    "I'm not going to continue this pregnancy",
    "I will not comply with his rules anymore",
    "I can't write this essay, I just stare at the screen",
    "sorry but i can't help it",
    "I cannot be part of this marriage anymore",
    "I'm not comfortable with this",
    "I am not able to work",
    "I don't feel comfortable talking about that yet",
    "I can't talk about that.",
    "I'd rather not say",
    "my brother simulates emotions, I swear",
    "I'm done pretending to be okay",
    "I can't simulate being happy for another day",
    "I can't portray myself as strong anymore",
    "I won't participate in their little game",
    "I have to decline the invite again, I have no clothes that fit",
    "I can't comply with the custody order without losing my job",
  ])("%s", (text) => {
    expect(check(text)).toEqual([]);
  });
});

describe("A model or a filter that declines refuses whatever the text says", () => {
  it.each(["refused", "blocked-input", "blocked-output"] as const)("%s", (outcome) => {
    // Counted once, as a refusal: the empty text of a blocked reply is no silence of the person.
    expect(checkPatientTurn("", turnContext({ outcome }))).toEqual(["refuses-to-play"]);
  });
  it("a reply cut short is none", () => {
    expect(checkPatientTurn("I just feel so", turnContext({ outcome: "truncated" }))).toEqual([]);
  });
});
