import { tenth } from "./svg-document.ts";

/** From a figure to a place on an axis, with the figures at which ticks stand. */
export interface Scale {
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
  /** Ends of the axis, in figures. */
  readonly from: number;
  readonly to: number;
  /** Distance of two ticks; `null` on a log axis. */
  readonly step: number | null;
}

export interface AxisRange {
  readonly from: number;
  readonly to: number;
}

export interface ScaleOptions {
  /** Places of both ends, in units of the drawing; `end` may lie before `start`. */
  readonly start: number;
  readonly end: number;
  /** Ticks to aim at. */
  readonly ticks?: number;
  /** Bounds that the figures cannot leave, e.g. 0 and 1 of a share. */
  readonly bounds?: AxisRange;
  /** Keep exactly these ends instead of round ones around the figures. */
  readonly range?: AxisRange;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round ends around all figures. No figures: 0 to 1. Figures that are not finite are left out. */
export function linearScale(values: readonly number[], options: ScaleOptions): Scale {
  const { start, end, ticks = 6, bounds } = options;
  const wanted = options.range ?? extent(values, bounds);
  const step = stepFor(wanted.to - wanted.from, ticks);
  const [from, to] = options.range
    ? [wanted.from, wanted.to]
    : [
        within(Math.floor(wanted.from / step + 1e-9) * step, bounds),
        within(Math.ceil(wanted.to / step - 1e-9) * step, bounds),
      ];
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return {
    place: (value) => tenth(start + ((value - from) / (to - from)) * (end - start)),
    ticks: Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step, step)),
    from: rounded(from, step),
    to: rounded(to, step),
    step,
  };
}

/** Powers of ten with 2 and 5 between them where there is room. Only figures above 0 can stand on it. */
export function logScale(values: readonly number[], { start, end, range }: ScaleOptions): Scale {
  const above = values.filter((value) => value > 0 && Number.isFinite(value));
  const from = range?.from ?? tickBelow(above.length === 0 ? 1 : least(above));
  const to = range?.to ?? tickAbove(above.length === 0 ? 10 : most(above), from);
  const width = Math.log10(to) - Math.log10(from);
  const parts = width > 4 ? [1] : width > 2 ? [1, 3] : [1, 2, 5];
  return {
    place: (value) => tenth(start + ((Math.log10(value) - Math.log10(from)) / width) * (end - start)),
    ticks: logTicks(parts).filter((tick) => tick >= from * (1 - 1e-9) && tick <= to * (1 + 1e-9)),
    from,
    to,
    step: null,
  };
}

const LOG_PARTS = [1, 2, 5];

function logTicks(parts: readonly number[]): number[] {
  return Array.from({ length: 25 }, (_, i) => i - 12).flatMap((power) =>
    parts.map((part) => Number(`${part}e${power}`)),
  );
}

function tickBelow(value: number): number {
  return logTicks(LOG_PARTS).findLast((tick) => tick <= value) ?? 1e-12;
}

function tickAbove(value: number, from: number): number {
  return logTicks(LOG_PARTS).find((tick) => tick >= value && tick > from) ?? 1e12;
}

function extent(values: readonly number[], bounds: AxisRange | undefined): AxisRange {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return bounds ?? { from: 0, to: 1 };
  const [low, high] = [least(finite), most(finite)];
  // One figure alone, or all alike: an axis needs a width, which must not seem to be a difference.
  const isWide = high - low > Math.max(1e-9, Math.abs(high) * 1e-9, Math.abs(low) * 1e-9);
  const pad = isWide ? 0 : Math.abs(high) > 1e-6 ? Math.abs(high) * 0.1 : 0.5;
  return { from: within(low - pad, bounds), to: within(high + pad, bounds) };
}

function within(value: number, bounds: AxisRange | undefined): number {
  return bounds === undefined ? value : Math.min(bounds.to, Math.max(bounds.from, value));
}

function stepFor(width: number, ticks: number): number {
  const raw = width / ticks;
  const power = 10 ** Math.floor(Math.log10(raw));
  return Number(((STEPS.find((step) => step * power >= raw * (1 - 1e-9)) ?? 10) * power).toPrecision(3));
}

function rounded(value: number, step: number): number {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(20, decimals))) + 0;
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
}
