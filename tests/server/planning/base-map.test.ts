import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningCalls } from '#subjects/planning/calls.ts';
import { ConfigurationFault, readConfig } from '#server/config.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const TILES = { MAP_BASE: 'xyz', MAP_TILES_URL: 'http://10.0.0.8:8000/tiles/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '示例' };

let plain: TestServer;
let tiled: TestServer;
beforeAll(async () => {
  plain = await startServer();
  tiled = await startServer({ config: { mapTiles: readConfig(TILES).mapTiles } });
});
afterAll(() => Promise.all([plain.close(), tiled.close()]));

const policyOf = async ({ origin }: TestServer): Promise<string> => (await fetch(`${origin}/healthz`)).headers.get('content-security-policy') ?? '';

describe('issue 6 point 5: base maps by configuration', () => {
  it('none is the default: no tiles, and no foreign host in the policy', async () => {
    expect(await plain.call(await plain.signIn('analyst'), planningCalls.baseMap, {})).toEqual({ kind: 'none', url: '', crs: 'gcj02', attribution: '' });
    expect(await policyOf(plain)).not.toContain('http');
  });

  it('tiles of the intranet: the address is answered, its host and nothing else enters img-src and connect-src', async () => {
    expect(await tiled.call(await tiled.signIn('analyst'), planningCalls.baseMap, {})).toEqual({
      kind: 'xyz', url: TILES.MAP_TILES_URL, crs: 'wgs84', attribution: '示例',
    });
    const directives = (await policyOf(tiled)).split(';').filter((one) => one.includes('http'));
    expect(directives.map((one) => one.split(' ')[0])).toEqual(['img-src', 'connect-src']);
    expect(directives.every((one) => one.endsWith(' http://10.0.0.8:8000'))).toBe(true);
  });

  it('tiles of the own origin need no host', () => {
    expect(readConfig({ MAP_BASE: 'xyz', MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' }).mapTiles).toMatchObject({ origin: undefined });
  });

  it.each(['', 'http://10.0.0.8/tiles', 'ftp://10.0.0.8/{z}/{x}/{y}', '//10.0.0.8/{z}/{x}/{y}', 'javascript:{z}{x}{y}'])('refuses what is no address of tiles: %s', (url) => {
    expect(() => readConfig({ MAP_BASE: 'xyz', MAP_TILES_URL: url })).toThrow(ConfigurationFault);
  });
});
