import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { READABLE } from '#base/figures/colour.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { rehearsedScenes as scenes } from '#subjects/programme/scenes.ts';
import { seriousFindings, WALL } from '../support/people.ts';
import { rehearsalOf } from '../support/serving/browser.ts';
import { openHouse } from '../support/serving/house.ts';
import { signIn } from '../support/serving/signed-in.ts';
import { measured } from '../support/wall/measured.ts';

const house = openHouse();

/** How soon a wall that was withdrawn says so, ms. */
const WITHDRAWN_WITHIN = 5_000;

/** Pauses the rotation, which would else go on by itself while something is looked at: a scene lasts 40 s by day and longer at night. */
async function pause(page: Page): Promise<void> {
  await page.keyboard.press(' ');
  await page.getByText(/^轮播已暂停/).waitFor();
}

describe('the wall', () => {
  it('enrols by its address, takes the code out of it, and starts again by itself after a reload', async () => {
    const { page, complaints, close } = await house.visit(WALL);
    await page.goto(house.served.screenUrl);
    await page.locator('[data-scene]').first().waitFor();
    expect(page.url()).not.toContain('code=');
    await page.reload();
    await page.locator('[data-scene]').first().waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });

  it('shows every scene by key, on real data, without a serious finding', async () => {
    const { page, complaints, close } = await house.visit(WALL);
    await page.goto(rehearsalOf(house.served.screenUrl));
    await page.getByRole('row').nth(1).waitFor();
    await pause(page);
    await page.keyboard.press('1');
    await page.locator(`[data-scene="${scenes[0]?.key ?? ''}"]`).waitFor();
    const seen: (string | null)[] = [];
    for (const _scene of scenes) {
      await page.locator('[data-active="true"] section[aria-busy="false"]').first().waitFor();
      seen.push(await page.locator('[data-scene]').first().getAttribute('data-scene'));
      expect(await seriousFindings(page)).toEqual([]);
      const switches = Number(await page.locator('[data-switches]').getAttribute('data-switches'));
      await page.keyboard.press('ArrowRight');
      await page.locator(`[data-switches="${switches + 1}"]`).waitFor();
    }
    expect(seen).toEqual(scenes.map(({ key }) => key));
    expect(complaints()).toEqual([]);
    await close();
  });

  it('never meets a login page: without a registration it says what an operator has to do', async () => {
    const visitor = await house.visit(WALL);
    await visitor.page.goto(`${house.served.url}/screens/`);
    await visitor.page.getByText('本屏尚未登记').waitFor();
    expect(await visitor.page.locator('input').count()).toBe(0);
    expect(new URL(visitor.page.url()).pathname).toBe('/screens/');
    await visitor.close();
  });

  it('SECURITY 13: withdrawn, it shows the test card with a code within five seconds, and that code registers it again', async () => {
    const visitor = await house.visit(WALL);
    const { page } = visitor;
    await page.goto(house.served.screenUrl);
    await page.locator('[data-scene]').first().waitFor();
    await page.getByText('已连接').waitFor();
    const admin = await signIn(house.served.url, 'admin', house.served.password);
    const [newest] = (
      await admin.send(screenCalls.list, { screenName: undefined, state: undefined, pageIndex: 1, pageSize: 10 })
    ).rows;
    await admin.send(screenCalls.withdraw, { screenId: newest?.screenId ?? 0, reason: '大厅改造' });
    await page.getByText('本屏登记已撤销').waitFor({ timeout: WITHDRAWN_WITHIN });
    const shown = (await page.getByText('屏幕码').first().locator('strong').textContent()) ?? '';
    await admin.send(screenCalls.invite, {
      screenName: '新大厅',
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
      shownCode: shown.replace(/\s/g, ''),
    });
    await page.locator('[data-scene]').first().waitFor({ timeout: 60_000 });
    visitor.forgive(/401|WebSocket/);
    await visitor.close();
  });

  it('survives the server: data stay with their age, and it comes back by itself', async () => {
    const visitor = await house.visit(WALL);
    const { page } = visitor;
    await page.goto(house.served.screenUrl);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByText('已连接').waitFor();
    await page.locator('canvas').first().waitFor();
    await pause(page);
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await house.served.kill();
    await page.getByText('连接中断').first().waitFor();
    await page.getByText('离线').first().waitFor();
    await page.getByRole('row').nth(5).waitFor();
    await house.served.restart();
    await page.getByText('已连接').waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    // The last is the browser's word for a service worker that it looked for anew while there was no server.
    visitor.forgive(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource|error occurred when fetching the script/);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  });

  it('plays what is published from its next scene on, and goes on with it without a server, also after a reload', async () => {
    const visitor = await house.visit(WALL);
    const { page } = visitor;
    await page.goto(house.served.screenUrl);
    await page.getByText('已连接').waitFor();
    await pause(page);
    const admin = await signIn(house.served.url, 'admin', house.served.password);
    const [usual] = await admin.send(programmeCalls.list, {});
    const draft = await admin.send(programmeCalls.one, { programmeId: usual?.programmeId ?? 0 });
    const show = (scene: string) => ({ scene, seconds: 600, stay: false });
    const own = {
      key: 'own-1',
      title: '菜价一览',
      question: '哪些菜偏离了中位数？',
      wall: 'one' as const,
      grid: 'main-side',
      widgets: ['vegetable-price/matrix', 'vegetable-price/movers'],
    };
    const otherwise = { brightness: 50, entries: [show('markets'), show('completeness'), show('own-1')] };
    const saved = await admin.send(programmeCalls.save, {
      ...draft,
      content: { ...draft.content, parts: [], otherwise, own: [own] },
    });
    await admin.send(programmeCalls.publish, { ...saved, note: undefined });
    // What was just told waits for the end of the scene: the strip says what comes.
    await page.getByText('下一场景 市场主体').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-scene="markets"]').waitFor();
    await page.locator('[data-brightness="50"]').waitFor({ state: 'attached' });
    // A scene of the programme's own is like any other: filled, in sizes that are read from afar, nothing cut 自编场景.
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-scene="own-1"]').waitFor();
    await page.locator('[data-active="true"]').getByRole('row').nth(1).waitFor();
    await expect
      .poll(async () => {
        const { smallest, overfull, cut } = await page.evaluate(measured, READABLE);
        return { isReadable: smallest >= 24, overfull, cut };
      })
      .toEqual({ isReadable: true, overfull: [], cut: [] });
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-scene="markets"]').waitFor();
    await page.route(/\/api\/|\/auth\//, (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (line) => line.close());
    await page.reload();
    await page.locator('[data-scene="markets"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-scene="completeness"]').waitFor();
    await visitor.close();
    await admin.send(programmeCalls.rollback, { programmeId: draft.programmeId, version: draft.version ?? 1 });
  });

  it('starts from what it kept when the server is silent', async () => {
    const visitor = await house.visit(WALL);
    const { page } = visitor;
    await page.goto(house.served.screenUrl);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByText('已连接').waitFor();
    await page.route(/\/api\/|\/auth\//, (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (line) => line.close());
    await page.waitForFunction(() =>
      Object.values(localStorage).some((text) => text.includes('vegetable-price.movement')),
    );
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    await page.getByText('离线').first().waitFor();
    await visitor.close();
  });

  it.each([
    [960, 540],
    [3840, 2160],
  ])('fits a screen of %i×%i without scrolling', async (width, height) => {
    const { page, close } = await house.visit({ width, height });
    await page.goto(house.served.screenUrl);
    await page.getByRole('row').nth(1).waitFor();
    const stage = await page.locator('[data-scene]').first().boundingBox();
    expect(Math.round(stage?.width ?? 0)).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    await close();
  });
});
