import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { cameraSamples } from '#subjects/camera/samples.ts';
import { checkPointSamples } from '#subjects/check-point/samples.ts';
import { cameraGroupRegister, cameraRegister } from '#subjects/camera/register.ts';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { choose } from '../../support/serving/choosing.ts';
import { openDesk } from '../../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const POINTS: MenuNode = {
  ...PRICES,
  menuId: 151,
  num: '1000100100150001',
  path: '/safety/check-point',
  component: checkPointRegister.component,
  name: '检查点',
  children: [],
};
const ROWS = checkPointSamples.map((sample, index) => ({
  ...sample,
  checkPointId: index + 1,
  regionName: '江宁区',
  version: 0,
}));
const menuOf = (menuId: number, title: string, { component }: { readonly component: string }): MenuNode => ({
  ...POINTS,
  menuId,
  num: `1000100100150${menuId}`,
  path: `/camera/${menuId}`,
  component,
  name: title,
});
const GROUPS = menuOf(163, '摄像机分组', cameraGroupRegister);
const CAMERAS = menuOf(162, '摄像机', cameraRegister);
const GROUP = {
  cameraGroupId: 3,
  name: '科巷菜市场',
  code: 'G-3',
  regionId: 320_104,
  cameras: 12,
  sort: 1,
  version: 0,
};
const LISTED = () => ({
  totalCount: 12,
  rows: [{ ...cameraSamples[0], cameraId: 7, cameraGroupId: 3, name: '东门球机', version: 0 }],
});
const HISTORY = [
  {
    at: 1_780_000_000_000,
    by: '陈国庆',
    deed: 'update',
    version: 1,
    changes: [{ field: 'risk', term: '风险等级', from: '一般', to: '重大' }],
  },
];

function open({
  at = '/safety/check-point',
  resources = ['check-point.read', 'check-point.write'],
  cameras = LISTED,
}: { at?: string; resources?: readonly string[]; cameras?: () => unknown } = {}) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, POINTS, GROUPS, CAMERAS], resources, shortcuts: [] }),
      'camera-group.list': () => ({ totalCount: 1, rows: [GROUP] }),
      'camera-group.one': () => GROUP,
      'camera-group.history': () => [],
      'camera-group.options': () => [],
      'camera.list': cameras,
      'check-point.list': () => ({ totalCount: ROWS.length, rows: ROWS }),
      'check-point.one': ({ checkPointId }: { checkPointId: number }) => ROWS[checkPointId - 1],
      'check-point.history': () => HISTORY,
      'check-point.options': () => [
        {
          field: 'regionId',
          options: [
            { value: '320100', text: '南京市', depth: 0 },
            { value: '320115', text: '江宁区', depth: 1 },
          ],
        },
      ],
      'check-point.map': () => ({
        placed: 3,
        unplaced: 1,
        outlines: [],
        marks: [
          { id: 2, name: '江宁加油站', lng: 118.84, lat: 31.95, records: 1 },
          { id: 1, name: '科巷菜市场', lng: 118.79, lat: 32.04, records: 2 },
        ],
      }),
      'check-point.update-many': () => ({ count: 2 }),
      'check-point.create': () => ({ id: 9, version: 0 }),
      'dictionary.check-repeat': () => 0,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});
afterEach(async () => page.viewport(1366, 768));

