import { describe, expect, it } from 'vitest';
import { cardsInARow, cardSpanOf } from '#subjects/market/rules.ts';

describe('3 columns of span 8, or span 6 when there are more than 3 types (spec 1 §2.6 item 2)', () => {
  it.each([[0, 8, 3], [1, 8, 3], [3, 8, 3], [4, 6, 4], [9, 6, 4]])('%d types: span %d, %d in a row', (count, span, inARow) => {
    expect(cardSpanOf(count)).toBe(span);
    expect(cardsInARow(count)).toBe(inARow);
  });
});
