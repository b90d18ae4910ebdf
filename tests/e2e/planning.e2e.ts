import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openChromium, overflowsSideways, PHONE, seriousFindings, signIn, visit } from '../support/people.ts';
import { serve, type Served } from '../support/served.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([openChromium(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

const open = async (query: string, size = DESKTOP) => {
  const visitor = await visit(browser, size);
  await signIn(visitor.page, served, 'analyst');
  await visitor.page.goto(`${served.url}/planning/map${query}`);
  await visitor.page.getByRole('button', { name: /范围内网点 [1-9]/ }).waitFor();
  return visitor;
};
const panel = (page: Page) => page.getByRole('region', { name: '分析面板' });
const figure = (page: Page, name: string) => panel(page).locator('dl > div').filter({ hasText: name }).locator('dd').first();
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe('spec 2 §2.2: the market-planning map on the real server', () => {
  it('filter, circle by pointer, figures by area; F5 comes back to the same view; nothing complained of', async () => {
    const { page, complaints, close } = await open('?at=118.788,32.038,15');
    const everywhere = await figure(page, '网点总数').textContent();
    await page.getByRole('button', { name: /^行政区划/ }).click();
    await page.getByRole('button', { name: '行政区划：秦淮区' }).click();
    await expect.poll(() => figure(page, '网点总数').textContent()).not.toBe(everywhere);

    await page.getByRole('button', { name: '选择中心点' }).click();
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('no map');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await panel(page).getByRole('button', { name: '选定区域现状分析' }).waitFor();
    await expect.poll(() => inAddress(page, 'area')).toMatch(/,500$/);
    await expect.poll(() => Number(inAddress(page, 'at')?.split(',')[2])).toBe(16);
    const small = await figure(page, '覆盖小区').textContent();

    const handle = page.getByRole('slider', { name: '半径（米）' });
    const grip = await handle.boundingBox();
    if (!grip) throw new Error('no handle');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y + 80, { steps: 4 });
    expect(Number(await handle.getAttribute('aria-valuenow'))).toBeLessThan(400);
    await page.mouse.up();
    await expect.poll(() => figure(page, '覆盖小区').textContent()).not.toBe(small);

    const drawn = [inAddress(page, 'area'), inAddress(page, 'division'), await figure(page, '覆盖小区').textContent()];
    await page.reload();
    await panel(page).getByRole('button', { name: '选定区域现状分析' }).waitFor();
    await expect.poll(async () => [inAddress(page, 'area'), inAddress(page, 'division'), await figure(page, '覆盖小区').textContent()]).toEqual(drawn);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('by keys alone: a centre, a radius, a period, the map moved', async () => {
    const { page, complaints, close } = await open('?at=118.788,32.038,15');
    await page.getByRole('button', { name: '选择中心点' }).press('Enter');
    await page.getByRole('button', { name: '以地图中心为中心点' }).press('Enter');
    await page.getByRole('spinbutton', { name: '半径' }).fill('1200');
    await page.getByRole('spinbutton', { name: '半径' }).press('Enter');
    await expect.poll(() => inAddress(page, 'area')).toMatch(/,1200$/);
    await page.getByRole('slider', { name: '半径（米）' }).press('Escape');
    await expect.poll(() => inAddress(page, 'area')).toBeNull();
    await page.getByRole('button', { name: '上一规划期' }).press('Enter');
    await panel(page).getByText('2021–2025 年').waitFor();
    const before = inAddress(page, 'at');
    // A map on its way to what was chosen takes no key.
    const moved = async () => {
      await page.getByRole('application').press('ArrowRight');
      return inAddress(page, 'at');
    };
    await expect.poll(moved, { interval: 1_000 }).not.toBe(before);
    expect(complaints()).toEqual([]);
    await close();
  });

  it.each([['a desk', DESKTOP], ['a phone of 390 px', PHONE]])('can be read by everybody on %s and does not move sideways', async (_, size) => {
    const { page, complaints, close } = await open('?at=118.788,32.038,14&show=population', size);
    await figure(page, '网点总数').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    expect(complaints()).toEqual([]);
    await close();
  });
});
