import { countCell, NONE, pointsCell, signed } from "../figures.ts";
import { percentDigits } from "../percent.ts";
import type { FigureKind } from "./analysis-document.ts";

type NumberKind = Exclude<FigureKind, "text">;

/** Decimals that a figure of a kind is written with unless more are asked for; `null`: as many as it has. */
export const DECIMALS: Readonly<Record<NumberKind, number | null>> = {
  count: 0,
  number: null,
  percent: 1,
  points: 1,
  score: 2,
  "score-difference": 2,
  coefficient: 3,
  "coefficient-difference": 3,
  dollars: null,
};

/** A figure as people read it: `35.3 %`, `+1.2`, `89.72`, `0.883`, `$0.42`. @param digits decimals instead of those of its kind. */
export function figureText(value: number, kind: FigureKind, digits?: number): string {
  return `${bareFigure(value, kind, digits)}${unitOf(kind)}`;
}

/** A figure without the sign of its unit, as it stands inside an interval. */
export function bareFigure(value: number, kind: FigureKind, digits?: number): string {
  if (!Number.isFinite(value)) return NONE;
  const decimals = digits ?? (kind === "text" ? null : DECIMALS[kind]);
  switch (kind) {
    case "percent":
      return percentDigits(value, decimals ?? 1);
    case "points":
      return pointsCell(value, decimals ?? 1);
    case "score-difference":
    case "coefficient-difference":
      return signed(value, decimals ?? 2);
    case "count":
      return countText(value, digits);
    case "dollars":
      return dollarText(value, digits);
    default:
      return minus(decimals === null ? plainNumber(value) : value.toFixed(decimals));
  }
}

function unitOf(kind: FigureKind): string {
  return kind === "percent" ? " %" : "";
}

/** Means of counts keep their decimals. */
function countText(value: number, digits: number | undefined): string {
  if (Number.isInteger(value) && value >= 0) return countCell(value);
  return minus(digits === undefined ? plainNumber(value) : value.toFixed(digits));
}

/** Cents from one dollar on, below it ten-thousandths: a price a call can be that small. */
function dollarText(value: number, digits: number | undefined): string {
  const decimals = digits ?? (value !== 0 && Math.abs(value) < 1 ? 4 : 2);
  return `${value < 0 ? "−" : ""}$${Math.abs(value).toFixed(decimals)}`;
}

/** As many digits as it has, without those that binary fractions add: 0.3, not 0.30000000000000004. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}

function minus(digits: string): string {
  const isNothing = /^-0(\.0*)?$/.test(digits);
  return isNothing ? digits.slice(1) : digits.replace(/^-/, "−");
}
