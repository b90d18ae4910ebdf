import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { noResponse, wrongStatus } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { storeWeekValuesSample } from '#subjects/store-week/samples.ts';
import { choose } from '../support/serving/choosing.ts';
import {
  ADDING,
  begin,
  DAYS,
  dialog,
  fillIn,
  NIGHTS,
  openFilling,
  PATIENT,
  press,
  ready,
  user,
} from '../support/subjects/filling.tsx';
import { BLANK_WEEK, RECEIPT } from '../support/subjects/sample-reports.ts';

// Longer than the patience with which the sheets are waited for.
vi.setConfig({ testTimeout: 90_000 });

beforeEach(async () => {
  clearTab();
  forgetDrafts();
  await page.viewport(1366, 768);
});
afterEach(() => forgetDrafts());

describe('spec 2 §4, §5: the two-step dialog', () => {
  it('step 0 refuses what is missing, explains a week 53, and says what the server has against it', async () => {
    let refusing = true;
    openFilling({
      answers: {
        'report.add-validate': () => {
          if (refusing)
            throw wrongStatus(409, {
              call: 'report.add-validate',
              serverMessage: '该企业2026年第23周的报表已存在，请在列表中编辑',
            });
          return {};
        },
      },
    });
    await press('新增');
    const step = await dialog(ADDING);
    await user.click(step.getByRole('button', { name: '下一步' }));
    expect(step.getAllByText('不能为空')).toHaveLength(2);
    await choose(user, step.getByRole('combobox', { name: /^年份/ }), '2025');
    await choose(user, step.getByRole('combobox', { name: /^周次/ }), '第53周');
    await user.click(step.getByRole('button', { name: '下一步' }));
    await step.findByText('2025年没有第53周，该年只有52周');
    await user.click(step.getByRole('button', { name: '取消' }));
    const again = await begin();
    await again.findByText(/报表已存在/);
    refusing = false;
    await user.click(again.getByRole('button', { name: '下一步' }));
    await again.findByText('2026年第23周 江宁万达广场', {}, PATIENT);
    await user.click(again.getByRole('button', { name: '上一步' }));
    expect(again.getByLabelText<HTMLInputElement>(/^企业名称/).value).toBe('江宁万达广场');
  });

  it('the picker asks from page 0, and a second choice takes the place of the first', async () => {
    const { sent } = openFilling();
    await press('新增');
    await press('选择企业');
    const picker = await dialog('选择企业');
    await user.click(await picker.findByRole('radio', { name: '江宁万达广场' }));
    await user.click(picker.getByRole('radio', { name: '东山百货' }));
    expect(picker.getByRole<HTMLInputElement>('radio', { name: '江宁万达广场' }).checked).toBe(false);
    expect(picker.getByText('已选：东山百货')).toBeVisible();
    await user.click(picker.getByRole('button', { name: '下一页' }));
    await waitFor(() =>
      expect(sent('report.picker').map((input) => (input as { pageIndex: number }).pageIndex)).toEqual([0, 1]),
    );
  });

  it('addChild takes the enterprise from the row and offers no picker; view opens at step 1 with nothing to submit', async () => {
    const { sent } = openFilling();
    await press(/^新增一期 江宁万达广场 2026年第25周/);
    const step = await dialog(ADDING);
    expect(step.queryByRole('button', { name: '选择企业' })).toBeNull();
    await user.click(step.getByRole('button', { name: '取消' }));
    await press(/^查看 江宁万达广场 2026年第23周/);
    const view = await dialog('查看重点百货周报');
    await view.findByText(/江宁万达广场$/);
    expect(view.queryByRole('button', { name: '提交' })).toBeNull();
    expect(view.queryByRole('button', { name: '上一步' })).toBeNull();
    expect(sent('report.detail')).toMatchObject([{ kind: 'store-week', reportId: '61' }]);
  });

  it('Esc leaves the cell that is typed into, the next closes the dialog, and what was filled in waits as a draft', async () => {
    openFilling();
    const form = await begin();
    await ready();
    await user.keyboard('82.5{Tab}80{Escape}');
    expect(form.getByRole('button', { name: '提交' })).toBeVisible();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^销售额/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ADDING })).toBeNull());
    const again = await begin();
    await user.click(await again.findByRole('button', { name: '继续填写' }, PATIENT));
    await ready();
    const cell = (day: string) => document.querySelector(`td[data-address="day/week/${day}"]`)?.textContent;
    await waitFor(() => expect([cell('mon'), cell('tue')]).toEqual(['82.50', '']));
  });

  it('faults lead to their cells; submitting closes, shows the receipt, and sends the same key again when the answer got lost', async () => {
    let away = true;
    const { sent } = openFilling({
      answers: {
        'report.submit': () => {
          if (away) throw noResponse({ call: 'report.submit' });
          return RECEIPT;
        },
      },
    });
    const form = await begin();
    await ready();
    await fillIn(DAYS);
    await user.click(form.getByRole('button', { name: '提交' }));
    await form.findByText('还有 7 处需要处理，暂不能提交');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^夜间销售额/));
    await fillIn(NIGHTS);
    await user.click(form.getByRole('button', { name: '提交' }));
    await form.findByText(/连接服务器失败!。填写的内容已存在本机/);
    away = false;
    await user.click(form.getByRole('button', { name: '提交' }));
    const receipt = await screen.findByText('2026061500000064');
    const panel = screen.getByRole('form', { name: '查询条件' });
    expect(panel.compareDocumentPosition(receipt) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ADDING })).toBeNull());
    const [first, second] = sent('report.submit') as { submitKey: string; values: object }[];
    expect(second?.submitKey).toBe(first?.submitKey);
    expect(first?.values).toMatchObject({ 'day/week/mon': 82.5, 'night/week/sun': 50.05 });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  });

  it('all that is not in order is listed when it is asked for, each a way to its cell', async () => {
    openFilling();
    const form = await begin();
    await ready();
    await fillIn(DAYS);
    await user.click(form.getByRole('button', { name: '提交' }));
    const listed = within((await form.findByText('还有 7 处需要处理，暂不能提交')).parentElement!);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^夜间销售额/));
    await user.click(listed.getByRole('button', { name: '另有 2 处，全部列出' }));
    const ways = listed.getAllByRole('button');
    expect(ways).toHaveLength(7);
    await user.click(ways[6]!);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^夜间销售额.*周日/));
  });

  it('a returned report shows why, and the word on each cell that was marked', async () => {
    openFilling();
    await press(/^编辑 江宁万达广场 2026年第25周/);
    const form = await dialog('编辑重点百货周报');
    await form.findByText(/审核意见：请核对周一销售额/);
    await ready();
    await form.findByText(/审核意见：偏低/);
  });

  it('what a figure was the last time stands below the sheets while it is filled in, where no column says so', async () => {
    const lastPeriod = { 'day/week/tue': 3480.1 };
    openFilling({ answers: { 'report.detail': () => ({ ...BLANK_WEEK, lastPeriod }) } });
    const form = await begin();
    await ready();
    await fillIn(['82.5']);
    await form.findByText('门店销售周报表 · 周二：上期 3,480.10 万元');
    await fillIn(['80.5']);
    await waitFor(() => expect(form.queryByText(/：上期/)).toBeNull());
  });

  it('a colleague was faster: it says so, and own figures are laid over the report as it is now', async () => {
    let version = 2;
    openFilling({
      answers: {
        'report.detail': () => ({
          ...BLANK_WEEK,
          reportId: '62',
          status: 1,
          version,
          cells: {
            ...storeWeekValuesSample,
            ...(version === 3 && { 'day/week/mon': 3_185.5, 'day/week/tue': 81 }),
          },
        }),
        'report.submit': () => {
          version = 3;
          throw wrongStatus(409, { call: 'report.submit', serverMessage: '已被他人修改，请重新载入' });
        },
      },
    });
    await press(/^编辑 江宁万达广场 2026年第24周/);
    const form = await dialog('编辑重点百货周报');
    await ready();
    await user.keyboard('90{Tab}');
    await user.click(form.getByRole('button', { name: '提交' }));
    await form.findByText(/已被他人修改/);
    await user.click(form.getByRole('button', { name: '载入最新数据并保留我的填写' }));
    await ready();
    await waitFor(() =>
      expect(
        ['mon', 'tue'].map((day) => document.querySelector(`td[data-address="day/week/${day}"]`)?.textContent),
      ).toEqual(['90.00', '81.00']),
    );
    // What the colleague made of the cell is said, and leads there.
    await form.findByText(/1\s*个标出的单元格与他人的修改不同/);
    await user.keyboard('{Tab}');
    await user.click(form.getByRole('button', { name: '门店销售周报表 · 周一：他人改为 3,185.5' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^销售额，.*周一/));
  });
});

