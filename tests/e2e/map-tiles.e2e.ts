import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wgsOf } from '#base/geo.ts';
import { type Colour, pixelIn } from '../support/outside/picture.ts';
import { MARK, MARK_RADIUS, startTileServer, type TileServer } from '../support/outside/tile-server.ts';
import { DESKTOP, openChromium, signIn, visit } from '../support/people.ts';
import { serve, type Served } from '../support/served.ts';

/** 新街口 as the contract has it, GCJ-02. */
const HEART = { lng: 118.784136, lat: 32.041806 };
const SLOW = { timeout: 60_000 };
const ATTRIBUTION = '示例瓦片 GS(2026)0001号';

let browser: Browser;
let tiles: TileServer;
let served: Served | undefined;

beforeAll(async () => {
  browser = await openChromium();
});
afterEach(async () => {
  await served?.close();
  await tiles.close();
});
afterAll(async () => {
  await browser.close();
});

/** The planning map over tiles of that system, looking at the place that the tile server has ringed. */
async function openMap(crs: 'gcj02' | 'wgs84') {
  tiles = await startTileServer(crs === 'wgs84' ? wgsOf(HEART) : HEART);
  served = await serve({
    env: {
      MAP_BASE: 'xyz',
      MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png?key={key}`,
      MAP_TILES_KEY: 'geheim',
      MAP_TILES_CRS: crs,
      MAP_TILES_ATTRIBUTION: ATTRIBUTION,
    },
  });
  const visitor = await visit(browser, DESKTOP);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await signIn(visitor.page, served, 'analyst');
  await visitor.page.goto(`${served.url}/planning/map?at=${HEART.lng},${HEART.lat},16&show=hideOutlets`);
  await visitor.page.getByText(ATTRIBUTION).waitFor(SLOW);
  return { ...visitor, asked };
}

/** The colour of the page, `east` and `south` pixels from the middle of the map, as a person sees it. */
async function colourAt(page: Page, east: number, south: number): Promise<Colour> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2 + east, box.y + box.height / 2 + south];
  return pixelIn(await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } }));
}

const apart = (a: Colour, b: Colour): number => Math.max(...a.map((part, index) => Math.abs(part - (b[index] ?? 0))));
const DIAGONAL = MARK_RADIUS * Math.SQRT1_2;

describe('issue 6 point 5: tiles by configuration, drawn', () => {
  it.each(['wgs84', 'gcj02'] as const)(
    'tiles in %s: what they show of a place lies where the map has it, on all sides; nothing but our own origin is asked',
    async (crs) => {
      const { page, asked, complaints, close } = await openMap(crs);
      for (const [east, south] of [
        [DIAGONAL, DIAGONAL],
        [-DIAGONAL, DIAGONAL],
        [DIAGONAL, -DIAGONAL],
        [-DIAGONAL, -DIAGONAL],
      ] as const) {
        await expect.poll(async () => apart(await colourAt(page, east, south), MARK), SLOW).toBeLessThan(40);
      }
      expect(apart(await colourAt(page, 6, 6), MARK)).toBeGreaterThan(60);
      expect(tiles.asked.some((path) => path.startsWith('/16/'))).toBe(true);
      expect(asked.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).origin !== served?.url)).toEqual([]);
      expect(asked.some((url) => url.includes('geheim'))).toBe(false);
      expect(complaints()).toEqual([]);
      await close();
    },
  );

  it('"a missing tile server leaves a working map": boundaries, outlets and figures go on', async () => {
    const { page, complaints, forgive, close } = await openMap('wgs84');
    await expect.poll(async () => apart(await colourAt(page, DIAGONAL, DIAGONAL), MARK), SLOW).toBeLessThan(40);
    await tiles.close();
    await page.getByRole('application').focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('-');
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2]), SLOW).toBe(12);
    await page.getByRole('switch', { name: '隐藏网点' }).click();
    await page.getByRole('button', { name: /范围内网点 [1-9]/ }).waitFor(SLOW);
    forgive(/502/);
    expect(complaints()).toEqual([]);
    tiles = await startTileServer(HEART);
    await close();
  });
});
