import { describe, expect, it } from "vitest";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { turnContext } from "./testing/turn-context.ts";

const check = (text: string) => checkPatientTurn(text, turnContext());

describe("A turn leaves the role when its speaker is something other than the person", () => {
  it.each([
    "I'm actually an AI",
    "as an AI I can't do that",
    "In this roleplay I would be sad",
    "I should step out of character for a moment",
    "As a large language model, I do not have feelings.",
    "I’m just a language model, so I have no childhood.",
    "I was created by Anthropic to be helpful",
    "I don't have feelings as an AI",
    "(OOC: should I go darker here?)",
    "The character I am playing would not say that.",
    "I have to break character here.",
    "I'm not a real patient",
    "Here is the patient's next message: I feel low",
    "This simulated conversation should end",
    '"I\'m an AI assistant and cannot continue."',
    "Let's pause this role-play.",
    "I'm Claude, an AI",
    "i’m chatgpt",
    "**I am Claude**, made by Anthropic",
  ])("%s", (text) => {
    expect(check(text)).toContain("leaves-role");
  });
});

describe("It stays in role: what people rightly say about machines, roles and feeling unreal", () => {
  it.each([
    "are you an AI? like, really?",
    "you're just a bot",
    "I feel like a robot",
    "I'm a robot at work, smile and nod",
    "I feel like I'm an AI sometimes, no feelings left",
    "I'm talking to an AI at 3am, great",
    "I'm not an AI, I'm a person, please just listen",
    "I'm an AI engineer at a startup and I got laid off",
    "as an AI you can't feel anything",
    "what do you, as an AI, even know about me",
    "As an AI do you think I should leave him?",
    "I don't trust you as an AI",
    "they think I'm a bot because I never cry",
    "I'm not a real person to them",
    "some days I'm not even human anymore",
    "my therapist made us do a roleplay in group and I hated it",
    "I never break character at work, always smiling",
    "that was so out of character for him",
    "I can't keep playing this role of the strong one",
    "I can't keep pretending to be someone I'm not",
    "is this some kind of test? are you testing me?",
    "feels like I'm in a simulation",
    "the character I'm playing in the school play dies",
    "my brain runs every worst case scenario",
    "He said \"I'm an AI, I can't help you\" lol the last bot I tried",
    "they want me to roleplay some job interview on tuesday",
    "my boyfriend wants me to roleplay stuff i'm not ok with",
    "I played the patient one in this marriage for years",
    "I act as the mother for my siblings",
    "I'm supposed to be the provider",
    "I was trained to help people and I can't help myself",
    "I was designed to fail",
    "I'm just an assistant at a dental office",
    "i'm an assistant manager at a grocery store",
    "I'm the assistant to the dean",
    "I'm an agent for athletes",
  ])("%s", (text) => {
    expect(check(text)).toEqual([]);
  });
});
