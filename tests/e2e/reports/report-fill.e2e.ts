import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#base/calendar.ts';
import { isoWeekOf } from '#base/sheet/periods/iso-week.ts';
import {
  comesIn,
  DESKTOP,
  openChromium,
  overflowsSideways,
  PHONE,
  seriousFindings,
  signIn,
  visit,
} from '../../support/people.ts';
import { serve, type Served } from '../../support/served.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([openChromium(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

const MOST_STOPS = 150;
/** Goes on by the Tab key until something has the focus, as who has no mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}
async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function typeCells(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
}

const PATIENCE = { timeout: 30_000 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const cellOf = (page: Page, address: string) => page.locator(`td[data-address="${address}"]`);
const DAYS = ['82.5', '80.1', '84.3', '90.6', '118.2', '150.75', '137.4'];
const NIGHTS = ['28.4', '27.9', '29.1', '33.2', '44.8', '55.3', '50.05'];

/** Step 0 by keys: the enterprise through the picker, and this week. */
async function choosePeriod(page: Page): Promise<Locator> {
  await pressOn(page, page.getByRole('button', { name: '新增', exact: true }));
  const dialog = page.getByRole('dialog', { name: '新增重点百货周报' });
  await pressOn(page, dialog.getByRole('button', { name: '选择企业' }));
  const picker = page.getByRole('dialog', { name: '选择企业' });
  await tabTo(page, picker.getByRole('radio', { name: '江宁万达广场' }));
  await page.keyboard.press('Space');
  await pressOn(page, picker.getByRole('button', { name: '确定' }));
  await picker.waitFor({ state: 'detached' });
  const { week } = isoWeekOf(today({ now: () => Date.now() }));
  await tabTo(page, dialog.getByRole('combobox', { name: /^周次/ }).locator('input'));
  await page.keyboard.type(`第${week}周`);
  await page.getByRole('option', { name: `第${week}周`, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: '下一步' }));
  return dialog;
}

describe('an enterprise clerk fills in this week’s report without a mouse (REPORTS.md)', () => {
  it('through picker and tables; the server dies meanwhile and nothing is lost; a receipt is given and the list shows it', async () => {
    const { page, complaints, forgive, close } = await visit(browser, DESKTOP);
    await page.goto(`${served.url}/login`);
    await tabTo(page, page.getByLabel('用户名'));
    await page.keyboard.type('clerk3');
    await tabTo(page, page.getByLabel('密码', { exact: true }));
    await page.keyboard.type(served.password);
    await page.keyboard.press('Enter');
    await comesIn(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('重点百货周报');
    await page
      .getByRole('option', { name: /重点百货周报/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '重点百货周报' }).waitFor();

    const dialog = await choosePeriod(page);
    await expect.poll(() => focused(page), PATIENCE).toMatch(/^销售额/);
    await typeCells(page, DAYS.slice(0, 3));
    await dialog.getByText(/^已自动保存 \d\d:\d\d$/).waitFor(PATIENCE);

    await served.kill();
    await typeCells(page, DAYS.slice(3));
    await dialog.getByText('离线，已存本机').waitFor(PATIENCE);
    // The page is closed while the server is away, and opened again once it is back.
    await served.restart();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '重点百货周报' }).waitFor(PATIENCE);
    await choosePeriod(page);
    await pressOn(page, dialog.getByRole('button', { name: '继续填写' }));
    await expect.poll(() => focused(page), PATIENCE).toMatch(/^销售额/);
    await expect.poll(() => cellOf(page, 'day/week/sun').textContent(), PATIENCE).toBe('137.40');
    expect(await cellOf(page, 'day/week/subtotal').textContent()).toBe('743.85');

    await tabTo(page, dialog.getByRole('textbox', { name: /^夜间销售额/ }));
    await typeCells(page, ['92.5']);
    await typeCells(page, NIGHTS.slice(1));
    await typeCells(page, ['140.2', '96.3', '62.1', '41.7']);
    const submit = dialog.getByRole('button', { name: '提交', exact: true });
    await pressOn(page, submit);
    await dialog
      .getByRole('alert')
      .getByText(/夜间销售额不能超过当日销售额/)
      .waitFor();
    await expect.poll(() => focused(page)).toMatch(/周一.*92\.5/);
    await typeCells(page, ['28.4']);

    // The figures are far below those of last year: each total asks for a reason, written by F4.
    const receipt = page.getByText(/^回执编号 \d{16}$/);
    let reasons = 0;
    while (!(await receipt.isVisible()) && reasons < 6) {
      await pressOn(page, submit);
      await expect
        .poll(async () => (await receipt.isVisible()) || (await focused(page)).includes('小计'), PATIENCE)
        .toBe(true);
      if (await receipt.isVisible()) break;
      await page.keyboard.press('F4');
      await page.keyboard.type('店面装修，部分楼层停业');
      await page.keyboard.press('Enter');
      reasons += 1;
    }
    await receipt.waitFor(PATIENCE);
    expect(reasons).toBeGreaterThan(0);
    await dialog.waitFor({ state: 'detached' });
    const { year, week } = isoWeekOf(today({ now: () => Date.now() }));
    await page.getByRole('row', { name: new RegExp(`江宁万达广场 ${year}年第${week}周 .* 已填报`) }).waitFor();

    // What the browser itself says of a server that is away.
    forgive(/ERR_|WebSocket|Failed to load resource|50[234]/);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe.each([
  ['a desk', DESKTOP],
  ['a phone of 390 px', PHONE],
])('the pages of whoever fills in, on %s', (_, size) => {
  it('complain of nothing, can be read by everybody, and do not move sideways, the dialog included', async () => {
    const { page, complaints, close } = await visit(browser, size);
    await signIn(page, served, 'clerk3');
    await page.goto(`${served.url}/report/store-week`);
    await page.getByRole('table').waitFor();
    const found: string[] = [...(await seriousFindings(page))];
    if (await overflowsSideways(page)) found.push('the list moves sideways');
    await page
      .getByRole('button', { name: /^编辑 江宁万达广场/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: '编辑重点百货周报' })
      .getByRole('button', { name: '提交', exact: true })
      .waitFor();
    await expect.poll(() => focused(page), PATIENCE).toMatch(/^销售额/);
    found.push(...(await seriousFindings(page)));
    if (await overflowsSideways(page)) found.push('the dialog moves sideways');
    expect(found).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});
