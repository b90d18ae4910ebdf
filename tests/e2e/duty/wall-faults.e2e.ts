import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, nanjingTime, startOf } from '#base/calendar.ts';
import { jobCalls } from '#subjects/job/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { type Visit, WALL } from '../../support/people.ts';
import { cableTo } from '../../support/wall/cable.ts';
import { movedClock } from '../../support/wall/moved-clock.ts';
import { openHouse } from '../../support/serving/house.ts';
import { signIn } from '../../support/serving/signed-in.ts';
import { positionOf, switchScene } from '../../support/wall/switching.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const folder = mkdtempSync(join(tmpdir(), 'wall-faults-'));
const today = startOf(nanjingTime(Date.now()).date);
/** It is night where the server stands: the programme has three scenes, and midnight comes while the wall's code is still good. */
let ahead = today + 22.5 * HOUR - Date.now();
const { env, move } = movedClock(folder, ahead);
const serverNow = () => Date.now() + ahead;
const house = openHouse(async () => ({ env }));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);

/** The demonstration would bring the new day's prices of every market, and the deeds that follow from them would hide what a test waits for. */
async function holdTheDemonstration(): Promise<void> {
  const { url, password } = house.served;
  const admin = await signIn(url, 'admin', password);
  const grows = (await admin.send(jobCalls.list, {})).find(({ code }) => code === 'demonstration');
  if (!grows) throw new Error('the demonstration does not grow');
  const { code, cron, version } = grows;
  await admin.send(jobCalls.schedule, { code, cron, version, paused: true });
}

/** What the browser itself says of a server that does not answer. */
const CUT = /WebSocket|ERR_|Failed to load resource|error occurred when fetching the script/;

/** A wall whose clock the test moves, connected and showing its first scene. */
async function clockedWall(address: string): Promise<Visit> {
  const visitor = await house.visit(WALL);
  await visitor.page.clock.install({ time: serverNow() });
  await visitor.page.goto(address);
  await visitor.page.getByRole('row').nth(1).waitFor();
  await visitor.page.getByText('已连接').waitFor();
  // Gone with the page: what is still there was not loaded anew.
  await visitor.page.evaluate(() => Object.assign(globalThis, { stays: true }));
  return visitor;
}

/** Its own clock goes on until the wall has its line again. */
async function comesBack(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return page.getByText('已连接').count();
    })
    .toBe(1);
}

const isSamePage = (page: Page) => page.evaluate(() => 'stays' in globalThis);
const clockOf = (page: Page) => page.getByRole('banner').locator('time').textContent();
/** How far (ms) the wall's clock is from the server's; across midnight as well. */
async function wrongBy(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await clockOf(page)) ?? '').split(':').map(Number);
  const told = ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  const off = Math.abs(told - (serverNow() - startOf(nanjingTime(serverNow()).date)));
  return Math.min(off, 24 * HOUR - off);
}

