import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, today } from '#base/calendar.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

const MOST_STEPS = 250;
const focused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes from control to control as a person without a mouse does, until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await focused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Opens a list of choices by keys and takes the one with this text, or at this place. */
async function choose(page: Page, box: Locator, option: string | number): Promise<void> {
  await press(page, box);
  // Its own list: one that was chosen from before may still be on its way out.
  const list = page.locator(`[id="${await box.getAttribute('aria-controls')}"]`);
  const wanted =
    typeof option === 'number'
      ? list.getByRole('option').nth(option)
      : list.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate((element) => /-hover/.test(element.className))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

describe('the completeness board without a mouse (REPORTS.md "Obligations")', () => {
  it('down to who misses: reminded, and given more time', { timeout: 180_000 }, async () => {
    const { page, complaints, close } = await house.as('admin');
    await page.goto(`${house.served.url}/review/board`);
    const board = page.getByRole('region', { name: '报送进度' });
    await board.getByText('秦淮区').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, board.locator('a[href*="kind=store-week"]', { hasText: '秦淮区' }));
    await expect.poll(() => [inAddress(page, 'region'), inAddress(page, 'kind')]).toEqual(['320104', 'store-week']);
    const rows = page.getByRole('table', { name: '应报企业列表' }).getByRole('row');
    const remind = rows.nth(1).getByRole('button', { name: /^催报/ });
    await remind.waitFor();
    await press(page, remind);
    await press(page, page.getByRole('dialog').getByRole('button', { name: '确定' }));
    await page
      .getByText(/已催报 \d+ 份/)
      .first()
      .waitFor();

    const row = await rows.nth(1).textContent();
    await press(page, rows.nth(1).getByRole('button', { name: /^延期/ }));
    const dialog = page.getByRole('dialog').filter({ hasText: '报表延期' });
    await press(page, dialog.getByRole('button', { name: '确定' }));
    await dialog.getByText('请填写延期日期和时刻，如 18:00').waitFor();
    await tabTo(page, dialog.getByLabel('延期至'));
    const inAMonth = addDays(today({ now: () => Date.now() }), 30);
    await page.keyboard.type(inAMonth);
    await tabTo(page, dialog.getByLabel('原因'));
    await page.keyboard.type('系统停电');
    await press(page, dialog.getByRole('button', { name: '确定' }));
    await page.getByText('已延期').waitFor();
    await expect.poll(() => rows.nth(1).textContent()).not.toBe(row);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('the statistics of reports without a mouse (spec 2 §7.9)', () => {
  it(
    'starts on the latest week that counts; region, group, lines and tables by keys; exported',
    { timeout: 180_000 },
    async () => {
      const { page, complaints, close } = await house.as('analyst');
      await page.goto(`${house.served.url}/report-statistic/store`);
      const table = page.getByRole('table', { name: '百货周销售统计' });
      await table.getByRole('row').nth(1).waitFor();
      expect(await page.getByText('所选时间没有已审核的数据').count()).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await choose(page, page.getByRole('combobox', { name: '统计口径' }), '按门店');
      await expect.poll(() => inAddress(page, 'group')).toBe('enterprise');
      await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(2);
      await choose(page, page.getByRole('combobox', { name: '行政区划' }), '秦淮区');
      await expect.poll(() => inAddress(page, 'region')).toBe('320104');
      // What the chart may be of comes with the answer: a list opened before that is drawn would be another under the key.
      const { path, input, output } = reportStatisticCalls.stores;
      const answer = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname === path && z.decode(input, Object.fromEntries(searchParams) as never).withSubmitted;
      });
      await press(page, page.getByRole('switch', { name: '含已填报（未审核）' }), 'Space');
      await expect.poll(() => inAddress(page, 'submitted')).toBe('1');
      const { rows } = z.decode(output, (await (await answer).json()).data);
      const names = table.locator('tbody tr > :first-child');
      await expect.poll(() => names.allTextContents()).toEqual(rows.map(({ name }) => name));
      await choose(page, page.getByRole('combobox', { name: '走势', exact: true }), 1);
      await expect.poll(() => inAddress(page, 'line')).not.toBeNull();
      const chart = page.getByRole('region', { name: '走势图' });
      await press(page, chart.getByRole('button', { name: '看表' }).first());
      await expect.poll(() => chart.getByRole('table').first().isVisible()).toBe(true);
      const file = page.waitForEvent('download');
      await page.getByRole('heading', { level: 1 }).press('Home');
      await press(page, page.getByRole('button', { name: '导出', exact: true }));
      expect((await file).suggestedFilename()).toMatch(/^百货周销售统计 .*\.xlsx$/);
      expect(complaints()).toEqual([]);
      await close();
    },
  );
});
