import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { OUTCOMES } from "../../../domain/outcome.ts";
import { UserError } from "../../../domain/user-error.ts";
import {
  type LanguageModel,
  type ModelReply,
  type ModelRequest,
  NO_USAGE,
  type Usage,
} from "../../language-model.ts";
import type { Behaviour, ScriptedReply } from "./behaviour.ts";
import { BEHAVIOUR_NAMES, behaviourOf } from "./behaviours.ts";
import { answeringProbes, PROBE_MANNERS } from "./probe/answer-probe.ts";

const optionsSchema = z.strictObject({
  /** Milliseconds before each reply. */
  latencyMs: z.number().nonnegative().max(600_000).default(0),
  /** What `outage` fails with. */
  outcome: z.enum(OUTCOMES).default("unavailable"),
  /** Which message of a `rule-patient-…` goes wrong, from 0. */
  turn: z.int().nonnegative().max(10_000).default(2),
  /** Whether it goes wrong again when it is asked once more. */
  stubborn: z.boolean().default(false),
  /** What it answers when a probe asks about replies. */
  probe: z.enum(PROBE_MANNERS).default("agrees"),
});

/**
 * A model without a network: the script that `model` names. It is an ordinary provider, so that offline runs walk
 * the same path as paid ones: it waits, can be aborted, times out and reports token counts (four characters
 * a token). The same request gives the same reply.
 * @throws UserError where `model` or an option is not known.
 */
export async function createScriptedModel(configuration: ModelConfiguration): Promise<LanguageModel> {
  const options = optionsOf(configuration);
  const behaviour = namedBehaviour(configuration, options);
  const timeoutMs = (configuration.timeoutSeconds ?? Number.POSITIVE_INFINITY) * 1000;
  return {
    configuration,
    limitKey: "scripted",
    async call(request, signal) {
      await pause(Math.min(options.latencyMs, timeoutMs), signal);
      const late = options.latencyMs > timeoutMs;
      return modelReply(configuration, request, late ? { text: "", outcome: "timeout" } : behaviour(request));
    },
  };
}

function optionsOf({ name, options }: ModelConfiguration): z.infer<typeof optionsSchema> {
  const checked = optionsSchema.safeParse(options ?? {});
  if (checked.success) return checked.data;
  const { path, message } = checked.error.issues[0]!;
  throw new UserError(
    `${name}: options${path.map((part) => `.${String(part)}`).join("")}: ${message} (scripted takes latencyMs, outcome, turn, stubborn and probe)`,
  );
}

function namedBehaviour(
  { name, model }: ModelConfiguration,
  { probe, ...failing }: z.infer<typeof optionsSchema>,
): Behaviour {
  const behaviour = model === undefined ? undefined : behaviourOf(model, failing);
  if (behaviour !== undefined) return answeringProbes(behaviour, probe);
  const given = model === undefined ? "model is missing" : `model: there is no script "${model}"`;
  throw new UserError(`${name}: ${given}; choose one of ${BEHAVIOUR_NAMES.join(", ")}`);
}

/** Waits, and rejects with the signal's own reason when aborted, as every model does. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds === 0) return;
  await wait(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}

function modelReply(
  { model }: ModelConfiguration,
  request: ModelRequest,
  { text, outcome }: ScriptedReply,
): ModelReply {
  const answered = outcome === "ok" || outcome === "empty";
  return {
    outcome,
    text,
    events: [],
    usage: answered ? usageOf(request, text) : NO_USAGE,
    rawReason: answered ? "stop" : outcome,
    httpStatus: null,
    returnedModel: answered ? `scripted/${model}` : null,
    ignored: [],
    retryAfterMs: null,
    body: null,
    detail: answered ? null : `the script answers with the outcome ${outcome}`,
  };
}

function usageOf({ system, messages }: ModelRequest, text: string): Usage {
  const sent = messages.reduce((sum, message) => sum + message.text.length, system?.length ?? 0);
  return { input: Math.ceil(sent / 4), output: Math.ceil(text.length / 4), reasoning: 0, cachedInput: 0 };
}
