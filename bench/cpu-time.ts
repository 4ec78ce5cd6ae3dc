/** Processor time of something that runs in this process alone, in seconds. */
export interface CpuTime {
  /** The median over the rounds: what a busy machine adds to the clock is not in it. */
  readonly seconds: number;
  readonly fastest: number;
  readonly slowest: number;
}

/** Rounds after one that lets the engine compile what it runs. */
const ROUNDS = 5;

/** Processor time of an action, user and system together, one after another on one thread. */
export function cpuTime(action: () => unknown, rounds = ROUNDS): CpuTime {
  action();
  const seconds = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  }).sort((a, b) => a - b);
  return { seconds: seconds[rounds >> 1]!, fastest: seconds[0]!, slowest: seconds.at(-1)! };
}

/** One line of a bench: what was done, how long it took, and what it may take. */
export function benchLine(name: string, { seconds, fastest, slowest }: CpuTime, bound: string): string {
  return `${name}: ${seconds.toFixed(3)} s of processor time (${fastest.toFixed(3)}–${slowest.toFixed(3)}), bound ${bound}`;
}
