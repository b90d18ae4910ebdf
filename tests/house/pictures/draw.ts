// npm run pictures – draws the contact sheets of the desk anew (stories/house/pictures): every page of its menus at three sizes and in both themes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import setup, { serve, type Served } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import { type MenuPage, menuPages } from '../../support/visiting/menu-pages.ts';
import { SHEETS, type SheetOf } from '../../../stories/house/pictures/sheets.ts';

/** One after the other where a machine has little else to do; more only crowd it. */
const SIDE_BY_SIDE = 2;
/** A page that has not come to rest by then is drawn as it stands, ms. */
const PATIENCE = 30_000;
const QUALITY = 52;

interface Picture extends MenuPage {
  readonly data: string;
}

const folder = fileURLToPath(new URL('../../../stories/house/pictures', import.meta.url));

/** Waits until a page asks for nothing more and nothing of it says that it is coming. */
async function rested(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: PATIENCE });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => undefined);
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached', timeout: PATIENCE });
}

async function picturesOf(served: Served, context: BrowserContext): Promise<readonly Picture[]> {
  const pages = await menuPages(served.url, context);
  const left = [...pages.entries()];
  const found: Picture[] = [];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      const page = await context.newPage();
      for (let next = left.shift(); next; next = left.shift()) {
        const [at, one] = next;
        await page.goto(served.url + one.path);
        await rested(page).catch(() => console.error(`${one.path} did not come to rest`));
        const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
        found[at] = { ...one, data: picture.toString('base64') };
      }
      await page.close();
    }),
  );
  return found;
}

/** Lays small pictures beside each other, each under its page's name and address. */
async function sheetOf(browser: Browser, pictures: readonly Picture[], { small, columns }: SheetOf): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: columns * (small + 12) + 12, height: 600 } });
  const tiles = pictures.map(
    ({ title, path, data }) =>
      `<figure><figcaption>${title}<small>${path}</small></figcaption><img src="data:image/jpeg;base64,${data}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${columns},${small}px);gap:12px;background:#fff;font:12px sans-serif}
     figure{margin:0}img{width:${small}px;display:block;outline:1px solid #ccc}figcaption{white-space:nowrap;overflow:hidden;height:18px}small{color:#666;margin-left:6px}</style>${tiles.join('')}`,
    { waitUntil: 'load' },
  );
  const sheet = await page.screenshot({ type: 'jpeg', quality: QUALITY, fullPage: true });
  await page.close();
  return sheet;
}

await setup();
mkdirSync(folder, { recursive: true });
const served = await serve({ env: { RATE_LIMIT: '1000000' } });
const browser = await openBrowser();
for (const sheet of SHEETS.filter(({ file }) => process.argv.length < 3 || process.argv.includes(file))) {
  const context = await signedInContext(browser, served, 'admin', sheet.size);
  await context.addInitScript((theme) => localStorage.setItem('settings', JSON.stringify({ theme })), sheet.theme);
  const pictures = await picturesOf(served, context);
  writeFileSync(`${folder}/${sheet.file}.jpg`, await sheetOf(browser, pictures, sheet));
  console.log(`${sheet.file}: ${pictures.length} pages`);
  await context.close();
}
await browser.close();
await served.close();
