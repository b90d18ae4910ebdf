import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#base/calendar.ts';
import { chooseIn } from '../support/serving/choosing.ts';
import { DESKTOP, openChromium, signIn, visit, WALL } from '../support/people.ts';
import { serve, type Served } from '../support/served.ts';

const run = promisify(execFile);
let browser: Browser;
let served: Served;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alert-'));
  [browser, served] = await Promise.all([openChromium(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

async function importPrice(price: string): Promise<void> {
  const file = join(folder, `${price}.csv`);
  writeFileSync(file, `日期,企业名称,商品名称,价格\n${today({ now: () => Date.now() })},科巷菜场,青菜,${price}\n`);
  await run(process.execPath, ['server/cli/run.mjs', 'import', 'vegetable-prices', file], {
    env: { ...process.env, DATA_DIR: served.dataDir },
  });
}

/** Puts a severe threshold on 青菜, as a person does: tried over the past 30 days before it is saved. */
async function putThreshold(page: Page): Promise<void> {
  await page.goto(`${served.url}/alert/thresholds`);
  await page.getByRole('button', { name: '新增阈值' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('阈值名称').fill('青菜报价过高');
  await chooseIn(page, dialog.getByRole('combobox', { name: '指标' }), '网点报价');
  await chooseIn(page, dialog.getByRole('combobox', { name: '商品' }), '青菜');
  await chooseIn(page, dialog.getByRole('combobox', { name: '比较方式' }), '数值');
  await chooseIn(page, dialog.getByRole('combobox', { name: '方向' }), '高于');
  await dialog.getByRole('textbox', { name: /^阈值(?!名称)/ }).fill('60');
  await chooseIn(page, dialog.getByRole('combobox', { name: '级别' }), '严重');
  await dialog.getByRole('button', { name: '预演过去 30 天' }).click();
  await dialog.getByText('在过去 30 天里不会触发').waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('cell', { name: '青菜报价过高', exact: true }).waitFor();
}

describe('a price that goes beyond a threshold', () => {
  it('opens an alert on an open desk and wall without a reload; acknowledged at the desk, it leaves the wall', async () => {
    const desk = await visit(browser, DESKTOP);
    const wall = await visit(browser, WALL);
    await signIn(desk.page, served, 'admin');
    await wall.page.goto(served.screenUrl);
    await wall.page.getByText('已连接').waitFor();
    await putThreshold(desk.page);
    await desk.page.goto(`${served.url}/vegetable-price/daily`);
    await desk.page.getByRole('row', { name: /青菜/ }).first().waitFor();
    // The programme stays where it is: it would go on by itself while the import is under way.
    await wall.page.keyboard.press('p');
    await wall.page.getByText(/^场景停留/).waitFor();
    const scene = await wall.page.locator('[data-scene]').getAttribute('data-scene');

    await importPrice('88.88');
    const corner = desk.page.getByRole('status', { name: '严重预警' });
    await corner.getByText(/科巷菜场 · 青菜/).waitFor();
    const takeover = wall.page.getByRole('alert', { name: '指标预警严重' });
    await takeover.getByText('88.88').first().waitFor();
    expect(await wall.page.locator('[data-scene]').getAttribute('data-scene')).toBe(scene);

    await corner.getByRole('link', { name: '查看并处理' }).click();
    const drawer = desk.page.getByRole('dialog');
    await drawer.getByLabel('处理意见（选填）').fill('已电话核实');
    await drawer.getByRole('button', { name: '确认预警' }).click();
    await drawer.getByText(/确认：已电话核实/).waitFor();
    await takeover.waitFor({ state: 'detached' });
    await corner.getByText(/科巷菜场 · 青菜/).waitFor({ state: 'detached' });

    await importPrice('3.20');
    await drawer.getByText(/解除，3.20/).waitFor();
    expect([...desk.complaints(), ...wall.complaints()]).toEqual([]);
    await desk.close();
    await wall.close();
  });
});
