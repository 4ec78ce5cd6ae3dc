import { dirname, join, relative } from "node:path";
import { loadProtocol } from "../benchmarks/registry.ts";
import type { DemoServices } from "../cli/demo.ts";
import { showProgress } from "../cli/progress-display.ts";
import { makeFolders } from "../files/make-folders.ts";
import { SCRIPTED_JUDGES, SCRIPTED_TARGETS } from "../models/providers/scripted/configurations.ts";
import { readTranscripts } from "../store/read-transcripts.ts";
import { workspaceFolder } from "../store/workspace.ts";
import { beginRun } from "./begin-run.ts";
import { executeRun } from "./execute-run.ts";
import { planRun } from "./plan-run.ts";
import { reportOf } from "./report-of.ts";
import { untilInterrupted } from "./until-interrupted.ts";
import { type ServiceOptions, withStore } from "./with-store.ts";

const SEED = 20260714;

/** The whole way of a paid run with an offline family in the providers' place. */
export function demoServices(options: ServiceOptions): DemoServices {
  const { env, cwd, output } = options;
  return {
    async demo({ html, fresh }) {
      const plan = await planDemo();
      await withStore(options, async (store) => {
        const begun = await beginRun(store, await store.openBoss(), plan, SETTINGS, { fresh });
        const executed = await untilInterrupted(output.err, (interruption) =>
          executeRun({
            ...interruption,
            store,
            begun,
            prices: [],
            env,
            baseDir: cwd,
            concurrency: 64,
            callsAtOnce: null,
            show: (progress) => showProgress(progress, output),
          }),
        );
        const path = html ?? join(workspaceFolder(env, cwd), `demo-${begun.run.id}.html`);
        const report = await reportOf(store, begun.run);
        // With a server of one's own nothing has made the workspace yet.
        if (html === undefined) await makeFolders(dirname(path));
        await report.writeHtml(readTranscripts(store.pool, begun.run), path);
        output.out(report.terminal());
        output.out(`\nReport page: ${relative(cwd, path) || path}`);
        output.out(`Again as JSON: npx holdfast report ${begun.run.id} --json`);
        options.setExitCode(executed.exitCode);
      });
    },
  };
}

const SETTINGS = { maxCost: null, resendLimit: 1 };

async function planDemo() {
  const protocol = await loadProtocol("distressbench");
  return planRun({
    protocol,
    content: await protocol.readContent({ seed: SEED }),
    targets: SCRIPTED_TARGETS,
    patient: null,
    judges: SCRIPTED_JUDGES,
    repeats: 1,
    requeryEmpty: false,
    seed: SEED,
    certificate: null,
    request: { demo: true },
  });
}
