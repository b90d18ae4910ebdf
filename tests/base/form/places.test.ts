import { expect, it } from 'vitest';
import { placesOf, placeTitle } from '#base/form/definition/places.ts';
import { stockForm } from '#subjects/form/samples.ts';

it('a question and a column of a table are called by their titles, what is gone by its address', () => {
  expect(placesOf(stockForm).map(({ at }) => at)).toEqual(expect.arrayContaining(['业态', '库存', '库存.数量']));
  expect(placeTitle(stockForm, '总量')).toBe('库存合计');
  expect(placeTitle(stockForm, '库存.数量')).toBe('库存与日均销量 · 库存');
  expect(placeTitle(stockForm, '库存.没有')).toBe('库存.没有');
});
