/** What an even panel does when as many judges say met as not met. */
export type TieRule = "dropped" | "unmet";

/**
 * Labels of a panel: met or not met where more than half of *all* its judges say so, 1, 0, or −1 for no
 * label. A judge without a verdict still counts as a seat, so one verdict of three labels nothing, and two
 * that differ label nothing; a panel of one is that judge.
 * @param judges one column a judge, equally long, entries 1, 0, −1.
 * @param ties only an even panel (a family left out) can tie: no label, or not met.
 */
export function panelLabels(judges: readonly Int8Array[], ties: TieRule = "dropped"): Int8Array {
  const labels = new Int8Array(judges[0]?.length ?? 0);
  const onTie = ties === "unmet" ? 0 : -1;
  for (let i = 0; i < labels.length; i++) {
    let met = 0;
    let notMet = 0;
    for (const judge of judges) {
      if (judge[i] === 1) met++;
      else if (judge[i] === 0) notMet++;
    }
    if (met * 2 > judges.length) labels[i] = 1;
    else if (notMet * 2 > judges.length) labels[i] = 0;
    else labels[i] = met === notMet && met > 0 ? onTie : -1;
  }
  return labels;
}
