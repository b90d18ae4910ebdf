import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { marketCalls } from '#subjects/market/calls.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

const SIZE = { width: 1_440, height: 900 };
const tile = (page: Page, key: string) => page.locator(`[data-widget="${key}"]`);
const boxOf = async (page: Page, key: string) => {
  const box = await tile(page, key).boundingBox();
  if (!box) throw new Error(`no ${key}`);
  return box;
};
/** Column and row at which a tile stands, and how many it takes. */
const placeOf = (page: Page, key: string) =>
  tile(page, key).evaluate((element) =>
    ['--column', '--row', '--columns', '--rows'].map((name) =>
      Number((element as HTMLElement).style.getPropertyValue(name)),
    ),
  );
const drag = async (page: Page, from: { x: number; y: number }, dx: number, dy: number) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 6 });
  await page.mouse.up();
};
const arrange = async (page: Page) => {
  await page.getByRole('button', { name: '编排工作台' }).click();
  await page.getByRole('heading', { name: '编排工作台', level: 1 }).waitFor();
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: '首页', level: 1 }).waitFor();
};

describe('the workbench is a grid that a user arranges by dragging and resizing', () => {
  it('dragged, resized, saved for that user alone, there again after F5 and in another browser; back to the default', async () => {
    const [analyst, reviewer] = [await house.home('analyst', SIZE), await house.home('reviewer', SIZE)];
    const { page } = analyst;
    const [wave, counts] = ['vegetable-price/wave', 'market/type-counts'];
    await tile(page, wave).waitFor();
    await tile(reviewer.page, wave).waitFor();
    const [usual, ofReviewer] = [await placeOf(page, wave), await placeOf(reviewer.page, wave)];
    const usualCounts = await placeOf(page, counts);

    await arrange(page);
    await tile(page, wave).scrollIntoViewIfNeeded();
    const column = ((await tile(page, wave).locator('..').boundingBox())?.width ?? 0) / 24;
    const grip = await boxOf(page, wave);
    await drag(page, { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }, -5 * column, 0);
    await expect.poll(() => placeOf(page, wave)).toEqual([(usual[0] ?? 0) - 5, usual[1], usual[2], usual[3]]);
    const corner = await boxOf(page, counts);
    await drag(page, { x: corner.x + corner.width - 6, y: corner.y + corner.height - 6 }, -6 * column, 80);
    await expect
      .poll(() => placeOf(page, counts))
      .toEqual([usualCounts[0], usualCounts[1], (usualCounts[2] ?? 0) - 6, (usualCounts[3] ?? 0) + 2]);
    const arranged = [await placeOf(page, wave), await placeOf(page, counts)];
    await save(page);
    expect([await placeOf(page, wave), await placeOf(page, counts)]).toEqual(arranged);

    await page.reload();
    await tile(page, wave).waitFor();
    expect([await placeOf(page, wave), await placeOf(page, counts)]).toEqual(arranged);
    const elsewhere = await house.home('analyst', SIZE);
    await tile(elsewhere.page, wave).waitFor();
    expect(await placeOf(elsewhere.page, wave)).toEqual(arranged[0]);
    await reviewer.page.reload();
    await tile(reviewer.page, wave).waitFor();
    expect(await placeOf(reviewer.page, wave)).toEqual(ofReviewer);

    await arrange(page);
    await page.getByRole('button', { name: '恢复默认' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByRole('heading', { name: '首页', level: 1 }).waitFor();
    await expect.poll(() => placeOf(page, wave)).toEqual(usual);
    await elsewhere.page.reload();
    await tile(elsewhere.page, wave).waitFor();
    expect(await placeOf(elsewhere.page, wave)).toEqual(usual);
    for (const one of [analyst, reviewer, elsewhere]) {
      expect(one.complaints()).toEqual([]);
      await one.close();
    }
  });

  it('what could not be brought up to date says so and is asked for again by a key', async () => {
    const { page, forgive, complaints, close } = await house.home('analyst', SIZE);
    const counts = tile(page, 'market/type-counts');
    await counts.getByText('农贸市场').waitFor();
    const address = `**${marketCalls.typeCounts.path}*`;
    await page.route(address, (route) => route.abort());
    // When the line stands again everything is asked for anew, and this one is not answered.
    await house.served.restart();
    await counts.getByText(/显示的是上次数据/).waitFor();
    expect(await counts.getByText('农贸市场').isVisible()).toBe(true);
    await page.unroute(address);
    await counts.getByRole('button', { name: /^重试/ }).press('Enter');
    await counts.getByText(/显示的是上次数据/).waitFor({ state: 'detached' });
    // What the browser says of a server that is away for a moment, and nothing of a widget that failed for it.
    forgive(/^(?!.*widget-failed).*(ERR_FAILED|ERR_CONNECTION|WebSocket|50[234])/);
    expect(complaints()).toEqual([]);
    await close();
  });
});
