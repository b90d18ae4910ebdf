import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';
import type { Answers } from '../../support/sample-server.tsx';

const MONITOR = menuPage('admin/monitor', '监测设置');

function open(answers: Answers) {
  return openDesk({
    at: '/admin/monitor?part=now',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([MONITOR], ['monitor-item.read']),
      'monitor-item.list': () => ({ totalCount: 0, rows: [] }),
      'monitor-recipient.list': () => ({ totalCount: 0, rows: [] }),
      ...answers,
    },
  });
}

const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});

describe('监测设置', () => {
  it('says that all is well, and goes by the arrow keys from one part to the next', async () => {
    const { router } = open({ 'monitor.findings': () => [] });
    expect(await screen.findByText('一切正常')).toBeVisible();
    const parts = within(screen.getByRole('group', { name: '设置内容' }));
    parts.getByRole('radio', { name: '正在发生' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('没有符合条件的告知对象')).toBeVisible();
    expect(router.state.location.search).toBe('?part=monitor-recipient');
  });

  it('shows what stands, and why it cannot be told until it can', async () => {
    let isLost = true;
    open({
      'monitor.findings': () => {
        if (isLost) throw noResponse({ call: 'monitor.findings' });
        return [{ itemName: '大屏失联', subject: 'wall', text: '大屏“指挥大厅”已 6 分钟没有应答', since: 0 }];
      },
    });
    const again = await screen.findByRole('button', { name: '重试' });
    isLost = false;
    await user.click(again);
    expect(await screen.findByRole('row', { name: /已 6 分钟没有应答.*大屏失联.*尚未告知/ })).toBeVisible();
  });
});
