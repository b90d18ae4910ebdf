import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openChromium, overflowsSideways, PHONE, seriousFindings, signIn, visit } from '../support/people.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { serve, type Served } from '../support/served.ts';
import { signIn as signInByCall } from '../support/serving/signed-in.ts';

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
const figure = (page: Page, name: string) =>
  panel(page).locator('dl > div').filter({ hasText: name }).locator('dd').first();
const middleOf = async (page: Page) => {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};
/** Pixels from the middle of the map to the end of the circle around it, by its handle in the north-east. */
const reachOfCircle = async (page: Page) => {
  const { x, y } = await middleOf(page);
  const grip = await page.getByRole('slider', { name: '半径（米）' }).boundingBox();
  return grip ? Math.hypot(grip.x + grip.width / 2 - x, grip.y + grip.height / 2 - y) : Infinity;
};
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe('spec 2 §2.2: the market-planning map on the real server', () => {
  it('filter, circle by pointer, figures by area; F5 comes back to the same view; nothing complained of', async () => {
    const { page, complaints, close } = await open('?at=118.788,32.038,15');
    const everywhere = await figure(page, '规划网点数').textContent();
    await page.getByRole('button', { name: /^行政区划/ }).click();
    await page.getByRole('button', { name: '行政区划：秦淮区' }).click();
    await expect.poll(() => figure(page, '规划网点数').textContent()).not.toBe(everywhere);

    await page.getByRole('button', { name: '选择中心点' }).click();
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('no map');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await panel(page).getByRole('button', { name: '选定区域现状分析' }).waitFor();
    await expect.poll(() => inAddress(page, 'area')).toMatch(/,500$/);
    // As near as 16, but on a low map not so near that the circle is cut.
    await expect.poll(() => Number(inAddress(page, 'at')?.split(',')[2])).toBeGreaterThan(15.5);
    expect(Number(inAddress(page, 'at')?.split(',')[2])).toBeLessThanOrEqual(16);
    expect(await reachOfCircle(page)).toBeLessThan(box.height / 2);
    const small = await figure(page, '覆盖小区').textContent();

    const handle = page.getByRole('slider', { name: '半径（米）' });
    const grip = await handle.boundingBox();
    if (!grip) throw new Error('no handle');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y + 80, { steps: 4 });
    // A pointer on its way is drawn with the next turn of the page, not with the event.
    await expect.poll(async () => Number(await handle.getAttribute('aria-valuenow'))).toBeLessThan(400);
    await page.mouse.up();
    await expect.poll(() => figure(page, '覆盖小区').textContent()).not.toBe(small);

    const drawn = [inAddress(page, 'area'), inAddress(page, 'division'), await figure(page, '覆盖小区').textContent()];
    await page.reload();
    await panel(page).getByRole('button', { name: '选定区域现状分析' }).waitFor();
    await expect
      .poll(async () => [
        inAddress(page, 'area'),
        inAddress(page, 'division'),
        await figure(page, '覆盖小区').textContent(),
      ])
      .toEqual(drawn);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('with the pointer alone: a later click moves the circle, a polygon takes its place and the other way, corners are dragged, 10 ≤ zoom ≤ 19', async () => {
    const { page, complaints, close } = await open('?at=118.788,32.038,16');
    const { x, y } = await middleOf(page);
    const centreOf = (area: string | null) =>
      area
        ?.slice(1)
        .split(',')
        .slice(0, 2)
        .map((part) => Number(part).toFixed(5))
        .join();
    await page.getByRole('button', { name: '选择中心点' }).click();
    await page.mouse.click(x + 30, y + 20);
    await expect.poll(() => inAddress(page, 'area')).toMatch(/^c.*,500$/);
    const placed = inAddress(page, 'area');
    // The map goes to what was placed; a click meanwhile would be one on another place.
    await expect.poll(() => centreOf(`c${inAddress(page, 'at')}`)).toBe(centreOf(placed));
    await page.mouse.click(x - 60, y + 40);
    await expect.poll(() => inAddress(page, 'area')).not.toBe(placed);
    expect(inAddress(page, 'area')).toMatch(/,500$/);

    await page.getByRole('button', { name: '自定义选区' }).click();
    await page.getByRole('slider', { name: '半径（米）' }).waitFor({ state: 'detached' });
    expect(inAddress(page, 'area')).toBeNull();
    const corners = page
      .getByRole('group', { name: '自定义选区的顶点' })
      .getByRole('button', { name: /^第 \d+ 个顶点/ });
    for (const [index, [dx, dy]] of [
      [-80, -60],
      [70, -70],
      [90, 60],
      [-60, 70],
    ].entries()) {
      await page.mouse.click(x + (dx ?? 0), y + (dy ?? 0));
      await expect.poll(() => corners.count()).toBe(index + 1);
    }
    await corners.first().click();
    await expect.poll(() => inAddress(page, 'area')?.split(';').length).toBe(4);
    await panel(page).getByRole('button', { name: '选定区域现状分析' }).waitFor();
    const drawn = inAddress(page, 'area');
    const reloaded = page.waitForRequest((request) => request.url().includes('getRightMsg?type=2'));
    await page.mouse.move(x + 70, y - 70);
    await page.mouse.down();
    await page.mouse.move(x + 100, y - 100, { steps: 4 });
    await page.mouse.up();
    await reloaded;
    expect(inAddress(page, 'area')).not.toBe(drawn);
    await page.getByRole('button', { name: '选择中心点' }).click();
    await expect.poll(() => corners.count()).toBe(0);
    expect(inAddress(page, 'area')).toBeNull();

    await page.mouse.move(x, y);
    // A zoom is told of once it has come to rest.
    const zoomBy = (wheel: number) => async () => {
      for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, wheel);
      return Number(inAddress(page, 'at')?.split(',')[2]);
    };
    await expect.poll(zoomBy(-900), { timeout: 30_000, interval: 1_500 }).toBe(19);
    await expect.poll(zoomBy(900), { timeout: 30_000, interval: 1_500 }).toBe(10);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('"outlet details on click": the card stands inside the map, and goes by Escape', async () => {
    const { page, complaints, close } = await open('?at=118.7932,32.0391,17');
    await page.getByRole('button', { name: /范围内网点/ }).click();
    const name = await page
      .getByRole('table', { name: '当前地图范围内的网点' })
      .getByRole('button')
      .first()
      .textContent();
    await page.getByRole('button', { name: /范围内网点/ }).click();
    const analyst = await signInByCall(served.url, 'analyst', served.password);
    const { outlets } = await analyst.send(planningCalls.screen, {
      kinds: [],
      division: undefined,
      areaId: undefined,
      population: false,
      coverage: false,
      minLng: 118.78,
      minLat: 32.03,
      maxLng: 118.81,
      maxLat: 32.05,
      zoom: 17,
    });
    const outlet = outlets.find((one) => one.name === name);
    if (!outlet) throw new Error(`no place of ${name}`);
    await page.goto(`${served.url}/planning/map?at=${outlet.lng},${outlet.lat},17`);
    const { x, y, box } = await middleOf(page);
    const facts = page.getByRole('region', { name: `网点信息 ${name}` });
    // Points are drawn some time after their list is there.
    await expect
      .poll(
        async () => {
          await page.mouse.click(x, y);
          return facts.count();
        },
        { interval: 500 },
      )
      .toBe(1);
    await facts.getByText('服务半径').waitFor();
    const card = await facts.boundingBox();
    expect(
      card &&
        card.x >= box.x &&
        card.y >= box.y &&
        card.x + card.width <= box.x + box.width &&
        card.y + card.height <= box.y + box.height,
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => facts.count()).toBe(0);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('by keys alone: a centre, a radius, a period, the map moved', async () => {
    const { page, complaints, close } = await open('?at=118.788,32.038,15');
    await page.getByRole('button', { name: '选择中心点' }).press('Enter');
    await page.getByRole('button', { name: '以地图中心为中心点' }).press('Enter');
    await page.getByRole('textbox', { name: '半径' }).fill('1200');
    await page.getByRole('textbox', { name: '半径' }).press('Enter');
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

  it('saved areas: three kept, one renamed, opened by another in scope on a phone, one deleted after its question', async () => {
    const mine = await open('?at=118.788,32.038,15');
    const shelf = (page: Page) => page.getByRole('region', { name: '保存的选区' });
    const names = (page: Page) =>
      shelf(page)
        .getByRole('listitem')
        .getByRole('button')
        .filter({ hasNotText: /^(重命名|删除)$/ })
        .allTextContents();
    const showShelf = (page: Page) => page.getByRole('button', { name: /^保存的选区/ }).click();
    for (const [name, area] of [
      ['新街口五百米', 'c118.784,32.04,500'],
      ['夫子庙一带', 'c118.79,32.02,800'],
      ['三山街', 'p118.78,32.01;118.79,32.01;118.79,32.02'],
    ] as const) {
      await mine.page.goto(`${served.url}/planning/map?at=118.788,32.038,15&area=${area}`);
      await mine.page.getByRole('button', { name: '保存当前选区' }).click();
      await mine.page.getByRole('textbox', { name: '选区名称' }).fill(name);
      await mine.page.keyboard.press('Enter');
      await mine.page.getByRole('textbox', { name: '选区名称' }).waitFor({ state: 'detached' });
    }
    await showShelf(mine.page);
    await expect
      .poll(async () => (await names(mine.page)).toSorted())
      .toEqual(['三山街', '夫子庙一带', '新街口五百米']);
    await mine.page.getByRole('button', { name: '重命名夫子庙一带' }).click();
    await mine.page.keyboard.type('夫子庙八百米');
    await mine.page.keyboard.press('Enter');
    await expect.poll(() => names(mine.page)).toContain('夫子庙八百米');

    const other = await visit(browser, PHONE);
    await signIn(other.page, served, 'admin');
    await other.page.goto(`${served.url}/planning/map?at=118.9,32.1,14`);
    await showShelf(other.page);
    await expect.poll(async () => (await names(other.page)).length).toBe(3);
    expect(
      await shelf(other.page)
        .getByRole('button', { name: /^(重命名|删除)/ })
        .count(),
    ).toBe(0);
    expect(await overflowsSideways(other.page)).toBe(false);
    await shelf(other.page).getByRole('button', { name: '新街口五百米' }).click();
    await expect.poll(() => inAddress(other.page, 'area')).toBe('c118.784,32.04,500');
    await panel(other.page).getByRole('button', { name: '选定区域现状分析' }).waitFor();

    await mine.page.getByRole('button', { name: '删除三山街' }).click();
    const question = mine.page.getByRole('dialog');
    await question.getByText('确定要删除吗').waitFor();
    await question.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => (await names(mine.page)).length).toBe(2);
    for (const one of [mine, other]) {
      expect(one.complaints()).toEqual([]);
      await one.close();
    }
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone of 390 px', PHONE],
  ])('can be read by everybody on %s and does not move sideways', async (_, size) => {
    const { page, complaints, close } = await open('?at=118.788,32.038,14&show=population', size);
    await figure(page, '规划网点数').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    expect(complaints()).toEqual([]);
    await close();
  });
});
