import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#base/calendar.ts';
import { DESKTOP, openChromium, signIn, visit, WALL } from '../support/people.ts';
import { serve, type Served } from '../support/served.ts';

const run = promisify(execFile);
let browser: Browser;
let served: Served;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  [browser, served] = await Promise.all([openChromium(), serve()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Today as the test runs: the file may have been read before midnight. */
const day = () => today({ now: () => Date.now() });

async function importRows(rows: readonly string[]): Promise<{ code: number; said: string }> {
  const file = join(folder, `${rows.length}-${Math.abs(rows.join('').length)}.csv`);
  writeFileSync(file, ['日期,企业名称,商品名称,价格', ...rows].join('\n'));
  return run(process.execPath, ['server/cli/run.mjs', 'import', 'vegetable-prices', file], {
    env: { ...process.env, DATA_DIR: served.dataDir },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (problem: { code: number; stdout: string; stderr: string }) => ({
      code: problem.code,
      said: problem.stdout + problem.stderr,
    }),
  );
}

describe('a price from the command line to whoever is looking', () => {
  it('reaches an open wall and an open console without a reload', async () => {
    const desk = await visit(browser, DESKTOP);
    const wall = await visit(browser, WALL);
    await signIn(desk.page, served, 'analyst');
    await desk.page.goto(`${served.url}/vegetable-price/daily`);
    await wall.page.goto(served.screenUrl);
    await desk.page.getByRole('row', { name: /青菜/ }).first().waitFor();
    await wall.page.getByRole('figure', { name: '今日各小时动态数' }).waitFor();
    await wall.page.getByText('已连接').waitFor();
    // The first scene stays: another one may be on by now, or when the import is through.
    await wall.page.keyboard.press('1');
    await wall.page.keyboard.press('p');
    await wall.page.getByText(/^场景停留/).waitFor();

    const { code, said } = await importRows([`${day()},科巷菜场,青菜,88.88`]);
    expect(said).toContain('已导入 1 条菜价');
    expect(code).toBe(0);
    await desk.page.getByRole('cell', { name: '88.88' }).waitFor();
    // What it set off stands first among what happened today.
    await wall.page.getByRole('listitem').filter({ hasText: '科巷菜场 · 青菜' }).first().waitFor();
    expect([...desk.complaints(), ...wall.complaints()]).toEqual([]);
    await desk.close();
    await wall.close();
  });

  it('is refused as a whole, row by row, when any row is wrong', async () => {
    const { code, said } = await importRows([
      `${day()},科巷菜场,青菜,77.77`,
      `${day()},科巷菜厂,青菜,3.2`,
      '2026-02-30,科巷菜场,青菜,-1',
    ]);
    expect(code).toBe(1);
    expect(said).toContain('未导入');
    expect(said).toContain('第 3 行');
    expect(said).toContain('第 4 行');
    const desk = await visit(browser, DESKTOP);
    await signIn(desk.page, served, 'analyst');
    await desk.page.goto(`${served.url}/vegetable-price/daily`);
    await desk.page.getByRole('row', { name: /青菜/ }).first().waitFor();
    expect(await desk.page.getByRole('cell', { name: '77.77' }).count()).toBe(0);
    await desk.close();
  });
});
