import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fenOf, money, moneyDigits, moneyText, MOST_FEN, permille } from '#base/money.ts';

describe('money 金额 is whole fen, never a fraction', () => {
  it.each([
    ['0.01', 'yuan', 1],
    ['1234.5', 'yuan', 123_450],
    ['1,234.50', 'yuan', 123_450],
    ['0.1', 'wan', 100_000],
    ['0.000001', 'wan', 1],
    ['12.3456789', 'wan', undefined],
    ['12.340000000', 'wan', undefined],
    ['0.001', 'yuan', undefined],
    ['0.010', 'yuan', 1],
    ['', 'yuan', undefined],
    ['-1', 'yuan', undefined],
    ['1e5', 'yuan', undefined],
    ['１２', 'yuan', undefined],
    ['.5', 'yuan', undefined],
    ['100000000000', 'yuan', MOST_FEN],
    ['100000000000.01', 'yuan', undefined],
  ] as const)('%s %s', (text, unit, fen) => expect(fenOf(text, unit)).toBe(fen));

  it('is written with all its digits and read back the same, in either unit and on the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_FEN }), (fen) => {
        for (const unit of ['yuan', 'wan'] as const) {
          expect(fenOf(moneyDigits(fen, unit), unit)).toBe(fen);
          const shown = moneyText(fen, unit);
          expect(fenOf(shown.slice(0, shown.indexOf(' ')), unit)).toBe(fen);
        }
        expect(z.decode(money, z.encode(money, fen))).toBe(fen);
      }),
    );
  });

  it('adds up to the fen what floating yuan would not', () => {
    const parts = ['0.10', '0.20', '0.70'].map((text) => fenOf(text) ?? 0);
    expect(moneyDigits(parts.reduce((sum, one) => sum + one, 0))).toBe('1.00');
    expect(moneyText(1_234_567_890)).toBe('1,234.56789 万元');
    expect(moneyText(0)).toBe('0 万元');
  });

  it('a share is rounded down: what is not all is never all', () => {
    expect([permille(999_999, 1_000_000), permille(1, 1), permille(1, 0), permille(MOST_FEN - 1, MOST_FEN)]).toEqual([
      999, 1_000, 0, 999,
    ]);
  });
});
