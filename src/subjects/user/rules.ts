/** One grants only what one holds (SECURITY 6): whether everything in `granted` is among `held`. */
export function mayGrant(held: readonly string[], granted: readonly string[]): boolean {
  return granted.every((one) => held.includes(one));
}
