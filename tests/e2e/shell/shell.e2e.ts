import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const tabs = (page: Page) => page.getByRole('navigation', { name: '标签栏' });
const tabTitles = (page: Page) => tabs(page).getByRole('link').allTextContents();
const follow = async (page: Page, name: string) => {
  await sidebar(page).getByRole('link', { name, exact: true }).first().click();
  await heading(page, name);
};
const signedIn = async (userName: string, size = DESKTOP) => {
  const person = await house.home(userName, size);
  await heading(person.page, '首页');
  return person;
};

describe('REPORTS.md "The desk\'s shell": a tab keeps its page’s state until it is closed', () => {
  it('half-filled filters and the scroll are there again, and the chart is drawn again', async () => {
    const { page, complaints, close } = await signedIn('analyst');
    await page.locator('figure[data-drawn="true"] canvas').first().waitFor();
    await follow(page, '菜价预警');
    const goods = page.getByPlaceholder('输入名称');
    await goods.fill('半个名');
    await page.getByRole('table').first().waitFor();
    // Low enough for a list to be scrolled, the short last page of one that turns by itself as well.
    await page.setViewportSize({ ...DESKTOP, height: 480 });
    await page.evaluate(() => window.scrollTo(0, 60));
    await page.waitForFunction(() => window.scrollY === 60);
    await page.keyboard.press('Alt+PageUp');
    await heading(page, '首页');
    await page.locator('figure[data-drawn="true"] canvas').first().waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await goods.isVisible()).toBe(false);
    await page.keyboard.press('Alt+PageDown');
    await goods.waitFor();
    expect(await goods.inputValue()).toBe('半个名');
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
    expect(await page.title()).toBe('菜价预警 - 南京市商务监管信息平台');
    expect(complaints()).toEqual([]);
    await close();
  });

  it('filters stay in the address of their own tab, and the menu leads back to them', async () => {
    const { page, close } = await signedIn('analyst');
    await page.goto(`${house.served.url}/vegetable-price/warnings?goods=${encodeURIComponent('青菜')}`);
    await heading(page, '菜价预警');
    const address = page.url();
    await follow(page, '每日菜价');
    expect(new URL(page.url()).search).toBe('');
    await follow(page, '菜价预警');
    expect(page.url()).toBe(address);
    await close();
  });

  it('the tabs come back after a reload, in the order they were dragged to', async () => {
    const { page, complaints, close } = await signedIn('analyst');
    await follow(page, '每日菜价');
    await follow(page, '菜价预警');
    await tabs(page)
      .getByRole('link', { name: '菜价预警' })
      .dragTo(tabs(page).getByRole('link', { name: '每日菜价' }));
    expect(await tabTitles(page)).toEqual(['全部应用', '首页', '菜价预警', '每日菜价']);
    await page.reload();
    await heading(page, '菜价预警');
    expect(await tabTitles(page)).toEqual(['全部应用', '首页', '菜价预警', '每日菜价']);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §2.4: the tag bar', () => {
  it('right-click closes, middle-click closes, the last remaining tab comes to the front', async () => {
    const { page, close } = await signedIn('analyst');
    await follow(page, '每日菜价');
    await follow(page, '菜价预警');
    await tabs(page).getByRole('link', { name: '菜价预警' }).click({ button: 'middle' });
    await heading(page, '每日菜价');
    await tabs(page).getByRole('link', { name: '每日菜价' }).click({ button: 'right' });
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['刷新', '关闭', '关闭其他', '关闭全部']);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('menuitem', { name: '关闭', exact: true }).click();
    await heading(page, '首页');
    expect(await tabTitles(page)).toEqual(['全部应用', '首页']);
    await close();
  });
});

describe('spec 1 §2.5: all menus and favourites', () => {
  it('the popover searches, a star keeps a favourite for the user, on every machine', async () => {
    const first = await signedIn('analyst');
    await first.page.getByRole('button', { name: '展开全部菜单' }).click();
    const all = first.page.getByRole('region', { name: '全部菜单' });
    await all.getByRole('combobox', { name: '搜索菜单' }).fill('菜价预警');
    await expect.poll(() => all.getByRole('option').allTextContents()).toEqual(['菜价预警']);
    expect(await seriousFindings(first.page)).toEqual([]);
    await first.page.keyboard.press('Escape');
    await sidebar(first.page).getByRole('button', { name: '收藏 菜价预警' }).click();
    await first.page.getByRole('region', { name: '我的收藏' }).getByRole('link', { name: '菜价预警' }).waitFor();
    await first.close();

    const second = await signedIn('analyst');
    const kept = second.page.getByRole('region', { name: '我的收藏' });
    await kept.getByRole('button', { name: '取消收藏 菜价预警' }).click();
    await kept.waitFor({ state: 'detached' });
    await second.close();
  });

  it.each(['/all', '/overView', '/application', '/links', '/entCenter', '/user/center'])(
    'F5 on %s comes back to the same page, and axe finds nothing serious',
    async (path) => {
      const { page, complaints, close } = await signedIn('admin');
      await page.goto(house.served.url + path);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await page.reload();
      await heading(page, title ?? '');
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints()).toEqual([]);
      await close();
    },
  );
});

