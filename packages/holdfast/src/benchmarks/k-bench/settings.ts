import type { Frame } from "../../conversation/frame.ts";
import type { ProtocolSettings, RunManifest } from "../../domain/run-manifest.ts";
import { UserError } from "../../domain/user-error.ts";
import type { ContentRequest } from "../protocol.ts";

/** The paper's frame: up to 20 talk turns in one meeting, the patient opens. */
const PUBLISHED: Frame = { turns: 20, opener: "patient", sessions: 1, targetMemory: false };

/** The frame that a command asks for. @throws UserError where it leaves no room for an exchange, or says nothing. */
export function requestedFrame({ turns, opener, sessions, targetMemory }: ContentRequest): Frame {
  const frame = {
    turns: turns ?? PUBLISHED.turns,
    opener: opener ?? PUBLISHED.opener,
    sessions: sessions ?? PUBLISHED.sessions,
    targetMemory: targetMemory ?? PUBLISHED.targetMemory,
  };
  const fewest = frame.opener === "target" ? 3 : 2;
  if (frame.turns < fewest) {
    throw new UserError(`--turns ${frame.turns}: an exchange needs at least ${fewest} talk turns`);
  }
  if (frame.targetMemory && frame.sessions === 1) {
    throw new UserError(
      "--target-memory: there is nothing to remember in one meeting; give --sessions 2 or more",
    );
  }
  return frame;
}

/** What a frame adds to the comparability version: other frames are other tests. */
export function frameSuffix({ turns, opener, sessions, targetMemory }: Frame): string {
  const parts = [
    turns === PUBLISHED.turns ? "" : `turns-${turns}`,
    opener === PUBLISHED.opener ? "" : `opener-${opener}`,
    sessions === PUBLISHED.sessions ? "" : `sessions-${sessions}${targetMemory ? "-memory" : ""}`,
  ];
  return parts
    .filter((part) => part !== "")
    .map((part) => `+${part}`)
    .join("");
}

export function frameSettings(frame: Frame): ProtocolSettings {
  return { ...frame };
}

/** The frame that a stored run was begun with. */
export function frameOf({ settings = {} }: Pick<RunManifest, "settings">): Frame {
  return {
    turns: Number(settings.turns ?? PUBLISHED.turns),
    opener: settings.opener === "target" ? "target" : "patient",
    sessions: Number(settings.sessions ?? PUBLISHED.sessions),
    targetMemory: settings.targetMemory === true,
  };
}