describe('a register from its declaration alone', () => {
  it('lists what it declares in words, sorts by its headings, and asks in its own wire names', async () => {
    const { sent, where } = open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('加油站')).toBeVisible();
    expect(table.getAllByText('较大').length).toBeGreaterThan(0);
    expect(sent('check-point.list').at(-1)).toMatchObject({ pageIndex: 1, pageSize: 10, ended: 'no' });
    await user.click(table.getByRole('button', { name: /^风险等级/ }));
    await waitFor(() => expect(sent('check-point.list').at(-1)).toMatchObject({ orderBy: 'risk', order: 'asc' }));
    expect(where()).toContain('by=risk');
  });

  it('opens a record with its facts and what was done to it, as sentences; the address leads to it', async () => {
    const { where } = open();
    await user.click(await screen.findByRole('button', { name: '江宁加油站' }));
    await screen.findByText('风险等级由“一般”改为“重大”');
    expect(where()).toBe('/safety/check-point?record=2');
  });

  it('a form has its fields, choices and rules, and sends what was typed as the domain has it', async () => {
    const { sent } = open();
    await user.click(await screen.findByRole('button', { name: '新增检查点' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^编号/), 'jn');
    await user.type(form.getByLabelText(/^场所名称/), '新场所');
    await user.click(form.getByRole('button', { name: '保存' }));
    await form.findByText('只能含大写字母、数字和短横');
    expect(form.getAllByText('不能为空').length).toBeGreaterThan(1);
    expect(sent('check-point.create')).toEqual([]);
    await user.clear(form.getByLabelText(/^编号/));
    await user.type(form.getByLabelText(/^编号/), 'JN-9');
    await choose(user, form.getByRole('combobox', { name: /^场所类型/ }), '加油站');
    await choose(user, form.getByRole('combobox', { name: /^所在区划/ }), /江宁区/);
    await choose(user, form.getByRole('combobox', { name: /^风险等级/ }), '重大');
    await user.type(form.getByLabelText(/^经营面积/), '12.5');
    await user.click(form.getByRole('button', { name: '保存' }));
    await screen.findByText('新增成功');
    expect(sent('check-point.create')).toMatchObject([
      { name: '新场所', code: 'JN-9', kind: 'station', regionId: 320_115, risk: 'high', area: 12.5 },
    ]);
  });

  it('the same conditions on a map: what is chosen there opens, what has no position is counted and listed', async () => {
    const { sent, where } = open({ at: '/safety/check-point?risk=high' });
    await user.click(await screen.findByRole('radio', { name: '地图' }));
    await screen.findByText('已定位检查点 3 条，视野内 3 条', { selector: 'span' });
    expect(sent('check-point.map').at(-1)).toMatchObject({ risk: 'high', ended: 'no' });
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByText('视野内的检查点'));
    await user.click(screen.getByRole('button', { name: '江宁加油站' }));
    await screen.findByText('风险等级由“一般”改为“重大”');
    expect(where()).toContain('record=2');
    await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!);
    await user.click(screen.getByRole('button', { name: '未定位 1 条' }));
    await screen.findByRole('table');
    expect(sent('check-point.list').at(-1)).toMatchObject({ placed: 'no', risk: 'high' });
  });

  it('a position is picked on the map of the form, and typed numbers are shown there', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: '新增检查点' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^经度/), '118.8');
    await user.type(form.getByLabelText(/^纬度/), '32.05');
    await user.click(form.getByRole('button', { name: '在地图上选点' }));
    const mark = await form.findByRole('button', { name: /^所选位置/ });
    mark.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(Number(form.getByLabelText<HTMLInputElement>(/^经度/).value)).toBeGreaterThan(118.8));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^经度/).value).toBe(''));
  });

  it('a record shows what refers to it, and leads to it and to the whole of its list', async () => {
    const { sent } = open({ at: '/camera/163?record=3', resources: ['camera.read'] });
    const related = within(await screen.findByRole('region', { name: '相关摄像机' }));
    expect(related.getByText(/摄像机 12 条/)).toBeVisible();
    expect(sent('camera.list').at(-1)).toMatchObject({ cameraGroupId: 3 });
    expect(related.getByRole('link', { name: '查看全部' })).toHaveAttribute('href', '/camera/162?cameraGroupId=3');
    expect(related.getByRole('link', { name: '东门球机' })).toHaveAttribute('href', '/camera/162?record=7');
  });

  it('says what of it could not be had, and asks again when it is told to', async () => {
    let silent = true;
    open({
      at: '/camera/163?record=3',
      resources: ['camera.read'],
      cameras: () => {
        if (silent) throw noResponse({ call: 'camera.list' });
        return LISTED();
      },
    });
    const missing = within(await screen.findByText('相关摄像机未能取得'));
    silent = false;
    await user.click(missing.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '相关摄像机' })).toBeVisible();
  });

  it('ticked records are changed together after it says how many; an address begins a new one', async () => {
    const { sent, where } = open({ at: '/safety/check-point?new=1' });
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(where()).toBe('/safety/check-point'));
    await user.click(await screen.findByRole('checkbox', { name: /江宁加油站/ }));
    await user.click(await screen.findByRole('checkbox', { name: /科巷菜市场/ }));
    await user.click(screen.getByRole('button', { name: '批量修改' }));
    await choose(user, await screen.findByRole('combobox', { name: '字段' }), '风险等级');
    await choose(user, screen.getByRole('combobox', { name: '新值' }), '重大');
    await user.click(screen.getByRole('button', { name: '修改 2 条' }));
    await screen.findByText('已修改 2 条');
    expect(sent('check-point.update-many')).toEqual([{ ids: ['2', '1'], field: 'risk', value: 'high' }]);
  });

  it('columns and row height are as somebody likes them, and stay so', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: '列设置' }));
    await user.click(await screen.findByRole('checkbox', { name: '联系电话' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /联系电话/ })).toBeNull());
    expect(JSON.stringify(window.localStorage)).toMatch(/register-view\.\d+\.检查点列表.*phone/);
  });

  it('who may not write is offered neither form nor import, but the export', async () => {
    open({ resources: ['check-point.read'] });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^(新增|导入|批量停用|编辑|停用)/ })).toBeNull();
    expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
  });

  it('at 390 pixels nothing moves sideways but the table', async () => {
    await page.viewport(390, 844);
    open();
    await screen.findByRole('table');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
