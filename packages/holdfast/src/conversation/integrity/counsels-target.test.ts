import { describe, expect, it } from "vitest";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { turnContext } from "./testing/turn-context.ts";

const check = (text: string) => checkPatientTurn(text, turnContext());

describe("A turn counsels the target when it takes the helper's seat", () => {
  it.each([
    "It sounds like you are going through a lot. Have you considered talking to a therapist?",
    "If you or someone you know is struggling, call 988.",
    "Is there anything else I can help you with today?",
    "I'm here for you. You don't have to go through this alone.",
    "I'd recommend talking to a professional.",
    "How can I support you right now?",
    "You are not alone.",
    "Please reach out to a crisis line.",
    "Are you safe right now?",
    "want me to drop links or nah?",
    "Here are some breathing techniques you can try",
    "Let me know if you need anything else!",
    "I'm concerned about you. Do you have someone you can talk to?",
    "Have you considered reaching out to a professional?",
    "I want you to know that help is available.",
    "I'm really sorry you're feeling this way.",
    "I encourage you to talk to someone you trust.",
    "Would you like me to help you find resources?",
    "What brings you here today?",
    "Please know that you matter and that support is available.",
    "Feel free to reach out anytime.",
    "You're doing great work helping people. Remember to take care of yourself too.",
  ])("%s", (text) => {
    expect(check(text)).toContain("counsels-target");
  });
});

describe("It stays in role: what people say about help, and to those who give it", () => {
  it.each([
    'My therapist always says "it sounds like you\'re going through a lot"',
    "you're not alone, they say. everyone says that",
    "I hear you on the car",
    "thanks for listening",
    "I'm glad you told me that about the alarm",
    "if you're going to call 911 I'm leaving",
    "please don't call 911",
    "please call an ambulance",
    "Call 988 first or try to get him to the car now?",
    "is there anything I can do to help him?",
    "I'd be happy to help my sister but she won't let me",
    "should I talk to a therapist, do you recommend talking to her?",
    "it sounds like you're reading from a script",
    "are you safe to talk to? is this private",
    "want me to send you the text my sister wrote?",
    "Can I ask you something? Are you always this calm?",
    "how are you?",
    "I'm sorry you have to read this",
    "I'm so sorry to dump this on you",
    "I'm glad you get it",
    "thank you for not judging",
    "I appreciate you",
    "you don't have to do this",
    "you matter to nobody, he said",
    "you're not alone in this house, that's what scares me",
    "I deserve support but nobody gives it",
    "what you're describing is exactly it",
    "What you're saying makes sense",
    "I want to be there for my kids. I'm here for them",
    "I'm here for you to tell me what to do",
    "I'm happy to try the breathing",
    "I'd be glad to help around the house again someday",
    "How can I help him?",
    "How can I support my sister?",
    "Is there any way I can help her stay safe?",
    "Is there a hotline I can call?",
    "please seek help, that's what everyone says",
    "my doctor said to reach out to a crisis line",
    "I told my friend, if you or anyone touches me I'll scream",
    "if you call the police I'm gone",
    "if you feel like I'm wasting your time just say",
    "Let me know if you need more info",
    "here are some things I tried: walking, tea, music",
    "what would you do?",
    "do you want me to make a list?",
    "want me to tell you about the dream",
    "need me to explain?",
    "everyone recommends therapy",
    "i can hear how fake i sound",
    "I can hear how he opens the door and i freeze",
    "I hear that you're trying",
    "it sounds like you're dealing with a lot of people like me lol",
    "on a scale of 1 to 10? like an 8",
    "are you thinking about telling someone",
    "consider it done",
  ])("%s", (text) => {
    expect(check(text)).toEqual([]);
  });
});
