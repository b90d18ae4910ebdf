import { expect, it } from 'vitest';
import { kindRows, kindsHeadline, lackingCells } from '#subjects/market/view/kinds.ts';

const headline = (departmentStores: readonly number[]): string => {
  const divisions = departmentStores.map((count, at) => {
    const name = '甲乙丙丁戊己庚辛壬癸'[at] ?? '';
    return { code: name, name: `${name}区`, counts: [count, 10], population: 1_000 };
  });
  const counts = { kinds: ['百货商店', '便利店'], divisions };
  return kindsHeadline(counts, kindRows(counts));
};

it.each([
  [[4, 4, 4], '甲区市场主体最多，14 个'],
  [[9, 9, 5], '丙区百货商店按人口比全市少 35%'],
  [[9, 8, 3], '丙区百货商店按人口比全市少 55%'],
  [[4, 0, 4], '乙区没有百货商店'],
  [[0, 9, 0, 9], '甲区、丙区没有百货商店'],
  [[0, 0, 0, 0, 20], '甲区、乙区、丙区 等 4 个区没有百货商店'],
])('%j stores of a kind in divisions of as many people: %s', (stores, says) => {
  expect(headline(stores)).toBe(says);
});

it('counts the cells that lack outlets for their people', () => {
  const divisions = [9, 5, 0].map((count, at) => ({
    code: `${at}`,
    name: `${at}`,
    counts: [count],
    population: 1_000,
  }));
  expect(lackingCells(kindRows({ kinds: ['百货商店'], divisions }))).toBe(1);
});
