import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';
import { menuPages } from '../../support/visiting/menu-pages.ts';
import { walkerOn } from '../../support/visiting/walking.ts';

const house = openHouse();

/** Where the first row of a list begins at the latest, px: twelve rows and the pages then fit below it. */
const FIRST_ROW = 260;

/** Two lines with something to press in each, and what is empty above the letters of a line, px. */
const TWO_LINES = { most: 86, free: 4 };

/** Every page of an administrator on a busy machine, ms. */
const PATIENCE = 400_000;

/** Pages that are open side by side: while one waits for its rows another is looked at. */
const SIDE_BY_SIDE = 3;
/** Every so many pages one is loaded anew; the others are gone to, as somebody does who works. */
const LOADED = 10;

/** Opens every page of somebody's menus and gives what `judge` finds, with the address of the page. */
async function faultsOf(
  userName: string,
  size: typeof DESKTOP,
  judge: (page: Page) => Promise<readonly string[]>,
): Promise<{ readonly pages: number; readonly found: readonly string[] }> {
  const { page: first, close } = await house.as(userName, size);
  const paths = (await menuPages(house.served.url, first.context())).map(({ path }) => path);
  const left = [...paths];
  const found: string[] = [];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async (_, at) => {
      const page = at === 0 ? first : await first.context().newPage();
      const walker = walkerOn(page, house.served.url);
      let walked = 0;
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await (walked % LOADED === 0 ? walker.load(path) : walker.go(path));
        walked += 1;
        found.push(...(await judge(page)).map((fault) => `${path}: ${fault}`));
      }
    }),
  );
  await close();
  return { pages: paths.length, found };
}

/** What of a page is out of reach: a list that begins too low, a deed that is cut off, an entry of the menu that is hidden, a control that the browser draws. */
function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate((most) => {
    const faults: string[] = [];
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const list = [...document.querySelectorAll('main form[aria-label="查询条件"]')].some(isShown);
    const row = [...document.querySelectorAll('main tbody tr')].find((one) => isShown(one) && one.children.length > 1);
    // What is worked through one by one answers the filters in a list's stead.
    const series = [...document.querySelectorAll('main [aria-label="逐对确认"]')].find(isShown);
    const top = (series ?? row)?.getBoundingClientRect().top ?? 0;
    if (list && top > most) faults.push(`first row at ${Math.round(top)}`);
    const place = [...document.querySelectorAll('main [aria-roledescription="地图"]')].find(isShown);
    const share = (place?.getBoundingClientRect().width ?? window.innerWidth) / window.innerWidth;
    if (location.pathname.startsWith('/planning') && share < 0.6) faults.push(`map of ${Math.round(share * 100)} %`);
    for (const button of document.querySelectorAll('main tbody tr td:last-child button')) {
      const { left, right, top: above, bottom } = button.getBoundingClientRect();
      // Figures of an answer have as many columns as were asked for: one goes to them sideways, and what opens them is no deed of the row.
      const isFigure = button.getAttribute('aria-label')?.endsWith('，查看明细') ?? false;
      if (isFigure || !isShown(button) || bottom > window.innerHeight) continue;
      const hit = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
      if (right > window.innerWidth || !hit || !(button.contains(hit) || hit.contains(button)))
        faults.push(`${button.getAttribute('aria-label') ?? button.textContent} is cut off`);
    }
    for (const control of document.querySelectorAll<HTMLElement>('select, input, textarea')) {
      const { opacity, width, appearance } = getComputedStyle(control);
      const own = control.matches('select, [type="date"], [type="month"], [type="time"], [type="number"]');
      const ticked = control.matches('[type="checkbox"], [type="radio"]') && appearance !== 'none';
      if ((own || ticked) && isShown(control) && opacity !== '0' && Number.parseFloat(width) > 2)
        faults.push(`<${control.tagName.toLowerCase()} type=${control.getAttribute('type')}> is the browser's own`);
    }
    const entry = document.querySelector('nav[aria-label="主菜单"] [aria-current="page"]')?.getBoundingClientRect();
    if (entry && (entry.top < 0 || entry.bottom > window.innerHeight))
      faults.push('the entry of the menu is out of sight');
    return faults.slice(0, 3);
  }, FIRST_ROW);
}

/** What of a page a thumb cannot use: what lies beside the screen, of a row of a list too, a row of more than two lines or with a piece of a third, and what is too small to press. */
function outOfThumb(page: Page): Promise<readonly string[]> {
  return page.evaluate(({ most, free }) => {
    const faults: string[] = [];
    const { innerWidth } = window;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide`);
    for (const cell of document.querySelectorAll('main [data-lined="true"] tbody td')) {
      const { right, width } = cell.getBoundingClientRect();
      if (width > 0 && right > innerWidth) faults.push(`${cell.textContent} lies beside the screen`);
    }
    for (const row of document.querySelectorAll('main [data-lined="true"] tbody tr:has(> :nth-child(6))')) {
      const { height, bottom: end } = row.getBoundingClientRect();
      if (height > most) faults.push(`${row.textContent} is ${height} px high`);
      for (const cell of row.children) {
        const { top, bottom } = cell.getBoundingClientRect();
        // The first pixels of a line are empty: of a third one that begins within them nothing is seen.
        if (top < end - free && bottom > end + 1) faults.push(`${cell.textContent} is cut by the end of its row`);
      }
    }
    for (const control of document.querySelectorAll<HTMLElement>(
      'main :is(.arco-btn, .arco-select-view, .arco-picker)',
    )) {
      const { height, width } = control.getBoundingClientRect();
      if (width > 2 && height > 2 && height < 39.5) faults.push(`${control.textContent} is ${height} px high`);
    }
    return faults.slice(0, 3);
  }, TWO_LINES);
}

describe('on a phone', () => {
  it.each(['reviewer', 'clerk2'])(
    '%s: no page is wider than the screen, rows of lists are whole, and what is pressed is 40 px high',
    async (userName) => {
      expect((await faultsOf(userName, PHONE, outOfThumb)).found).toEqual([]);
    },
    PATIENCE,
  );
});

describe('a page that anybody may open', () => {
  it.each(['/open/ent/list', '/login'])('%s has no control of the browser’s own', async (path) => {
    const { page, close } = await house.visit();
    await page.goto(house.served.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect((await outOfReach(page)).filter((fault) => fault.endsWith('own'))).toEqual([]);
    await close();
  });
});

describe('at 1366 × 768 every page that the menus offer', () => {
  it.each(['admin', 'reviewer', 'analyst', 'clerk'])(
    '%s: lists begin above 260 px, deeds are in sight, so is the entry of the menu, and no control is the browser’s',
    async (userName) => {
      const { pages, found } = await faultsOf(userName, DESKTOP, outOfReach);
      expect(pages).toBeGreaterThan(3);
      expect(found).toEqual([]);
    },
    PATIENCE,
  );
});
