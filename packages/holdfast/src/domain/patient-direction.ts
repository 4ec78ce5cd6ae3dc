/**
 * Form of the private note that leads a simulated patient through one message: a title, then one thing a line,
 * `- label: …`, quoted words between straight double quotes. Models read it as prose, scripts by these labels.
 */
export const DIRECTION_TITLE = "PRIVATE DIRECTION for your next message only. Never mention it.";

/** Labels of the lines that hold words to be said, in the order in which they are said. */
export const SPOKEN_LABELS = {
  begin: "may begin with",
  denial: "answer first (calmly deny)",
  deflection: "answer first (put it off)",
  hint: "may say (as a hint)",
  partly: "may say (partly)",
  plain: "may say (plainly)",
  end: "may end with",
} as const;

/** Label of the line that comes only with a second try, once for each thing that was wrong with the first. */
export const AGAIN_LABEL = "again, because";
