import { z } from 'zod';

/**
 * A list of many thousand items that are the same on the wire and in the domain. `isPlain` says in one pass whether each is exactly as `item` declares it, with
 * nothing besides; where all are, they are taken as they stand. Otherwise each is judged by its schema, which says what is wrong: a test slower by far.
 */
export function longList<S extends z.ZodType>(item: S, isPlain: (value: unknown) => boolean): z.ZodArray<S> {
  const list = z.array(item);
  const { run } = list._zod;
  list._zod.run = (payload, context) =>
    Array.isArray(payload.value) && payload.value.every(isPlain) ? payload : run(payload, context);
  return list;
}