describe('a wall whose world fails goes on, says what is old, and is well again by itself (issue "The wall on duty")', () => {
  it('five minutes without a network, in which nobody is told that the line is dead', async () => {
    const cable = await cableTo(house.served.url);
    const visitor = await clockedWall(house.served.screenUrl.replace(house.served.url, cable.url));
    const { page } = visitor;
    // What was never shown has nothing that it could go on showing.
    const { scene } = await positionOf(page);
    do await page.locator('[data-active="true"] section[aria-busy="false"]').first().waitFor();
    while ((await switchScene(page)).scene !== scene);
    cable.pull();
    const before = await positionOf(page);
    for (let passed = 0; passed < 5 * MINUTE; passed += MINUTE / 2) await page.clock.fastForward(MINUTE / 2);
    await page.getByText(/^连接中断· 自 \d\d:\d\d 起（(?:[4-9]|\d\d) 分钟前）$/).waitFor();
    await page.getByLabel(/^本场景数据：离线/).waitFor();
    expect((await positionOf(page)).switches).toBeGreaterThan(before.switches);
    await page.locator('[data-active="true"] [data-part="body"]').first().waitFor();
    cable.mend();
    await comesBack(page);
    await page.getByLabel(/^本场景数据：.*离线/).waitFor({ state: 'detached' });
    expect(await isSamePage(page)).toBe(true);
    visitor.forgive(CUT);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
    await cable.close();
  });

  it('a clock that somebody sets an hour on, and then back without a network, is none of its own', async () => {
    const cable = await cableTo(house.served.url);
    const visitor = await clockedWall(house.served.screenUrl.replace(house.served.url, cable.url));
    const { page } = visitor;
    await page.clock.setSystemTime(serverNow() + HOUR);
    await page.clock.fastForward(1_500);
    expect(await wrongBy(page)).toBeLessThan(MINUTE);
    expect(await page.getByLabel(/^本场景数据：/).getAttribute('aria-label')).not.toMatch(/延迟|过期/);
    await page.getByText('已连接').waitFor();
    await switchScene(page);
    cable.pull();
    await page.clock.setSystemTime(serverNow() - HOUR);
    await page.clock.fastForward(15_000);
    await page.getByText(/^连接中断/).waitFor();
    expect(await wrongBy(page)).toBeLessThan(2 * MINUTE);
    await switchScene(page);
    cable.mend();
    await comesBack(page);
    expect(await isSamePage(page)).toBe(true);
    visitor.forgive(CUT);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
    await cable.close();
  });

  it('without the map’s ground, and with a block whose answers are garbage, the others stand', async () => {
    const visitor = await house.visit(WALL);
    const { page } = visitor;
    const garbage = [
      { contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
      {
        contentType: 'application/json',
        body: '{"code":1,"msg":"","data":{"dates":"今天","goods":[{"prices":null}]}}',
      },
      { contentType: 'application/json', body: '{"code":1,"data":' },
    ];
    let asked = 0;
    const movement = `**${vegetablePriceCalls.movement.path}**`;
    const ground = `**${planningCalls.boundaries.path}**`;
    await page.route(movement, (route) => route.fulfill({ status: 200, ...garbage[asked++ % garbage.length] }));
    await page.route(ground, (route) => route.abort());
    await page.clock.install({ time: serverNow() });
    await page.goto(house.served.screenUrl);
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await page.getByText('数据暂时无法取得').first().waitFor();
    await page.getByText('已连接').waitFor();
    await page.getByRole('figure', { name: '今日各小时动态数' }).waitFor();
    await page.keyboard.press('p');
    // Each kind of garbage has been tried, and none took anything else down. The scene stays for ten minutes of the wall's own.
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(31_000);
          return asked;
        },
        { interval: 1_000 },
      )
      .toBeGreaterThanOrEqual(garbage.length);
    await page.getByRole('figure', { name: '今日各小时动态数' }).waitFor();
    await page.unroute(movement);
    await page.unroute(ground);
    await page.keyboard.press('p');
    // The ground is asked for again by now; what it takes to come and to be drawn is the machine's time, not the wall's.
    await page.clock.fastForward(31_000);
    await page.locator('[data-active="true"] [data-drawn="true"]').waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText('数据暂时无法取得').first().waitFor({ state: 'detached' });
    expect(await isSamePage(page)).toBe(true);
    visitor.forgive(CUT);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  });

  it('code that could not be fetched leaves one block empty, and comes at the latest with the page that the wall loads anew between two scenes', async () => {
    const visitor = await house.visit(WALL);
    const { page } = visitor;
    const code = /\/assets\/MapCanvas-[\w-]+\.js/;
    await page.route(code, (route) => route.abort());
    await page.clock.install({ time: serverNow() });
    const refused = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await page.goto(house.served.screenUrl);
    await refused;
    await page.getByText('已连接').waitFor();
    await page.getByRole('figure', { name: '今日各小时动态数' }).waitFor();
    await page.unroute(code);
    await page.clock.fastForward(5 * MINUTE);
    await page.getByText('已连接').waitFor();
    await page.keyboard.press('ArrowRight');
    // A browser that asks again for what failed has it by now; in any other the page is on its way.
    await expect
      .poll(async () => {
        await page.keyboard.press('1');
        return page.locator('[data-active="true"] [data-drawn="true"]').count();
      })
      .toBe(1);
    visitor.forgive(CUT);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  });

  it('midnight passes on both sides: the new day is on the wall, with the first price that comes in it', async () => {
    const tomorrow = addDays(nanjingTime(serverNow()).date, 1);
    const moveTo = (instant: number) => {
      ahead = instant - Date.now();
      move(house.served.pid, ahead);
    };
    await holdTheDemonstration();
    moveTo(startOf(tomorrow) - MINUTE);
    const visitor = await clockedWall(house.served.screenUrl);
    const { page } = visitor;
    await page.keyboard.press('p');
    moveTo(startOf(tomorrow) + MINUTE);
    await page.clock.setSystemTime(serverNow());
    await page.clock.fastForward(1_500);
    const [, month, day] = tomorrow.split('-').map(Number);
    await page.getByText(new RegExp(`年${month}月${day}日`)).waitFor();
    await page.getByText('已连接').waitFor();
    const file = join(folder, 'prices.csv');
    writeFileSync(file, `日期,企业名称,商品名称,价格\n${tomorrow},科巷菜场,青菜,88.88\n`);
    await run(process.execPath, ['server/cli/run.mjs', 'import', 'vegetable-prices', file], {
      env: { ...process.env, DATA_DIR: house.served.dataDir },
    });
    await page.getByRole('listitem').filter({ hasText: '科巷菜场 · 青菜' }).first().waitFor();
    await switchScene(page);
    expect(await isSamePage(page)).toBe(true);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  });
});