describe('drafts: a closed dialog, another tab', () => {
  it('what was typed is offered when the report is opened again, and can be thrown away', async () => {
    const { sent } = openFilling();
    const form = await begin();
    await ready();
    await fillIn(['82.5']);
    await form.findByText(/已存本机|正在保存草稿|已自动保存/);
    await user.click(form.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await begin();
    await again.findByText(/上次填写的内容尚未提交/);
    await user.click(again.getByRole('button', { name: '继续填写' }));
    await ready();
    await waitFor(() => expect(document.querySelector('td[data-address="day/week/mon"]')?.textContent).toBe('82.50'));
    await user.click(again.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const third = await begin();
    await user.click(await third.findByRole('button', { name: '放弃草稿' }));
    await waitFor(() => expect(sent('report.drop-draft')).toHaveLength(1));
    await ready();
    expect(document.querySelector('td[data-address="day/week/mon"]')?.textContent).toBe('');
  });

  it('another tab that fills the same report in is told of: here it is read only until one takes over', async () => {
    const channel = new BroadcastChannel('drafts');
    const key = 'store-week:1031:2026-W23';
    channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; key: string }>) => {
      if (data.kind === 'opened') channel.postMessage({ kind: 'held', key, tab: 'other', since: 1 });
    });
    openFilling();
    const form = await begin();
    await form.findByText(/另一个标签页正在填写这份报表/);
    expect(form.getByRole('button', { name: '提交' })).toBeDisabled();
    await user.click(form.getByRole('button', { name: '在此继续填写' }));
    await waitFor(() => expect(form.getByRole('button', { name: '提交' })).toBeEnabled());
    channel.close();
  });
});
