/** What conversations of K-Bench speak of, for readers to know before they open one. */
export const TOPICS = "suicide, self-harm, substance misuse and domestic violence";
