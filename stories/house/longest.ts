/** What a table has for a page, by how its name begins; of several the longest counts. */
export function longestOf<T>(table: Readonly<Record<string, T>>, page: string): T | undefined {
  const [start] = Object.keys(table)
    .filter((begin) => page.startsWith(begin))
    .toSorted((one, other) => other.length - one.length);
  return start === undefined ? undefined : table[start];
}
