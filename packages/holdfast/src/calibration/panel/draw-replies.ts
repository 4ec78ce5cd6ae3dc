import { UserError } from "../../domain/user-error.ts";
import { quantile } from "../../statistics/quantile.ts";
import { type Random, seededRandom } from "../../statistics/random.ts";

/** One reply that could be labelled. */
export interface ReplyToDraw {
  /** Id of the run that holds it. */
  readonly run: string;
  readonly target: string;
  readonly task: string;
  /** From 0. */
  readonly repeat: number;
  readonly subcategory: string | null;
  /** What the run's own judges made of it, 0 to 1; `null` where they have not said. Spreads the draw, and is shown to nobody. */
  readonly score: number | null;
}

export const SCORE_LEVELS = ["low", "middle", "high"] as const;

/** Third of the scores that a reply's lies in. */
export type ScoreLevel = (typeof SCORE_LEVELS)[number];

export interface DrawnReply extends ReplyToDraw {
  /** Blind id: `r001`, … in an order that tells nothing of task, target or score. */
  readonly transcript: string;
  readonly level: ScoreLevel | null;
}

export interface DrawOptions {
  readonly tasks: number;
  /** Replies of each task, of different targets as far as there are as many. */
  readonly replies: number;
  readonly seed: number;
}

/**
 * Replies to label: tasks spread evenly over subcategories, and of each task some replies, spread over targets and over
 * thirds of the score, so that clinicians see good and bad ones of everybody. The same replies, in whatever order they
 * are handed in, and the same seed give the same draw.
 * @throws UserError where fewer tasks than asked for have enough replies.
 */
export function drawReplies(pool: readonly ReplyToDraw[], options: DrawOptions): DrawnReply[] {
  const { tasks, replies, seed } = options;
  const random = seededRandom(`labelling sample ${seed}`);
  const byTask = Map.groupBy([...pool].sort(inOrder), ({ task }) => task);
  const able = [...byTask].filter(([, found]) => found.length >= replies);
  if (able.length < tasks) {
    const most = Math.max(0, ...[...byTask.values()].map((found) => found.length));
    throw new UserError(
      `--tasks ${tasks}: ${able.length} of ${byTask.size} tasks have ${replies} replies that can be labelled ` +
        `(the most of any task is ${most}); ask for fewer tasks or, with --replies, for fewer of each`,
    );
  }
  const levelOf = scoreLevels(pool);
  const spread = new Spread(levelOf, random);
  const drawn = spreadTasks(able, tasks, random).flatMap((found) => spread.take(found, replies));
  const width = Math.max(3, String(drawn.length).length);
  return shuffled(drawn, random).map((reply, place) => ({
    ...reply,
    transcript: `r${String(place + 1).padStart(width, "0")}`,
    level: levelOf(reply),
  }));
}

type TaskReplies = readonly [task: string, replies: readonly ReplyToDraw[]];

/** Subcategories take turns, each giving a task drawn among its own, until there are enough. */
function spreadTasks(able: readonly TaskReplies[], tasks: number, random: Random) {
  const groups = Map.groupBy(able, ([, [first]]) => first!.subcategory ?? "");
  const queues = shuffled([...groups.values()], random).map((group) => shuffled(group, random));
  const chosen: (readonly ReplyToDraw[])[] = [];
  for (let turn = 0; chosen.length < tasks; turn++) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next !== undefined && chosen.length < tasks) chosen.push(next[1]);
    }
  }
  return chosen;
}

/** Takes replies so that targets and score levels come up equally often. */
class Spread {
  readonly #levelOf: (reply: ReplyToDraw) => ScoreLevel | null;
  readonly #random: Random;
  readonly #targets = new Map<string, number>();
  readonly #levels = new Map<ScoreLevel | null, number>();

  constructor(levelOf: (reply: ReplyToDraw) => ScoreLevel | null, random: Random) {
    this.#levelOf = levelOf;
    this.#random = random;
  }

  /** `count` replies of one task: another target before another level, then whoever was taken least so far. */
  take(replies: readonly ReplyToDraw[], count: number): ReplyToDraw[] {
    const left = shuffled(replies, this.#random);
    const taken: ReplyToDraw[] = [];
    while (taken.length < count) {
      const rarest = left.reduce((best, reply) => (this.#isRarer(reply, best, taken) ? reply : best));
      left.splice(left.indexOf(rarest), 1);
      taken.push(rarest);
      bump(this.#targets, rarest.target);
      bump(this.#levels, this.#levelOf(rarest));
    }
    return taken;
  }

  #isRarer(reply: ReplyToDraw, than: ReplyToDraw, taken: readonly ReplyToDraw[]): boolean {
    const [a, b] = [this.#seen(reply, taken), this.#seen(than, taken)];
    const place = a.findIndex((times, i) => times !== b[i]);
    return place !== -1 && a[place]! < b[place]!;
  }

  #seen(reply: ReplyToDraw, taken: readonly ReplyToDraw[]): readonly number[] {
    const level = this.#levelOf(reply);
    return [
      taken.filter(({ target }) => target === reply.target).length,
      taken.filter((other) => this.#levelOf(other) === level).length,
      this.#targets.get(reply.target) ?? 0,
      this.#levels.get(level) ?? 0,
    ];
  }
}

function bump<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Thirds of the scores of all replies there are. */
function scoreLevels(pool: readonly ReplyToDraw[]): (reply: ReplyToDraw) => ScoreLevel | null {
  const scores = Float64Array.from(pool.flatMap(({ score }) => (score === null ? [] : [score]))).sort();
  const [lower, upper] = [quantile(scores, 1 / 3), quantile(scores, 2 / 3)];
  return ({ score }) => {
    if (score === null || lower === null || upper === null) return null;
    return score <= lower ? "low" : score <= upper ? "middle" : "high";
  };
}

function inOrder(a: ReplyToDraw, b: ReplyToDraw): number {
  const keys = [a, b].map(({ run, task, target, repeat }) => [
    run,
    task,
    target,
    String(repeat).padStart(6, "0"),
  ]);
  const [first, second] = keys.map((key) => key.join("\n"));
  return first! < second! ? -1 : first! > second! ? 1 : 0;
}

/** Fisher and Yates's shuffle, of a copy. */
function shuffled<T>(values: readonly T[], random: Random): T[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
