import { describe, expect, it } from 'vitest';
import { plainCell, stickyOffsets } from '#kit/table/columns.ts';

describe('First column is the item name, fixed and left-aligned', () => {
  it('sticks each fixed column behind the ones before it and lets the others scroll', () => {
    const columns = [
      { key: 'index', title: '序号', width: 60, fixed: 'left' as const },
      { key: 'name', title: '品名', fixed: 'left' as const },
      { key: 'price', title: '价格', width: 140 },
    ];
    expect(stickyOffsets(columns)).toEqual([0, 60, undefined]);
  });
});

describe('a cell without a renderer', () => {
  it('writes text and numbers and leaves the rest blank', () => {
    const row = { name: '白菜', price: 0, missing: null, nested: { a: 1 } };
    expect(['name', 'price', 'missing', 'nested', 'absent'].map((key) => plainCell(row, key))).toEqual([
      '白菜',
      '0',
      '',
      '',
      '',
    ]);
  });
});
