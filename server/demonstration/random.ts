/** A source of numbers from 0 to below 1, the same for the same seed on every machine. */
export type Random = () => number;

/** One number from 0 to below 1 for whole numbers: the same for the same numbers, whatever was drawn before. */
export function hashed(a: number, b = 0, c = 0, d = 0): number {
  let hash =
    Math.imul(a, 0x9e3779b1) ^
    Math.imul(b + 1, 0x85ebca6b) ^
    Math.imul(c + 2, 0xc2b2ae35) ^
    Math.imul(d + 3, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** Counts up a seed and scrambles it (the generator known as mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number from `least` to `most`, evenly spread. */
export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

/** A whole number from `least` to `most`, both included. */
export function wholeBetween(random: Random, least: number, most: number): number {
  return Math.floor(between(random, least, most + 1));
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** How far from a centre, between -1 and 1 or so, denser in the middle. */
export function spread(random: Random): number {
  return (random() + random() + random()) / 1.5 - 1;
}
