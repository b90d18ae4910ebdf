/** User names: a letter, then letters, digits, point, hyphen or underscore, 3 to 32 characters in all (spec: "not shown"; ours). */
export function isUserName(text: string): boolean {
  return /^[A-Za-z][\w.-]{2,31}$/.test(text);
}

/** One grants only what one holds (SECURITY 6): whether everything in `granted` is among `held`. */
export function mayGrant(held: readonly string[], granted: readonly string[]): boolean {
  return granted.every((one) => held.includes(one));
}
