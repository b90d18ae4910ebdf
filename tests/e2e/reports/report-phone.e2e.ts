import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium, overflowsSideways, PHONE, seriousFindings, signIn, visit } from '../../support/people.ts';
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

const PATIENCE = { timeout: 30_000 };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const DAYS = ['82.5', '80.1', '84.3', '90.6', '118.2', '150.75', '137.4'];
const NIGHTS = ['28.4', '27.9', '29.1', '33.2', '44.8', '55.3', '50.05'];

/** Goods that a market reports, at least. */
const GOODS = 49;
const A_SWING = '99';
/** Touches and keys at most, of a weekly report of 18 figures and of a form of 4 questions; counted today: 97 and 20. */
const [MOST_OF_A_WEEK, MOST_OF_A_FORM] = [97, 20];

/** Every touch and key that a clerk needs, counted. */
function counted(page: Page) {
  let actions = 0;
  return {
    tap: async (name: string | RegExp) => {
      await page.getByRole('button', { name, exact: true }).last().click(PATIENCE);
      actions += 1;
    },
    tick: async (name: string) => {
      await page.getByRole('radio', { name, exact: true }).check({ force: true });
      actions += 1;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      actions += text.length;
    },
    press: async (key: string) => {
      await page.keyboard.press(key);
      actions += 1;
    },
    all: () => actions,
  };
}

describe('the price report of a market on a phone of 390 px, by the count of touches and keys (issue: the clerk’s phone)', () => {
  it('digits and one touch more a goods; a swing is told at once; the rest as in the last period by one touch', async () => {
    const { page, complaints, close } = await visit(browser, PHONE);
    await signIn(page, served, 'clerk');
    await page.goto(`${served.url}/report/price-report`);
    // The way to a new report: the own enterprise and today are chosen already. Today's report stands, which is said in words.
    const opening = counted(page);
    await opening.tap('新增');
    await opening.tap('下一步');
    await page.getByText(/的报表已存在，请在列表中编辑/).waitFor(PATIENCE);
    await page.getByRole('button', { name: '取消', exact: true }).click();

    await page
      .getByRole('button', { name: /^编辑 / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '编辑时点菜价粮价' });
    await expect.poll(() => focused(page), PATIENCE).toMatch(/本期价格/);
    const editor = page.locator('input[inputmode="decimal"]').first();
    expect(await editor.getAttribute('enterkeyhint')).toBe('next');
    const goods = await page.locator('td[data-address$="/price"]').evaluateAll((cells) =>
      cells.map((cell) => ({
        address: cell.getAttribute('data-address') ?? '',
        last: Number(cell.nextElementSibling?.textContent ?? ''),
      })),
    );
    expect(goods.length).toBeGreaterThanOrEqual(GOODS);
    expect(goods.filter(({ last }) => last > 0).length).toBeGreaterThan(GOODS / 2);
    const shown = (address = '') => page.locator(`td[data-address="${address}"]`).textContent();

    // A swing is marked as soon as one has gone on, in words that are read out, and again at its cell.
    const by = counted(page);
    const [first, second, third] = goods;
    await by.type(A_SWING);
    await by.tap('下一项');
    await dialog
      .getByRole('status')
      .filter({ hasText: /超过.*请核对并说明原因/ })
      .waitFor(PATIENCE);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('true');
    const before = by.all();

    // Every goods: its digits, and one touch or key to go on.
    const lists = goods.map(({ last }) => (last > 0 ? String(last) : '3.2'));
    for (const [at, text] of lists.entries()) {
      await by.type(text);
      if (at < lists.length - 1) await (at < 3 ? by.tap('下一项') : by.press('Enter'));
    }
    await page.keyboard.press('Tab');
    for (const [at, { address }] of goods.entries())
      expect(Number(await shown(address)), address).toBe(Number(lists[at]));
    const moves = by.all() - before - lists.reduce((sum, text) => sum + text.length, 0);
    const needed = opening.all() + (by.all() - before) + 1;
    console.log(
      `${goods.length} goods: ${needed} touches and keys, of which ${moves} go on and ${opening.all() + 1} open and hand in`,
    );
    expect(moves).toBeLessThan(goods.length);
    expect(opening.all()).toBe(2);
    expect(needed).toBeLessThanOrEqual(goods.length * 6 + 3);

    // What is blank is as in the last period by one touch.
    const same = counted(page);
    await page.locator('input[inputmode="decimal"]').first().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect.poll(() => shown(second?.address)).toBe('');
    await same.tap(/^空白项同上期（\d+）$/);
    await expect.poll(async () => Number(await shown(first?.address))).toBe(first?.last);
    expect(Number(await shown(third?.address))).toBe(third?.last);
    console.log(`as in the last period: ${opening.all() + same.all() + 1} touches`);
    expect(same.all()).toBe(1);

    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('the weekly report and a form on that phone, counted in the same way', () => {
  it('the weekly report: digits and one touch a figure, and what opens it and hands it in', async () => {
    const { page, complaints, close } = await visit(browser, PHONE);
    await signIn(page, served, 'clerk3');
    await page.goto(`${served.url}/report/store-week`);
    const by = counted(page);
    await page
      .getByRole('button', { name: /^编辑 江宁万达广场/ })
      .first()
      .click(PATIENCE);
    await expect.poll(() => focused(page), PATIENCE).toMatch(/^销售额/);
    expect(await page.locator('input[inputmode="decimal"]').first().getAttribute('enterkeyhint')).toBe('next');
    const figures = [...DAYS, ...NIGHTS, '140.2', '96.3', '62.1', '41.7'];
    for (const [at, text] of figures.entries()) {
      await by.type(text);
      if (at < figures.length - 1) await by.tap('下一项');
    }
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.locator('td[data-address="day/week/subtotal"]').textContent(), PATIENCE)
      .toBe('743.85');
    const all = by.all() + 2;
    console.log(`weekly report, ${figures.length} figures: ${all} touches and keys, of which 2 open and hand in`);
    expect(all).toBeLessThanOrEqual(MOST_OF_A_WEEK);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('a form: the same, and three touches where all is as the last time', async () => {
    const { page, complaints, close } = await visit(browser, PHONE);
    await signIn(page, served, 'clerk');
    await page.goto(`${served.url}/form/due`);
    const by = counted(page);
    const item = page.getByRole('listitem').filter({ hasText: '商贸企业用工情况' }).filter({ hasText: '待填报' });
    await item.getByRole('button', { name: '填写' }).click(PATIENCE);
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(name) });
    await field('在岗人数').waitFor(PATIENCE);
    const opened = 1;
    await by.tap('下一项');
    for (const text of ['239', '108', '7789.29']) {
      await by.type(text);
      await by.tap('下一项');
    }
    await by.tick('否');
    expect(await Promise.all(['在岗人数', '其中：女性', '人均月工资'].map((name) => field(name).inputValue()))).toEqual(
      ['239', '108', '7789.29'],
    );
    const all = opened + by.all() + 1;
    console.log(`form, 4 questions: ${all} touches and keys`);
    expect(all).toBeLessThanOrEqual(MOST_OF_A_FORM);

    for (const name of ['在岗人数', '其中：女性', '人均月工资']) await field(name).fill('');
    const same = counted(page);
    await same.tap(/^空白项同上期（3）$/);
    expect(Number(await field('在岗人数').inputValue())).toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    await same.tap('提交');
    await page.getByText(/^回执编号 B\d{16}$/).waitFor(PATIENCE);
    console.log(`form as the last time: ${opened + same.all()} touches`);
    expect(opened + same.all()).toBe(3);
    expect(complaints()).toEqual([]);
    await close();
  });
});
