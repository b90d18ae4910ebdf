/** Half a character: with the u flag a whole pair is no surrogate. */
const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Text from outside as it is kept everywhere: well-formed – half a character, a lone surrogate, becomes U+FFFD – and composed (NFC), so
 * that what looks the same is the same, and what is hashed is what the database gives back.
 */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD').normalize('NFC');
}

/** Values within values that a call takes at most: deeper ones would only exhaust whoever looks through them. */
const DEEPEST = 64;

/** What stands deeper than any call has it. */
export class TooDeep extends Error {}

/**
 * The same for every text within a value, names of fields included; bytes and anything that is no plain value stay as they are.
 * Throws {@link TooDeep}.
 */
export function wellFormedWithin<T>(value: T): T {
  return within(value, 0) as T;
}

function within(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new TooDeep();
  if (typeof value === 'string') return wellFormed(value);
  if (Array.isArray(value)) return value.map((one) => within(one, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [wellFormed(name), within(one, depth + 1)]));
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
