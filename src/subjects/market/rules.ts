const GRID_COLUMNS = 24;
const WIDE_SPAN = 8;
const NARROW_SPAN = 6;

/** Columns of a market-type card on the 24-column grid: span 8, or 6 when there are more than 3 types (spec 1 §2.6 item 2). */
export function cardSpanOf(typeCount: number): number {
  return typeCount > 3 ? NARROW_SPAN : WIDE_SPAN;
}

/** How many cards stand side by side. */
export function cardsInARow(typeCount: number): number {
  return GRID_COLUMNS / cardSpanOf(typeCount);
}
