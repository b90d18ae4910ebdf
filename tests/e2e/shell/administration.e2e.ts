import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseIn } from '../../support/serving/choosing.ts';
import { DESKTOP, overflowsSideways, PHONE, seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

const PAGES = [
  ['用户管理', '/system/users'],
  ['角色管理', '/system/roles'],
  ['菜单管理', '/system/menus'],
  ['数据字典', '/system/dictionaries'],
  ['区划管理', '/system/regions'],
  ['组织机构', '/system/organisations'],
  ['应用管理', '/system/applications'],
  ['操作日志', '/monitor/operation-log'],
  ['登录日志', '/monitor/login-log'],
  ['在线用户', '/monitor/online'],
  ['通知公告', '/monitor/notices'],
  ['个人中心', '/user/center'],
  ['菜价导入', '/vegetable-price/import'],
] as const;

const NEW_PASSWORD = 'Changed#2026y';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sidebar = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe.each([
  ['a desk', DESKTOP],
  ['a phone of 390 px', PHONE],
])('every page of administration on %s', (_, size) => {
  it('shows what it is called, complains of nothing, can be read by everybody, and does not move sideways', async () => {
    const { page, complaints, close } = await house.as('admin', size);
    const found: string[] = [];
    for (const [name, path] of PAGES) {
      await page.goto(house.served.url + path);
      await heading(page, name).waitFor();
      await page.getByText('加载中').first().waitFor({ state: 'detached' });
      found.push(...(await seriousFindings(page)).map((finding) => `${path} ${finding}`));
      if (await overflowsSideways(page)) found.push(`${path} moves sideways`);
    }
    expect(found).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §7.4: a new user, from the administrator to the first day', () => {
  it('is made with a role and a region, must change the password, and sees only the permitted menus', async () => {
    const { page, close } = await house.as('admin');
    await page.goto(`${house.served.url}/system/users`);
    await page.getByRole('button', { name: '新增用户' }).click();
    const form = dialog(page, '新增用户');
    await form.getByLabel(/^用户名/).fill('newcomer');
    await form.getByLabel(/^姓名/).fill('赵新');
    await chooseIn(page, form.getByRole('combobox', { name: '所辖区域' }), /江宁区$/);
    await form.getByLabel('统计分析人员').check();
    await form.getByRole('button', { name: '保存' }).click();
    const once = dialog(page, '初始密码');
    const first = await once.getByRole('textbox', { name: '初始密码' }).inputValue();
    await once.getByRole('button', { name: '已记下，关闭' }).click();
    await page.getByRole('cell', { name: '赵新', exact: true }).waitFor();
    await close();

    const newcomer = await house.home('newcomer', DESKTOP, first);
    await newcomer.page.getByText('请先修改初始密码。').waitFor();
    await newcomer.page.goto(`${house.served.url}/dashboard`);
    await newcomer.page.getByText('请先修改初始密码。').waitFor();
    expect(new URL(newcomer.page.url()).pathname).toBe('/user/center');
    await newcomer.page.getByLabel(/^原密码/).fill(first);
    await newcomer.page.getByLabel(/^新密码/).fill(NEW_PASSWORD);
    await newcomer.page.getByLabel(/^确认新密码/).fill(NEW_PASSWORD);
    await newcomer.page.getByRole('button', { name: '修改密码' }).click();
    await heading(newcomer.page, '首页').waitFor();
    await sidebar(newcomer.page).getByText('菜价监测').waitFor();
    expect(await sidebar(newcomer.page).getByText('系统管理').count()).toBe(0);
    await newcomer.page.goto(`${house.served.url}/system/users`);
    await heading(newcomer.page, '页面不存在').waitFor();
    await newcomer.close();
  });
});

describe('spec 1 §6: rights of a role', () => {
  it('a group of menus taken from a role is gone at its next load', async () => {
    const duty = await house.home('duty');
    await sidebar(duty.page).getByText('指挥大屏').waitFor();

    const { page, close } = await house.as('admin');
    await page.goto(`${house.served.url}/system/roles`);
    await page.getByRole('button', { name: '权限 大屏值班人员' }).click();
    await page.getByRole('checkbox', { name: '指挥大屏' }).uncheck();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('更新成功').waitFor();
    await close();

    await duty.page.reload();
    await heading(duty.page, '首页').waitFor();
    await sidebar(duty.page).getByText('菜价监测').waitFor();
    expect(await sidebar(duty.page).getByText('指挥大屏').count()).toBe(0);
    await duty.close();
  });
});

describe('spec 1 §7.3, §8: what is used cannot be taken away', () => {
  it('a division with users and prices is refused in words, and stays', async () => {
    const { page, close } = await house.as('admin');
    await page.goto(`${house.served.url}/system/regions`);
    await page.getByRole('button', { name: '更多 江宁区' }).click();
    await page.getByRole('menuitem', { name: '停用 江宁区' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page
      .locator('.arco-message')
      .filter({ hasText: /使用|不能停用/ })
      .waitFor();
    await page.getByRole('cell', { name: '江宁区', exact: true }).waitFor();
    await close();
  });

  it('spec 1 §5: deleting nothing says 请至少选择一条数据', async () => {
    const { page, close } = await house.as('admin');
    await page.goto(`${house.served.url}/system/dictionaries`);
    await page.getByRole('button', { name: '批量删除' }).click();
    await page.getByText('请至少选择一条数据').waitFor();
    await close();
  });
});

describe('the operation log', () => {
  it('holds what was done, with what changed, and its chain verifies', async () => {
    const { page, close } = await house.as('admin');
    await page.goto(`${house.served.url}/system/applications`);
    await page.getByRole('button', { name: '新增应用' }).click();
    const form = dialog(page, '新增应用');
    await form.getByLabel(/^应用编号/).fill('logged-app');
    await form.getByLabel(/^应用名称/).fill('留痕应用');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('新增成功').waitFor();
    await page.goto(`${house.served.url}/monitor/operation-log?account=admin`);
    const row = page.getByRole('row').filter({ hasText: '留痕应用' });
    await row.getByRole('button', { name: /^详情/ }).click();
    await page.getByRole('cell', { name: 'logged-app' }).waitFor();
    await page.getByRole('button', { name: '关闭', exact: true }).last().press('Escape');
    await page.getByRole('cell', { name: 'logged-app' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '校验完整性' }).click();
    await page.getByText(/^校验通过：\d+ 条日志完整$/).waitFor();
    await close();
  });
});

describe('PRODUCT §6: importing prices at the desk', () => {
  const csv = (rows: readonly string[]) => ({
    name: '菜价.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['日期,企业名称,商品名称,价格（元/500克）', ...rows].join('\n')),
  });

  it('says how many were written, or which rows are wrong and that nothing was', async () => {
    const { page, complaints, close } = await house.as('reviewer');
    await page.goto(`${house.served.url}/vegetable-price/import`);
    await page.getByLabel('选择菜价文件').setInputFiles(csv(['2026-01-05,东山农贸市场,青菜,2.80']));
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByText('已导入 1 条菜价').waitFor();
    await page
      .getByLabel('选择菜价文件')
      .setInputFiles(csv(['2026-01-05,东山农贸市场,青菜,贵', '2026-13-05,东山农贸市场,青菜,2.80']));
    await page.getByRole('button', { name: '开始导入' }).click();
    await page.getByText(/未导入任何数据：共 2 处错误/).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '贵' }).count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await close();
  });
});
