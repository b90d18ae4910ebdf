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
const make = <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  perform(house.served.url, admin, call, input);

const signedIn = async (username: string): Promise<Client> =>
  clientOf(await ask(house.served.url, NOBODY, sessionCalls.login, { username, password: house.served.password }));

beforeAll(async () => {
  admin = await signedIn('admin');
  await make(checkPointRegister.calls.create, {
    name: '地下车库回收点',
    code: 'E2E-1',
    kind: 'recycling',
    regionId: 320_115,
    risk: 'medium',
  } as never);
}, PATIENCE);

/** A task of the reviewer's at that point: so many items, every third of them to be photographed. */
async function taskOf(items: number): Promise<number> {
  const day = today({ now: () => Date.now() });
  const template = await make(calls.saveTemplate, {
    templateId: undefined,
    version: undefined,
    name: `${items} 项检查表`,
    content: contentOf(items, ITEMS / PHOTOS),
  });
  await make(calls.publishTemplate, { templateId: template.id, version: template.version });
  const plan = await make(calls.savePlan, {
    planId: undefined,
    version: undefined,
    name: `地下室检查 ${items} 项`,
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
  return task.taskId;
}

type Machine = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;
const HANDHELD: Machine = { viewport: PHONE, isMobile: true, hasTouch: true };
const DESK: Machine = { viewport: { width: 1366, height: 768 } };

/** A phone or a desk: what it keeps stays where it was when its browser is closed. */
async function openMachine(kind: Machine): Promise<{ readonly machine: BrowserContext; readonly page: Page }> {
  const machine = await chromium.launchPersistentContext(join(folder, kind.isMobile ? 'phone' : 'desk'), {
    executablePath: await chromiumPath(),
    args: flagsWithoutCard,
    ...kind,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await machine.newPage();
  await signIn(page, house.served, 'reviewer');
  return { machine, page };
}

/** Carries out the items from the one to before the other; every third with a photo. */
async function carryOut(page: Page, from: number, to: number, failed?: number): Promise<void> {
  const cards = page.locator('[data-item]');
  for (let index = from; index < to; index += 1) {
    const card = cards.nth(index);
    await card.getByRole('button', { name: index === failed ? '不合格' : '合格', exact: true }).click();
    if (index === failed) await card.getByRole('textbox').fill('通道堆放纸板');
    if (index % (ITEMS / PHOTOS) !== 0) continue;
    const { fileName: name, bytes } = pictureFile(index);
    await card.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await card.getByRole('button', { name: /移除/ }).waitFor();
  }
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByText('没有网络，已保存在本机').waitFor();
}

it(
  'sixty items with twenty photos, carried out without a network, outlive a closed browser and are sent once when the network is back',
  async () => {
    const taskId = await taskOf(ITEMS);
    const { machine: phone, page } = await openMachine(HANDHELD);
    await page.goto(`${house.served.url}/safety/tasks?task=${taskId}`);
    await page.getByRole('button', { name: '开始检查' }).click();
    await page.getByText(`已查 0 / ${ITEMS} 项`).waitFor();
    await phone.setOffline(true);
    expect(await page.locator('[data-item]').count()).toBe(ITEMS);
    await carryOut(page, 0, ITEMS, 4);
    await page.getByText(`已查 ${ITEMS} / ${ITEMS} 项`).waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    await handIn(page);
    await phone.close();
    expect((await make(calls.task, { taskId })).entries).toEqual([]);

    const later = await openMachine(HANDHELD);
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
    await later.machine.close();

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

it(
  'at a desk, what was half done when the browser was closed goes on where it stood, photos included, and is sent once when the network is back',
  async () => {
    const [items, half] = [6, 3];
    const taskId = await taskOf(items);
    const { machine: desk, page } = await openMachine(DESK);
    await page.goto(`${house.served.url}/safety/tasks?task=${taskId}`);
    await page.getByRole('button', { name: '开始检查' }).click();
    await page.getByText(`已查 0 / ${items} 项`).waitFor();
    await desk.setOffline(true);
    await carryOut(page, 0, half);
    await page.getByText(`已查 ${half} / ${items} 项`).waitFor();
    await page.getByText('填写内容和照片已保存在本机').waitFor();
    await desk.close();

    const later = await openMachine(DESK);
    await later.page.goto(`${house.served.url}/safety/tasks?task=${taskId}`);
    await later.page.getByText(`已查 ${half} / ${items} 项`).waitFor();
    await later.machine.setOffline(true);
    await later.page.getByRole('img', { name: '第 1 项照片 1' }).waitFor();
    await carryOut(later.page, half, items);
    await handIn(later.page);
    expect((await make(calls.task, { taskId })).entries).toEqual([]);
    await later.machine.setOffline(false);
    await later.page.getByText(/回执编号 J\d+/).waitFor({ timeout: PATIENCE });
    await later.machine.close();
    const { entries } = await make(calls.task, { taskId });
    expect(entries.map(({ answers }) => answers.flatMap(({ photos }) => photos).length)).toEqual([items / half]);
  },
  2 * PATIENCE,
);
