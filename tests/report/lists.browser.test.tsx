import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { headerDates } from '#base/sheet/period.ts';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { dialog, openFilling, PATIENT, press, user } from '../support/subjects/filling.tsx';
import { BLANK_WEEK } from '../support/subjects/sample-reports.ts';

// Longer than the patience with which the sheets are waited for.
vi.setConfig({ testTimeout: 90_000 });

beforeEach(async () => {
  clearTab();
  forgetDrafts();
  await page.viewport(1366, 768);
});
afterEach(() => forgetDrafts());

describe('spec 2 §2.1: the list of the weekly report', () => {
  it('asks what the address says, weeks 1 to 53 as 第N周, the region only shown; the panel collapses', async () => {
    const { sent } = openFilling({ at: '/report/store-week?code=1031&year=2026&part=W23&status=3&page=2&size=20' });
    await screen.findByRole('table');
    expect(sent('report.list').at(-1)).toMatchObject({
      kind: 'store-week',
      enterpriseCode: '1031',
      year: 2026,
      part: 'W23',
      statuses: [3],
      pageIndex: 2,
      pageSize: 20,
    });
    expect(screen.getByRole('combobox', { name: '行政区划' }).closest('.arco-select')?.className).toContain('disabled');
    await user.click(screen.getByRole('combobox', { name: '周次' }));
    await screen.findByRole('option', { name: '第1周' });
    await press('收起');
    expect(screen.queryByLabelText('状态')).not.toBeVisible();
  });

  it('a report that was begun and saved by itself stands above the list, to go on with or to throw away', async () => {
    let begun = [
      { enterpriseId: '1031', enterpriseName: '江宁万达广场', period: '2026-W22', savedAt: Date.UTC(2026, 5, 8, 1) },
    ];
    const { sent } = openFilling({
      answers: {
        'report.list': () => ({ totalCount: 0, rows: [], begun }),
        'report.drop-draft': () => {
          begun = [];
          return {};
        },
      },
    });
    const drafts = within(await screen.findByRole('list', { name: '未提交的草稿' }));
    expect(drafts.getByText('江宁万达广场 2026年第22周')).toBeVisible();
    await user.click(drafts.getByRole('button', { name: /^继续填写/ }));
    const form = await dialog('新增重点百货周报');
    await form.findByText(/江宁万达广场$/, {}, PATIENT);
    expect(sent('report.detail').at(-1)).toMatchObject({ enterpriseId: '1031', period: '2026-W22' });
    await user.click(form.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(drafts.getByRole('button', { name: /^放弃草稿/ }));
    await user.click((await dialog('放弃草稿')).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: '未提交的草稿' })).toBeNull());
  });

  it('shows index, code, name, dates and status, and of the actions what the server allows', async () => {
    openFilling();
    const row = await screen.findByRole('row', { name: /2026年第25周/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '',
      '1',
      '1031',
      '江宁万达广场',
      '2026年第25周',
      '2026-06-21',
      '2026-06-08 09:00:00',
      '审核不通过',
      '新增一期编辑更多',
    ]);
    const passed = screen.getByRole('row', { name: /2026年第23周/ });
    expect(within(passed).queryByRole('button', { name: /^编辑/ })).toBeNull();
    expect(within(passed).getByRole('checkbox')).toBeDisabled();
    await press(/^更多 江宁万达广场 2026年第24周/);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent).slice(-3)).toEqual([
      '历史',
      '撤回',
      '删除',
    ]);
  });

  it('bulk delete needs a row, asks 确定要删除吗?, and says 删除成功', async () => {
    const { sent } = openFilling();
    await press('批量删除');
    await screen.findByText('请至少选择一条数据');
    await user.click(screen.getByRole('checkbox', { name: /2026年第25周/ }));
    await press('批量删除');
    const question = await dialog(/.*/);
    expect(question.getByText('确定要删除吗?')).toBeVisible();
    await user.click(question.getByRole('button', { name: '确定' }));
    await screen.findByText('删除成功');
    expect(sent('report.remove')).toEqual([{ kind: 'store-week', ids: ['63'] }]);
  });

  it('spec 2 §8: a delete that fails is told by a mark at the list with a retry, not over the page', async () => {
    let failing = true;
    const { sent } = openFilling({
      answers: {
        'report.remove': () => {
          if (failing) throw noResponse({ call: 'report.remove' });
          return { count: 1 };
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /2026年第25周/ }));
    await press('批量删除');
    await user.click((await dialog(/.*/)).getByRole('button', { name: '确定' }));
    const mark = await screen.findByText('连接服务器失败!');
    const over = [...document.querySelectorAll('.arco-message')].map(({ textContent }) => textContent);
    expect(over.join()).not.toContain(mark.textContent);
    failing = false;
    await press('重试');
    await screen.findByText('删除成功');
    expect(screen.queryByText('连接服务器失败!')).toBeNull();
    expect(sent('report.remove')).toHaveLength(2);
  });

  it('takes a report back that waits for its review, after a question, with the version that was looked at', async () => {
    const { sent } = openFilling();
    await press(/^更多 江宁万达广场 2026年第24周/);
    await user.click(await screen.findByRole('menuitem', { name: '撤回' }));
    await press('确定');
    await screen.findByText('已撤回');
    expect(sent('report.withdraw')).toEqual([{ kind: 'store-week', reportId: '62', version: 1 }]);
  });

  it('says that a load failed, and tries again; who may not fill in is offered nothing to fill in with', async () => {
    let failing = true;
    openFilling({
      resources: ['report.read'],
      answers: {
        'report.list': () => {
          if (failing) throw noResponse({ call: 'report.list' });
          return { totalCount: 0, rows: [] };
        },
      },
    });
    await screen.findByText('连接服务器失败!');
    failing = false;
    await press('重试');
    await screen.findByText('还没有报表');
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  });
});

