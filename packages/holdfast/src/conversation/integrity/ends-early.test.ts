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
    "Thank you so much for your help today. I feel better. Goodbye.",
    "Alright, I'll go call her now. Thanks for everything, bye!",
    "ok i'm heading to bed. night",
    "I should get going now. Thank you for listening.",
    "I think that's everything. Have a good evening!",
    "gtg ttyl",
    "Take care, and thank you.",
    "I'm going to end our chat here. Thanks.",
    "i'm leaving this chat",
    "thanks, i'll try that tonight. good night!",
    "[User has left the chat]",
    "(ends conversation)",
    "Okay. Thank you. Bye for now.",
    "I'm gonna go to bed now, goodnight",
    "thanks for the talk, take care",
    "I have to go now.",
    "I'm signing off. Thanks for listening.",
    "I'll leave it there for today.",
    "have a nice evening!",
    "*ends the chat*",
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
    "I pretend to be fine",
    "if you need me to be honest, I drink every night",
    "should I go? I don't know",
    "I gotta go to work in an hour and I can't move",
    "I have to leave him",
    "I must leave before he wakes up",
    "I have to run everything by him",
    "talk to my mom later? no way",
    "See you don't get it",
    "see you are not listening",
    "night is the worst",
    "Night. That's when it starts.",
    "nights are bad. days too.",
    "take care of my kids is all I ask",
    "Take care of the kids, he said, and left",
    "I said my goodbyes",
    "bye bye to my savings I guess",
    "I'm going to bed but I won't sleep",
    "im going to sleep in the car tonight",
    "I'm good for nothing",
    "I'm okay for now I guess, but it comes back at night",
    "I'm fine now",
    "That's it. That's all I have.",
    "that's all I wanted, someone to listen",
    "this is my last message to them, i typed it and deleted it",
    "I want to end the conversation with my sister for good",
    "let's end this",
    "I just want to stop this",
    "I want to stop the session with my therapist, she doesn't get me",
    "I want to leave the chat group they bully me in",
    "you want me to pretend it's fine?",
    "want me to send you a pic of the list",
    "I recommend that show to everyone, it's my comfort thing",
    "I'd recommend you don't tell my mom",
    "we said goodnight and I lay awake until five",
    "goodnight is the loneliest word",
    "I have to go to court on friday",
    "I gotta run from this life",
    "I'm leaving him",
    "I'm logging off social media for good",
    "it's fine, I'll be fine",
    "that's all he said",
    "take care of yourself, he always writes, and never calls",
    "I'll talk to her tomorrow",
    "see you on the other side, that's what my note said",
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
