import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outletRegister } from '#subjects/market/register.ts';
import { serve, type Served } from '../../support/served.ts';
import { openBrowser, signedInContext } from '../../support/serving/browser.ts';
import { signIn } from '../../support/serving/signed-in.ts';

/** Reports every week, and has a chart of it. */
const ENTERPRISE = '/enterprise/1031';
/** A sheet of A4 lying on its side, points; within its margins it is so many CSS pixels wide. */
const LANDSCAPE = [842, 595];
const PAPER_WIDTH = 1_032;

let served: Served;
let browser: Browser;
beforeAll(async () => {
  served = await serve();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

async function opened(path: string): Promise<Page> {
  const context = await signedInContext(browser, served, 'admin');
  const page = await context.newPage();
  // Nobody stands beside to choose a printer.
  await page.addInitScript('window.print = () => { document.documentElement.dataset.printed = "yes"; };');
  await page.goto(served.url + path);
  return page;
}

/** What stands out over the right edge of the paper, or is drawn wider than its place. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main *')]
      .filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      )
      .map(({ tagName, textContent }) => `${tagName} ${(textContent ?? '').slice(0, 20)}`),
  );

describe('the page of a record on A4', () => {
  it('prints whole: of an enterprise with its chart, and of an outlet', async () => {
    const page = await opened(ENTERPRISE);
    await page.getByRole('heading', { name: '周销售额' }).waitFor();
    const outlet = await page.locator('a[href^="/outlet/"]').first().getAttribute('href');
    for (const [path, most] of [
      [ENTERPRISE, 6],
      [outlet ?? '', 6],
    ] as const) {
      await page.goto(served.url + path);
      await page.getByRole('button', { name: '打印' }).click();
      await page.locator('html[data-printed]').waitFor({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)[\d.]* (\d+)[\d.]*\]/g)].map(([, width, height]) => [
        Number(width),
        Number(height),
      ]);
      expect(sheets.length, path).toBeGreaterThan(0);
      expect(sheets.length, path).toBeLessThanOrEqual(most);
      for (const sheet of sheets)
        expect(
          sheet.toSorted((one, other) => other - one).map((side, at) => Math.abs(side - (LANDSCAPE[at] ?? 0)) <= 1),
        ).toEqual([true, true]);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
      await expect.poll(() => cutOff(page), { timeout: 20_000 }).toEqual([]);
      const said = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-title]:not(td, th), [data-text]')]
          .filter((one) => one.checkVisibility())
          .map((one) => getComputedStyle(one, '::before').content + getComputedStyle(one, '::after').content)
          .join(' '),
      );
      expect(said).toMatch(/江宁万达广场.*打印人：.+打印时间：\d{4}-\d\d-\d\d/);
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1_366, height: 768 });
    }
    await page.context().close();
  }, 180_000);
});

describe('/doBBusEntLabel', () => {
  it('labels three outlets in series by keyboard alone, the map following', async () => {
    const page = await opened('/doBBusEntLabel');
    await page.getByRole('button', { name: '开始标注' }).focus();
    await page.keyboard.press('Enter');
    const series = page.getByRole('region', { name: '逐个标注' });
    await series.waitFor();
    const names: string[] = [];
    for (const saved of [1, 2, 3]) {
      const name = (await series.getByRole('heading', { level: 2 }).textContent()) ?? '';
      names.push(name);
      await series.getByLabel(`${name} 的位置`).first().waitFor();
      if (saved === 1) {
        // Nobody has labelled anything yet.
        await page.keyboard.press('n');
        await page.keyboard.type('老字号');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await series.getByText(`本次已保存 ${saved} 个`).waitFor();
    }
    expect(new Set(names).size).toBe(3);
    await page.keyboard.press('z');
    await series.getByText('本次已保存 2 个').waitFor();
    expect(await series.getByRole('heading', { level: 2 }).textContent()).toBe(names[2]);
    const admin = await signIn(served.url, 'admin', served.password);
    const labelsOf = async (name: string) =>
      (
        (await admin.send(outletRegister.calls.list, { name, pageIndex: 1, pageSize: 20 })) as {
          rows: readonly { name: string; labels?: string }[];
        }
      ).rows.find((row) => row.name === name)?.labels;
    expect(await Promise.all(names.map(async (name) => (await labelsOf(name)) !== undefined))).toEqual([
      true,
      true,
      false,
    ]);
    await page.context().close();
  }, 120_000);
});

describe('/transMapData', () => {
  it('converts a file, shows it on the map, tells of a wrong system with count and guess, and gives the result', async () => {
    const admin = await signIn(served.url, 'admin', served.password);
    const { rows } = (await admin.send(outletRegister.calls.list, { pageIndex: 1, pageSize: 20 })) as {
      rows: readonly { name: string; lng: number; lat: number }[];
    };
    const text = ['名称,经度,纬度', ...rows.map(({ name, lng, lat }) => `${name},${lng},${lat}`)].join('\n');
    const page = await opened('/transMapData');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: '网点.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText(/原坐标像是 GCJ-02/).waitFor();
    await page.getByText(`地图上有 ${rows.length} 处地点`).first().waitFor();
    await page
      .getByRole('group', { name: '原坐标系' })
      .or(page.getByRole('radiogroup', { name: '原坐标系' }))
      .getByText('WGS-84')
      .click();
    const told = page.getByText(/与系统中同名的 \d+ 处比较，原坐标像是 GCJ-02.*中位偏差.*与所选坐标系不同/);
    await told.waitFor();
    await page.getByRole('button', { name: '改用 GCJ-02' }).click();
    await told.waitFor({ state: 'detached' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载转换结果' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^网点-WGS-84\.\w+$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toContain('经度（WGS-84）');
    await page.context().close();
  }, 120_000);
});
