import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();
const PATIENCE = { timeout: 30_000 };

/** Presses of the Tab key that a task may take; each took 58 or more once. */
const MOST_TABS = 12;

/** A keyboard that counts what is pressed on it. */
function keysOf(page: Page) {
  const count = { tabs: 0, all: 0 };
  const press = async (key: string, times = 1) => {
    for (let turn = 0; turn < times; turn += 1) {
      count.all += 1;
      if (key === 'Tab') count.tabs += 1;
      await page.keyboard.press(key);
    }
  };
  return {
    count,
    press,
    type: async (text: string) => {
      count.all += text.length;
      await page.keyboard.type(text);
    },
    /** Goes on by Tab until what is focused is called so. */
    tabTo: async (name: RegExp) => {
      const passed: string[] = [];
      for (let at = await focused(page); !name.test(at); at = await focused(page)) {
        passed.push(at.slice(0, 20));
        if (count.tabs > MOST_TABS)
          throw new Error(`${String(name)} is not within ${MOST_TABS} Tabs: ${passed.join(' → ')}`);
        await press('Tab');
      }
    },
  };
}

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent ?? '';
  });
async function focusOn(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => focused(page), PATIENCE).toMatch(name);
}

/** Ctrl+K, what is looked for, and the option that begins so. */
async function find(page: Page, keys: ReturnType<typeof keysOf>, words: string, option: RegExp): Promise<void> {
  await keys.press('Control+k');
  await focusOn(page, /快速查找/);
  await keys.type(words);
  const found = page.getByRole('option', { name: option }).first();
  await found.waitFor();
  while ((await found.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowDown');
  await keys.press('Enter');
}

/** From the top of a page into the first row of its list. */
async function enterList(page: Page, keys: ReturnType<typeof keysOf>, title: string, list: RegExp): Promise<void> {
  await focusOn(page, new RegExp(`^${title}$`));
  await page.getByRole('region', { name: list }).getByRole('button').first().waitFor();
  await keys.tabTo(/^跳到列表$/);
  await keys.press('Enter');
  await focusOn(page, list);
  await keys.press('ArrowDown');
}

function tell(task: string, { tabs, all }: { tabs: number; all: number }): void {
  process.stdout.write(`${task}: ${tabs} Tabs, ${all} keys\n`);
  expect(tabs).toBeLessThanOrEqual(MOST_TABS);
}

describe('three tasks of every day, without a mouse', () => {
  it('opens and fills today’s price report', async () => {
    const { page, complaints, close } = await house.home('clerk2');
    const keys = keysOf(page);
    await find(page, keys, '菜价粮价', /时点菜价粮价 \d{4}-\d\d-\d\d.*未填报/);
    await focusOn(page, /^青菜，本期价格/);
    // Each as its cell names it, down to the last, which Enter does not leave: the keys are what is tried here, not the prices.
    for (let cell = '', next = await focused(page); next !== cell; next = await focused(page)) {
      cell = next;
      await keys.type(/([\d.]+) 元/.exec(cell)?.[1] ?? '3');
      await keys.press('Enter');
    }
    // F8 leads to a price that departs from what is usual there, F4 to its reason.
    for (let at = await focused(page); ; at = await focused(page)) {
      await keys.press('F8');
      if ((await focused(page)) === at) break;
      await keys.press('F4');
      await keys.type('大量上市');
      await keys.press('Enter');
    }
    await keys.press('Control+m');
    await keys.tabTo(/^提交$/);
    await keys.press('Enter');
    await page.getByText(/^(新增|更新)成功$/).waitFor(PATIENCE);
    tell('fill a price report', keys.count);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('reviews a report, beginning at its first figure', async () => {
    const { page, complaints, close } = await house.home('reviewer');
    const keys = keysOf(page);
    await find(page, keys, '报表审核', /^报表审核/);
    await enterList(page, keys, '报表审核', /审核列表$/);
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '审核通过', exact: true }).waitFor(PATIENCE);
    await focusOn(page, /^(销售额|青菜)，/);
    await keys.tabTo(/^审核通过$/);
    await keys.press('Enter');
    await page.getByText('已审核通过', { exact: true }).waitFor(PATIENCE);
    tell('review a report', keys.count);
    expect(complaints()).toEqual([]);
    await close();
  });

  it('changes a role of a user, and stands at 编辑 of the same row again', async () => {
    const { page, complaints, close } = await house.home('admin');
    const keys = keysOf(page);
    await find(page, keys, '用户管理', /^用户管理/);
    await enterList(page, keys, '用户管理', /^用户列表$/);
    await keys.press('ArrowDown');
    // Past the record of the enterprise that the user speaks for.
    await keys.press('ArrowRight', 3);
    const edit = await focused(page);
    expect(edit).toMatch(/^编辑 /);
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: '编辑用户' });
    await dialog.getByRole('checkbox', { name: '统计分析人员' }).waitFor();
    await keys.tabTo(/^统计分析人员$/);
    await keys.press('Space');
    await keys.press('Enter');
    await dialog.waitFor({ state: 'detached', ...PATIENCE });
    await focusOn(page, new RegExp(`^${edit}$`));
    tell('change a role', keys.count);
    expect(complaints()).toEqual([]);
    await close();
  });
});
