import type { Held } from '#browser/screen/vitals.ts';

const HOUR = 3_600_000;

/**
 * What the page of a wall may hold before it is loaded anew 自愈 (WALL duty 6): many times what the soak sees of the full programme, and far from where a
 * browser gives way. `age` is how long a page runs at most, ms.
 */
export const BUDGETS = {
  heapMegabytes: 700,
  nodes: 40_000,
  canvases: 64,
  videos: 48,
  age: 7 * 24 * HOUR,
} as const;

/** A page younger than this is left alone, so that one which needs more than its budget is not loaded anew at every scene, ms. */
export const YOUNGEST = HOUR;

/** What a page of this age (ms) holds beyond its budget, by name; nothing while it is young. */
export function beyondBudget(held: Held, age: number): readonly (keyof typeof BUDGETS)[] {
  if (age < YOUNGEST) return [];
  const found = { ...held, heapMegabytes: held.heapMegabytes ?? 0, age };
  return (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]).filter((name) => found[name] > BUDGETS[name]);
}

/** A page that lacks code is loaded anew once it is as old as this, ms: where the server itself lacks it, not at every scene. */
export const LACKS_FOR = HOUR / 12;
