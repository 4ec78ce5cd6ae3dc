import { UserError } from "../domain/user-error.ts";

/**
 * A panel is one judge, or an odd number of at least three different ones, so that full panels never tie.
 * @throws UserError otherwise; a judge is always named by the user, never defaulted.
 */
export function checkPanel(judgeNames: readonly string[]): void {
  const count = judgeNames.length;
  if (count === 0) throw new UserError("judges: none is named; name one, or an odd number of at least three");
  const twice = judgeNames.find((name, index) => judgeNames.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new UserError(`judges: "${twice}" is named twice; each judge of a panel counts once`);
  }
  if (count % 2 === 0) {
    throw new UserError(
      `judges: ${count} are named, which can tie; name one, or an odd number of at least three`,
    );
  }
}
