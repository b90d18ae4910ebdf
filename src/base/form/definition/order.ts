/** In which order to work things out so that each comes after what it reads, or the circle that forbids one. */
export type Ordered = { readonly order: readonly string[] } | { readonly circle: readonly string[] };

/** Orders keys by what each of them reads; those that read nothing keep their order. */
export function ordered(keys: readonly string[], reads: (key: string) => readonly string[]): Ordered {
  const known = new Set(keys);
  const order: string[] = [];
  const standing = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (key: string): readonly string[] | undefined => {
    if (standing.get(key) === 'done' || !known.has(key)) return undefined;
    if (standing.get(key) === 'open') return [...trail.slice(trail.indexOf(key)), key];
    standing.set(key, 'open');
    trail.push(key);
    for (const next of reads(key)) {
      const circle = visit(next);
      if (circle) return circle;
    }
    trail.pop();
    standing.set(key, 'done');
    order.push(key);
    return undefined;
  };
  for (const key of keys) {
    const circle = visit(key);
    if (circle) return { circle };
  }
  return { order };
}
