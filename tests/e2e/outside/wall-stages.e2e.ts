import { READABLE } from '#base/figures/colour.ts';
import { describe, expect, it } from 'vitest';
import { arcOf, LEAST_ARC, SMALLEST_TEXT, STAGE_SIZES, USUAL_VIEWING } from '#base/stage/viewing.ts';
import { rehearsedScenes as scenes } from '#subjects/programme/scenes.ts';
import { openHouse } from '../../support/serving/house.ts';
import { measured } from '../../support/wall/measured.ts';
import { positionOf, switchScene, switchUntil } from '../../support/wall/switching.ts';

const house = openHouse();

const COVERED = 0.85;
/** How large the figure is at least that a scene leads with. */
const HERO = 96;
/** Map and curves, matrix, table and map. */
const SHARP = scenes.slice(0, 3).map(({ key }) => key);
/** Twelve million pixels are drawn without a graphics card. */
const LONGEST = 300_000;

describe('every scene on every stage (WALL: type and light)', () => {
  it.each(STAGE_SIZES)(
    '%s: text from 24 px and 16′ on in contrast to its ground, led by a figure from 96 px, filled, no page half empty, nothing cut and nothing beyond its block',
    async (size) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const { page, complaints, close } = await house.visit({ width, height });
      const address = new URL(house.served.screenUrl);
      address.searchParams.set('stage', size);
      address.searchParams.set('scenes', 'all');
      await page.goto(address.href);
      await page.locator('[data-scene]').first().waitFor();
      for (const { key } of scenes) {
        if ((await positionOf(page)).scene !== key) await switchUntil(page, key);
        // It stays on, however long it takes to be drawn.
        await page.keyboard.press('p');
        await expect
          .poll(
            async () => {
              await page.locator('[data-active="true"] section[aria-busy="false"]').first().waitFor();
              const { smallest, says, leading, covered, ...beyond } = await page.evaluate(measured, READABLE);
              const arc = arcOf(smallest, size, USUAL_VIEWING[size]);
              return {
                small: smallest < SMALLEST_TEXT || arc < LEAST_ARC ? says : '',
                bare: covered < COVERED ? covered : 0,
                scene: (await positionOf(page)).scene,
                led: Math.min(leading, HERO),
                ...beyond,
              };
            },
            { message: `${size} ${key}` },
          )
          .toEqual({
            small: '',
            bare: 0,
            scene: key,
            led: HERO,
            overfull: [],
            cut: [],
            outside: [],
            laidOver: [],
            faint: [],
            halfEmpty: [],
          });
      }
      expect(complaints()).toEqual([]);
      await close();
    },
    LONGEST,
  );

  it.each([1, 2])(
    '3840x2160 is sharp at a device scale of %d: every canvas has a point for each of the screen',
    async (deviceScaleFactor) => {
      const viewport = { width: 3840 / deviceScaleFactor, height: 2160 / deviceScaleFactor };
      const context = await house.browser.newContext({ viewport, deviceScaleFactor });
      const page = await context.newPage();
      const address = new URL(house.served.screenUrl);
      address.searchParams.set('stage', '3840x2160');
      address.searchParams.set('scenes', 'all');
      await page.goto(address.href);
      await page.locator('[data-active="true"] [data-drawn="true"]').first().waitFor();
      for (const scene of SHARP)
        await expect
          .poll(
            () =>
              page.evaluate(() => {
                const canvases = [
                  ...document.querySelectorAll<HTMLCanvasElement>('[data-active="true"] canvas'),
                ].filter((canvas) => canvas.checkVisibility({ visibilityProperty: true }) && canvas.clientWidth > 1);
                const blurred = canvases.filter(
                  (canvas) => canvas.width < canvas.getBoundingClientRect().width * window.devicePixelRatio - 2,
                );
                return {
                  drawn: canvases.length > 0,
                  blurred: blurred.map(({ width, className }) => `${className} ${width}`),
                };
              }),
            { message: scene },
          )
          .toEqual({ drawn: true, blurred: [] })
          .then(() => switchScene(page));
      await context.close();
    },
    LONGEST,
  );
});
