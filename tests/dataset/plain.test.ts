import { expect, it } from 'vitest';
import { isPlainCell, LAST_PLACE } from '#subjects/dataset/rules/plain.ts';

const CELL = { row: 0, column: -1, values: [1.5, null], base: [null, null], withheld: false };

it('a cell is its place, its figures and whether they are withheld, and nothing else', () => {
  for (const own of [{}, { row: LAST_PLACE }, { values: [] }]) expect(isPlainCell({ ...CELL, ...own })).toBe(true);
  for (const strange of [
    { row: -2 },
    { row: LAST_PLACE + 1 },
    { column: 0.5 },
    { values: [Number.NaN] },
    { values: ['1'] },
    { base: null },
    { withheld: 0 },
    { more: 1 },
  ])
    expect(isPlainCell({ ...CELL, ...strange }), JSON.stringify(strange)).toBe(false);
  for (const none of [null, 'cell', [], { ...CELL, base: undefined }]) expect(isPlainCell(none)).toBe(false);
});
