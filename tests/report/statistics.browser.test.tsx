import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { nanjingTime } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { lastWeek } from '../../console/pages/store-week/use-latest-week.ts';
import { choose } from '../support/serving/choosing.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, press, user } from '../support/subjects/filling.tsx';
import { STATISTIC_ANSWERS } from '../support/subjects/sample-statistics.ts';

// Longer than the patience with which charts are waited for.
vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const PRICES = menuPage('report-statistic/price', '时点价格统计');
const STORES = menuPage('report-statistic/store', '百货周销售统计');

function openStatistics(at: string, answers: Answers = {}, resources: readonly string[] = ['report.statistics']) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      ...STATISTIC_ANSWERS,
      'menu.routes': menusWith([PRICES, STORES], resources),
      ...answers,
    },
  });
  return {
    ...desk,
    sent: (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input),
  };
}

describe('spec 2 §7.9: the statistic of prices', () => {
  it('asks what the address says; completeness stands beside every figure and every point, blanks stay blanks', async () => {
    const { sent } = openStatistics(
      '/report-statistic/price?start=2026-06-01&end=2026-06-07&region=320115&submitted=1',
    );
    const table = await screen.findByRole('table', { name: '时点价格统计' }, PATIENT);
    expect(sent('report-statistic.prices').at(-1)).toMatchObject({
      from: '2026-06-01',
      to: '2026-06-07',
      divisions: '320115',
      withSubmitted: true,
      group: 'goods',
    });
    expect(sent('report-statistic.price-line').at(-1)).toMatchObject({ divisions: '320115', goodsId: '10101' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['商品', '行政区划', '均价', '最低价', '最高价', '环比', '同比', '已报 / 应报']);
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('青菜全部区域2.451.903.20+3.38%-1.61%14 / 16');
    const levels = await screen.findByRole('table', { name: '青菜均价走势' }, PATIENT);
    expect(
      within(levels)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['报告期', '本期（元/500克）', '上周同期（元/500克）', '去年同期（元/500克）', '已报 / 应报']);
    expect(within(levels).getByRole('row', { name: /2026-06-04/ }).textContent).toBe('2026-06-04—2.42.60 / 16');
    expect(screen.getByText(/^未报齐的报告期共 7 期，最近的是 2026-06-07（已报 14 \/ 应报 16）/)).toBeVisible();
    const changes = await screen.findByRole('table', { name: '青菜均价环比和同比' }, PATIENT);
    expect(within(changes).getByRole('row', { name: /2026-06-01/ }).textContent).toBe('2026-06-014.35-414 / 16');
  });

  it('another region, and another goods for the lines, go into the address and are asked for', async () => {
    const { sent, where } = openStatistics('/report-statistic/price?start=2026-06-01&end=2026-06-07');
    await screen.findByRole('table', { name: '时点价格统计' }, PATIENT);
    await choose(user, screen.getByRole('combobox', { name: '走势' }), '大白菜');
    await waitFor(
      () => expect(sent('report-statistic.price-line').at(-1)).toMatchObject({ goodsId: '10102' }),
      PATIENT,
    );
    await user.click(screen.getByRole('combobox', { name: '行政区划' }));
    await user.click(await screen.findByRole('option', { name: '江宁区' }));
    await waitFor(() => expect(sent('report-statistic.prices').at(-1)).toMatchObject({ divisions: '320115' }), PATIENT);
    expect(where()).toBe('/report-statistic/price?start=2026-06-01&end=2026-06-07&region=320115');
  });

  it('导出 sends the same question (doExportForStatistics)', async () => {
    const { sent } = openStatistics('/report-statistic/price?start=2026-06-01&end=2026-06-07');
    await screen.findByRole('table', { name: '时点价格统计' }, PATIENT);
    await press('导出');
    await waitFor(
      () =>
        expect(sent('report-statistic.price-export')).toMatchObject([
          { from: '2026-06-01', to: '2026-06-07', format: 'xlsx', goodsIds: [] },
        ]),
      PATIENT,
    );
  });

  it('a load that failed says so and is tried again; nothing reported says what to do; no right, no figures', async () => {
    let failing = true;
    const { sent } = openStatistics('/report-statistic/price', {
      'report-statistic.prices': () => {
        if (failing) throw noResponse({ call: 'report-statistic.prices' });
        return { from: '2026-06-01', to: '2026-06-07', rows: [] };
      },
    });
    await screen.findByText('连接服务器失败!', {}, PATIENT);
    failing = false;
    await press('重试');
    await screen.findByText('所选时间没有已审核的数据', {}, PATIENT);
    expect(sent('report-statistic.price-line')).toEqual([]);
  });

  it('who may not read reports is told so and asks for nothing', async () => {
    const { sent } = openStatistics('/report-statistic/price', {}, []);
    await screen.findByText('您没有查看报表的权限', {}, PATIENT);
    expect(sent('report-statistic.prices')).toEqual([]);
  });
});

describe('the statistic of weekly sales', () => {
  it('all together first, then by region; the lines are of what is chosen', async () => {
    const { sent } = openStatistics('/report-statistic/store?start=2026-06-01&end=2026-06-07');
    const table = await screen.findByRole('table', { name: '百货周销售统计' }, PATIENT);
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [within(row).getAllByRole('cell')[0]?.textContent, /\d+ \/ \d+/.exec(row.textContent)?.[0]]),
    ).toEqual([
      ['合计', expect.stringContaining('7 / 8')],
      ['江宁区', expect.stringContaining('2 / 2')],
    ]);
    // A sum that lacks a store is too small against a whole one: what is compared of it is marked, and the note says why.
    const marked = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent.includes('%*'));
    expect(marked).toEqual([true, false]);
    expect(screen.getByText(/^\* 未报齐，合计偏小，环比和同比不宜引用。按整周统计/)).toBeVisible();
    await choose(user, screen.getByRole('combobox', { name: '走势' }), '江宁区');
    await waitFor(
      () => expect(sent('report-statistic.store-line').at(-1)).toMatchObject({ divisions: '320115', to: '2026-06-07' }),
      PATIENT,
    );
  });
});

