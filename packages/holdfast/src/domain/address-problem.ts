/** Names of members and parameters that carry keys, whatever a product calls them. */
const CARRIES_A_KEY =
  /^(?:x[-_])?(?:(?:api|access|auth|subscription|secret)[-_]?)?(?:key|token|secret|password|passwd|pwd|signature|sig|authorization)$|^client[-_]?secret$/i;

/** Whether a value under this name would be a secret. */
export function namesASecret(name: string): boolean {
  return CARRIES_A_KEY.test(name);
}

/**
 * What is wrong with the address of a server as people write it, or `null`. A configuration is stored and shown,
 * so an address must hold no password and no key. The address itself is not repeated.
 */
export function addressProblem(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "")
    return "must be a whole address such as https://host/path";
  if (url.username !== "" || url.password !== "")
    return "must not hold a user name or password; put them into a header, from an environment variable";
  const secret = [...url.searchParams.keys()].find(namesASecret);
  return secret === undefined
    ? null
    : `must not hold a secret ("${secret}"), since it would be stored with the run; send it in a header, from an environment variable`;
}
