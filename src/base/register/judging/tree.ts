/** What hangs below what: of each record of a tree the number of the one above it, undefined at the top. */
export type Above = ReadonlyMap<number, number | undefined>;

/** A record that would hang below itself, or one deeper than the tree goes. */
export type TreeFault = 'circle' | 'deep';

/** What is wrong with these records where they hang, and with all that stands below them now; undefined where nothing is. What is not `standing` is nobody's depth. */
export function treeFault(
  above: Above,
  moved: readonly number[],
  deepest: number,
  standing: Iterable<number> = above.keys(),
): TreeFault | undefined {
  const wanted = new Set(moved);
  let isDeep = false;
  for (const id of standing) {
    const chain = new Set([id]);
    for (let at = above.get(id); at !== undefined; at = above.get(at)) {
      if (chain.has(at)) {
        if ([...chain].some((one) => wanted.has(one))) return 'circle';
        break;
      }
      chain.add(at);
    }
    isDeep ||= chain.size > deepest && [...chain].some((one) => wanted.has(one));
  }
  return isDeep ? 'deep' : undefined;
}
