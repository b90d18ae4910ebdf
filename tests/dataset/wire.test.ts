import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filtersText } from '#base/dataset/address.ts';
import { answerWire, questionWire } from '#subjects/dataset/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const QUESTION = {
  dataset: 'vegetable-price',
  measures: ['mean', 'prices'],
  rows: ['goods'],
  columns: ['month'],
  filters: [
    { dimension: 'goods', values: ['10101', '10102'] },
    { dimension: 'cell', values: ['day/week/mon'] },
    { dimension: 'market', values: ['科巷:东, 100%', '一;二'] },
  ],
  from: '2026-05-01',
  to: '2026-05-31',
  comparison: 'year',
  orderBy: 'mean',
  order: 'asc',
  top: 10,
  marking: { measure: 'mean', high: 5, low: undefined },
} as const;

describe('the records of datasets, both ways', () => {
  it('a question', () => {
    const { wire, back } = roundTrip(questionWire, QUESTION as never);
    expect(wire).toMatchObject({
      measures: 'mean,prices',
      marking: 'mean:5:',
      filters: 'goods:10101,10102;cell:day/week/mon;market:科巷%3A东%2C 100%25,一%3B二',
    });
    expect(back).toEqual(QUESTION);
  });

  it('an answer', () => {
    const answer = {
      sentence: '农产品零售价：…',
      notes: ['均价不跨商品计算'],
      rows: [{ keys: ['10101'], names: ['小青菜'] }],
      columns: [],
      cells: [{ row: 0, column: -1, values: [1.5, null], base: [null, null], withheld: false }],
      leftOff: 0,
      baseFrom: '2025-05-01',
      baseTo: '2025-05-31',
      reported: 3,
      owed: 4,
    };
    expect(roundTrip(answerWire, answer).back).toEqual(answer);
  });

  it('cells of an answer: a strange one is refused by its place, what no cell has is left off', () => {
    const plain = { row: 0, column: -1, values: [1.5, null], base: [null, null], withheld: false };
    const answer = { sentence: '', notes: [], rows: [], columns: [], leftOff: 0 };
    const decoded = (cells: readonly unknown[]) => z.safeDecode(answerWire, { ...answer, cells } as never);
    expect(decoded([plain, { ...plain, secret: 1 }]).data?.cells).toEqual([plain, plain]);
    for (const strange of [
      { row: -2 },
      { column: 0.5 },
      { row: 1_000_001 },
      { values: ['x'] },
      { base: null },
      { withheld: 0 },
    ])
      expect(decoded([plain, { ...plain, ...strange }]).error?.issues[0]?.path).toEqual(
        expect.arrayContaining(['cells', 1, Object.keys(strange)[0]]),
      );
    expect(decoded([plain, null]).success).toBe(false);
  });

  it('a question that names little is a plain one', () => {
    expect(z.decode(questionWire, { dataset: 'outlet', measures: 'outlets' } as never)).toMatchObject({
      measures: ['outlets'],
      rows: [],
      filters: [],
      comparison: 'none',
    });
  });

  it.each(['goods', 'goods:', 'goods:1,,2', ':1', `goods:${'1'.repeat(201)}`, 'goods:1\0'])(
    'filters that are none are refused: %s',
    (text) => expect(z.safeDecode(filtersText, text).success).toBe(false),
  );
});
