import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings, signIn } from '../support/people.ts';
import { openHouse } from '../support/serving/house.ts';
import { signIn as signInByCall } from '../support/serving/signed-in.ts';

const house = openHouse();

describe('spec 1 §2.6 items 4 and 5: the price table and the wave', () => {
  it('shows the item name fixed at the left and each enterprise by the part before the underscore, 140 wide', async () => {
    const { page, complaints, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/vegetable-price/daily`);
    const table = page.getByRole('table').first();
    await table.getByRole('columnheader', { name: '科巷菜场' }).waitFor();
    const headers = await table.getByRole('columnheader').allTextContents();
    expect(headers[0]).toBe('商品名称');
    expect(headers.filter((text) => text.includes('_'))).toEqual([]);
    const box = await table.getByRole('columnheader', { name: '科巷菜场' }).boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(140);
    const name = table
      .getByRole('rowheader', { name: '青菜', exact: true })
      .or(table.getByRole('cell', { name: '青菜', exact: true }))
      .first();
    const before = await name.boundingBox();
    await table.getByRole('columnheader').last().scrollIntoViewIfNeeded();
    expect((await name.boundingBox())?.x).toBe(before?.x);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('fills its page with goods: twelve at 1366 × 768', async () => {
    const { page, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/vegetable-price/daily`);
    await page.getByRole('cell', { name: '青菜', exact: true }).waitFor();
    // The first rows stand before their place has been measured.
    await page.locator('main tbody tr').nth(11).waitFor();
    await page.getByLabel('查找商品').fill('萝卜');
    await page.getByText('青菜', { exact: true }).waitFor({ state: 'detached' });
    await close();
  });

  it('all warnings that the conditions find are saved as they are shown', async () => {
    const { page, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/vegetable-price/warnings`);
    const total = await page.getByText(/^共 \d+ 条$/).textContent();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines[0]).toContain('网点名称,商品名称,当前价格,涨跌幅,阈值');
    expect(lines.length - 1).toBe(Number(total?.match(/\d+/)?.[0]));
    await close();
  });

  it('a clerk sees the own enterprise only', async () => {
    const { page, close } = await house.as('clerk');
    await page.goto(`${house.served.url}/vegetable-price/daily`);
    const table = page.getByRole('table').first();
    await table.getByRole('columnheader', { name: '科巷菜场' }).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['商品名称', '科巷菜场']);
    await close();
  });

  it('the dashboard has the table and the wave with its periods', async () => {
    const { page, complaints, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/dashboard`);
    await page.getByText('三个月', { exact: true }).click();
    await page.getByText(/青菜 三个月均价/).waitFor();
    await page.locator('figure[data-drawn="true"] canvas').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('prices that were written over', () => {
  it.each([
    ['desk', DESKTOP],
    ['phone', PHONE],
  ])('are read beside the prices of their day, at a %s', async (_, size) => {
    const admin = await signInByCall(house.served.url, 'admin', house.served.password);
    for (const price of [3.3, 4.1])
      await admin.send(vegetablePriceCalls.write, {
        date: '2026-01-05',
        enterpriseId: '1001',
        prices: [{ goodsId: '10101', price }],
      });
    const { page, complaints, close } = await house.as('admin', size);
    await page.goto(`${house.served.url}/vegetable-price/daily?date=2026-01-05`);
    await page.getByRole('button', { name: '修改记录' }).click();
    const changes = page.getByRole('region', { name: '菜价修改记录列表' });
    await changes
      .getByText(/3\.30 .*4\.10/)
      .first()
      .waitFor();
    await changes.getByText('+0.80').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    await page.keyboard.press('Escape');
    await changes.waitFor({ state: 'detached' });
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §7.3: the market monitor', () => {
  it('says who reported, and what is beyond its threshold leads to the warnings of that market and day', async () => {
    const { page, complaints, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/dashboard`);
    // What lies below the fold is fetched when it comes near sight.
    await page.locator('[data-widget="vegetable-price/monitor"]').scrollIntoViewIfNeeded();
    const monitor = page.getByRole('region', { name: '市场监测', exact: true });
    await monitor.getByText(/^\d{4}-\d\d-\d\d：\d+ 家市场/).waitFor();
    const beyond = /查看预警$/;
    const warned = monitor
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: beyond }) })
      .first();
    const name = await warned.getByRole('cell').first().innerText();
    await warned.getByRole('link', { name: beyond }).click();
    await page.waitForURL(/\/vegetable-price\/warnings\?date=.*&outlets=\d+/);
    const outlets = page.getByRole('region', { name: '菜价预警明细' }).locator('tbody td:first-child');
    await outlets.getByText(name, { exact: true }).first().waitFor();
    expect(new Set(await outlets.allInnerTexts())).toEqual(new Set([name]));
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 2 §2.6: the price warnings', () => {
  it('turns its page every 5 seconds, wraps, and holds still by key', async () => {
    const { page, complaints, close } = await house.visit();
    await page.clock.install();
    await signIn(page, house.served, 'analyst');
    await page.goto(`${house.served.url}/vegetable-price/warnings`);
    const stands = (number: number) =>
      page.locator(`button[aria-current="page"][aria-label="第 ${number} 页"]`).waitFor();
    const first = page.getByRole('row').nth(1);
    await first.waitFor();
    const pages = Number(
      await page
        .getByRole('button', { name: /^第 \d+ 页$/ })
        .last()
        .textContent(),
    );
    expect(pages).toBeGreaterThan(1);
    await stands(1);
    await page.clock.runFor(5_000);
    await stands(2);
    for (let turn = 2; turn <= pages; turn += 1) {
      await page.clock.runFor(5_000);
      await stands((turn % pages) + 1);
    }
    await page.getByRole('button', { name: '暂停' }).click();
    await page.getByText('已暂停自动翻页').waitFor();
    await page.clock.runFor(20_000);
    await stands(1);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('shows the price history in a popover 1000 px wide, which Esc closes and gives the focus back', async () => {
    const { page, complaints, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/vegetable-price/warnings`);
    const opener = page.getByRole('button', { name: /价格走势/ }).first();
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('canvas').first().waitFor();
    expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1_000);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('keeps its filters in the address, so that a colleague sees the same', async () => {
    const { page, context, close } = await house.as('analyst');
    await page.goto(`${house.served.url}/vegetable-price/warnings`);
    await page.getByRole('row').nth(1).waitFor();
    const goods = (await page.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()) ?? '';
    await page.getByLabel('商品名称').first().fill(goods);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '查询' }).click();
    await page.waitForURL((address) => decodeURIComponent(address.search).includes(goods));
    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await colleague.getByRole('row').nth(1).waitFor();
    const names = await colleague.getByRole('row').locator('td:nth-child(2)').allTextContents();
    expect(new Set(names)).toEqual(new Set([goods]));
    await close();
  });

  it.each([['/dashboard'], ['/vegetable-price/daily'], ['/vegetable-price/warnings']])(
    'fits a phone: %s',
    async (path) => {
      const { page, complaints, close } = await house.as('analyst', PHONE);
      await page.goto(house.served.url + path);
      await page.getByRole('row').nth(1).waitFor();
      expect(await overflowsSideways(page)).toBe(false);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints()).toEqual([]);
      await close();
    },
  );
});
