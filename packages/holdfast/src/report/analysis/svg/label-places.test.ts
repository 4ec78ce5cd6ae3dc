import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLabel } from "./fit-label.ts";
import { labelPlaces, type PlacedLabel } from "./label-places.ts";
import { textWidth } from "./text-width.ts";

const FRAME = { left: 0, right: 800, top: 0, bottom: 400 };

function box({ x, y, anchor, label }: PlacedLabel) {
  const width = textWidth(label, 11.5);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 9.5, bottom: y + 3 };
}

describe("labelPlaces", () => {
  it("puts a label right of its point, and left where the edge is near", () => {
    const [first, second] = labelPlaces(
      [
        { x: 100, y: 100, label: "right" },
        { x: 795, y: 300, label: "left" },
      ],
      FRAME,
    );
    expect(first).toMatchObject({ x: 107, anchor: "start", isLed: false });
    expect(second).toMatchObject({ x: 788, anchor: "end", isLed: false });
  });

  it("lets no label cover another or leave the frame, and names as many as find a place", () => {
    const point = fc.record({ x: fc.integer({ min: 5, max: 795 }), y: fc.integer({ min: 5, max: 395 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const placed = labelPlaces(
          points.map((one, i) => ({ ...one, label: `model-${i}` })),
          FRAME,
        ).filter((place) => place !== null);
        const boxes = placed.map(box);
        for (const [i, a] of boxes.entries()) {
          expect(a.left >= 0 && a.right <= 800 && a.top >= 0 && a.bottom <= 400).toBe(true);
          for (const b of boxes.slice(i + 1)) {
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
          }
        }
      }),
    );
  });

  it("gives a point without a label no place, and keeps others' labels off it", () => {
    const [bare, named] = labelPlaces(
      [
        { x: 130, y: 100 },
        { x: 100, y: 100, label: "a long name" },
      ],
      FRAME,
    );
    expect(bare).toBeNull();
    expect(named!.anchor).not.toBe("start");
  });
});

describe("fitLabel", () => {
  it("cuts from the middle, where configurations of one model are alike", () => {
    expect(fitLabel("google/gemini-3.5-flash, therapeutic-v0", 24)).toBe("google/gemin…rapeutic-v0");
    expect(fitLabel("short", 24)).toBe("short");
  });

  it("never cuts a letter in two", () => {
    expect(fitLabel("🙂".repeat(30), 9)).toBe(`${"🙂".repeat(4)}…${"🙂".repeat(4)}`);
  });
});
