import { PAPER } from "./palette.ts";

/** Ground of a heat map's cell with the ink that reads on it. */
export interface Shade {
  readonly ground: string;
  readonly ink: string;
}

type Colour = readonly [red: number, green: number, blue: number];

const WHITE: Colour = [255, 255, 255];
/** Ends of both scales differ in lightness and in blue against orange, which colour-blind readers see. */
const BLUE: Colour = [0, 84, 140];
const ORANGE: Colour = [176, 72, 0];

/** White to blue. @param share in [0, 1]; clipped. */
export function sequentialShade(share: number): Shade {
  return shadeOf(mixed(WHITE, BLUE, clipped(share)));
}

/** Orange over white to blue. @param share in [−1, 1], 0 being white; clipped. */
export function divergingShade(share: number): Shade {
  return shadeOf(mixed(WHITE, share < 0 ? ORANGE : BLUE, clipped(Math.abs(share))));
}

function clipped(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const at = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * share);
  return [at(0), at(1), at(2)];
}

function shadeOf(colour: Colour): Shade {
  const ground = `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  const light = luminance(colour);
  // Contrast by WCAG 2.2: the better of black and white, one of which always reaches 4.5.
  const ofWhite = 1.05 / (light + 0.05);
  const ofBlack = (light + 0.05) / 0.05;
  return { ground, ink: ofBlack >= ofWhite ? "#000000" : PAPER };
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
