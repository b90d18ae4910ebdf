import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { STATISTIC_KINDS, STATISTICS } from '#subjects/share/terms.ts';
import { openHouse } from '../support/serving/house.ts';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings } from '../support/people.ts';

const house = openHouse();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** What a page shows comes when its answer comes. */
const PATIENCE = { timeout: 15_000 };
const CLOSED = /分享链接无效或已失效/;

/** Makes a share by hand on the statistic's page; gives its address. */
async function share(page: Page, path: string): Promise<string> {
  await page.goto(house.served.url + path);
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '生成分享链接' }).click();
  return dialog.getByLabel('分享链接').inputValue();
}

describe('spec 1 §2.1 and SECURITY 10: a statistic that is shared is read without login, and only it', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone of 390 px', PHONE],
  ])('opens on %s with its figures and nothing of the desk; F5 stays', async (_, size) => {
    const analyst = await house.as('analyst');
    const address = await share(analyst.page, '/statistic/weekend');
    expect(address).toMatch(/\/xjk\/weekend\/statistic#share=[\w-]{43}$/);
    const { page, complaints, close } = await house.visit(size);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    await heading(page, /^周末消费统计（\d{4}年）$/).waitFor();
    await page.getByRole('region', { name: '按周末列出的数据' }).getByRole('cell').first().waitFor();
    await page.locator('figure[data-drawn="true"] canvas').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    await page.reload();
    await heading(page, /^周末消费统计/).waitFor();
    const token = new URL(address).hash.slice('#share='.length);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    expect(complaints()).toEqual([]);
    await Promise.all([close(), analyst.close()]);
  });

  it('what a reviewer of one district shares is of that district', async () => {
    const reviewer = await house.as('reviewer');
    const address = await share(reviewer.page, '/statistic/weekend');
    const { page, close } = await house.visit();
    await page.goto(address);
    const headers = page.getByRole('region', { name: '按周末列出的数据' }).getByRole('columnheader');
    await headers.first().waitFor();
    const divisions = (await headers.allTextContents()).filter((text) => /区（/.test(text));
    expect(divisions.filter((text) => !text.startsWith('江宁区'))).toEqual([]);
    await Promise.all([close(), reviewer.close()]);
  });

  it('one share opens no other statistic, and what is no share opens none; each says whom to ask', async () => {
    const analyst = await house.as('analyst');
    const { hash } = new URL(await share(analyst.page, '/statistic/weekend'));
    const { page, complaints, forgive, close } = await house.visit();
    for (const kind of STATISTIC_KINDS.filter((one) => one !== 'weekend')) {
      await page.goto(`${house.served.url}${STATISTICS[kind].path}${hash}`);
      await heading(page, STATISTICS[kind].label).waitFor();
      await page.getByText(CLOSED).waitFor();
    }
    await page.goto(`${house.served.url}${STATISTICS.weekend.path}#share=${'x'.repeat(43)}`);
    await page.getByText(CLOSED).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    forgive(/403/);
    expect(complaints()).toEqual([]);
    await Promise.all([close(), analyst.close()]);
  });

  it('is taken back by its maker: who has it open keeps the page, who comes or reloads is told that it is over', async () => {
    const analyst = await house.as('analyst');
    const address = await share(analyst.page, '/statistic/quarter');
    const reader = await house.visit();
    await reader.page.goto(address);
    await heading(reader.page, /^商业案例季度报告（\d{4}年第\d季度）$/).waitFor();

    await analyst.page.goto(`${house.served.url}/statistic/shares`);
    const row = analyst.page.getByRole('row').filter({ hasText: '商业案例季度报告' }).first();
    await row.getByRole('button', { name: /^撤销/ }).click();
    await analyst.page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await analyst.page.getByText('已撤销').first().waitFor();

    expect(await heading(reader.page, /^商业案例季度报告（/).isVisible()).toBe(true);
    await reader.page.reload();
    await reader.page.getByText(CLOSED).waitFor();
    expect(await seriousFindings(reader.page)).toEqual([]);
    await reader.page.getByRole('link', { name: '登录平台查看' }).click();
    await heading(reader.page, '用户登录').waitFor();
    await Promise.all([reader.close(), analyst.close()]);
  });

  it('a clerk neither shares nor sees what is shared', async () => {
    const { page, close } = await house.as('clerk');
    await page.goto(`${house.served.url}/statistic/shares`);
    await heading(page, '页面不存在').waitFor();
    await close();
  });
});

describe('spec 1 §2.1: every login-free, always-passable and standalone route answers with a page', () => {
  const OPEN = [
    '/login',
    '/cas',
    '/xjk/weekend/statistic',
    '/xjk/golden/statistic',
    '/xjk/bBusCase/reportStatistics',
    '/xjk/bBusCase/quarterReport',
    '/xjk/bc/index/businessReport_index',
    '/crawler/auc/corp',
    '/crawler/corp/lw',
    '/crawler/freight/forwarder',
    '/crawler/foreign/inv',
    '/open/ent/list',
    '/outService',
    '/bfillViewTest',
    '/bfillViewPc',
  ];
  const STANDALONE = ['/404', '/transMapData', '/doBBusEntLabel'];
  it.each([
    ['without login on a desk', OPEN, undefined, DESKTOP],
    ['without login on a phone of 390 px', OPEN, undefined, PHONE],
    ['signed in on a desk', STANDALONE, 'analyst', DESKTOP],
    ['signed in on a phone of 390 px', STANDALONE, 'analyst', PHONE],
  ])('%s: a heading, a text, nothing complained of, the same after F5', async (_, routes, userName, size) => {
    const { page, complaints, close } =
      userName === undefined ? await house.visit(size) : await house.as(userName, size);
    const title = page.getByRole('heading', { level: 1 });
    const here = async () => [new URL(page.url()).pathname, await title.textContent()];
    const found: string[] = [];
    for (const route of routes) {
      await page.goto(house.served.url + route);
      // Without a central login /cas leads on to the own login page.
      const rests = route === '/cas' ? '/login' : route;
      await expect.poll(() => new URL(page.url()).pathname, { message: route, ...PATIENCE }).toBe(rests);
      await title.waitFor();
      await expect
        .poll(async () => (await page.locator('main').textContent())?.length ?? 0, {
          message: `${route} is not blank`,
          ...PATIENCE,
        })
        .toBeGreaterThanOrEqual(20);
      const before = await here();
      if (await overflowsSideways(page)) found.push(`${route} moves sideways`);
      found.push(...(await seriousFindings(page)).map((finding) => `${route} ${finding}`));
      await page.reload();
      await title.waitFor();
      await expect.poll(here, { message: `${route} after F5`, ...PATIENCE }).toEqual(before);
    }
    expect(found).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});
