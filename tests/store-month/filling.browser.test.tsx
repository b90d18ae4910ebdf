import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { clearTab } from '#browser/storage.ts';
import { lastMonthSample, lastYearSample, monthCategorySamples } from '#subjects/store-month/samples.ts';
import { choose } from '../support/serving/choosing.ts';
import { menuPage, menusWith } from '../support/desk.tsx';
import { dialog, fillIn, openFilling, PATIENT, press, user } from '../support/subjects/filling.tsx';
import { BLANK_WEEK, OWN_ROWS } from '../support/subjects/sample-reports.ts';

// Longer than the patience with which the sheets are waited for.
vi.setConfig({ testTimeout: 90_000 });

const MENU = menuPage('report/store-month', '门店月销售');
const row = { ...OWN_ROWS[1], kind: 'store-month', period: '2026-04', periodStart: '2026-04-01' };
const blank = {
  ...BLANK_WEEK,
  kind: 'store-month',
  items: [...monthCategorySamples],
  lastPeriod: lastMonthSample,
  lastYear: lastYearSample,
  headerDates: [],
};

const open = () =>
  openFilling({
    at: '/report/store-month?year=2026&part=04',
    answers: {
      'menu.routes': menusWith([MENU], ['report.read', 'report.fill']),
      'report.list': () => ({ totalCount: 1, rows: [row] }),
      'report.detail': ({ period }: Readonly<Record<string, string>>) => ({ ...blank, period }),
    },
  });

beforeEach(async () => {
  clearTab();
  forgetDrafts();
  await page.viewport(1366, 768);
});
afterEach(() => forgetDrafts());

describe('门店月销售 at the desk', () => {
  it('is listed and searched by year and month', async () => {
    const { sent } = open();
    await screen.findByText('2026年4月');
    expect(sent('report.list').at(-1)).toMatchObject({ kind: 'store-month', year: 2026, part: '04' });
    expect(screen.getByRole('combobox', { name: '月份' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: '填报月' })).toBeVisible();
  });

  it('is filled in by month, its total held to the categories, and submitted', async () => {
    const { sent } = open();
    await press('新增');
    const step = await dialog('新增门店月销售');
    await press('选择企业');
    const picker = await dialog('选择企业');
    await user.click(await picker.findByRole('radio', { name: '江宁万达广场' }));
    await user.click(picker.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '选择企业' })).toBeNull());
    await choose(user, step.getByRole('combobox', { name: /^月份/ }), '5月');
    await user.click(step.getByRole('button', { name: '下一步' }));
    await step.findByText('2026年5月 江宁万达广场', {}, PATIENT);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^服装鞋帽/), PATIENT);
    await fillIn(['1820.5', '640.25', '2000']);
    await user.click(step.getByRole('button', { name: '提交' }));
    await step.findByText('还有 1 处需要处理，暂不能提交');
    await waitFor(() => expect(document.body.textContent).toContain('与各类别之和 2,460.75 不一致'));
    await user.keyboard('2460.75{Tab}');
    await user.click(step.getByRole('button', { name: '提交' }));
    await screen.findByText('2026061500000064');
    expect(sent('report.submit')).toMatchObject([
      {
        kind: 'store-month',
        period: '2026-05',
        values: { 'sales/1001002/current': 1_820.5, 'sales/total/current': 2_460.75 },
      },
    ]);
  });
});
