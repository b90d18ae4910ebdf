import { expect, it } from 'vitest';
import { beyondBudget, BUDGETS, YOUNGEST } from '../../../screens/duty/budgets.ts';

const WELL = { heapMegabytes: 120, nodes: 4_000, canvases: 8, videos: 9 };

it.each([
  ['what a wall holds every day', WELL, YOUNGEST, []],
  ['a heap that has grown', { ...WELL, heapMegabytes: BUDGETS.heapMegabytes + 1 }, YOUNGEST, ['heapMegabytes']],
  ['the same heap of a young page', { ...WELL, heapMegabytes: BUDGETS.heapMegabytes + 1 }, YOUNGEST - 1, []],
  ['a browser that does not tell its heap', { ...WELL, heapMegabytes: undefined }, YOUNGEST, []],
  ['elements left behind', { ...WELL, nodes: 40_001, canvases: 65 }, YOUNGEST, ['nodes', 'canvases']],
  ['a week', WELL, BUDGETS.age + 1, ['age']],
])('%s', (_, held, age, beyond) => {
  expect(beyondBudget(held, age)).toEqual(beyond);
});
