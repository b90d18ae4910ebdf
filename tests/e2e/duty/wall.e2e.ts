import { describe, expect, it } from 'vitest';
import { overflowsSideways, PHONE, seriousFindings, WALL } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

describe('a wall on duty', () => {
  it('obeys a phone that read its code, says so, and is red in the ledger soon after it died', async () => {
    const wall = await house.visit(WALL);
    await wall.page.goto(house.served.screenUrl);
    // The first scene keeps past days: at some hours another one is on before the phone is there.
    await wall.page.getByText(/^遥控 \d{3} \d{3}$/).waitFor();
    await wall.page.keyboard.press('1');
    await wall.page.keyboard.press(' ');
    await wall.page.getByText(/^轮播已暂停/).waitFor();
    // A wall that still draws its first map may take longer to obey than the phone waits.
    await wall.page.locator('[data-active="true"] [data-drawn="true"]').first().waitFor();
    const code = (await wall.page.getByText(/^遥控 \d{3} \d{3}$/).textContent())?.replace(/\D/g, '') ?? '';
    const phone = await house.as('duty', PHONE);
    await phone.page.goto(`${house.served.url}/screen/remote?code=${code}`);
    await phone.page.getByRole('button', { name: '定格 10 分钟' }).click();
    await phone.page.getByText(/^定格 10 分钟：已上屏，用时 \d+ 毫秒$/).waitFor();
    await wall.page.getByText(/^场景停留 · 9:\d\d 后自动继续$/).waitFor();
    await phone.page.getByText(/^定格，9:\d\d 后自动继续/).waitFor();
    await wall.page.reload();
    await wall.page.getByText(/^场景停留 · 9:\d\d 后自动继续$/).waitFor();
    await phone.page.getByRole('button', { name: '回看这一天' }).click();
    await phone.page.getByText(/^回看 \d+月\d+日：已上屏，用时 \d+ 毫秒$/).waitFor();
    await wall.page
      .getByRole('heading', { level: 1 })
      .getByText(/^回看 \d+年\d+月\d+日$/)
      .waitFor();
    await phone.page.getByRole('button', { name: '回到现在' }).click();
    await wall.page.getByText(/^回看 \d+年\d+月\d+日$/).waitFor({ state: 'detached' });
    await phone.page.getByRole('link', { name: '发布通知或演练' }).click();
    await phone.page.getByRole('button', { name: '新增通知' }).click();
    for (const [name, option] of [
      ['类别', '演练'],
      ['级别', '严重'],
    ] as const) {
      await phone.page.getByRole('dialog').getByRole('combobox', { name }).click();
      await phone.page.getByRole('option', { name: option }).last().click();
    }
    await phone.page.getByLabel('标题').fill('停电演练');
    await phone.page.getByRole('button', { name: '保存' }).click();
    await wall.page.getByRole('alert', { name: '演练 停电演练' }).waitFor();
    await wall.page.getByRole('heading', { level: 1, name: '演练' }).waitFor();
    await phone.page.goto(`${house.served.url}/screen/remote?code=${code}`);
    await phone.page.getByRole('button', { name: '认领 停电演练' }).click();
    await wall.page.getByRole('status', { name: '已认领' }).waitFor();
    await wall.page.getByRole('alert', { name: '演练 停电演练' }).waitFor({ state: 'detached' });
    await phone.page.getByRole('button', { name: '黑屏' }).click();
    await wall.page.getByRole('status', { name: '黑屏' }).waitFor();
    await phone.page.getByRole('button', { name: '恢复画面' }).click();
    await wall.page.getByRole('status', { name: '黑屏' }).waitFor({ state: 'detached' });
    expect(await overflowsSideways(phone.page)).toBe(false);
    expect(await seriousFindings(phone.page)).toEqual([]);
    await phone.page.goto(`${house.served.url}/screen/ledger`);
    await phone.page.getByText(/^共 \d+ 块大屏，在线 1 块/).waitFor();
    await wall.close();
    await phone.page.getByText(/^失联 · 最近心跳 1\d 秒前$/).waitFor({ timeout: 15_000 });
    expect(await seriousFindings(phone.page)).toEqual([]);
    expect(phone.complaints()).toEqual([]);
    await phone.close();
  });

  it('is loaded anew between two scenes when its page holds more than its budget, and not while somebody holds it', async () => {
    const { page, close } = await house.visit(WALL);
    await page.addInitScript(() => {
      const began = performance.now.bind(performance);
      performance.now = () => began() + 7_200_000;
      Object.defineProperty(performance, 'memory', {
        get: () => ({ usedJSHeapSize: ('holdsTooMuch' in globalThis ? 900 : 90) * 1_048_576 }),
      });
    });
    await page.goto(house.served.screenUrl);
    await page.getByRole('row').nth(1).waitFor();
    const renewals: string[] = [];
    page.on('console', (said) => said.text().includes('"event":"renewal"') && renewals.push(said.text()));
    const first = await page.evaluate(() => performance.timeOrigin);
    const sceneShown = () => page.locator('[data-scene]').getAttribute('data-scene');
    const before = await sceneShown();
    await page.keyboard.press(' ');
    await page.getByText(/^轮播已暂停/).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { holdsTooMuch: true }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(sceneShown).not.toBe(before);
    // The page says that it renews itself in the same step as it switches.
    expect(renewals).toEqual([]);
    await page.keyboard.press(' ');
    await page.getByText(/^轮播已暂停/).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => first)).toBeGreaterThan(first);
    expect(renewals).toHaveLength(1);
    await page.getByRole('row').nth(1).waitFor();
    await close();
  });

  it('opened anew without a server it shows what it knew last, marked as such, and tells no age by a clock that is a month slow', async () => {
    const visitor = await house.visit(WALL);
    await visitor.page.goto(house.served.screenUrl);
    await visitor.page.getByRole('row').nth(1).waitFor();
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await visitor.page.waitForFunction(() =>
      Object.values(localStorage).some((text) => text.includes('vegetable-price.movement')),
    );
    await house.served.kill();
    await visitor.page.close();
    const page = await visitor.context.newPage();
    await page.addInitScript(() => {
      const right = Date.now.bind(Date);
      Date.now = () => right() - 30 * 86_400_000;
    });
    await page.goto(`${house.served.url}/screens/`);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByText('连接中断').waitFor();
    await page.getByText('离线').first().waitFor();
    await page.getByRole('banner').getByText('时间未校准', { exact: true }).waitFor();
    await page.getByText(/起（时间未校准）$/).waitFor();
    expect(await page.getByText(/刚刚/).count()).toBe(0);
    await visitor.close();
  });
});
