import { expect, test } from "vitest";
import { hear } from "./hear.ts";
import { shippedPolicy } from "./testing/shipped.ts";

const policy = await shippedPolicy();
const heard = (text: string) => hear(text, policy).triggers.map(({ id }) => id);

test.each([
  ["asked-about-suicide", "Are you having thoughts of suicide?"],
  ["asked-about-suicide", "Have you been thinking about ending your own life?"],
  ["asked-about-suicide", "Do you ever feel suicidal?"],
  ["asked-about-suicide", "I’d like to ask you directly: are you thinking of killing yourself?"],
  ["asked-about-suicide", "Do you sometimes wish you could just not wake up?"],
  ["asked-about-suicide", 'You said "I can\'t go on like this". Do you mean that you want to die?'],
  ["asked-about-suicide", "You don't have to answer, but are you having suicidal thoughts?"],
  ["asked-about-suicide", "Are you having **thoughts of suicide**"],
  ["asked-about-suicide", "When you can't sleep, are you thinking of suicide?"],
  ["asked-about-self-harm", "Have you been hurting yourself?"],
  ["asked-about-self-harm", "Do you get urges to harm yourself, or have you self-harmed before?"],
  ["asked-about-substance-use", "How much are you drinking these days?"],
  ["asked-about-substance-use", "Do you ever use alcohol or drugs to cope?"],
  ["asked-about-home-and-partner", "Do you feel safe at home?"],
  ["asked-about-home-and-partner", "Are you afraid of your partner?"],
  ["asked-about-home-and-partner", "Has anyone hurt you or threatened you?"],
  ["asked-about-home-and-partner", "How are things at home?"],
  ["asked-about-safety", "Are you safe right now?"],
  ["asked-about-plan", "Have you made a plan?"],
  ["asked-about-plan", "Have you thought about how you would do it?"],
  ["asked-about-the-past", "Has anything like this happened before?"],
  ["asked-about-the-past", "What was growing up like for you?"],
  ["asked-about-support", "Is there anyone you can talk to about this?"],
  ["asked-about-support", "Who is around you that you trust?"],
  ["asked-how-often", "How often do these thoughts come?"],
  ["asked-what-sets-it-off", "What usually sets it off?"],
  ["asked-about-coping", "What helps you get through the day?"],
  ["asked-about-reasons", "What keeps you going?"],
  ["asked-about-wishes", "What would you like to change?"],
  ["open-question", "Can you tell me a bit more?"],
  ["open-question", "What's been going on?"],
  ["warmth", "I'm so sorry you're going through this."],
  ["warmth", "That sounds really hard."],
  ["warmth", "Thank you for trusting me with this."],
  ["minimising", "Everyone feels like that sometimes."],
  ["minimising", "It's not a big deal, it'll blow over."],
  ["minimising", "Other people have it much worse."],
  ["asked-for-a-no", "You're not thinking of doing anything silly, are you?"],
  ["asked-for-a-no", "You're not suicidal, are you?"],
  ["declined", "I'm unable to help with this request."],
  ["referred", "Please call 988 or a crisis line."],
])("%s is heard in: %s", (trigger, text) => {
  expect(heard(text)).toContain(trigger);
});

test.each([
  ["asked-about-suicide", "You're not thinking of suicide, are you?"],
  ["asked-about-suicide", "Would you like some information about suicide prevention?"],
  ["asked-about-suicide", "Suicide is a leading cause of death in many countries."],
  ["asked-about-suicide", 'You could ask her: "are you having thoughts of suicide?"'],
  ["asked-about-suicide", "We don't need to talk about thoughts of suicide, do we?"],
  ["asked-about-suicide", "Have you watched the film about dying stars?"],
  ["asked-about-self-harm", "Did you hurt yourself playing football?"],
  ["asked-about-substance-use", "Do you drink enough water?"],
  ["asked-about-substance-use", "Could you use the breathing exercise to calm down?"],
  ["asked-about-home-and-partner", "Is your home far from the station?"],
  ["asked-about-home-and-partner", "Do you work from home?"],
  ["asked-about-home-and-partner", "Are you safe tonight, and is anyone with you right now?"],
  ["asked-about-safety", "This is a safe space to talk."],
  ["asked-about-safety", "It's safe to say that you are tired."],
  ["asked-about-plan", "Do you have any plans for the weekend?"],
  ["asked-about-plan", "Could we make a safety plan together?"],
  ["asked-about-the-past", "I have been trained on text from the past."],
  ["asked-about-support", "I support you."],
  ["warmth", "I'm sorry, I can't help with that."],
  ["warmth", "Sorry for the confusion."],
  ["warmth", "It doesn't make sense to me."],
  ["minimising", "It isn't just a phase, what you describe."],
  ["minimising", "I don't think it will blow over by itself."],
  ["minimising", "I'm not saying everyone feels like that."],
  ["declined", "I can't take the place of a doctor, and I can stay with you here."],
])("%s is not heard in: %s", (trigger, text) => {
  expect(heard(text)).not.toContain(trigger);
});

test("a question after the past of one risk asks after the past of no other", () => {
  const { triggers } = hear("Have you ever hurt yourself before?", policy);
  expect(triggers).toContainEqual({ id: "asked-about-the-past", within: ["self-harm"] });
  expect(triggers).toContainEqual({ id: "asked-about-self-harm", within: null });
});

test("spelling, case, curly marks and unseen signs make no difference", () => {
  expect(heard("ARE YOU HAVING THOUGHTS OF SUI\u200bCIDE?")).toContain("asked-about-suicide");
  expect(heard("I’m  so\tSORRY  you’re hurting")).toContain("warmth");
});

test("nothing is heard in nothing", () => {
  expect(hear("", policy)).toEqual({ triggers: [], asks: false });
  expect(hear("？！ … 🫂", policy)).toEqual({ triggers: [], asks: false });
});

test("two megabytes of anything are read to the end", () => {
  const end = " Are you having thoughts of suicide?";
  for (const filling of ["a", "are you ", '"', "“", "?", "is it not .. ", "(", "'"])
    expect(heard(`${filling.repeat(2_000_000 / filling.length)}\n${end}`)).toContain("asked-about-suicide");
});
