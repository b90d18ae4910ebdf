import { numberText } from '../number-text.ts';
import type { PeerCell } from './peers.ts';

/** Of fewer other enterprises quartiles would tell what single ones reported. */
export const FEWEST_PEERS = 5;

/** A choice that fewer of them made would tell who made it. */
export const FEWEST_CHOOSERS = 3;

/** So many times the distance of the quartiles beyond one of them a figure is far off (Tukey's fence). */
const FENCE = 1.5;

/** Where a figure stands among its peers 所处位置. */
export const STANDINGS = {
  'far-below': '明显偏低',
  below: '低于下四分位',
  within: '在中间一半之内',
  above: '高于上四分位',
  'far-above': '明显偏高',
} as const;
export type Standing = keyof typeof STANDINGS;

/** Where a figure stands between the quartiles of its peers, or beyond them. */
export function standingOf(value: number, { lower, upper }: Pick<PeerCell, 'lower' | 'upper'>): Standing {
  const reach = (upper - lower) * FENCE;
  if (value < lower - reach) return 'far-below';
  if (value < lower) return 'below';
  if (value > upper + reach) return 'far-above';
  return value > upper ? 'above' : 'within';
}

/** The same in words, with the quartiles that it is said by. */
export function peerSentence(value: number, cell: PeerCell, unit: string): string {
  const { peers, lower, median, upper, below } = cell;
  const text = (one: number) => `${numberText(one, Number.isInteger(one) ? 0 : 2)}`;
  return `本企业 ${text(value)}${unit === '%' ? '%' : ` ${unit}`}，${STANDINGS[standingOf(value, cell)]}，高于 ${peers} 家中的 ${below} 家；下四分位 ${text(lower)}，中位数 ${text(median)}，上四分位 ${text(upper)}`;
}

/** Figures that stand far off from those of the peers, in the order of `peers`. */
export function farOff<C extends PeerCell>(peers: readonly C[], valueOf: (address: string) => number | null): C[] {
  return peers.filter((cell) => {
    const value = valueOf(cell.address);
    return value !== null && standingOf(value, cell).startsWith('far');
  });
}
