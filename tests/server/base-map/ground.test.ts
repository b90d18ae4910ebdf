import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crs, converted, SYSTEMS } from '#base/space/systems.ts';
import { baseMapCalls } from '#subjects/base-map/calls.ts';
import { baseMapEvents } from '#subjects/base-map/events.ts';
import type { BaseLayer } from '#subjects/base-map/terms.ts';
import type { BaseOutcome } from '#subjects/base-map/wire.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import type { Boundary } from '#subjects/planning/wire.ts';
import { ANCHORS } from '#server/base-map/anchors.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let own: readonly Boundary[];
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  own = await boundaries();
});
afterAll(() => server.close());

const CREDIT = { source: '示例测绘院', reviewNumber: '示例(2026)0001号' };
const boundaries = () => server.call(admin, planningCalls.boundaries, {});
const ground = () => server.call(admin, baseMapCalls.ground, {});
const inUse = async (layer: BaseLayer): Promise<number> =>
  (await server.call(admin, baseMapCalls.versions, {})).find((one) => one.layer === layer && one.inUse)?.versionId ?? 0;

interface Shape {
  readonly properties: Record<string, unknown>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}
const fileOf = (features: readonly Shape[], fileName = '底图.geojson') => ({
  fileName,
  bytes: new TextEncoder().encode(
    JSON.stringify({ type: 'FeatureCollection', features: features.map((one) => ({ type: 'Feature', ...one })) }),
  ),
});
const shape = (type: string, coordinates: unknown, properties = {}): Shape => ({
  properties,
  geometry: { type, coordinates },
});
const square = (name: string, lng: number, lat: number, side = 0.01): Shape =>
  shape(
    'Polygon',
    [
      [
        [lng, lat],
        [lng + side, lat],
        [lng + side, lat + side],
        [lng, lat + side],
        [lng, lat],
      ],
    ],
    { name },
  );
/** The eleven districts as another house would give them: written in a system, known by the codes of 天地图. */
const districtsIn = (crs: Crs, left = ''): Shape[] =>
  own
    .filter(({ kind, code, name }) => kind === 'district' && code !== '320191' && name !== left)
    .map(({ code, name, rings }) =>
      shape(
        'MultiPolygon',
        rings.map((ring) => [
          ring.map(([lng, lat]) => {
            const place = converted({ lng, lat }, 'gcj02', crs);
            return [place.lng, place.lat];
          }),
        ]),
        { name, gb: `156${code}` },
      ),
    );
const check = (layer: BaseLayer, features: readonly Shape[], crs: Crs = 'gcj02'): Promise<BaseOutcome> =>
  server.call(admin, baseMapCalls.check, { layer, crs, file: fileOf(features), uploadKey: undefined });
const take = async (layer: BaseLayer, features: readonly Shape[], crs: Crs = 'gcj02'): Promise<BaseOutcome> =>
  server.call(admin, baseMapCalls.take, {
    layer,
    crs,
    ...CREDIT,
    seen: await inUse(layer),
    file: fileOf(features),
    uploadKey: undefined,
  });

describe('districts of an operator', () => {
  it.each(SYSTEMS)('in %s are whole, and called wrong under every other system', async (crs) => {
    expect(await check('district', districtsIn(crs), crs)).toMatchObject({
      faultCount: 0,
      shapes: 11,
    });
    for (const other of SYSTEMS.filter((one) => one !== crs)) {
      const { faultCount, faults, guess } = await check('district', districtsIn(crs), other);
      expect({ faultCount, guess, message: faults[0]?.message }).toEqual({
        faultCount: 1,
        guess: crs,
        message: expect.stringContaining('同名图形'),
      });
    }
  });

  it('with one missing, one twice, one crossing itself or one elsewhere are refused by its name, and the old ground stays', async () => {
    const [first, ...rest] = districtsIn('wgs84', '江宁区');
    const crossing = shape(
      'Polygon',
      [
        [
          [118.79, 32.05],
          [118.81, 32.07],
          [118.81, 32.05],
          [118.79, 32.07],
          [118.79, 32.05],
        ],
      ],
      { name: '玄武区' },
    );
    const outside = shape(
      'Polygon',
      [
        [
          [32.01, 118.7],
          [32.02, 118.7],
          [32.02, 118.71],
          [32.01, 118.7],
        ],
      ],
      { gb: '156320105' },
    );
    const faulty = [
      crossing,
      outside,
      ...rest.filter(({ properties }) => !['玄武区', '建邺区'].includes(String(properties['name']))),
      ...rest.slice(-1),
      shape('Polygon', [], { name: '江阴市', gb: '156320281' }),
    ];
    const before = await boundaries();
    const { faults, others, versionId } = await take(
      'district',
      first?.properties['name'] === '玄武区' ? faulty : [],
      'wgs84',
    );
    expect(versionId).toBe(0);
    expect(others).toBe(1);
    const told = faults.map(({ name, message }) => `${name} ${message}`);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^玄武区 边界自相交，在 118\.8, 32\.06 附近/),
        expect.stringMatching(/^建邺区 4 个顶点中有 4 个不在.*经度和纬度像是写反了/),
        expect.stringMatching(/^高淳区 第 \d+ 个和第 \d+ 个要素都是这个区/),
        expect.stringMatching(/^江宁区 文件中没有这个区/),
      ]),
    );
    expect(await boundaries()).toEqual(before);
    expect(await inUse('district')).toBe(0);
  });

  it('stand in place of ours with their number, are said at once to open maps, and the way back is kept', async () => {
    const line = server.line(admin);
    await connected(line);
    expect(await line.emitWithAck('join', baseMapEvents.changed.name)).toBe(true);
    const told = heard(line, baseMapEvents.changed.name);
    const { versionId } = await take('district', districtsIn('wgs84'), 'wgs84');
    expect(versionId).toBeGreaterThan(0);
    await told;
    const now = await boundaries();
    expect(now.filter(({ reviewNumber }) => reviewNumber === CREDIT.reviewNumber)).toHaveLength(12);
    expect(now.find(({ kind }) => kind === 'city')?.rings.length).toBeGreaterThan(0);
    expect(now.find(({ code }) => code === '320191')?.reviewNumber).toBe('');
    expect((await ground()).layers).toEqual([{ layer: 'district', ...CREDIT, url: '' }]);
    expect(await server.call(admin, baseMapCalls.use, { layer: 'district', seen: versionId, versionId: 0 })).toBe(0);
    expect(await boundaries()).toEqual(expect.arrayContaining([...own]));
    expect((await ground()).layers).toEqual([]);
    await server.call(admin, baseMapCalls.use, { layer: 'district', seen: 0, versionId });
    expect((await ground()).layers).toHaveLength(1);
    const actions = await server.database.db
      .selectFrom('operation_log')
      .select('action')
      .where('action', 'like', 'base-map.%')
      .orderBy('operation_log_id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['base-map.take', 'base-map.use', 'base-map.use']);
  });
});

