import { describe, expect, it } from 'vitest';
import { metresBetween } from '#base/space/circle.ts';
import { centreOf } from '#base/space/ring/outline.ts';
import { cornerOf, DEMONSTRATION } from '#kit/map/frame.ts';
import { groundOf } from '#kit/map/ground/ground.ts';
import { groundOn, type OperatorLayers } from '#kit/map/operator/layers.ts';
import { ANCHORS } from '#server/base-map/anchors.ts';
import { shapeSamples } from '#subjects/base-map/samples.ts';

const kinds = (layers: OperatorLayers) => {
  const { areas, lines, names } = groundOn(layers);
  const count = (values: readonly string[]) =>
    Object.fromEntries([...new Set(values)].map((kind) => [kind, values.filter((one) => one === kind).length]));
  return {
    areas: count(areas.map(({ kind }) => kind)),
    lines: count(lines.map(({ kind }) => kind)),
    names: count(names.map(({ kind }) => kind)),
  };
};
const own = kinds({});

describe('the ground with layers of an operator', () => {
  it('is ours where nothing was brought, and one object for the same layers', () => {
    expect(groundOn({})).toEqual({ ...groundOf(), areas: expect.any(Array), names: expect.any(Array) });
    const layers = { water: shapeSamples };
    expect(groundOn(layers)).toBe(groundOn(layers));
  });

  it('waters take the place of ours with islands and names; a line is drawn as a stream, an island is a hole', () => {
    const { areas, names } = groundOn({ water: shapeSamples });
    const waters = areas.filter(({ kind }) => kind === 'water');
    expect(waters.map(({ name, holes }) => [name, holes?.length ?? 0])).toEqual([
      ['示例湖', 1],
      ['示例溪', 0],
    ]);
    expect(areas.some(({ kind }) => kind === 'island')).toBe(false);
    expect(names.filter(({ kind }) => kind === 'water').map(({ name }) => name)).toEqual(['示例溪', '示例湖']);
    expect(names.some(({ name }) => name === '八卦洲' || name === '长江')).toBe(false);
    const found = kinds({ water: shapeSamples });
    expect({ ...found.areas, water: 0, island: 0 }).toEqual({ ...own.areas, water: 0, island: 0 });
    expect(found.lines).toEqual(own.lines);
  });

  it('roads and names replace their own kinds only', () => {
    const course = [[[118.7, 32, 118.8, 32.1]]];
    const roads = kinds({
      road: [
        { name: '甲路', kind: 'street', parts: course },
        { name: '', kind: 'expressway', parts: course },
      ],
    });
    expect(roads.lines).toEqual({
      neighbour: own.lines['neighbour'],
      rail: own.lines['rail'],
      metro: own.lines['metro'],
      street: 1,
      expressway: 1,
    });
    expect(roads.names['road']).toBe(1);
    const { city: _city, town: _town, quarter: _quarter, bridge: _bridge, landmark: _landmark, ...others } = own.names;
    const names = kinds({ name: [{ name: '示例镇', kind: 'town', parts: [[[118.7, 32]]] }] }).names;
    expect(names['quarter'] ?? 0).toBe(0);
    expect({ ...names, town: 0 }).toEqual({ ...others, town: 0 });
  });
});

it('what tells the system of an operator’s file lies where our ground draws it', () => {
  const { areas, names } = groundOf();
  const lakes = new Map(areas.map(({ name, ring }) => [name, centreOf([ring])]));
  const marks = new Map(names.filter(({ kind }) => kind === 'landmark').map((one) => [one.name, one]));
  for (const lake of ANCHORS.water)
    expect(metresBetween(lake, lakes.get(lake.name) ?? { lng: 0, lat: 0 })).toBeLessThan(50);
  for (const mark of ANCHORS.name)
    expect(metresBetween(mark, marks.get(mark.name) ?? { lng: 0, lat: 0 })).toBeLessThan(50);
});

describe('the corner of a map', () => {
  const square = [
    [118, 32],
    [119, 32],
    [119, 33],
    [118, 32],
  ] as const;
  const land = (reviewNumber: string) =>
    ({ id: 'a', kind: 'land', name: '甲区', rings: [square], reviewNumber }) as const;
  const credit = (label: string, borders = false) => ({
    label,
    source: '天地图',
    reviewNumber: 'GS(2024)0650号',
    borders,
  });

  it('keeps the words of the drawing as long as the borders are ours, and says whose the rest is', () => {
    expect(cornerOf([land('')], undefined, { credits: [credit('水系')], drawn: ['区界'], notes: [] })).toBe(
      `${DEMONSTRATION} · 水系：天地图，审图号 GS(2024)0650号`,
    );
  });

  it('says source and number of an operator’s borders, what else is from there, and what is only drawn', () => {
    const words = {
      credits: [credit('区界', true), credit('水系')],
      drawn: ['道路', '绿地'],
      notes: ['绿地暂时无法加载'],
    };
    expect(cornerOf([land('GS(2024)0650号')], undefined, words)).toBe(
      '区界、水系：天地图，审图号 GS(2024)0650号 · 道路、绿地为示意 · 绿地暂时无法加载',
    );
    expect(cornerOf([land('GS(2024)0650号')], '瓦片', words)).toBe('瓦片');
  });
});