describe('spec 2 §2.1, §4, §6: the region selector', () => {
  it('an administrator chooses a district and clears it again; every list follows', async () => {
    const { page, close } = await signedIn('admin');
    const divisions = async () => {
      await page.goto(`${house.served.url}/entCenter`);
      await page.getByRole('region', { name: '企业列表' }).getByRole('row').nth(1).waitFor();
      const titles = await page.locator('thead th').allTextContents();
      const column = titles.findIndex((title) => title.includes('行政区划')) + 1;
      return new Set(await page.locator(`tbody tr td:nth-child(${column})`).allTextContents());
    };
    expect((await divisions()).size).toBeGreaterThan(1);
    await page.getByRole('button', { name: '所辖区域：全部区域' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '江宁区', exact: true }).click();
    await reloaded;
    await page.getByRole('button', { name: '所辖区域：江宁区' }).waitFor();
    expect(await divisions()).toEqual(new Set(['江宁区']));
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: '清除所选区域' }).click();
    await again;
    await page.getByRole('button', { name: '所辖区域：全部区域' }).waitFor();
    expect((await divisions()).size).toBeGreaterThan(1);
    await close();
  });

  it('a reviewer of one district has that one and nothing to clear', async () => {
    const { page, close } = await signedIn('reviewer');
    await page.getByRole('button', { name: '所辖区域：江宁区' }).waitFor();
    expect(await page.getByRole('button', { name: '清除所选区域' }).count()).toBe(0);
    await close();
  });
});

describe('REPORTS.md: Ctrl+K', () => {
  it('finds a menu by its initials and an enterprise by characters, by keys alone', async () => {
    const { page, complaints, close } = await signedIn('analyst');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cjyj');
    await page.getByRole('option', { name: /菜价预警/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading(page, '菜价预警');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('科巷');
    await page
      .getByRole('option', { name: /科巷菜场/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: '快速查找' }).waitFor({ state: 'detached' });
    expect(complaints()).toEqual([]);
    await close();
  });

  it('finds a report by enterprise and kind, and opens it where it is reviewed', async () => {
    const { page, complaints, close } = await signedIn('reviewer');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('东山农贸市场 时点');
    const report = page.getByRole('option', { name: /东山农贸市场 时点菜价粮价 \d{4}-\d{2}-\d{2}/ }).first();
    const title = await report.textContent();
    await report.click();
    await heading(page, '报表审核');
    const day = /\d{4}-\d{2}-\d{2}/.exec(title ?? '')?.[0] ?? '';
    const opened = page.getByRole('dialog').filter({ hasText: '东山农贸市场' });
    await opened.filter({ hasText: day }).waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §9: display settings, kept for this machine', () => {
  it('dark, another colour and no tag bar, also after a reload; axe finds nothing serious', async () => {
    const { page, complaints, close } = await signedIn('analyst');
    await page.getByRole('button', { name: '显示设置' }).click();
    await page.getByText('深色', { exact: true }).click();
    await page.getByRole('button', { name: '青绿' }).click();
    await page.getByRole('switch', { name: '显示标签栏' }).click();
    await page.getByRole('switch', { name: '顶栏显示设置按钮' }).click();
    await page.reload();
    await heading(page, '首页');
    expect(await page.getByRole('button', { name: '显示设置' }).count()).toBe(0);
    expect(
      await page.evaluate(() => [document.documentElement.dataset['theme'], document.body.getAttribute('arco-theme')]),
    ).toEqual(['dark', 'dark']);
    // What is put onto paper is light, and the desk is dark again behind it.
    const turned = await page.evaluate(() =>
      ['beforeprint', 'afterprint'].map((moment) => {
        window.dispatchEvent(new Event(moment));
        return document.documentElement.dataset['theme'];
      }),
    );
    expect(turned).toEqual(['light', 'dark']);
    expect(await tabs(page).count()).toBe(0);
    await follow(page, '菜价预警');
    await page.getByRole('table').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});

/** Presses of Tab from the page, where a reload begins, through the whole of it, bar and menu. */
const ONCE_ROUND = 200;

describe('keyboard alone', () => {
  it('reaches top bar, menu, tabs and page from the start of the document', async () => {
    const { page, close } = await signedIn('analyst');
    await page.reload();
    await heading(page, '首页');
    await page.getByLabel('菜价日期').waitFor();
    const reached = new Set<string>();
    for (let press = 0; press < ONCE_ROUND; press += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
        }),
      );
    }
    for (const name of [
      '跳到主要内容',
      '全部应用',
      '展开全部菜单',
      '菜价预警',
      '主题中心',
      '帮助中心',
      '快速查找',
      '通知',
      '使用帮助',
      '显示设置',
      '收起菜单',
      '编排工作台',
      '菜价日期',
    ]) {
      expect(
        [...reached].some((text) => text.startsWith(name)),
        name,
      ).toBe(true);
    }
    await close();
  });
});

describe('a phone, 390 px wide', () => {
  it('opens the menu over the page, follows an entry, and pushes nothing sideways', async () => {
    const { page, complaints, close } = await signedIn('analyst', PHONE);
    expect(await overflowsSideways(page)).toBe(false);
    await page.getByRole('button', { name: '展开菜单' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await follow(page, '每日菜价');
    expect(await sidebar(page).isVisible()).toBe(false);
    expect(await overflowsSideways(page)).toBe(false);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '快速查找' }).fill('预警');
    await page.getByRole('option', { name: /菜价预警/ }).click();
    await heading(page, '菜价预警');
    expect(await overflowsSideways(page)).toBe(false);
    expect(complaints()).toEqual([]);
    await close();
  });
});
