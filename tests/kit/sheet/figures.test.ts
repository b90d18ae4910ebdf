import { describe, expect, it } from 'vitest';
import { movedBy } from '#kit/sheet/figures/figures.ts';

const COLUMN = { title: '', width: 100, align: 'right' } as const;
const SHEET = { rows: 40, columns: Array.from({ length: 9 }, () => COLUMN) };
const from =
  (row: number, column: number) =>
  (key: string, ctrlKey = false) =>
    movedBy({ key, ctrlKey }, { row, column }, SHEET);

describe('where a key leads in a sheet of figures', () => {
  it('to the next cell on each side, and not over the edge', () => {
    const inside = from(5, 3);
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => inside(key))).toEqual([
      { row: 4, column: 3 },
      { row: 6, column: 3 },
      { row: 5, column: 2 },
      { row: 5, column: 4 },
    ]);
    expect([from(0, 0)('ArrowUp'), from(39, 8)('ArrowRight')]).toEqual([
      { row: 0, column: 0 },
      { row: 39, column: 8 },
    ]);
  });

  it('by a page, to the ends of a row, and to the ends of the sheet', () => {
    const inside = from(5, 3);
    expect([inside('PageDown'), inside('PageUp'), inside('Home'), inside('End')]).toEqual([
      { row: 17, column: 3 },
      { row: 0, column: 3 },
      { row: 5, column: 0 },
      { row: 5, column: 8 },
    ]);
    expect([inside('Home', true), inside('End', true)]).toEqual([
      { row: 0, column: 0 },
      { row: 39, column: 8 },
    ]);
  });

  it('nowhere by any other key', () => {
    expect([from(5, 3)('Tab'), from(5, 3)('x'), from(5, 3)('toString')]).toEqual([undefined, undefined, undefined]);
  });
});
