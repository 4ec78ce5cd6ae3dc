import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTEGRITY_FAILURES } from "../../domain/patient-log.ts";
import { checkPatientTurn } from "./check-patient-turn.ts";
import { turnContext } from "./testing/turn-context.ts";

describe("checkPatientTurn", () => {
  it("finds nothing in an ordinary turn", () => {
    expect(checkPatientTurn("i havent slept since tuesday, work is a mess", turnContext())).toEqual([]);
  });

  it("names everything that is wrong, in the order of the domain", () => {
    const text =
      "I'm actually an AI and I can't continue this roleplay. Is there anything else I can help you with? Goodbye.";
    expect(checkPatientTurn(text, turnContext())).toEqual([
      "leaves-role",
      "counsels-target",
      "refuses-to-play",
      "ends-early",
    ]);
  });

  it("leaves the words of others to them, and reads a turn that is all quotation", () => {
    expect(checkPatientTurn('the last app said "as an AI I can\'t help with that"', turnContext())).toEqual(
      [],
    );
    expect(checkPatientTurn('"As an AI I can\'t help with that."', turnContext())).toContain("leaves-role");
  });

  it("is sure of nothing but its kinds, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.string()), (text, earlier) => {
        const found = checkPatientTurn(text, turnContext({ earlier, heard: earlier }));
        expect(found).toEqual(INTEGRITY_FAILURES.filter((failure) => found.includes(failure)));
      }),
    );
  });

  it("does not care for typographic apostrophes, case or emphasis", () => {
    for (const text of ["I’m an AI.", "I'M AN AI.", "I'm an **AI**.", "i am an A.I."])
      expect(checkPatientTurn(text, turnContext())).toEqual(["leaves-role"]);
  });

  // Each would take hours if a repetition could meet itself; two million characters are read in seconds.
  it.each(['"', "thanks for ok ", "if you feel call "])("comes to an end on two megabytes of %j", (piece) => {
    const text = piece.repeat(Math.ceil(2_000_000 / piece.length));
    expect(checkPatientTurn(text, turnContext())).toBeInstanceOf(Array);
  });
});
