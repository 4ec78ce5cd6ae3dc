/** Letters of a label beside a row, at most. */
const LONGEST_LABEL = 44;

/**
 * A label of at most `longest` letters. What is cut is cut from the middle: configurations of one model differ at the
 * end, models of one provider before it.
 */
export function fitLabel(label: string, longest = LONGEST_LABEL): string {
  const letters = Array.from(label);
  if (letters.length <= longest) return label;
  const tail = Math.floor((longest - 1) / 2);
  return `${letters.slice(0, longest - 1 - tail).join("")}…${letters.slice(letters.length - tail).join("")}`;
}
