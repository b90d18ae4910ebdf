import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { rehearsalOf } from '../support/serving/browser.ts';
import { openHouse } from '../support/serving/house.ts';
import { seriousFindings, type Visit, WALL } from '../support/people.ts';
import { filledCopy } from '../support/serving/template.ts';

/** Ends every name: an element that would ask the server for x and run what it is told to when there is none. */
const STORED = '<img src=x onerror=alert(1)>';
const NAMES = [
  ['enterprise', 'name'],
  ['goods', 'name'],
  ['outlet', 'name'],
  ['market_type', 'name'],
  ['region', 'name'],
  ['menu', 'name'],
  ['dictionary_item', 'name'],
  ['app_user', 'display_name'],
  ['alert', 'subject_name'],
  ['alert', 'threshold_name'],
] as const;

let dataDir = '';
const house = openHouse(async () => {
  dataDir = await filledCopy();
  const { db, close } = await openDatabase({ dataDir });
  for (const [table, column] of NAMES)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ${STORED}`.execute(db);
  await db
    .insertInto('notice')
    .values({
      title: `通知${STORED}`,
      content: `内容${STORED}`,
      author_id: null,
      author_name: `管理员${STORED}`,
      author_region_id: null,
      created_at: Date.now(),
      everyone: true,
    })
    .execute();
  await close();
  return { dataDir };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What of the names has become more than text: elements, dialogs, and the browser's own complaints of scripts it refused. */
async function became({ page, complaints }: Visit): Promise<readonly string[]> {
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('[onerror], img[src="x"], script:not([src], [type="application/json"])')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );
  return [...elements, ...complaints()];
}

/** Moves the pointer over every chart and map in sight, so that what they tell on it is drawn. */
async function pointAtDrawings(page: Page): Promise<void> {
  for (const canvas of await page.locator('canvas').all()) {
    const box = await canvas.boundingBox();
    if (!box || box.width < 80 || box.height < 80) continue;
    for (const share of [0.2, 0.5, 0.8])
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 3 });
  }
}

const PAGES = [
  '/dashboard',
  '/all',
  '/overView',
  '/entCenter',
  '/links',
  '/vegetable-price/daily',
  '/vegetable-price/warnings',
  '/enterprise/1001',
  '/planning/map',
  '/alert/open',
  '/notices',
  '/user/center',
  '/report/price-report',
  '/system/users',
  '/system/roles',
  '/system/menus',
  '/system/dictionaries',
  '/system/regions',
  '/monitor/operation-log',
  '/monitor/online',
  '/monitor/notices',
] as const;

describe('SECURITY 20: stored script through labels – menu, tab, notice, enterprise, chart tooltip, map, table cell: nothing runs', () => {
  it('on the pages of the desk, with menus, tabs and drawings', async () => {
    const visitor = await house.as('admin');
    const { page, close } = visitor;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of PAGES) {
      await page.goto(house.served.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('数据实时更新').waitFor();
      await page.waitForLoadState('networkidle');
      await pointAtDrawings(page);
      expect(await became(visitor), path).toEqual([]);
    }
    expect(await page.getByRole('navigation', { name: '标签栏' }).getByText(STORED).count()).toBeGreaterThan(3);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '快速查找' }).getByRole('combobox').fill('科巷');
    await page.getByRole('option').filter({ hasText: STORED }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^通知，/ }).click();
    const newest = page.getByRole('list', { name: '最新通知' });
    await newest.getByText(`通知${STORED}`).click();
    await newest.getByText(`内容${STORED}`).waitFor();
    expect(await became(visitor)).toEqual([]);
    expect(dialogs).toEqual([]);
    await close();
  });

  it('without login, and on the wall', async () => {
    const stranger = await house.visit();
    await stranger.page.goto(`${house.served.url}/open/ent/list`);
    await stranger.page.getByRole('cell').filter({ hasText: STORED }).first().waitFor();
    expect(await became(stranger)).toEqual([]);
    expect(await seriousFindings(stranger.page)).toEqual([]);
    await stranger.close();

    const wall = await house.visit(WALL);
    await wall.page.goto(rehearsalOf(house.served.screenUrl));
    await wall.page.getByRole('row').nth(1).waitFor();
    for (const scene of ['1', '2', '3', '4']) {
      await wall.page.keyboard.press(scene);
      await wall.page.waitForLoadState('networkidle');
      await pointAtDrawings(wall.page);
      expect(await became(wall), scene).toEqual([]);
    }
    await wall.close();
  });
});
