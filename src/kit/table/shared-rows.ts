import type { CSSProperties } from 'react';

/** How high rows are, as style sheets read it. */
export type SharedRows = CSSProperties & Readonly<Record<'--row', string>>;

/** Rows of a wall that share a height, pixels: fewer than have room stand farther apart, within these bounds 行高. */
export function sharedRows(height: number, rows: number, [least, most]: readonly [number, number]): SharedRows {
  const fair = Math.floor(height / Math.max(1, rows));
  return { '--row': `${Math.max(least, Math.min(most, fair))}px` };
}
