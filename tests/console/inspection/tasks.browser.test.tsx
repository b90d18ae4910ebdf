import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { taskRowSample } from '#subjects/inspection/samples.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';

const TASKS = menuPage('inspection/tasks', '检查任务');
const user = userEvent.setup({ pointerEventsCheck: 0 });
const rows = [
  { ...taskRowSample, taskId: 1, pointName: '玄武百货', state: 'done', to: '2020-06-09', receipt: 'J1' },
  { ...taskRowSample, taskId: 2, pointName: '科巷菜市场', to: '2099-12-31' },
  { ...taskRowSample, taskId: 3, pointName: '江宁加油站', to: '2020-06-08' },
];
const names = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('检查任务', () => {
  it('what is to be done first, what is late at the top with its days, and each part counted and shown alone', async () => {
    const { where } = openDesk({
      at: '/inspection/tasks',
      token: 'opaque',
      answers: { 'menu.routes': menusWith([TASKS], ['inspection.inspect']), 'inspection.tasks': () => rows },
    });
    expect(await names()).toEqual(['江宁加油站', '科巷菜市场', '玄武百货']);
    const [late, , done] = screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('heading'));
    expect(late).toHaveTextContent(/2020-06-08 逾期 \d+ 天/);
    expect(done).not.toHaveTextContent('逾期');
    const parts = within(screen.getByRole('group', { name: '任务状态' }));
    expect(parts.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      '全部 3',
      '待检查 2',
      '已逾期 1',
      '已提交 1',
    ]);
    await user.click(parts.getByRole('radio', { name: '已逾期 1' }));
    expect(await names()).toEqual(['江宁加油站']);
    expect(where()).toBe('/inspection/tasks?state=late');
  });
});
