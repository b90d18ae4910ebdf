import { expect, it } from 'vitest';
import { laidOut, wrapped } from '#kit/chart/tools/wrapped.ts';

const widthOf = (text: string) => [...text].length;

it('a text is broken where there is no more room, and nothing of it is lost', () => {
  expect(wrapped('连续降雨到货减少', 3, widthOf)).toEqual(['连续降', '雨到货', '减少']);
  expect(wrapped('降雨', 2, widthOf)).toEqual(['降雨']);
  expect(wrapped('降雨', 0, widthOf)).toEqual(['降', '雨']);
  expect(wrapped('', 3, widthOf)).toEqual([]);
});

it('entries stand beside one another until there is no more room', () => {
  expect(laidOut(['青菜', '大白菜', '猪肉'], 5, widthOf)).toEqual([
    { entry: '青菜', row: 0, x: 0 },
    { entry: '大白菜', row: 0, x: 2 },
    { entry: '猪肉', row: 1, x: 0 },
  ]);
});