describe('spec 1 §2.7, §4: the list of the price report', () => {
  it('asks by 123 without a status and offers 1, 2 and 3; a date of null is none; 编辑 opens the dialog titled 编辑', async () => {
    const { sent } = openFilling({ at: '/report/price-report?start=null&end=2026-06-30' });
    await press(/^编辑 东山农贸市场/);
    expect(sent('report.list').at(-1)).toMatchObject({
      kind: 'price-report',
      statuses: [1, 2, 3],
      from: undefined,
      to: '2026-06-30',
    });
    const form = await dialog('编辑时点菜价粮价');
    await form.findByText('2026-06-10 东山农贸市场');
    expect(form.getAllByText('单位：元/500克')[0]).toBeVisible();
    await waitFor(
      () =>
        expect(form.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
          '商品',
          '商品代码',
          '单位',
          '本期价格',
          '上期',
          '全市均价',
          '偏差',
        ]),
      PATIENT,
    );
  });
});

describe('the due list leads into the form of its period', () => {
  it('a period that nobody began opens as new, with the way back to step 0; the errand leaves the address', async () => {
    const { sent, where } = openFilling({ at: '/report/store-week?fill=2026-W20&year=2026', isOwn: true });
    const form = await dialog('新增重点百货周报');
    await form.findByText('2026年第20周 江宁万达广场', {}, PATIENT);
    expect(sent('report.detail')).toMatchObject([{ kind: 'store-week', enterpriseId: '1031', period: '2026-W20' }]);
    expect(sent('report.add-validate')).toEqual([]);
    expect(where()).toBe('/report/store-week?year=2026');
    await user.click(form.getByRole('button', { name: '上一步' }));
    expect(form.getByRole('combobox', { name: /^周次/ }).textContent).toContain('第20周');
    expect(form.getByLabelText<HTMLInputElement>(/^企业名称/).value).toBe('江宁万达广场');
  });

  it.each([
    ['returned', { reportId: '63', status: 3, actions: ['submit', 'edit'] }, '编辑重点百货周报', true],
    ['locked', { reportId: undefined, status: 0, actions: ['comment'] }, '查看重点百货周报', false],
  ] as const)('one that is %s opens as such', async (_how, state, title, fills) => {
    openFilling({
      at: '/report/store-week?fill=2026-W20',
      isOwn: true,
      answers: {
        'report.detail': () => ({
          ...BLANK_WEEK,
          ...state,
          period: '2026-W20',
          headerDates: [...headerDates('week', '2026-W20')],
        }),
      },
    });
    const form = await dialog(title);
    await form.findByText('2026年第20周 江宁万达广场', {}, PATIENT);
    expect(form.queryByRole('button', { name: '提交' }) !== null).toBe(fills);
    expect(form.queryByRole('button', { name: '上一步' })).toBeNull();
  });

  it('a made-up period, and who belongs to no enterprise, open nothing', async () => {
    const { sent } = openFilling({ at: '/report/store-week?fill=2026-W54', isOwn: true });
    await screen.findByRole('row', { name: /2026年第25周/ });
    expect(sent('report.detail')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('spec 2 §2.1: the history dialog', () => {
  it('lists one enterprise page by page, and edits and deletes there', async () => {
    const { sent } = openFilling();
    await press(/^更多 江宁万达广场 2026年第25周/);
    await user.click(await screen.findByRole('menuitem', { name: '历史' }));
    const history = await dialog(/^历史周报/);
    await history.findByRole('row', { name: /2026年第24周/ });
    expect(sent('report.list').at(-1)).toMatchObject({ enterpriseId: '1031', pageIndex: 1, pageSize: 10 });
    await user.click(history.getByRole('button', { name: '批量删除' }));
    await screen.findByText('请至少选择一条数据');
    await user.click(history.getByRole('button', { name: /^编辑 江宁万达广场 2026年第25周/ }));
    const form = await dialog('编辑重点百货周报');
    await user.click(await form.findByRole('button', { name: '办理记录、版本和留言' }));
    // Both values of what changed are in sight, nothing to be pushed.
    const changed = await form.findByRole('region', { name: '版本差异' });
    await within(changed).findByRole('cell', { name: '92.5' });
    expect(changed.scrollWidth).toBeLessThanOrEqual(changed.clientWidth);
    await form.findByText('周一的数据已核对');
    await user.click(form.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑重点百货周报' })).toBeNull());
    await user.click(history.getByRole('button', { name: /^删除 江宁万达广场 2026年第24周/ }));
    await press('确定');
    await screen.findByText('删除成功');
    expect(sent('report.remove')).toEqual([{ kind: 'store-week', ids: ['62'] }]);
  });
});
