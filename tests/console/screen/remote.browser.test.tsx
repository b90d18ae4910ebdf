import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, nanjingTime } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { refused } from '#browser/failure.ts';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { pastText } from '#subjects/duty/rules.ts';
import { dutyScreenSamples } from '#subjects/duty/samples.ts';
import { DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import { RemotePage } from '../../../console/pages/screen/duty/RemotePage.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

function open(resources = ['duty.command', 'alert.acknowledge'], address = '/?screen=1') {
  const server = sampleServer({
    'duty.screens': () => dutyScreenSamples.map((one) => ({ ...one, heardAt: one.heardAt && clock.now() })),
    'duty.command': () => ({ tookMilliseconds: 40 }),
    'duty.find': () => Promise.reject(refused(DUTY_MESSAGES.badCode, { call: 'duty.find' })),
    'duty.claim-announcement': () => ({}),
    'duty.release-announcement': () => ({}),
    'duty.end-announcement': () => ({}),
    'alert.acknowledge': () => ({}),
    'alert.release': () => ({}),
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources });
  const router = createMemoryRouter([{ path: '/', element: <RemotePage title="值班遥控" /> }], {
    initialEntries: [address],
  });
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <RouterProvider router={router} />
      </CoreProvider>
    </Provider>,
  );
  const asked = (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input);
  return { asked };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
};

it('who comes by a code that no wall has any more is told so, and may type another', async () => {
  open(undefined, '/?code=000000');
  expect((await screen.findByText(DUTY_MESSAGES.badCode)).getAttribute('role')).toBe('alert');
  fireEvent.change(screen.getByLabelText('遥控码'), { target: { value: '12' } });
  await press('打开遥控');
  await screen.findByText('应为大屏左上角显示的 6 位数字');
});

describe('the queue of a wall on the remote (WALL duty 3)', () => {
  it('says what is on, waits, rests and is handled; each is claimed or given back by its own call', async () => {
    const { asked } = open();
    const queue = await screen.findByRole('region', { name: '播报队列' });
    const rows = within(queue).getAllByRole('listitem');
    expect(rows.map((row) => row.dataset['stage'])).toEqual(['on', 'waiting', 'resting', 'handled']);
    expect(rows[1]?.textContent).toContain('通知');
    expect(rows[3]?.textContent).toContain('周雅文 处理中');
    expect(within(queue).getByRole('link', { name: '批发市场停电演练' }).getAttribute('href')).toBe(
      '/screen/announcements?announcement=5',
    );
    await press('认领 全市 报价网点数');
    await waitFor(() => expect(asked('alert.acknowledge')).toEqual([{ alertId: 31 }]));
    await press('认领 14:00 应急会商');
    await waitFor(() => expect(asked('duty.claim-announcement')).toEqual([{ announcementId: 4 }]));
    await press('撤销认领 大白菜 商品均价');
    await waitFor(() => expect(asked('alert.release')).toEqual([{ alertId: 30 }]));
  });

  it('an announcement is ended with a reason only: an alert’s on this wall, a notice’s everywhere', async () => {
    const { asked } = open();
    await press('结束播报 全市 报价网点数');
    const dialog = await screen.findByRole('dialog');
    const end = () => fireEvent.click(within(dialog).getByRole('button', { name: '结束播报' }));
    end();
    await within(dialog).findByText('请填写结束原因');
    expect(asked('duty.command')).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('结束原因'), { target: { value: ' 已电话核实 ' } });
    end();
    await waitFor(() =>
      expect(asked('duty.command')).toMatchObject([
        { screenId: 1, kind: 'dismiss', subject: 'alert-31', reason: '已电话核实' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('who may not acknowledge alerts is offered it for notices alone', async () => {
    open(['duty.command']);
    await screen.findByRole('button', { name: '认领 14:00 应急会商' });
    expect(screen.queryByRole('button', { name: '认领 全市 报价网点数' })).toBeNull();
  });
});

describe('a past day on a wall (WALL duty 10)', () => {
  it('is shown, gone through day by day and played as a fortnight', async () => {
    const { asked } = open();
    const yesterday = addDays(nanjingTime(clock.now()).date, -1);
    await press('回看这一天');
    await press('前一天');
    await press(`播放 ${pastText({ day: addDays(yesterday, -1), days: 14 })}`);
    await waitFor(() => expect(asked('duty.command')).toHaveLength(3));
    expect(asked('duty.command')).toMatchObject([
      { kind: 'replay', scene: 'prices', day: yesterday },
      { kind: 'replay', day: addDays(yesterday, -1) },
      { kind: 'replay', day: addDays(yesterday, -1), days: 14 },
    ]);
  });
});
