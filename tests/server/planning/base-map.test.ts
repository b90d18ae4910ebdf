import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningCalls } from '#subjects/planning/calls.ts';
import { readConfig } from '#server/config/read.ts';
import { ConfigurationFault } from '#server/service/config.ts';
import { sign } from '#server/secret/secrets.ts';
import { startTileServer, type TileServer } from '../../support/outside/tile-server.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const KEY = 'geheim&{z}';
const HEART = { lng: 118.79, lat: 32.04 };
const DAY = 86_400_000;

let tiles: TileServer;
let plain: TestServer;
let tiled: TestServer;
beforeAll(async () => {
  tiles = await startTileServer(HEART);
  const { origin } = tiles;
  const { mapTiles } = readConfig({
    MAP_BASE: 'xyz',
    MAP_TILES_URL: `${origin}/{z}/{x}/{y}.png?key={key}`,
    MAP_TILES_KEY: KEY,
    MAP_TILES_ATTRIBUTION: '示例',
  });
  const strange = ['page', 'large', 'elsewhere'].map((what) => `${origin}/${what}/{z}/{x}/{y}.png`);
  plain = await startServer();
  tiled = await startServer({
    config: {
      mapTiles: mapTiles && { ...mapTiles, sources: [...mapTiles.sources, ...strange, '/own/{z}/{x}/{y}.png'] },
    },
    secrets: { current: 'the present one', previous: ['the one before it'] },
  });
});
afterAll(async () => {
  await Promise.all([plain.close(), tiled.close()]);
  await tiles.close();
});

const policyOf = async ({ origin }: TestServer): Promise<string> =>
  (await fetch(`${origin}/healthz`)).headers.get('content-security-policy') ?? '';
/** The address of a picture as a browser with `map.read` is told it. */
const addressOf = async (
  layer: number | string,
  z: number | string,
  x: number | string,
  y: number | string,
): Promise<string> => {
  const { url } = await tiled.call(await tiled.signIn('analyst'), planningCalls.baseMap, {});
  return tiled.origin + url.replace('/0/{z}/{x}/{y}', `/${layer}/${z}/${x}/${y}`);
};
const statusOf = async (
  layer: number | string,
  z: number | string,
  x: number | string,
  y: number | string,
): Promise<number> => (await fetch(await addressOf(layer, z, x, y))).status;

