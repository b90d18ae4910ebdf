import type { Facts } from './score.ts';

const FIRST_PRIME = 2_654_435_761;
const SECOND_PRIME = 1_597_334_677;
const HIGH = 4_294_967_296;

/** 53 bits that stand for a text. */
function hashOf(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, FIRST_PRIME);
    high = Math.imul(high ^ code, SECOND_PRIME);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return ((high & 0x1f_ffff) * HIGH + (low >>> 0)).toString(36);
}

const told = ({ name, address, category, x, y }: Omit<Facts, 'id'>): string =>
  [name, address, category, Math.round(x), Math.round(y)].join('\u0001');

/** Stands for what is compared of a point and an outlet: another, and one of the two has changed in what counts. */
export const factsMark = (point: Omit<Facts, 'id'>, outlet: Omit<Facts, 'id'>): string =>
  hashOf(`${told(point)}\u0002${told(outlet)}`);
