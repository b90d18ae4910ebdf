import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { wrongStatus } from '#browser/failure.ts';
import type { InputOf } from '#base/call.ts';
import { openDirectorySamples } from '#subjects/directory/samples.ts';
import { DIRECTORIES, DIRECTORY_KINDS } from '#subjects/directory/terms.ts';
import { enterpriseDetailSample, openEnterpriseSamples, openPlacesSample } from '#subjects/enterprise/samples.ts';
import { outletRecordSample } from '#subjects/enterprise-record/samples.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import { boundarySample } from '#subjects/planning/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import type { shareCalls } from '#subjects/share/calls.ts';
import { shareSamples, statisticSample } from '#subjects/share/samples.ts';
import { STATISTIC_KINDS, STATISTICS } from '#subjects/share/terms.ts';
import { openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';

const [PRICES] = menuSample;
if (!PRICES) throw new Error('the sample menu is empty');
const page = {
  ...PRICES,
  menuId: 121,
  path: '/statistic/weekend',
  component: 'statistic/weekend',
  name: '周末消费统计',
  children: [],
};
const TOKEN = 'T'.repeat(43);
const withRights = (resources: readonly string[]): Answers => ({
  'menu.routes': () => ({ menus: [page], resources: [...resources], shortcuts: [] }),
  'session.current': () => ({ ...analystSample, resources: [...resources] }),
});
const EXPIRES = Date.parse('2026-06-16T02:00:00Z');
const user = userEvent.setup({ pointerEventsCheck: 0 });
const answers: Answers = {
  ...withRights(['market.read', 'share.write']),
  'share.statistic': () => statisticSample,
  'share.list': () => ({ totalCount: shareSamples.length, rows: shareSamples }),
  'share.make': () => ({ token: TOKEN, expiresAt: EXPIRES }),
  'share.open': () => ({ statistic: { ...statisticSample, years: [] }, expiresAt: EXPIRES }),
  'enterprise.open-list': () => ({ totalCount: openEnterpriseSamples.length, rows: openEnterpriseSamples }),
  'directory.open-list': () => ({ totalCount: openDirectorySamples.length, rows: openDirectorySamples }),
  'enterprise.open-places': () => openPlacesSample,
  'planning.open-boundaries': () => [boundarySample],
  'enterprise.open-choices': () => ({
    divisions: [{ code: '320104', name: '秦淮区' }],
    marketTypes: [{ code: 'produce', name: '农贸市场' }],
    hasMap: true,
  }),
  'enterprise.detail': () => enterpriseDetailSample,
};
const signedIn = (at: string, more: Answers = {}) =>
  openDesk({ at, token: 'opaque', answers: { ...answers, ...more } });
const nobody = (at: string, more: Answers = {}) => openDesk({ at, answers: { ...answers, ...more } });

beforeEach(() => clearTab());
afterEach(() => clearTab());

describe('a weekend that is still being reported', () => {
  it('is marked in the table and left out of the chart, which says so', async () => {
    const statistic = { ...statisticSample, years: [], pending: ['第23周'] };
    nobody(`/xjk/weekend/statistic#share=${TOKEN}`, { 'share.open': () => ({ statistic, expiresAt: EXPIRES }) });
    expect((await screen.findAllByText('第23周（填报中）')).length).toBeGreaterThan(0);
    expect(screen.getByText('第23周填报中，图中未列，不作比较')).toBeVisible();
    expect(screen.queryByText('第22周（填报中）')).toBeNull();
  });
});

describe('spec 1 §2.1: the login-free statistics, through a share', () => {
  it.each(STATISTIC_KINDS)('%s without one says that one is needed and whom to ask', async (kind) => {
    const { asked } = nobody(STATISTICS[kind].path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(STATISTICS[kind].label);
    expect(screen.getByText(/需要分享链接，请向市商务局/)).toBeVisible();
    expect(screen.getByRole('link', { name: '登录平台查看' }).getAttribute('href')).toBe(
      `/cas?redirect=${encodeURIComponent(STATISTICS[kind].menuPath)}`,
    );
    expect(asked()).not.toContain('share.open');
  });

  it.each([`#share=${TOKEN}`, `?share=${TOKEN}`])(
    'with one in %s it shows the figures, as chart and as table, and until when',
    async (place) => {
      const given: InputOf<typeof shareCalls.open>[] = [];
      nobody(`/xjk/weekend/statistic${place}`, {
        'share.open': (input) => {
          given.push(input as never);
          return { statistic: { ...statisticSample, years: [] }, expiresAt: EXPIRES };
        },
      });
      const table = await screen.findByRole('region', { name: '按周末列出的数据' });
      expect(within(table).getByText('7,655.90')).toBeVisible();
      expect(within(table).getByText('—')).toBeVisible();
      expect(screen.getByText(/分享有效期至 2026-06-16 10:00/)).toBeVisible();
      expect(screen.getByRole('button', { name: '打印' })).toBeVisible();
      expect(given).toEqual([{ token: TOKEN, kind: 'weekend' }]);
    },
  );

  it('one that does not open says so, and not why', async () => {
    nobody('/xjk/weekend/statistic#share=abc', {
      'share.open': () => {
        throw wrongStatus(403, { call: 'share.open' });
      },
    });
    expect(await screen.findByText('分享链接无效或已失效。')).toBeVisible();
  });

  it('the public list: search and district stand in the address', async () => {
    const { where } = nobody('/open/ent/list');
    expect(await screen.findByText('科巷菜场')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '名称或地址' }), '科巷{Enter}');
    await waitFor(() => expect(where()).toBe('/open/ent/list?name=%E7%A7%91%E5%B7%B7'));
    await user.click(await screen.findByRole('combobox', { name: /^所在区/ }));
    await user.click(await screen.findByRole('option', { name: '秦淮区' }));
    await waitFor(() => expect(where()).toContain('division=320104'));
  });

  it('the public list: on a phone the map is asked for, narrowed as the list; who is chosen says what is public, who has no place that', async () => {
    await viewport.viewport(390, 844);
    const { where, asked } = nobody('/open/ent/list?division=320104');
    await screen.findByText('科巷菜场');
    expect(asked()).not.toContain('enterprise.open-places');
    await user.click(await screen.findByRole('button', { name: '科巷菜场' }));
    await waitFor(() => expect(where()).toBe('/open/ent/list?division=320104&view=map'));
    const facts = within(await screen.findByRole('region', { name: '企业信息' }));
    expect(facts.getByText('91320104MA1DEMO010')).toBeVisible();
    expect(facts.getByText('共 2 处')).toBeVisible();
    await user.click(facts.getByRole('button', { name: '关闭' }));
    const summary = '1 家企业，共 2 处位置，另有 1 家未登记位置';
    expect(screen.getByText(summary, { selector: '[role=status]' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '列表' }));
    await user.click(await screen.findByRole('button', { name: '德基广场' }));
    expect(await screen.findByText('“德基广场”未登记位置')).toBeVisible();
  });

  it('the public list has no map where no borders may be shown', async () => {
    nobody('/open/ent/list?view=map', {
      'enterprise.open-choices': () => ({ divisions: [], marketTypes: [], hasMap: false }),
    });
    expect(await screen.findByText('科巷菜场')).toBeVisible();
    expect(screen.queryByRole('radio', { name: '地图' })).toBeNull();
    expect(screen.queryByRole('region', { name: '企业分布' })).toBeNull();
  });

  it.each(DIRECTORY_KINDS)('the public list %s: what is looked for stands in the address', async (kind) => {
    const { where } = nobody(DIRECTORIES[kind].path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(`${DIRECTORIES[kind].label}名录`);
    expect(await screen.findByText('示货字第 0301 号')).toBeVisible();
    expect(screen.getByText('海运')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '企业名称、编号或所在区' }), '浦口{Enter}');
    await waitFor(() => expect(where()).toBe(`${DIRECTORIES[kind].path}?keyword=%E6%B5%A6%E5%8F%A3`));
  });

  it.each(['/outService'])('%s names what will be there', async (path) => {
    nobody(path);
    expect(await screen.findByText(/尚未对外开放/)).toBeVisible();
  });
});