describe('a layer of an operator', () => {
  it('is fetched from an address that changes with what is in it, and may be kept for good', async () => {
    await take('green', [square('甲公园', 118.8, 32), square('乙公园', 118.85, 32)]);
    const url = (await ground()).layers.find(({ layer }) => layer === 'green')?.url ?? '';
    const answer = await server.app.fastify.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const [first] = answer.json<{ shapes: Array<{ name: string; parts: number[][][] }> }>().shapes;
    expect(first?.name).toBe('甲公园');
    expect(first?.parts[0]?.[0]).toHaveLength(10);
    expect((await server.app.fastify.inject({ url: url.replace(/.$/, 'x') })).statusCode).toBe(404);
    await take('green', [square('丙公园', 118.8, 32)]);
    expect((await ground()).layers.find(({ layer }) => layer === 'green')?.url).not.toBe(url);
  });

  it('in another system than was said is refused by the name of a lake', async () => {
    const lakes = ANCHORS.water.map(({ name, lng, lat }) => square(name, lng - 0.005, lat - 0.005));
    expect(await check('water', lakes, 'gcj02')).toMatchObject({ faultCount: 0 });
    expect(await check('water', lakes, 'wgs84')).toMatchObject({ faultCount: 1, guess: 'gcj02' });
  });

  it.each([
    ['road', [square('甲路', 118.8, 32)], '应为线（LineString、MultiLineString），文件中是 Polygon'],
    ['name', [shape('Point', [118.8, 32])], '没有名称（name、名称等属性）'],
    ['water', [shape('LineString', [[118.8, 32]], { name: '溪' })], '线至少要有两个顶点'],
    ['water', [shape('Polygon', [[[1, null]]], { name: '湖' })], '坐标不完整或不是数字'],
    ['green', [square('公园', 448_000, 3_545_000)], expect.stringContaining('平面坐标')],
    ['builtUp', [], '没有要素'],
  ] as const)('%s: what it cannot be drawn from is refused', async (layer, features, message) => {
    const { faults, versionId } = await take(layer, features);
    expect({ versionId, message: faults[0]?.message }).toEqual({ versionId: 0, message });
  });

  it('is not taken over by somebody who saw another in use, nor without a source and a number, nor by anyone but an administrator', async () => {
    const asked = { layer: 'green', crs: 'gcj02', file: fileOf([square('公园', 118.8, 32)]) } as const;
    expect(await server.ask(admin, baseMapCalls.take, { ...asked, ...CREDIT, seenId: '0' })).toMatchObject({
      status: 409,
    });
    const nameless = await server.ask(admin, baseMapCalls.take, {
      ...asked,
      seenId: '1',
      source: ' ',
      reviewNumber: '',
    });
    expect(nameless.faults?.map(({ field }) => field)).toEqual(['source', 'reviewNumber']);
    const analyst = await server.signIn('analyst');
    expect(await server.ask(analyst, baseMapCalls.take, { ...asked, ...CREDIT, seenId: '0' })).toMatchObject({
      status: 403,
    });
  });

  it('keeps the one in use and the last five', async () => {
    for (let at = 0; at < 7; at += 1) await take('builtUp', [square('', 118.8 + at / 100, 32)]);
    const kept = (await server.call(admin, baseMapCalls.versions, {})).filter(({ layer }) => layer === 'builtUp');
    expect(kept.map((one) => one.inUse)).toEqual([true, false, false, false, false, false]);
  });
});
