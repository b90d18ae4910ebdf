import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseIn } from '../../support/serving/choosing.ts';
import { seriousFindings } from '../../support/people.ts';
import { openHouse } from '../../support/serving/house.ts';

const house = openHouse();

const open = async (page: Page, path: string, title: string) => {
  await page.goto(house.served.url + path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};
/** A picture of eight by eight points. */
const PICTURE = {
  name: '图片.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../../support/picture.png', import.meta.url)),
};
const shown = (page: Page, name: string) =>
  page.waitForFunction((alt) => {
    const image = [...document.images].find((one) => one.alt === alt);
    return image !== undefined && image.complete && image.naturalWidth > 0;
  }, name);

describe('spec 1 §6: an administrator looks at the system as somebody else, reading only', () => {
  it('enters, is told so above every page, is refused every write in words, and comes back', async () => {
    const { page, complaints, forgive, close } = await house.as('admin');
    await open(page, '/system/users', '用户管理');
    await page.getByRole('button', { name: '更多 周雅文' }).click();
    await page.getByRole('menuitem', { name: '查看视角 周雅文' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    const banner = page.getByText('系统管理员 正在以「周雅文」的身份查看，只能查看、不能修改');
    await banner.waitFor();
    expect(await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').count()).toBe(0);
    await open(page, '/user/center', '个人中心');
    await banner.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel(/^手机号/).fill('13800138000');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('正在以他人身份查看，只能查看，不能修改').first().waitFor();
    forgive(/403/);
    await page.getByRole('button', { name: '退出查看' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').waitFor();
    expect(await banner.count()).toBe(0);
    await open(page, '/monitor/operation-log', '操作日志');
    await page
      .getByRole('cell', { name: /以他人身份查看|周雅文/ })
      .first()
      .waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §7.4 POST /avatar: the own picture', () => {
  it('is seen before it is kept, and is there again after a reload', async () => {
    const { page, complaints, close } = await house.as('analyst');
    await open(page, '/user/center', '个人中心');
    await page.getByLabel('选择头像图片').setInputFiles({ ...PICTURE, name: '说明.txt', mimeType: 'text/plain' });
    await page.locator('#avatar-said[data-faulty="true"]').waitFor();
    await page.getByLabel('选择头像图片').setInputFiles(PICTURE);
    await shown(page, '新头像预览');
    await page.getByRole('button', { name: '保存头像' }).click();
    await page.getByText('更新成功').waitFor();
    await shown(page, '我的头像');
    await page.reload();
    await shown(page, '我的头像');
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §7.4 POST /homeIcon: the picture of a menu', () => {
  it('is uploaded, kept with the menu, and shown when it is opened again', async () => {
    const { page, complaints, close } = await house.as('admin');
    await open(page, '/system/menus', '菜单管理');
    const edit = page.getByRole('button', { name: '编辑 菜价监测', exact: true });
    await edit.click();
    await page.getByRole('dialog').getByLabel('上传首页图标').setInputFiles(PICTURE);
    await shown(page, '首页图标预览');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('更新成功').waitFor();
    await page.reload();
    await edit.click();
    await shown(page, '首页图标预览');
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §2.7: the enterprise picker of user administration', () => {
  it('finds an enterprise by name and binds it; the new user is listed with it', async () => {
    const { page, complaints, close } = await house.as('admin');
    await open(page, '/system/users', '用户管理');
    await page.getByRole('button', { name: '新增用户' }).click();
    const form = page.getByRole('dialog', { name: '新增用户' });
    await form.getByLabel(/^用户名/).fill('reporter');
    await form.getByLabel(/^姓名/).fill('钱报送');
    await chooseIn(page, form.getByRole('combobox', { name: /^用户类型/ }), '企业用户');
    await form.getByRole('button', { name: '选择企业' }).click();
    const picker = page.getByRole('dialog', { name: '选择企业' });
    await picker.getByLabel('企业名称').fill('东山');
    await picker.getByRole('button', { name: '查询' }).click();
    await picker.getByRole('radio', { name: '东山农贸市场', exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picker.getByRole('radio', { name: '东山农贸市场', exact: true }).check();
    await picker.getByRole('button', { name: '确定' }).click();
    await form.getByText('东山农贸市场').waitFor();
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('dialog', { name: '初始密码' }).getByRole('button', { name: '已记下，关闭' }).click();
    await page.getByRole('row').filter({ hasText: '钱报送' }).getByText('东山农贸市场').waitFor();
    expect(complaints()).toEqual([]);
    await close();
  });
});

describe('spec 1 §7.3: a dictionary item that is used', () => {
  it('cannot be deleted, and the refusal names how often it is used', async () => {
    const { page, close } = await house.as('admin');
    await open(page, '/system/dictionaries', '数据字典');
    await page
      .getByRole('treeitem', { name: /用户类型/ })
      .or(page.getByRole('button', { name: /^用户类型/ }))
      .first()
      .click();
    await page.getByRole('button', { name: '删除 局用户' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page
      .getByText(/“局用户”被 \d+ 处使用，不能删除/)
      .first()
      .waitFor();
    await page.getByRole('cell', { name: '局用户', exact: true }).waitFor();
    await close();
  });
});
