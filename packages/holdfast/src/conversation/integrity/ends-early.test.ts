import { describe, expect, it } from "vitest";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { turnContext } from "./testing/turn-context.ts";

const check = (text: string) => checkPatientTurn(text, turnContext());

describe("A turn ends early when it takes leave before the cap", () => {
  it.each([
    "Thank you for everything. Goodbye!",
    "ok thanks for listening, bye",
    "i gotta go. talk later",
    "Good night 🌙",
    "that's all for today, thanks",
    "[END OF CONVERSATION]",
    "*leaves the chat*",
    "I'm going to log off now.",
    "I think I'm good for now. Thanks.",
    "Thanks again for talking with me. Take care!",
    "I'll talk to you tomorrow. Goodnight.",
    "i'm gonna try to sleep now. thanks for being here",
    "I'll end this conversation here",
  ])("%s", (text) => {
    expect(check(text)).toContain("ends-early");
  });
});

describe("It stays in role: goodbyes that belong to the story", () => {
  it.each([
    "thanks, goodbye to my old life",
    "i sent a couple of goodbye texts",
    "I'm going to end it tonight",
    "I'm done fighting. I'm done.",
    "I have to go through this again tomorrow",
    "Maybe I should go.",
    "I should go to the ER but I won't",
    "I'm going to sleep forever",
    'I texted him "goodbye" and turned my phone off',
    "good night texts are the only thing I get from him",
    "I say goodbye to the dog every morning",
    "I can't sleep at night",
    "nobody even says good night. do you?",
    "brb, gonna get water. what was the second step again?",
    "Gimme 10 and I'll check back.",
    "bye is what she said. just bye.",
  ])("%s", (text) => {
    expect(check(text)).toEqual([]);
  });
});

describe("A goodbye is judged by where it stands", () => {
  it("in the last turn it is none too early", () => {
    expect(checkPatientTurn("Thank you. Goodbye!", turnContext({ isLast: true }))).toEqual([]);
  });
  it("a question after it takes it back", () => {
    expect(check("ok gotta go. wait, what was that number again?")).toEqual([]);
  });
  it("a farewell in the middle of a long turn belongs to what is told", () => {
    expect(check("Bye. That was all he said. I stood there for an hour. I still hear it.")).toEqual([]);
  });
});
