import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import type { Api, GatewayApp, GatewaySource } from '#subjects/gateway/wire.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const [PRICES] = menuSample as [MenuNode];
const menuOf = (menuId: number, path: string, name: string): MenuNode => ({
  ...PRICES,
  menuId,
  num: `1000100100180${menuId}`,
  path: `/gateway/${path}`,
  component: `gateway/${path}`,
  name,
  children: [],
});
const MENUS = [menuOf(183, 'apis', '接口'), menuOf(184, 'apps', '授权'), menuOf(186, 'calls', '调用记录')];
const AT = Date.parse('2026-06-09T02:00:00Z');
const API: Api = {
  apiId: 1,
  name: '商业网点名录',
  slug: 'outlets',
  groupId: 1,
  groupName: '商业网点',
  entryId: 1,
  entryName: '网点',
  remark: '',
  source: 'register.outlet',
  sourceTitle: '商业网点',
  sharing: 'conditional',
  fields: ['name', 'regionId'],
  filters: [],
  parameters: ['name'],
  rowLimit: 100,
  state: 'published',
  version: 3,
  liveVersion: 2,
  scope: undefined,
  publishedAt: undefined,
  publisherName: undefined,
  changedAt: AT,
  formers: [{ version: 1, endsOn: '2026-07-10' }],
};
const SOURCE: GatewaySource = {
  source: 'register.outlet',
  title: '商业网点',
  timed: false,
  fields: [
    { key: 'name', title: '网点名称', role: 'field', filterable: true },
    { key: 'regionId', title: '行政区划', role: 'field', filterable: true },
  ],
};
const APP: GatewayApp = {
  appId: 3,
  name: '商业布局分析',
  unit: '市规划部门',
  purpose: '编制规划',
  apis: ['商业网点名录'],
  expiresOn: '2026-12-31',
  perMinute: 30,
  perDay: 2_000,
  addresses: '',
  state: 'pending',
  applicantName: '周雅文',
  appliedAt: AT,
  dueOn: '2026-06-16',
  deciderName: undefined,
  decidedAt: undefined,
  reason: undefined,
  keys: [],
  version: 1,
};

const USAGE = [
  { day: '2026-06-08', calls: 40, refused: 2, took: 12, p95: 30 },
  { day: '2026-06-09', calls: 55, refused: 0, took: 11, p95: 28 },
];

function open(at: string, over: Answers = {}) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({
        menus: [PRICES, ...MENUS],
        resources: ['gateway.read', 'gateway.write', 'gateway.decide'],
        shortcuts: [],
      }),
      'gateway.apis': () => ({ totalCount: 1, rows: [API] }),
      'gateway.sources': () => [SOURCE],
      'gateway.trial': () => ({ totalCount: 9, rows: [{ name: '科巷菜市场', regionId: '秦淮区' }] }),
      'gateway.publish-api': () => ({}),
      'gateway.apps': () => ({
        totalCount: 2,
        rows: [APP, { ...APP, appId: 4, name: '菜篮子查询', state: 'granted' }],
      }),
      'gateway.decide': () => ({}),
      'gateway.issue-key': () => ({ accessKey: 'AK1', secretKey: 'told-once' }),
      'gateway.calls': () => ({ totalCount: 0, rows: [] }),
      'gateway.usage': () => [],
      'api-group.list': () => ({ totalCount: 0, rows: [] }),
      'catalogue-entry.list': () => ({ totalCount: 0, rows: [] }),
      ...over,
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const inRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('接口', () => {
  it('is tried with parameters, its fields by their names, and published', async () => {
    const { sent } = open('/gateway/apis');
    await user.click((await inRow(/商业网点名录/)).getByRole('button', { name: /^试用/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '试用' }));
    expect(await dialog.findByText('科巷菜市场')).toBeVisible();
    expect(dialog.getByRole('columnheader', { name: '网点名称' })).toBeVisible();
    await user.type(dialog.getByLabelText('页码'), '2');
    expect(dialog.getByText(/GET \/api\/open\/gateway\/\S+\?pageSize=10&pageIndex=2$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '试用' }));
    await waitFor(() =>
      expect(sent('gateway.trial')).toEqual([
        { apiId: 1, given: 'pageSize=10' },
        { apiId: 1, given: 'pageSize=10&pageIndex=2' },
      ]),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await inRow(/商业网点名录/)).getByRole('button', { name: /^更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^发布/ }));
    const publishing = within(await screen.findByRole('dialog'));
    expect(publishing.getByLabelText('第 2 版继续供应用按版本调用')).toBeChecked();
    await user.click(publishing.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(sent('gateway.publish-api')).toEqual([
        { apiId: 1, version: 3, keepUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      ]),
    );
  });
});

describe('授权', () => {
  it('is decided with a reason either way', async () => {
    const { sent } = open('/gateway/apps');
    await user.click((await inRow(/商业布局分析/)).getByRole('button', { name: /^审批/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('编制规划')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '同意' }));
    expect(await dialog.findByText('请填写理由')).toBeVisible();
    await user.type(dialog.getByLabelText('理由'), '用途明确');
    await user.click(dialog.getByRole('button', { name: '同意' }));
    await waitFor(() =>
      expect(sent('gateway.decide')).toEqual([{ appId: 3, version: 1, passed: true, reason: '用途明确' }]),
    );
  });

  it('shows the secret of a key once', async () => {
    open('/gateway/apps');
    await user.click((await inRow(/菜篮子查询/)).getByRole('button', { name: /^密钥/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '签发' }));
    expect(await screen.findByLabelText('密钥')).toHaveValue('AK=AK1\nSK=told-once');
  });
});

describe('调用记录', () => {
  it('says that nothing was called', async () => {
    open('/gateway/calls');
    expect(await screen.findByText('近 30 天没有调用')).toBeVisible();
  });

  it('shows how much was called a day as one chooses, of a caller who is found by name however many there are', async () => {
    const { sent } = open('/gateway/calls', {
      'gateway.usage': () => USAGE,
      'gateway.apps': ({ name }: { readonly name?: string }) => ({
        totalCount: 300,
        rows: name === '第三百' ? [{ ...APP, appId: 300, name: '第三百个应用' }] : [APP],
      }),
    });
    const usage = within(await screen.findByRole('region', { name: '近 30 天调用量' }));
    const callers = usage.getByRole('combobox', { name: '应用' });
    await user.click(callers);
    await user.keyboard('第三百');
    await user.click(await screen.findByRole('option', { name: '第三百个应用' }));
    await waitFor(() => expect(sent('gateway.usage').at(-1)).toEqual({ appId: 300 }));
    expect(sent('gateway.apps')).toContainEqual(expect.objectContaining({ name: '第三百' }));
    expect(await usage.findByRole('figure', { name: /近 30 天每天的调用次数/ })).toBeVisible();
    await user.click(usage.getByRole('radio', { name: 'P95 耗时' }));
    expect(await usage.findByRole('figure', { name: /近 30 天每天的P95 耗时/ })).toBeVisible();
  });

  it('says why it cannot be told, and asks again', async () => {
    let isLost = true;
    open('/gateway/calls', {
      'gateway.usage': () => {
        if (isLost) throw noResponse({ call: 'gateway.usage' });
        return [];
      },
    });
    const usage = within(await screen.findByRole('region', { name: '近 30 天调用量' }));
    const again = await usage.findByRole('button', { name: '重试' });
    isLost = false;
    await user.click(again);
    expect(await usage.findByText('近 30 天没有调用')).toBeVisible();
  });
});
