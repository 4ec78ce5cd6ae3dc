import { comparableReport, everyVerdict } from "./comparable.ts";
import { openScene } from "./scene.ts";

/** What a run with nothing in its way comes to. */
export interface Undisturbed {
  readonly report: string;
  readonly verdicts: string;
}

const known = new Map<string, Promise<Undisturbed>>();

/** Held once in each test file, in a workspace of its own. To be called inside a test. */
export function undisturbed(tasks: number, padding = 0): Promise<Undisturbed> {
  const key = `${tasks} ${padding}`;
  const held = known.get(key) ?? hold(tasks, padding);
  known.set(key, held);
  return held;
}

async function hold(tasks: number, padding: number): Promise<Undisturbed> {
  const scene = await openScene({ database: "shared", tasks, padding, latencyMs: 0 });
  const { code, out, err } = await scene.run();
  if (code !== 0) throw new Error(`the undisturbed run failed: ${err}`);
  return { report: comparableReport(out), verdicts: await everyVerdict(scene) };
}
