import { expect, test } from "vitest";
import { AnnouncedCalls } from "./announced-calls.ts";

const never = new AbortController().signal;
const settle = () => new Promise(setImmediate);

test("as many enter as are let in, first come, first served, and each that leaves lets one in", async () => {
  const announced = new AnnouncedCalls(() => 2);
  const entered: number[] = [];
  for (const name of [1, 2, 3, 4]) void announced.enter(never).then(() => entered.push(name));
  await settle();
  expect(entered).toEqual([1, 2]);
  announced.leave();
  await settle();
  expect(entered).toEqual([1, 2, 3]);
});

test("the number follows what it is asked for: a limit that has grown lets more in when one leaves", async () => {
  let most = 1;
  const announced = new AnnouncedCalls(() => most);
  const entered: number[] = [];
  for (const name of [1, 2, 3, 4]) void announced.enter(never).then(() => entered.push(name));
  await settle();
  most = 3;
  announced.leave();
  await settle();
  expect(entered).toEqual([1, 2, 3, 4]);
});

test("one whose signal is aborted leaves the line with its reason; nobody else is held up", async () => {
  const announced = new AnnouncedCalls(() => 1);
  await announced.enter(never);
  const impatient = new AbortController();
  const given = announced.enter(impatient.signal);
  const patient = announced.enter(never);
  impatient.abort(new Error("stopped by hand"));
  await expect(given).rejects.toThrow("stopped by hand");
  announced.leave();
  await expect(patient).resolves.toBeUndefined();
  await expect(announced.enter(impatient.signal)).rejects.toThrow("stopped by hand");
});

test("leaving more often than entering is a mistake of the program", () => {
  expect(() => new AnnouncedCalls(() => 1).leave()).toThrow("left more often than entered");
});
