import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { noResponse, wrongStatus } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { lastMonthSample, lastYearSample, monthCategorySamples } from '#subjects/store-month/samples.ts';
import type { ReportDetail } from '#subjects/report/wire.ts';
import { choose } from '../support/serving/choosing.ts';
import { menuPage, menusWith } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
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

const open = (known: Partial<ReportDetail> = {}, answers: Answers = {}) =>
  openFilling({
    at: '/report/store-month?year=2026&part=04',
    answers: {
      'menu.routes': menusWith([MENU], ['report.read', 'report.fill']),
      'report.list': () => ({ totalCount: 1, rows: [row] }),
      'report.detail': ({ period }: Readonly<Record<string, string>>) => ({ ...blank, ...known, period }),
      ...answers,
    },
  });

/** Adds the report of May for a store, up to its sheets. */
async function added() {
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
  return step;
}

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
    const step = await added();
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

  it('begins with what its weeks come to, says so, and takes that back by a key; an attachment is sent again where that failed', async () => {
    const named = '《重点百货周报》2026年第18周至2026年第22周（5 份，2026-05-01 至 2026-05-31）';
    let tries = 0;
    const { sent } = open(
      { prefills: [{ address: 'sales/total/current', value: 2_460.75, named }], files: [] },
      {
        'report-attachment.attach': () => {
          tries += 1;
          if (tries === 1) throw noResponse({ call: 'report-attachment.attach' });
          if (tries === 2)
            throw wrongStatus(400, {
              call: 'report-attachment.attach',
              serverMessage: '参数错误',
              faults: [{ field: 'file', message: '文件（file）：只接受 PDF、JPG 和 PNG 文件' }],
            });
          return KEPT;
        },
      },
    );
    const step = await added();
    await step.findByText('预填 1 项');
    await fillIn(['1820.5', '640.25', '9']);
    await step.findByText('预填 1 项，其中 1 项与预填值不同');
    expect(document.body.textContent).toContain(`来源：${named}`);
    await user.keyboard('{ArrowUp}{F9}');
    await step.findByText('预填 1 项');

    const statement = step.getByLabelText('情况说明（可选，最多 3 份）');
    await user.upload(statement, new File(['%PDF-1.4 %%EOF'], '说明.pdf', { type: 'application/pdf' }));
    await user.click(await step.findByRole('button', { name: '重新上传' }));
    // At its field it names no field.
    expect((await step.findByText(/只接受 PDF/)).textContent).not.toContain('file');
    await user.upload(statement, new File(['%PDF-1.4 %%EOF'], '说明.pdf', { type: 'application/pdf' }));
    await step.findByRole('button', { name: '下载 情况说明 说明.pdf' });
    expect(step.getByRole('button', { name: '移除 情况说明 说明.pdf' })).toBeVisible();
    await user.click(step.getByRole('button', { name: '提交' }));
    await screen.findByText('2026061500000064');
    expect(sent('report.submit')).toMatchObject([
      {
        values: { 'sales/total/current': 2_460.75 },
        offered: { 'sales/total/current': 2_460.75 },
        files: [KEPT.fileId],
      },
    ]);
  });
});

const KEPT = {
  fileId: 'A'.repeat(22),
  item: 'statement',
  name: '说明.pdf',
  size: 14,
  sha256: 'c0ffee',
  at: Date.UTC(2026, 5, 15, 1),
  handedIn: false,
};
