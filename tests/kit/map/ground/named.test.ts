import { describe, expect, it } from 'vitest';
import { isInside } from '#base/space/shape.ts';
import { metresBetween } from '#base/space/circle.ts';
import { groundOf } from '#kit/map/ground/ground.ts';
import { placesOf } from '#kit/map/ground/lines.ts';
import { METRO } from '#kit/map/ground/rails.ts';
import type { Corner } from '#kit/map/map-layers.ts';

const { areas, lines, stations, names } = groundOf();
const placed = ([lng, lat]: Corner) => ({ lng, lat });
const isWithin = (ring: readonly Corner[], { lng, lat }: { readonly lng: number; readonly lat: number }): boolean =>
  isInside(
    ring.map(([x, y]) => ({ x, y })),
    { x: lng, y: lat },
  );
const CENTRE = { lng: 118.784136, lat: 32.041806 };
const metro = lines.filter(({ kind }) => kind === 'metro');

describe('what the city is known by is drawn under its name (issue 15 point 1)', () => {
  it.each([
    ['water', ['长江', '玄武湖', '莫愁湖', '石臼湖', '固城湖', '金牛湖', '秦淮河', '滁河']],
    ['island', ['八卦洲', '江心洲']],
    ['green', ['紫金山', '老山', '牛首山', '栖霞山']],
  ])('%s: %j', (kind, wanted) => {
    const drawn = new Set(areas.filter((area) => area.kind === kind).map(({ name }) => name));
    expect(wanted.filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('the outer ring is closed around the city, the inner one bends round its centre', () => {
    const outer = lines.find(({ name }) => name === '绕越高速')?.course ?? [];
    expect(outer[0]).toEqual(outer.at(-1));
    expect(isWithin(outer, CENTRE)).toBe(true);
    const inner = lines.find(({ name }) => name === '绕城公路')?.course ?? [];
    expect(inner.every((corner) => isWithin(outer, placed(corner)) || corner === inner[0])).toBe(true);
    expect(Math.max(...inner.map(([lng]) => lng))).toBeGreaterThan(CENTRE.lng + 0.08);
  });

  it('bridges and tunnels lie at the Yangtze', () => {
    const river = areas.filter(({ name, kind }) => name === '长江' || kind === 'island').map(({ ring }) => ring);
    const crossings = names.filter(({ kind }) => kind === 'bridge');
    expect(crossings.length).toBeGreaterThanOrEqual(8);
    for (const crossing of crossings)
      expect([crossing.name, river.some((ring) => isWithin(ring, crossing))]).toEqual([crossing.name, true]);
  });
});

describe('the metro', () => {
  it('every line that runs is drawn, from its first station to its last', () => {
    const ends = METRO.map(([name, , list]) => {
      const places = placesOf(list);
      return [name, places.length, places[0]?.name, places.at(-1)?.name];
    });
    expect(ends).toEqual([
      ['1号线', 32, '八卦洲大桥南', '中国药科大学'],
      ['2号线', 30, '鱼嘴', '经天路'],
      ['3号线', 29, '林场', '秣周东路'],
      ['4号线', 18, '龙江', '仙林湖'],
      ['5号线', 30, '吉印大道', '方家营'],
      ['7号线', 27, '仙新路', '西善桥'],
      ['10号线', 14, '雨山路', '安德门'],
      ['S1号线', 9, '南京南站', '空港新城江宁'],
      ['S3号线', 19, '南京南站', '高家冲'],
      ['S6号线', 13, '马群', '句容'],
      ['S8号线', 19, '长江大桥北', '金牛湖'],
      ['S9号线', 6, '翔宇路南', '高淳'],
      ['S7号线', 9, '空港新城江宁', '无想山'],
    ]);
  });

  it('a station has one place, whichever line stops there, and is passed once by each', () => {
    const places = new Map<string, string>();
    for (const [line, , list] of METRO) {
      const stops = placesOf(list);
      expect([line, new Set(stops.map(({ name }) => name)).size]).toEqual([line, stops.length]);
      for (const { name, lng, lat } of stops) {
        const place = `${lng},${lat}`;
        expect([line, name, places.get(name) ?? place]).toEqual([line, name, place]);
        places.set(name, place);
      }
    }
  });

  it('no line turns back on its way by more than a right angle and a half', () => {
    for (const { name, course } of metro)
      for (let at = 1; at + 1 < course.length; at += 1) {
        const [[ax, ay], [bx, by], [cx, cy]] = [course[at - 1]!, course[at]!, course[at + 1]!];
        const narrow = Math.cos((by * Math.PI) / 180);
        const turn = Math.abs(Math.atan2(by - ay, (bx - ax) * narrow) - Math.atan2(cy - by, (cx - bx) * narrow));
        expect([name, at, Math.min(turn, 2 * Math.PI - turn) < 0.75 * Math.PI]).toEqual([name, at, true]);
      }
  });

  it('every station lies on its line, and the next one is within reach', () => {
    const corners = metro.flatMap(({ course }) => course);
    for (const { name, lng, lat } of stations)
      expect([name, corners.some(([x, y]) => x === lng && y === lat)]).toEqual([name, true]);
    for (const { name, course } of metro)
      for (const [at, corner] of course.entries())
        if (at > 0)
          expect([name, metresBetween(placed(course[at - 1] ?? corner), placed(corner)) < 16_000]).toEqual([
            name,
            true,
          ]);
  });

  it.each([
    ['新街口', ['1号线', '2号线']],
    ['大行宫', ['2号线', '3号线']],
    ['南京站', ['1号线', '3号线']],
    ['南京南站', ['1号线', '3号线', 'S1号线', 'S3号线']],
    ['福建路', ['5号线', '7号线']],
    ['三山街', ['1号线', '5号线']],
    ['夫子庙', ['3号线', '5号线']],
    ['云南路', ['4号线', '5号线']],
    ['晓庄', ['1号线', '7号线']],
    ['莫愁湖', ['2号线', '7号线']],
    ['中胜', ['7号线', '10号线']],
    ['永初路', ['7号线', 'S3号线']],
    ['马群', ['2号线', 'S6号线']],
  ])('%s is one place on %j', (name, wanted) => {
    const station = stations.find((one) => one.name === name);
    const through = metro.filter(({ course }) => course.some(([x, y]) => x === station?.lng && y === station.lat));
    expect(through.map((line) => line.name)).toEqual(expect.arrayContaining(wanted));
  });
});
