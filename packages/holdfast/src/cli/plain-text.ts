// The report neutralises the same way and may not know the command line, so the rule lives there.
export { plainLine, plainText } from "../report/plain-text.ts";
