import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { clearTab } from '#browser/storage.ts';
import { goldenDayLastYearSample } from '#subjects/golden-day/samples.ts';
import { menuPage, menusWith } from '../support/desk.tsx';
import { dialog, fillIn, openFilling, PATIENT, press, user } from '../support/subjects/filling.tsx';
import { BLANK_WEEK, OWN_ROWS } from '../support/subjects/sample-reports.ts';

// Longer than the patience with which the sheets are waited for.
vi.setConfig({ testTimeout: 90_000 });

const MENU = menuPage('report/golden-day', '黄金周日报');
const row = { ...OWN_ROWS[1], kind: 'golden-day', period: '2026-02-18', periodStart: '2026-02-18' };
const blank = { ...BLANK_WEEK, kind: 'golden-day', items: [], lastYear: goldenDayLastYearSample, headerDates: [] };

const open = () =>
  openFilling({
    at: '/report/golden-day',
    isOwn: true,
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

describe('黄金周日报 at the desk', () => {
  it('is listed with the day of the festival as the session tells it, filled in for a day within one, and submitted', async () => {
    const { sent } = open();
    await screen.findByText('2026-02-18（春节第4天）');
    await press('新增');
    const step = await dialog('新增黄金周日报');
    const day = step.getByLabelText(/^填报日期/);
    await user.clear(day);
    await user.type(day, '2026-06-09');
    await user.click(step.getByRole('button', { name: '下一步' }));
    await step.findByText('该日不在已公布的黄金周假期内');
    await user.tripleClick(day);
    await user.keyboard('2026-02-19');
    await user.click(step.getByRole('button', { name: '下一步' }));
    await step.findByText('2026-02-19（春节第5天） 江宁万达广场', {}, PATIENT);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^销售额/), PATIENT);
    await fillIn(['186.4', '23150']);
    await user.click(step.getByRole('button', { name: '提交' }));
    await screen.findByText('2026061500000064');
    expect(sent('report.submit')).toMatchObject([
      { kind: 'golden-day', period: '2026-02-19', values: { 'sales/day/today': 186.4, 'visitors/day/today': 23_150 } },
    ]);
  });
});
