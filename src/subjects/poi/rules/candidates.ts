import type { Prepared } from './score.ts';

/** Side of a square of the grid, metres: whatever lies in one's own or a square beside it is looked at. */
const SQUARE = 300;
/** A name that more outlets bear says nothing of which one it is. */
const MOST_OF_A_NAME = 40;

/** Outlets found by their place and by their name. */
export interface OutletIndex {
  readonly outlets: readonly Prepared[];
  /** How many outlets bear the name of the outlet at this place of the list. */
  bearersOf(at: number): number;
  /** Places in the list of those that a point may be. */
  candidatesOf(point: Prepared): readonly number[];
}

const squareOf = (x: number, y: number): number => Math.floor(x / SQUARE) * 100_000 + Math.floor(y / SQUARE);

function pushed<K>(map: Map<K, number[]>, key: K, at: number): void {
  const found = map.get(key);
  if (found) found.push(at);
  else map.set(key, [at]);
}

/** A bit for each of the sounds of a name, of 32; names without one in common are not alike. */
const soundsOf = ({ sounds }: Prepared['whole']): number => {
  let bits = 0;
  for (const sound of sounds) {
    let hash = 0;
    for (let at = 0; at < sound.length; at += 1) hash = Math.imul(hash, 31) + sound.charCodeAt(at);
    bits |= 1 << (((hash ^ (hash >>> 7)) >>> 0) % 32);
  }
  return bits;
};

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const spoken = ({ sounds }: Prepared['whole']): string => sounds.join(' ');

/** Puts outlets where points find them: in squares of the ground, and in blocks of those that are called, or only sound, the same. */
export function outletIndex(outlets: readonly Prepared[]): OutletIndex {
  const bySquare = new Map<number, number[]>();
  const byName = new Map<string, number[]>();
  const byWhole = new Map<string, number[]>();
  const sounds = new Int32Array(outlets.length);
  for (const [at, outlet] of outlets.entries()) {
    pushed(bySquare, squareOf(outlet.x, outlet.y), at);
    pushed(byName, spoken(outlet.core), at);
    pushed(byWhole, spoken(outlet.whole), at);
    sounds[at] = soundsOf(outlet.whole);
  }
  return {
    outlets,
    bearersOf: (at) => byName.get(spoken(outlets[at]?.core ?? { letters: [], sounds: [] }))?.length ?? 0,
    candidatesOf(point) {
      const found = new Set<number>();
      const own = soundsOf(point.whole);
      const ownCount = bitsIn(own);
      const square = squareOf(point.x, point.y);
      for (const east of [-1, 0, 1])
        for (const north of [-1, 0, 1])
          for (const at of bySquare.get(square + east * 100_000 + north) ?? []) {
            const other = sounds[at] ?? 0;
            const fewer = Math.min(ownCount, bitsIn(other));
            if (bitsIn(own & other) * 2 >= fewer) found.add(at);
          }
      for (const key of [spoken(point.whole), spoken(point.core)])
        for (const block of [byWhole.get(key), byName.get(key)])
          if (block && block.length <= MOST_OF_A_NAME) for (const at of block) found.add(at);
      return [...found];
    },
  };
}
