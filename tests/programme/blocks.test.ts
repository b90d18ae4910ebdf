import { expect, it } from 'vitest';
import { placeToward, swapped } from '#subjects/programme/rules/blocks.ts';
import { gridOf } from '#subjects/programme/rules/own.ts';
import { GRIDS } from '#subjects/programme/scenes/grids.ts';
import type { OwnScene } from '#subjects/programme/wire.ts';

const of = (grid: string, ...widgets: string[]): OwnScene => ({
  key: 'own-1',
  title: '菜价一览',
  question: '哪些菜偏离了中位数？',
  wall: 'one',
  grid,
  widgets,
});
const ARROWS = ['left', 'right', 'up', 'down'] as const;

it('two blocks change places, one with an empty place as well', () => {
  const scene = of('thirds', 'a/a', 'b/b');
  expect(swapped(scene, 0, 1).widgets).toEqual(['b/b', 'a/a', '']);
  expect(swapped(scene, 0, 2).widgets).toEqual(['', 'b/b', 'a/a']);
  expect(swapped(swapped(scene, 0, 2), 0, 2).widgets).toEqual(['a/a', 'b/b', '']);
});

it('arrows lead to the place beside it, and stop at the edge', () => {
  const way = (grid: string, from: number) => ARROWS.map((direction) => placeToward(of(grid), from, direction));
  // b a c: the hero stands in the middle.
  expect([way('thirds', 1), way('thirds', 0), way('thirds', 2)]).toEqual([
    [undefined, 0, undefined, undefined],
    [1, 2, undefined, undefined],
    [0, undefined, undefined, undefined],
  ]);
  expect(way('whole', 0)).toEqual([undefined, undefined, undefined, undefined]);
  expect(way('figures', 2)).toEqual([undefined, 3, undefined, 0]);
  expect(placeToward(of('no such'), 0, 'left')).toBeUndefined();
});

it('every place of every grid can be reached by arrows', () => {
  for (const { key } of GRIDS) {
    const reached = new Set([0]);
    for (const from of reached)
      for (const direction of ARROWS) {
        const to = placeToward(of(key), from, direction);
        if (to !== undefined) reached.add(to);
      }
    expect(reached.size, key).toBe(gridOf(key)?.areas.length);
  }
});
