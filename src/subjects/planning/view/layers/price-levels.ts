import { signedText } from '#base/number-text.ts';
import type { MarketPriceLevel } from '../../wire/city.ts';

/** How many percent above or below the city's mean begin a colour of their own. */
const MARKED_FROM = 3;
const COLORS = { dear: '#FF8A80', even: '#C9D9EC', cheap: '#5E9BFF' } as const;

/** The colour of a market by how far its prices lie above the city's means, percent; light red above, blue below, told apart by the colour-blind too. */
export function levelColor(levelPercent: number): string {
  if (levelPercent >= MARKED_FROM) return COLORS.dear;
  return levelPercent <= -MARKED_FROM ? COLORS.cheap : COLORS.even;
}

/** What the colours mean 图例. */
export const PRICE_LEGEND = [
  { name: `高 ${MARKED_FROM}% 以上`, color: COLORS.dear },
  { name: '接近全市均价', color: COLORS.even },
  { name: `低 ${MARKED_FROM}% 以上`, color: COLORS.cheap },
] as const;

/** What was found 结论: the dearest market of a list that begins with it. */
export function dearest([first]: readonly MarketPriceLevel[]): string {
  return first ? `${first.name}最贵，${signedText(first.levelPercent, 1)}%` : '各市场菜价水平';
}
