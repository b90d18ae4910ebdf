import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { begin, dialog, openFilling, PATIENT, press, ready, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  forgetDrafts();
  await page.viewport(1366, 768);
});

const FILLED = new File(['【门店销售周报表】,单位,万元'], '重点百货周报 江宁万达广场.csv', { type: 'text/csv' });
const FAULT = {
  sheet: '夜间销售表',
  line: 4,
  column: 'D',
  address: 'night/week/wed',
  strength: 'hard',
  message: '应为数字',
} as const;
const PREVIEW = {
  accepted: true,
  message: '已读取 1 个单元格，请核对后提交',
  values: { 'day/week/mon': 66.6 },
  filledCount: 1,
  faults: [],
  faultCount: 0,
};
const REFUSED = {
  accepted: false,
  message: '有 1 处错误，没有导入任何数据',
  values: {},
  filledCount: 0,
  faults: [FAULT],
  faultCount: 1,
};
const file = (fileName: string) => ({ fileName, mediaType: 'text/csv', content: [new Uint8Array([1])] });

/** An export that is on its way until somebody lets it go on. */
function held() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = {
    fileName: '列表.csv',
    mediaType: 'text/csv',
    content: {
      async *[Symbol.asyncIterator]() {
        await gate;
        yield new Uint8Array([1]);
      },
    },
  };
  return { slow, letGo: () => letGo() };
}

describe('导出 of the list', () => {
  it('asks for what is shown, list or details, and says how many rows of how many have left', async () => {
    const { slow, letGo } = held();
    const { sent } = openFilling({
      at: '/report/store-week?year=2026',
      answers: {
        'report-file.export': () => slow,
        'report-file.export-progress': () => ({ done: 1_500, total: 12_000 }),
      },
    });
    await screen.findByRole('row', { name: /2026年第25周/ }, PATIENT);
    await press('导出');
    await user.click(await screen.findByRole('menuitem', { name: '明细（CSV）' }, PATIENT));
    await screen.findByText('已导出 1,500 / 12,000 行', {}, PATIENT);
    expect(screen.getByRole('progressbar', { name: '文件下载进度' })).toMatchObject({ max: 12_000, value: 1_500 });
    const [asked] = sent('report-file.export') as Array<{ exportKey: string }>;
    expect(asked).toMatchObject({ kind: 'store-week', year: 2026, content: 'detail', format: 'csv' });
    expect(sent('report-file.export-progress').at(-1)).toEqual({ kind: 'store-week', exportKey: asked?.exportKey });
    letGo();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), PATIENT);
  });

  it('where nobody counts it says what it can, and 取消 ends it', async () => {
    const { slow } = held();
    openFilling({ answers: { 'report-file.export': () => slow } });
    await screen.findByRole('row', { name: /2026年第25周/ }, PATIENT);
    await press('导出');
    await user.click(await screen.findByRole('menuitem', { name: '列表（Excel）' }, PATIENT));
    await screen.findByText('正在生成文件', {}, PATIENT);
    await press('取消');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), PATIENT);
  });
});

describe('下载模板 and 导入 of one report', () => {
  it('the template is of the enterprise and period; a file with a fault fills in nothing and gives the error sheet; a right one fills the form', async () => {
    let faulty = true;
    const { sent } = openFilling({
      answers: {
        'report-file.template': () => file('模板.xlsx'),
        'report-file.preview': () => (faulty ? REFUSED : PREVIEW),
        'report-file.fault-sheet': () => file('错误.xlsx'),
      },
    });
    await begin();
    await ready();
    const place = { kind: 'store-week', enterpriseId: '1031', period: '2026-W23' };
    await press('下载模板');
    await waitFor(() => expect(sent('report-file.template')).toEqual([{ ...place, format: 'xlsx' }]), PATIENT);
    await press('导入');
    const importing = await dialog('导入');
    expect(importing.getByRole('button', { name: '读取文件' })).toBeDisabled();
    await user.upload(importing.getByLabelText(/选择填好的模板/), FILLED);
    await user.click(importing.getByRole('button', { name: '读取文件' }));
    await importing.findByText('有 1 处错误，没有导入任何数据', {}, PATIENT);
    await importing.findByRole('row', { name: /夜间销售表.*D4.*应为数字/ }, PATIENT);
    expect(importing.queryByRole('button', { name: '填入报表' })).toBeNull();
    await user.click(importing.getByRole('button', { name: '下载标出错误的文件' }));
    await waitFor(() => expect(sent('report-file.fault-sheet')).toMatchObject([place]), PATIENT);
    faulty = false;
    await user.upload(importing.getByLabelText(/选择填好的模板/), FILLED);
    await user.click(importing.getByRole('button', { name: '读取文件' }));
    await user.click(await importing.findByRole('button', { name: '填入报表' }, PATIENT));
    await waitFor(
      () => expect(document.querySelector('td[data-address="day/week/mon"]')?.textContent).toBe('66.60'),
      PATIENT,
    );
  });

  it('a failed download is told, and the button can be pressed again', async () => {
    openFilling({
      answers: {
        'report-file.template': () => {
          throw noResponse({ call: 'report-file.template' });
        },
      },
    });
    await begin();
    await ready();
    await press('下载模板');
    await waitFor(() => expect(screen.getByRole('button', { name: '下载模板' })).toBeEnabled(), PATIENT);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
