import { describe, expect, it } from 'vitest';
import { metresBetween } from '#base/space/circle.ts';
import { coordinateSheet, degreesIn, systemOf } from '#base/space/coordinate-sheet.ts';
import { converted, type Crs, gcjFrom, SYSTEMS } from '#base/space/systems.ts';

const lines = (text: string) => text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(',') }));
const HEART = { lng: 118.7788, lat: 32.0439 };

describe('coordinates between systems', () => {
  it.each(SYSTEMS.flatMap((from) => SYSTEMS.map((to) => [from, to] as const)))(
    '%s to %s and back is the same place, to a fifth of a metre',
    (from, to) => {
      const there = converted(HEART, from, to);
      expect(metresBetween(converted(there, to, from), HEART)).toBeLessThan(0.2);
      expect(metresBetween(gcjFrom(there, to), gcjFrom(HEART, from))).toBeLessThan(0.2);
    },
  );

  it('in 南京 GCJ-02 lies some 540 m from WGS-84, BD-09 some 900 m from GCJ-02', () => {
    expect(metresBetween(converted(HEART, 'wgs84', 'gcj02'), HEART)).toBeGreaterThan(400);
    expect(metresBetween(converted(HEART, 'gcj02', 'bd09'), HEART)).toBeGreaterThan(600);
  });
});

describe('a table of coordinates', () => {
  it('goes by its headings, wherever they stand', () => {
    const sheet = coordinateSheet(lines('编号,网点名称,纬度,经度（度）\n7,科巷菜场,32.04,118.79'));
    expect(sheet).toMatchObject({ lngColumn: 3, latColumn: 2 });
    expect(sheet?.rows).toEqual([
      { line: 2, cells: ['7', '科巷菜场', '32.04', '118.79'], name: '科巷菜场', place: { lng: 118.79, lat: 32.04 } },
    ]);
  });

  it('without headings takes the first two columns of numbers', () => {
    const sheet = coordinateSheet(lines('科巷菜场,118.79,32.04\n无名,118.8,32.1'));
    expect(sheet?.head).toEqual(['第 1 列', '经度', '纬度']);
    expect(sheet?.rows.map(({ name }) => name)).toEqual(['科巷菜场', '无名']);
  });

  it('has none where there are no two such columns', () => {
    expect(coordinateSheet(lines('名称,地址\n科巷菜场,科巷 1 号'))).toBeUndefined();
    expect(coordinateSheet([])).toBeUndefined();
  });

  it.each([
    ['118.7969', 118.7969],
    ['E118.5', 118.5],
    ['118°30′', 118.5],
    ['118°30′36″', 118.51],
    ['118度30分36秒', 118.51],
    ['118°61′', undefined],
    ['', undefined],
    ['一百', undefined],
    ['1'.repeat(50_000), undefined],
  ])('reads %s', (text, value) => {
    const read = degreesIn(text);
    if (value === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(value, 9);
  });

  it.each([
    ['32.04,118.79', '经度和纬度像是写反了'],
    ['355120,3547120', '像是以米为单位的平面坐标，请先换算为经纬度'],
    ['181,32', '经度应在 -180 到 180 之间，纬度应在 -90 到 90 之间'],
    ['甲,32', '经度应为数字，如 118.7969 或 118°47′49″'],
  ])('says of %s what is wrong', (pair, fault) => {
    expect(coordinateSheet(lines(`经度,纬度\n${pair}`))?.rows[0]).toMatchObject({ fault });
  });
});

describe('the system that places are written in', () => {
  const known = [HEART, { lng: 118.85, lat: 32.1 }, { lng: 118.7, lat: 31.95 }, { lng: 118.9, lat: 32.2 }];
  const written = (crs: Crs, places = known) =>
    places.map((place) => ({ given: converted(place, 'gcj02', crs), known: place }));

  it.each(SYSTEMS)('%s is told by names whose position is known', (crs) => {
    expect(systemOf(written(crs))).toMatchObject({ crs, known: 4 });
  });

  it('one that lies elsewhere does not mislead', () => {
    expect(systemOf([...written('wgs84'), { given: { lng: 119.2, lat: 32 }, known: HEART }])?.crs).toBe('wgs84');
  });

  it('two names, or such as contradict each other, prove nothing', () => {
    expect(systemOf(written('wgs84').slice(0, 2))).toBeUndefined();
    expect(
      systemOf(written('wgs84').map((pair, at) => ({ ...pair, known: known[(at + 1) % 4] ?? HEART }))),
    ).toBeUndefined();
  });
});