describe('signed in: look, share, take back', () => {
  it('makes a link for some days, shows it once, and lists what stands', async () => {
    const made: unknown[] = [];
    signedIn('/statistic/weekend', {
      'share.make': (input) => {
        made.push(input);
        return { token: TOKEN, expiresAt: EXPIRES };
      },
    });
    await user.click(await screen.findByRole('button', { name: '分享' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '生成分享链接' }));
    expect((await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: '分享链接' })).value).toBe(
      `${window.location.origin}/xjk/weekend/statistic#share=${TOKEN}`,
    );
    expect(made).toEqual([{ kind: 'weekend', year: 2026, quarter: undefined, days: 7 }]);
    expect(await dialog.findByText('已撤销')).toBeVisible();
  });

  it('who may not share is not offered it', async () => {
    signedIn('/statistic/weekend', withRights(['market.read']));
    expect(await screen.findByRole('region', { name: '按周末列出的数据' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
  });
});

describe('one enterprise', () => {
  it('facts, prices and where it is', async () => {
    await viewport.viewport(1366, 768);
    signedIn('/enterprise/1001');
    expect(await screen.findByRole('heading', { level: 1, name: '科巷菜场' })).toBeVisible();
    expect(screen.getAllByText('东经 118.7912°，北纬 32.0403°').length).toBe(2);
    expect(within(screen.getByRole('region', { name: '最近报送价格' })).getByText('+0.15')).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: '标签栏' })).getByRole('link', { name: '科巷菜场' }),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^科巷菜场 - /));
  });

  it('another region’s is not there', async () => {
    signedIn('/enterprise/1002', {
      'enterprise.detail': () => {
        throw wrongStatus(404, { call: 'enterprise.detail' });
      },
    });
    expect(await screen.findByText('没有找到该企业')).toBeVisible();
    expect(screen.getByRole('link', { name: '返回企业中心' })).toBeVisible();
  });
});

describe('one outlet', () => {
  it('facts, what stands above it, whom it serves and what was done to it', async () => {
    await viewport.viewport(1366, 768);
    signedIn('/outlet/1001', {
      ...withRights(['outlet.read']),
      'outlet.content': () => ({
        outlet: { ...outletSamples[0], outletId: 1_001, version: 0, regionName: '鼓楼区', marketTypeName: '生鲜超市' },
        source: '文件导入',
        above: [{ id: 1, name: '湖南路商圈' }],
        history: [{ at: 1_000, by: '周敏', deed: 'import', version: 0, changes: [] }],
      }),
      'outlet.photos': () => [],
      'enterprise-record.outlet': () => outletRecordSample,
    });
    expect(await screen.findByRole('heading', { level: 1, name: outletSamples[0].name })).toBeVisible();
    expect(screen.getByText('湖南路商圈')).toBeVisible();
    expect(await screen.findByText('800 米内 2 个小区，6,420 人')).toBeVisible();
    expect(screen.getByText('和会街社区（普查区）')).toBeVisible();
    const rivals = within(screen.getByRole('table', { name: '同业网点' }));
    expect(rivals.getByRole('link', { name: '示例·和会街生鲜店' })).toHaveAttribute('href', '/outlet/1002');
    expect(screen.getByText('周敏')).toBeVisible();
  });
});
