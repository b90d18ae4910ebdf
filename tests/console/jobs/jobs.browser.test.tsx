import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { jobRunSamples, jobSamples, runLinesSample } from '#subjects/job/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const menuOf = (menuId: number, path: string, component: string, name: string): MenuNode => ({
  ...PRICES,
  menuId,
  num: `10001001000400${menuId}`,
  path,
  component,
  name,
  children: [],
});
const MENUS = [
  PRICES,
  menuOf(45, '/monitor/jobs', 'job/list', '定时任务'),
  menuOf(46, '/monitor/job-runs', 'job/runs', '任务日志'),
];
const TIMES = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'].map((day) =>
  Date.parse(`${day}T02:30:00+08:00`),
);

function open(at: string, resources: readonly string[] = ['job.read', 'job.write']) {
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: MENUS, resources, shortcuts: [] }),
      'job.list': () => jobSamples,
      'job.runs': () => ({ totalCount: jobRunSamples.length, rows: jobRunSamples }),
      'job.preview': () => ({ words: '每天 02:30', times: TIMES }),
      'job.start': () => ({ runId: 904 }),
      'job.schedule': () => ({}),
      'job.cancel': () => ({}),
      // The run went on since the list was asked.
      'job.lines': () => ({ ...runLinesSample, state: 'done', outcome: '9 / 9，相符' }),
    },
  });
  const sent = (name: string) => desk.server.asked.filter((each) => each.name === name).map(({ input }) => input);
  return { ...desk, sent };
}

const user = userEvent.setup({ pointerEventsCheck: 0 });
const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('任务日志', () => {
  it('shows what a run said, finds a line in it, and keeps what was found for the clipboard', async () => {
    open('/monitor/job-runs');
    const row = await rowOf('汇总核对');
    await user.click(row.getByRole('button', { name: /^日志/ }));
    const log = within(await screen.findByRole('dialog'));
    expect(await log.findByText('其余 3 行省略')).toBeVisible();
    expect(log.getByText(/^成功 · 开始/)).toBeVisible();
    expect(log.getByText('9 / 9，相符')).toBeVisible();
    expect(log.getAllByRole('listitem')).toHaveLength(2);
    await user.type(log.getByRole('textbox', { name: '查找日志' }), '不符');
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('出错2026-03-04：2 处不符'),
    ]);
    await user.type(log.getByRole('textbox', { name: '查找日志' }), '没有的');
    expect(log.getByText('没有找到')).toBeVisible();
    expect(log.getByRole('button', { name: '复制' })).toBeDisabled();
  });
});

describe('定时任务', () => {
  it('says of every job how it stands, when it comes next and how it went', async () => {
    open('/monitor/jobs');
    const running = await rowOf('汇总核对');
    expect(running.getByText('正在运行')).toBeVisible();
    expect(running.getByText('2026-03-04，4 / 9')).toBeVisible();
    expect(running.getByText('每天 02:30')).toBeVisible();
    expect(running.getAllByRole('listitem')).toHaveLength(2);
    const backup = await rowOf('自动备份');
    expect(backup.getByText('未按时运行')).toBeVisible();
    const why = '备份的是运行时的数据库，过去某日的备份不能补做';
    expect(backup.getByText(why)).toBeInTheDocument();
    expect(running.getByText('可以：运行时选择日期')).toBeInTheDocument();
    await user.click(backup.getByRole('button', { name: /^运行/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(`不按日期补跑：${why}。`)).toBeVisible();
    expect(dialog.queryByText(/补跑的日期/)).toBeNull();
    expect((await rowOf('清理未使用的图片')).getByText('已暂停')).toBeVisible();
  });

  it('shows no deed to who may only look', async () => {
    open('/monitor/jobs', ['job.read']);
    const row = await rowOf('自动备份');
    expect(row.queryByRole('button', { name: /计划/ })).toBeNull();
    expect(row.getByRole('button', { name: /记录/ })).toBeVisible();
  });

  it('plans a job anew with the next five times in sight', async () => {
    const { sent } = open('/monitor/jobs');
    await user.click((await rowOf('自动备份')).getByRole('button', { name: /计划/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2026-03-15 02:30:00')).toBeVisible();
    const field = dialog.getByLabelText(/cron 表达式/);
    await user.clear(field);
    await user.type(field, '30 2 * *');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText(/计划应为五段/)).toBeVisible();
    await user.type(field, ' *');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('job.schedule')).toEqual([{ code: 'backup', cron: '30 2 * * *', paused: false, version: 1 }]),
    );
  });

  it('asks before it cancels, and orders a run', async () => {
    const { sent } = open('/monitor/jobs');
    await user.click((await rowOf('汇总核对')).getByRole('button', { name: /取消/ }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(sent('job.cancel')).toEqual([{ runId: 903 }]));
    await user.click((await rowOf('自动备份')).getByRole('button', { name: /运行/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /运行「自动备份」/ }));
    await user.click(dialog.getByRole('button', { name: '运行' }));
    await waitFor(() =>
      expect(sent('job.start')).toEqual([{ code: 'backup', firstDay: undefined, lastDay: undefined, dry: false }]),
    );
  });
});

describe('任务日志', () => {
  it('tells of every run what came of it, and asks by what is chosen', async () => {
    const { sent } = open('/monitor/job-runs?code=backup');
    const row = await rowOf('自动备份');
    expect(row.getByText('失败')).toBeVisible();
    expect(row.getByText('磁盘空间不足')).toBeVisible();
    expect(row.getByText('1 分 0 秒')).toBeVisible();
    expect(sent('job.runs').at(-1)).toMatchObject({ code: 'backup', pageIndex: 1 });
  });
});
