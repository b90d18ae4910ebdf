import { describe, expect, it } from 'vitest';
import { agesOf, countedHomes, latestCounts } from '#subjects/census/rules.ts';

const home = (x: number, male: number, female: number) => ({
  x,
  y: 0,
  male,
  female,
  ages: [male, female, 0, 0, 0, 0],
});
const square = (from: number, to: number) => [
  { x: from, y: -1 },
  { x: to, y: -1 },
  { x: to, y: 1 },
  { x: from, y: 1 },
];
const count = (code: string, year: number, ring = square(0, 10)) => ({
  censusAreaId: Number(code.at(11)),
  code,
  year,
  male: 100,
  female: 51,
  ageTo14: 20,
  age15To59: 100,
  age60To64: 11,
  ageFrom65: 20,
  ring,
});
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('the homes of a census area', () => {
  const homes = [home(1, 30, 10), home(5, 10, 50), home(20, 7, 8)];

  it('have together exactly the people that it counted, in proportion to what is registered of each; homes elsewhere stay', () => {
    const { homes: found, alone } = countedHomes(homes, [count('320104001001', 2020)]);
    expect(alone).toEqual([]);
    expect(found[2]).toBe(homes[2]);
    const own = found.slice(0, 2);
    expect(own.map(({ male, female }) => [male, female])).toEqual([
      [75, 9],
      [25, 42],
    ]);
    expect([0, 1, 2, 3, 4, 5].map((band) => sumOf(own.map(({ ages }) => ages[band] ?? 0)))).toEqual([
      20, 100, 0, 0, 0, 31,
    ]);
  });

  it('are of the first of two areas that overlap, and what nobody is registered of is shared out by all heads', () => {
    const two = [count('320104001001', 2020), count('320104001002', 2020, square(0, 30))];
    const { homes: found } = countedHomes(homes, two);
    expect(found.map(({ male, female }) => male + female)).toEqual([84, 67, 151]);
    const empty = [home(1, 0, 0), home(2, 0, 0)];
    const { homes: even } = countedHomes(empty, [count('320104001001', 2020)]);
    expect(even.map(({ male, female }) => [male, female])).toEqual([
      [50, 26],
      [50, 25],
    ]);
  });

  it('of an area without any its people stand alone; of several censuses of one area the last counts', () => {
    const far = square(100, 110);
    const censuses = [
      count('320104001001', 2010, far),
      count('320104001001-2020', 2020, far),
      count('320104001002', 2000, far),
    ];
    expect(latestCounts(censuses).map(({ year }) => year)).toEqual([2020, 2000]);
    expect(countedHomes(homes, censuses).alone).toHaveLength(2);
    expect(agesOf(count('320104001001', 2020), [10, 10, 10, 15])).toEqual([20, 22, 22, 22, 34, 31]);
  });
});
