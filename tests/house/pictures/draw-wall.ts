// npm run pictures:wall – draws every scene of the wall anew at 1920 × 1080 (stories/screens/pictures), each alone: no alert has the screen.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rehearsedScenes } from '#subjects/programme/scenes.ts';
import setup, { serve } from '../../support/served.ts';
import { openBrowser, openWall } from '../../support/serving/browser.ts';
import { positionOf, switchScene } from '../../support/wall/switching.ts';

const QUALITY = 62;
/** A map is drawn in its place, and its names are written, within this long of its data, ms. */
const SETTLED = 2_500;
const PATIENCE = 30_000;

const folder = fileURLToPath(new URL('../../../stories/screens/pictures', import.meta.url));

await setup();
mkdirSync(folder, { recursive: true });
const served = await serve();
const browser = await openBrowser();
const page = await openWall(browser, served);
/** What an alert lays over the scene, which says what kind it is, is taken out of sight; the page's policy lets no style sheet do it. */
const takeAlertAway = () =>
  page.evaluate(() => {
    for (const laid of document.querySelectorAll<HTMLElement>('[role="status"][data-kind], [role="alert"][data-kind]'))
      laid.style.display = 'none';
  });

// What is fetched when it is first looked at stands the second time.
for (const round of ['looked at', 'drawn'])
  for (const { key } of rehearsedScenes) {
    await page
      .locator('[data-active="true"] section[aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached', timeout: PATIENCE });
    if (round === 'drawn') {
      await page.waitForTimeout(SETTLED);
      await takeAlertAway();
      await page.screenshot({ path: `${folder}/${key}.jpg`, type: 'jpeg', quality: QUALITY });
    }
    const { scene } = await positionOf(page);
    if (scene !== key) throw new Error(`${scene} is on where ${key} was expected`);
    await switchScene(page);
  }
await browser.close();
await served.close();
