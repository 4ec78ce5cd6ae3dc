/** A label of at most `longest` letters; what is cut off is marked with `…`. */
export function shortenedLabel(label: string, longest: number): string {
  const letters = Array.from(label);
  return letters.length <= longest ? label : `${letters.slice(0, longest - 1).join("")}…`;
}
