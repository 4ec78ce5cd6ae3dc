import { bad, type Check, good } from "./finding.ts";

/** The oldest Node that everything we use runs on: major and minor version. */
const OLDEST = [22, 19] as const;

/** The line that we develop and test on. */
const DEVELOPED_ON = 24;

/**
 * Whether this Node is new enough, and whether it is the one that a clone brings along.
 * @param version as in `process.versions.node`.
 * @param execPath where this Node lies.
 */
export function runtimeCheck(version: string, execPath: string): Check {
  return {
    name: "Node",
    examine: () => {
      const [major = 0, minor = 0] = version.split(".").map(Number);
      if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
        return bad(
          `${version} is too old`,
          `Install Node ${OLDEST.join(".")} or newer, ${DEVELOPED_ON} if you can.`,
        );
      }
      const origin = /[\\/]node_modules[\\/]/.test(execPath)
        ? "the one this clone brings"
        : "this machine's own";
      return good(`${version}, ${origin}${major === DEVELOPED_ON ? "" : ` (developed on ${DEVELOPED_ON})`}`);
    },
  };
}
