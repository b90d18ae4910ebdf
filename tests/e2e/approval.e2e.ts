import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings } from '../support/people.ts';
import { openHouse } from '../support/serving/house.ts';

const house = openHouse();

const PAGES: Readonly<Record<string, readonly string[]>> = {
  admin: [
    'approval/outlet',
    'approval/enterprise',
    'fund/queue',
    'approval/quarter',
    'approval/brand',
    'approval/question',
  ],
  analyst: ['fund/marking'],
  clerk2: ['approval/mine', 'approval/asked', 'fund/declare'],
};
const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} 待审`) });
/** Pushed at once; a machine that does other things besides is given its time. */
const PATIENCE = { timeout: 30_000 };
const countOn = async (page: Page, name: string) =>
  Number((await tile(page, name).textContent())?.match(/[\d,]+/)?.[0].replaceAll(',', ''));

describe.each([
  ['a desk', DESKTOP],
  ['a phone of 390 px', PHONE],
])('every page of approvals on %s', (_, size) => {
  it.each(Object.keys(PAGES))(
    'as %s: complains of nothing, can be read by everybody, and does not move sideways',
    async (userName) => {
      const { page, complaints, close } = await house.as(userName, size);
      const found: string[] = [];
      for (const path of PAGES[userName] ?? []) {
        await page.goto(`${house.served.url}/${path}`);
        await page.getByRole('table').waitFor();
        found.push(...(await seriousFindings(page)).map((finding) => `${path} ${finding}`));
        if (await overflowsSideways(page)) found.push(`${path} moves sideways`);
      }
      expect(found).toEqual([]);
      expect(complaints()).toEqual([]);
      await close();
    },
  );
});

describe('an enterprise submits, the bureau returns it with a reason, the enterprise corrects, the bureau passes (PRODUCT §3)', () => {
  it('the tile’s count moves without a reload, and the outlet is changed in the end', async () => {
    const [reviewer, clerk] = await Promise.all([house.home('reviewer'), house.as('clerk2')]);
    await tile(reviewer.page, '商业网点审核').waitFor();
    await expect.poll(() => countOn(reviewer.page, '商业网点审核'), PATIENCE).toBeGreaterThanOrEqual(0);
    const before = await countOn(reviewer.page, '商业网点审核');

    await clerk.page.goto(`${house.served.url}/approval/mine`);
    await clerk.page.getByRole('button', { name: '新增申报' }).click();
    await clerk.page.getByRole('menuitem', { name: '商业网点变更' }).click();
    const form = clerk.page.getByRole('dialog', { name: '新增：商业网点变更' });
    await form.getByLabel(/^网点名称/).fill('东山便民农贸市场');
    await form.getByLabel(/^营业面积/).fill('-1');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.getByText('应为不小于 0 的数字，最多两位小数').waitFor();
    await form.getByLabel(/^营业面积/).fill('2860');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => countOn(reviewer.page, '商业网点审核'), PATIENCE).toBe(before + 1);

    await tile(reviewer.page, '商业网点审核').click();
    await reviewer.page.getByRole('heading', { level: 1, name: '商业网点审核' }).waitFor();
    await reviewer.page.getByRole('button', { name: '东山便民农贸市场变更', exact: true }).click();
    const drawer = reviewer.page.getByRole('dialog', { name: '东山便民农贸市场变更' });
    await drawer.getByRole('row', { name: /营业面积.*2860 平方米.*有变更/ }).waitFor();
    await drawer.getByRole('button', { name: '退回修改' }).click();
    await drawer.getByText('请填写原因').waitFor();
    await drawer.getByLabel(/^审核意见/).fill('请核实营业面积');
    await drawer.getByRole('button', { name: '退回修改' }).click();
    await drawer.waitFor({ state: 'detached' });

    await clerk.page
      .getByRole('row', { name: /东山便民农贸市场变更 审核不通过/ })
      .getByRole('button')
      .click();
    const own = clerk.page.getByRole('dialog', { name: '东山便民农贸市场变更' });
    await own.getByText('退回原因：请核实营业面积').waitFor();
    await own.getByRole('button', { name: '修改并重新提交' }).click();
    const again = clerk.page.getByRole('dialog', { name: '修改：商业网点变更' });
    await again.getByLabel(/^营业面积/).fill('2750.5');
    await again.getByRole('button', { name: '提交', exact: true }).click();
    await again.waitFor({ state: 'detached' });

    await reviewer.page.getByRole('button', { name: '审核 东山便民农贸市场变更' }).click();
    await drawer.getByText('2750.5 平方米').waitFor();
    await drawer.getByRole('button', { name: '审核通过', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await own.getByText('审核通过').first().waitFor();
    // What was done is asked for besides what stands.
    await expect.poll(() => own.getByRole('listitem').count()).toBe(4);

    await clerk.page.goto(`${house.served.url}/approval/mine`);
    await clerk.page.getByRole('button', { name: '新增申报' }).click();
    await clerk.page.getByRole('menuitem', { name: '商业网点变更' }).click();
    expect(await form.getByLabel(/^网点名称/).inputValue()).toBe('东山便民农贸市场');
    expect([reviewer.complaints(), clerk.complaints()]).toEqual([[], []]);
    await Promise.all([reviewer.close(), clerk.close()]);
  });
});