describe('issue 6 point 5: base maps by configuration', () => {
  it('none is the default: no tiles, nobody asked', async () => {
    expect(await plain.call(await plain.signIn('analyst'), planningCalls.baseMap, {})).toMatchObject({
      kind: 'none',
      url: '',
      labels: '',
      attribution: '',
    });
    expect((await fetch((await addressOf(0, 15, 27_208, 13_316)).replace(tiled.origin, plain.origin))).status).toBe(
      404,
    );
  });

  it('tiles of another server come from our own origin: no foreign host in the policy, no key and no host in what the browser is told', async () => {
    const answer = await tiled.call(await tiled.signIn('analyst'), planningCalls.baseMap, {});
    expect(answer).toMatchObject({ kind: 'xyz', crs: 'wgs84', most: 18, attribution: '示例' });
    expect(answer.url).toMatch(/^\/map-tiles\/[\w-]{43}\/0\/\{z\}\/\{x\}\/\{y\}$/);
    expect(JSON.stringify(answer)).not.toContain('geheim');
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1');
    for (const server of [plain, tiled]) expect(await policyOf(server)).not.toContain('http');
  });

  it('who reads maps gets the picture, fetched with the key, and the next who asks gets it without the tile server', async () => {
    const address = await addressOf(0, 15, 27_208, 13_316);
    const before = tiles.asked.length;
    const answers = await Promise.all([fetch(address), fetch(address), fetch(address)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = answers;
    expect(first?.headers.get('content-type')).toBe('image/png');
    expect(first?.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(
      Buffer.from(await first!.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await fetch(address)).status).toBe(200);
    expect(tiles.asked.slice(before)).toEqual([`/15/27208/13316.png?key=${encodeURIComponent(KEY)}`]);
  });

  it('without the word in the address nothing is fetched', async () => {
    const address = await addressOf(0, 14, 13_604, 6_658);
    const before = tiles.asked.length;
    expect((await fetch(address.replace(/map-tiles\/./, 'map-tiles/~'))).status).toBe(404);
    expect((await fetch(address.replace(/map-tiles\/[^/]+/, 'map-tiles/x'))).status).toBe(404);
    expect(tiles.asked.length).toBe(before);
  });

  it('the word told before the secret was changed still opens them, that of any other secret does not', async () => {
    const address = await addressOf(0, 14, 13_605, 6_658);
    const toldBy = (current: string) =>
      address.replace(/map-tiles\/[^/]+/, `map-tiles/${sign({ current, previous: [] }, 'map-tiles', 'map-tiles')}`);
    expect(toldBy('the present one')).toBe(address);
    expect((await fetch(toldBy('the one before it'))).status).toBe(200);
    expect((await fetch(toldBy('another'))).status).toBe(404);
  });

  it.each([
    [0, 15, 32_768, 1],
    [0, 15, 1, 32_768],
    [0, 23, 1, 1],
    [0, -1, 0, 0],
    [0, '1e1', 1, 1],
    [0, 15, '1.5', 1],
    [0, 15, '..%2f..', 1],
    [9, 15, 1, 1],
    ['0x0', 15, 1, 1],
    ['%2f%2fevil', 15, 1, 1],
  ])('only whole numbers of the grid are filled in: layer %s, %s/%s/%s', async (layer, z, x, y) => {
    const before = tiles.asked.length;
    expect([400, 404]).toContain(await statusOf(layer, z, x, y));
    expect(tiles.asked.length).toBe(before);
  });

  it('what is no picture, too large, or sends elsewhere is not handed on', async () => {
    expect([await statusOf(1, 15, 1, 1), await statusOf(2, 15, 1, 1), await statusOf(3, 15, 1, 1)]).toEqual([
      502, 502, 502,
    ]);
    tiled.clock.advance(60_000);
  });

  it('pictures of the own origin are asked for as they are, never by us', async () => {
    expect(await statusOf(4, 15, 1, 1)).toBe(404);
    expect(readConfig({ MAP_BASE: 'xyz', MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' }).mapTiles?.sources).toEqual([
      '/tiles/{z}/{x}/{y}.png',
    ]);
  });
});

describe('"a missing tile server leaves a working map"', () => {
  it('what was fetched is still given, even when it is old; the rest is a 502 at once, and every other call answers', async () => {
    const known = await addressOf(0, 15, 27_209, 13_316);
    expect((await fetch(known)).status).toBe(200);
    await tiles.close();
    expect((await fetch(known)).status).toBe(200);
    tiled.clock.advance(2 * DAY);
    expect((await fetch(known)).status).toBe(200);
    const missing = await fetch(await addressOf(0, 15, 27_210, 13_316));
    expect({ status: missing.status, cached: missing.headers.get('cache-control') }).toEqual({
      status: 502,
      cached: null,
    });
    expect((await tiled.call(await tiled.signIn('analyst'), planningCalls.boundaries, {})).length).toBeGreaterThan(12);
    tiles = await startTileServer(HEART);
  });
});

describe('the variables', () => {
  it('Gaode draws in GCJ-02 and wants a key', () => {
    const { mapTiles } = readConfig({ MAP_BASE: 'gaode', MAP_TILES_KEY: 'abc' });
    expect(mapTiles).toMatchObject({ crs: 'gcj02', attribution: '© 高德地图' });
    expect(mapTiles?.sources).toHaveLength(1);
    expect(mapTiles?.sources[0]).toContain('abc');
    expect(() => readConfig({ MAP_BASE: 'gaode' })).toThrow(/MAP_TILES_KEY/);
  });

  it('Tianditu draws in WGS-84, its names are pictures of their own, and it wants a key', () => {
    const { mapTiles } = readConfig({ MAP_BASE: 'tianditu', MAP_TILES_KEY: 'abc' });
    expect(mapTiles).toMatchObject({ crs: 'wgs84', attribution: '© 天地图' });
    expect(
      mapTiles?.sources.map((source) => [
        new URL(source).searchParams.get('LAYER'),
        new URL(source).searchParams.get('tk'),
      ]),
    ).toEqual([
      ['vec', 'abc'],
      ['cva', 'abc'],
    ]);
    expect(() => readConfig({ MAP_BASE: 'tianditu' })).toThrow(/MAP_TILES_KEY/);
  });

  it('a mirror of the intranet takes the place of either', () => {
    const mirror = {
      MAP_TILES_URL: 'http://10.0.0.8/vec/{z}/{x}/{y}',
      MAP_TILES_LABELS_URL: 'http://10.0.0.8/cva/{z}/{x}/{y}',
    };
    expect(readConfig({ MAP_BASE: 'tianditu', ...mirror }).mapTiles).toMatchObject({
      sources: Object.values(mirror),
      crs: 'wgs84',
    });
  });

  it.each([
    '',
    'http://10.0.0.8/tiles',
    'ftp://10.0.0.8/{z}/{x}/{y}',
    '//10.0.0.8/{z}/{x}/{y}',
    'javascript:{z}{x}{y}',
    '/own/{z}/{x}/{y}?key={key}',
  ])('refuses what is no address of tiles: %s', (url) => {
    expect(() => readConfig({ MAP_BASE: 'xyz', MAP_TILES_KEY: 'k', MAP_TILES_URL: url })).toThrow(ConfigurationFault);
  });
});