describe('the week that the statistic starts with', () => {
  const last = lastWeek(nanjingTime(clock.now()).date);
  const latestIs = (from: string | null, to: string | null) => ({ 'report-statistic.latest': () => ({ from, to }) });

  it('is the latest that counts in scope, and it is said that last week is not it', async () => {
    const { sent } = openStatistics('/report-statistic/store?region=320115', latestIs('2026-06-01', '2026-06-07'));
    await screen.findByText(
      `上周（${last.from} 至 ${last.to}）还没有审核通过的周报，现显示最近有数据的一周（2026-06-01 至 2026-06-07）`,
      {},
      PATIENT,
    );
    expect(sent('report-statistic.latest')).toEqual([
      { kind: 'store-week', divisions: '320115', withSubmitted: false },
    ]);
    expect(sent('report-statistic.stores')).toMatchObject([
      { from: '2026-06-01', to: '2026-06-07', divisions: '320115' },
    ]);
  });

  it('is last week where that counts, where nothing does, and where the server does not say', async () => {
    openStatistics('/report-statistic/store', latestIs(last.from, last.to));
    await screen.findByRole('table', { name: '百货周销售统计' }, PATIENT);
    expect(screen.queryByText(/现显示/)).toBeNull();
    cleanup();
    const none = openStatistics('/report-statistic/store?submitted=1', latestIs(null, null));
    await screen.findByText(`还没有已填报的周报，现显示上周（${last.from} 至 ${last.to}）`, {}, PATIENT);
    expect(none.sent('report-statistic.stores').at(-1)).toMatchObject({ ...last, withSubmitted: true });
    cleanup();
    const silent = openStatistics('/report-statistic/store', {
      'report-statistic.latest': () => {
        throw noResponse({ call: 'report-statistic.latest' });
      },
    });
    await screen.findByRole('table', { name: '百货周销售统计' }, PATIENT);
    expect(silent.sent('report-statistic.stores').at(-1)).toMatchObject(last);
  });

  it('is the one of the address where that names one: nobody is asked', async () => {
    const { sent } = openStatistics(
      '/report-statistic/store?start=2026-06-01&end=2026-06-07',
      latestIs('2026-01-05', '2026-01-11'),
    );
    await screen.findByRole('table', { name: '百货周销售统计' }, PATIENT);
    expect([sent('report-statistic.latest'), screen.queryByText(/现显示/)]).toEqual([[], null]);
  });
});
