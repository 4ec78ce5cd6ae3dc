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
