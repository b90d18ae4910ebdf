import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { comesIn, DESKTOP, openChromium, seriousFindings, visit } from '../../support/people.ts';
import { serve, type Served } from '../../support/served.ts';
import { signIn as signInAs } from '../../support/serving/signed-in.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  [browser, served] = await Promise.all([openChromium(), serve()]);
  const clerk = await signInAs(served.url, 'clerk2', served.password);
  for (const ago of [401, 402, 403, 404]) {
    await clerk.send(reportCalls.submit, {
      kind: 'price-report',
      enterpriseId: '1003',
      period: addDays(today({ now: () => Date.now() }), -ago),
      values: { 'prices/10101/price': 2.5 },
      reasons: { 'prices/10101/price': '节前备货' },
      version: undefined,
      submitKey: `review-${ago}`,
    });
  }
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

const MOST_STEPS = 250;
const focused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes from control to control as a person without a mouse does, until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await focused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The report that is open, by the address. */
const openIn = (url: URL): string | null => url.searchParams.get('id');

/** The work begins at the first figure once the sheet has come: keys pressed before would go there as well. */
async function begins(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toMatch(/^青菜，/);
}

/** Waits until another report than `before` is open, and its work begins; until then keys would still reach the one that goes. Gives which it is. */
async function another(page: Page, before: string | null): Promise<string | null> {
  await page.waitForURL((url) => openIn(url) !== null && openIn(url) !== before);
  await begins(page);
  return openIn(new URL(page.url()));
}

describe('a reviewer without a mouse (REPORTS.md "Review by exception")', () => {
  it('returns a report with a marked cell, passes one, and passes ticked ones', { timeout: 240_000 }, async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP);
    await page.goto(`${served.url}/login`);
    await tabTo(page, page.getByLabel('用户名'));
    await page.keyboard.type('reviewer');
    await tabTo(page, page.getByLabel('密码', { exact: true }));
    await page.keyboard.type(served.password);
    await page.keyboard.press('Enter');
    await comesIn(page);

    await page.goto(`${served.url}/review/queue?kind=price-report`);
    const rows = page.getByRole('table', { name: '时点菜价粮价审核列表' }).getByRole('row');
    const first = rows.nth(1).getByRole('button');
    await first.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const before = await rows.count();
    expect(before).toBeGreaterThan(2);

    await press(page, first);
    const drawer = page.getByRole('dialog', { name: /^时点菜价粮价 / });
    await drawer.getByText('价格明细').first().waitFor();
    await begins(page);
    const opened = openIn(new URL(page.url()));
    const mark = drawer.getByLabel(/^标注当前单元格：/);
    await tabTo(page, mark);
    await page.keyboard.type('偏高');
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: /^取消标注/ }).waitFor();
    await press(page, drawer.getByRole('button', { name: '退回修改' }));
    await drawer.getByText('请填写原因').waitFor();
    expect(await focused(drawer.getByRole('textbox', { name: /^审核意见/ }))).toBe(true);
    await page.keyboard.type('请核对标出的价格');
    await press(page, drawer.getByRole('button', { name: '退回修改' }));
    await page.getByText('已退回企业修改').waitFor();

    // The next report opens by itself: pass it, then leave the one after it.
    const returned = await another(page, opened);
    await press(page, drawer.getByRole('button', { name: '审核通过', exact: true }));
    await page.getByText('已审核通过', { exact: true }).waitFor();
    const last = await another(page, returned);
    // Somebody else decides it meanwhile: it is drawn anew, and the keys begin anew with it.
    await tabTo(page, mark);
    const admin = await signInAs(served.url, 'admin', served.password);
    const asked = { kind: 'price-report', reportId: last ?? '', enterpriseId: undefined, period: undefined };
    const { version } = (await admin.send(reportCalls.detail, asked)) as { readonly version: number };
    await admin.send(reportCalls.return, {
      kind: 'price-report',
      reportId: last ?? '',
      version,
      reason: '请核对',
      marks: [],
    });
    await drawer.getByText(/审核意见：请核对/).waitFor();
    await begins(page);
    await press(page, page.getByRole('button', { name: '关闭', exact: true }).last());
    await page.waitForURL((url) => url.searchParams.get('id') === null);

    await page.goto(`${served.url}/review/queue?kind=price-report`);
    const tick = page
      .getByRole('table', { name: '时点菜价粮价审核列表' })
      .getByRole('checkbox', { name: /^选择 / })
      .first();
    await tabTo(page, tick);
    await page.keyboard.press('Space');
    await page.getByText('已选 1 条').waitFor();
    await tabTo(page, page.getByRole('button', { name: '批量审核通过' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: '确定' }));
    await page.getByText('已审核通过 1 份').waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });

  it('the board leads to who misses, and reminds them', { timeout: 120_000 }, async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP);
    await page.goto(`${served.url}/login`);
    await tabTo(page, page.getByLabel('用户名'));
    await page.keyboard.type('reviewer');
    await tabTo(page, page.getByLabel('密码', { exact: true }));
    await page.keyboard.type(served.password);
    await page.keyboard.press('Enter');
    await comesIn(page);
    await page.goto(`${served.url}/review/board`);
    await press(page, page.getByRole('region', { name: /时点菜价粮价报送进度/ }).getByRole('link', { name: '江宁区' }));
    await page.waitForURL((url) => url.searchParams.get('region') === '320115');
    await page.getByRole('table', { name: '应报企业列表' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, page.getByRole('button', { name: '催报全部' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: '确定' }));
    await page.getByText(/^已催报 \d+ 份/).waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });
});
