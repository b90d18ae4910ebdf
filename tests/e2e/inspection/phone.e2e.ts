import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, InputOf, OutputOf } from '#base/call.ts';
import { addDays, today } from '#base/calendar.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { chromiumPath, flagsWithoutCard } from '../../support/chromium.ts';
import { ask, type Client, NOBODY, perform } from '../../support/outside/client.ts';
import { clientOf } from '../../support/outside/signed.ts';
import { overflowsSideways, PHONE, signIn } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';
import { contentOf, pictureFile } from '../../server/inspection/stage.ts';

const house = openHouse();
const [ITEMS, PHOTOS] = [60, 20];
const PATIENCE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'phone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let admin: Client;
let taskId: number;
const make = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  perform(house.served.url, admin, call, input);

const signedIn = async (username: string): Promise<Client> =>
  clientOf(await ask(house.served.url, NOBODY, sessionCalls.login, { username, password: house.served.password }));

/** A task of the reviewer's at a point of its own: sixty items, every third of them to be photographed. */
beforeAll(async () => {
  admin = await signedIn('admin');
  const day = today({ now: () => Date.now() });
  await make(checkPointRegister.calls.create, {
    name: '地下车库回收点',
    code: 'E2E-1',
    kind: 'recycling',
    regionId: 320_115,
    risk: 'medium',
  } as never);
  const template = await make(calls.saveTemplate, {
    templateId: undefined,
    version: undefined,
    name: '六十项检查表',
    content: contentOf(ITEMS, ITEMS / PHOTOS),
  });
  await make(calls.publishTemplate, { templateId: template.id, version: template.version });
  const plan = await make(calls.savePlan, {
    planId: undefined,
    version: undefined,
    name: '地下室检查',
    templateId: template.id,
    from: addDays(day, -1),
    to: addDays(day, 10),
    regionId: 320_115,
    kinds: ['recycling'],
    risks: [],
    sites: 1,
    weights: { low: 1, medium: 1, high: 1 },
    leftOut: [],
  });
  const { list } = await make(calls.pool, { planId: plan.id });
  const leftOut = list.inspectors
    .filter(({ regionIds }) => regionIds === null)
    .slice(1)
    .map(({ id }) => ({ userId: id, reason: '测试' }));
  const detail = await make(calls.plan, { planId: plan.id });
  const again = await make(calls.savePlan, { ...detail, leftOut });
  await make(calls.draw, { planId: plan.id, version: again.version, reason: undefined });
  const [task] = (await make(calls.plan, { planId: plan.id })).tasks;
  if (!task?.inspectors.includes('陈国庆')) throw new Error('the reviewer was not drawn');
  taskId = task.taskId;
}, PATIENCE);

/** The phone: what it keeps stays where it was when its browser is closed. */
async function openPhone(): Promise<{ readonly phone: BrowserContext; readonly page: Page }> {
  const phone = await chromium.launchPersistentContext(folder, {
    executablePath: await chromiumPath(),
    args: flagsWithoutCard,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await phone.newPage();
  await signIn(page, house.served, 'reviewer');
  return { phone, page };
}

it(
  'sixty items with twenty photos, carried out without a network, outlive a closed browser and are sent once when the network is back',
  async () => {
    const { phone, page } = await openPhone();
    await page.goto(`${house.served.url}/safety/tasks?task=${taskId}`);
    await page.getByRole('button', { name: '开始检查' }).click();
    await page.getByText(`已查 0 / ${ITEMS} 项`).waitFor();
    await phone.setOffline(true);
    const cards = page.locator('[data-item]');
    expect(await cards.count()).toBe(ITEMS);
    for (let index = 0; index < ITEMS; index += 1) {
      const card = cards.nth(index);
      await card.getByRole('button', { name: index === 4 ? '不合格' : '合格', exact: true }).click();
      if (index === 4) await card.getByRole('textbox').fill('通道堆放纸板');
      if (index % (ITEMS / PHOTOS) !== 0) continue;
      const { fileName: name, bytes } = pictureFile(index);
      await card.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
      await card.getByRole('button', { name: /移除/ }).waitFor();
    }
    await page.getByText(`已查 ${ITEMS} / ${ITEMS} 项`).waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByText('没有网络，已保存在本机').waitFor();
    await phone.close();
    expect((await make(calls.task, { taskId })).entries).toEqual([]);

    const later = await openPhone();
    await later.page.goto(`${house.served.url}/safety/tasks`);
    await later.page.getByText(/已发送，回执编号 J\d+/).waitFor({ timeout: PATIENCE });
    // Opened once more there is nothing left to send, on the list or within the task.
    await later.page.reload();
    await later.page
      .getByText(/回执编号 J\d+/)
      .first()
      .waitFor();
    await later.page.goto(`${house.served.url}/safety/tasks?task=${taskId}`);
    await later.page.getByText('第 1 份').waitFor();
    await later.phone.close();

    const { entries, state } = await make(calls.task, { taskId });
    expect(state).toBe('done');
    expect(entries).toHaveLength(1);
    expect(entries[0]?.answers).toHaveLength(ITEMS);
    expect(entries[0]?.answers.flatMap(({ photos }) => photos)).toHaveLength(PHOTOS);
    expect(entries[0]?.answers[4]).toMatchObject({ result: 'fail', remark: '通道堆放纸板' });
    expect(entries[0]?.doubts).toEqual([]);
    const findings = await make(calls.findings, {
      pageIndex: 1,
      pageSize: 10,
      text: '通道堆放纸板',
      state: undefined,
      severity: undefined,
      pointId: undefined,
    });
    expect(findings.totalCount).toBe(1);
  },
  4 * PATIENCE,
);
