import { textWidth } from "./text-width.ts";

export interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  /** Absent: the point is only kept clear of others' labels. */
  readonly label?: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly label: string;
  /** It stands so far from its point that a line has to lead there. */
  readonly isLed: boolean;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const SIZE = 11.5;
const REACH = 7;
/** Farther places, in units from the point, for labels that find none beside it. */
const RINGS = [22, 38, 56];

/**
 * Places for the labels of points, each beside its own or led to it by a line, so that no label covers another, a point
 * or the edge; labels that find no such place are left out (the description of the plot names every point). First come, first
 * served: hand in the points that matter most first.
 * @returns one a point, `null` where it has no label or no place.
 */
export function labelPlaces(points: readonly LabelledPoint[], frame: Box): (PlacedLabel | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  return points.map((point, own) => {
    if (point.label === undefined) return null;
    for (const place of candidates(point, point.label)) {
      const box = boxOf(place);
      if (!isInside(box, frame)) continue;
      if (taken.some((other, i) => i !== own && overlaps(box, other))) continue;
      taken.push(box);
      return place;
    }
    return null;
  });
}

/** Size of the letters that `labelPlaces` reckons with. */
export const LABEL_SIZE = SIZE;

function candidates({ x, y }: LabelledPoint, label: string): PlacedLabel[] {
  const beside: Omit<PlacedLabel, "label" | "isLed">[] = [
    { x: x + REACH, y: y + 4, anchor: "start" },
    { x: x - REACH, y: y + 4, anchor: "end" },
    { x, y: y - REACH, anchor: "middle" },
    { x, y: y + REACH + 9, anchor: "middle" },
    { x: x + REACH - 2, y: y - REACH + 2, anchor: "start" },
    { x: x - REACH + 2, y: y - REACH + 2, anchor: "end" },
    { x: x + REACH - 2, y: y + REACH + 6, anchor: "start" },
    { x: x - REACH + 2, y: y + REACH + 6, anchor: "end" },
  ];
  const led = RINGS.flatMap((far): Omit<PlacedLabel, "label" | "isLed">[] => [
    { x: x - far, y: y + 4 - far / 2, anchor: "end" },
    { x: x + far, y: y + 4 - far / 2, anchor: "start" },
    { x: x - far, y: y + 4 + far / 2, anchor: "end" },
    { x: x + far, y: y + 4 + far / 2, anchor: "start" },
    { x, y: y - far, anchor: "middle" },
    { x, y: y + far + 6, anchor: "middle" },
  ]);
  return [
    ...beside.map((place) => ({ ...place, label, isLed: false })),
    ...led.map((place) => ({ ...place, label, isLed: true })),
  ];
}

function boxOf({ x, y, anchor, label }: PlacedLabel): Box {
  const width = textWidth(label, SIZE);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 9.5, bottom: y + 3 };
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
