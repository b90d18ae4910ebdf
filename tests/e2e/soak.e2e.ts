import type { Browser, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagsWithoutCard } from '../support/chromium.ts';
import { type Served, serve } from '../support/served.ts';
import { openBrowser, openWall } from '../support/serving/browser.ts';
import { positionOf, switchUntil } from '../support/wall/switching.ts';
import { inspectorOf, leaksBetween, vitalsOf, watchVitals } from '../support/wall/vitals.ts';

const WARM_UP = 12;
const SWITCHES = 72;
/** What an alert lays over the wall for a minute is gone in these; what is held by the scene grows with each. */
const MORE_LAPS = 8;
/** Further looks at a wall whose maps were not all made in the first. */
const LATE_MAPS = 2;
/** What is held does not depend on how many points are drawn. */
const SMALL = { width: 960, height: 540 };
/** Whole laps over every scene, maps among them, on a machine that draws without a graphics card; ms. */
const LONG_RUN = 600_000;

let served: Served;
let browser: Browser;

beforeAll(async () => {
  served = await serve();
  browser = await openBrowser(flagsWithoutCard);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** At least so many switches, ending on the scene it began with. */
async function laps(page: Page, scene: string, switches: number): Promise<void> {
  for (let done = 0; done < switches;) done += await switchUntil(page, scene);
}

async function warmWall(): Promise<{ page: Page; inspector: CDPSession; scene: string }> {
  const page = await openWall(browser, served, watchVitals, SMALL);
  const inspector = await inspectorOf(page);
  const { scene } = await positionOf(page);
  await laps(page, scene, WARM_UP);
  return { page, inspector, scene };
}

describe('a wall that turns for days (WALL "Long run")', { timeout: LONG_RUN }, () => {
  it('holds nothing of the scenes it has left', async () => {
    const { page, inspector, scene } = await warmWall();
    let before = await vitalsOf(page, inspector);
    await laps(page, scene, SWITCHES);
    let after = await vitalsOf(page, inspector);
    // A map that was passed by too quickly in the first lap is made in a later one, once for each size there is; whatever goes on growing does so in these laps, too.
    for (let more = 0; more < LATE_MAPS && after.contextsMade > before.contextsMade; more += 1) {
      before = after;
      await laps(page, scene, SWITCHES);
      after = await vitalsOf(page, inspector);
    }
    // What a scene that was just left still had under way, and what an alert laid over it, is gone after other laps.
    for (let more = 0; more < MORE_LAPS && leaksBetween(before, after).length > 0; more += 1) {
      await laps(page, scene, 1);
      after = await vitalsOf(page, inspector);
    }
    expect(leaksBetween(before, after)).toEqual([]);
    expect(after.sockets).toBe(1);
    await page.context().close();
  });

  it('is found out when one widget binds anew at each switch', async () => {
    const { page, inspector, scene } = await warmWall();
    await page.evaluate(() => {
      const held: Element[] = [];
      const leak = () => {
        const node = document.createElement('div');
        held.push(node);
        window.addEventListener('resize', () => node.remove());
        window.setInterval(() => held.length, 60_000);
      };
      const stage = document.querySelector('[data-scene]');
      if (stage) new MutationObserver(leak).observe(stage, { attributes: true, attributeFilter: ['data-switches'] });
    });
    const before = await vitalsOf(page, inspector);
    await laps(page, scene, WARM_UP);
    const leaks = leaksBetween(before, await vitalsOf(page, inspector)).join('; ');
    expect(leaks).toMatch(/listeners \d+ → \d+/);
    expect(leaks).toMatch(/intervals \d+ → \d+/);
    expect(leaks).toMatch(/detached \d+ → \d+/);
    await page.context().close();
  });
});
