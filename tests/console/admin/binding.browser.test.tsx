import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { wrongStatus } from '#browser/failure.ts';
import { userBindingSamples, userSamples } from '#subjects/user/samples.ts';
import type { UserBinding } from '#subjects/user/wire.ts';
import { BindingDialog } from '../../../console/pages/admin/users/BindingDialog.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

const [user] = userSamples;
const [binding] = userBindingSamples;

function open(answer: Partial<UserBinding>, revoke: () => object = () => ({})) {
  if (!user || !binding) throw new Error('no samples');
  const server = sampleServer({
    'user.binding': () => ({ ...binding, ...answer }),
    'user.set-binding': () => ({}),
    'user.revoke-binding': revoke,
  });
  let closed = 0;
  render(
    <CoreProvider core={server.core}>
      <BindingDialog user={user} onClose={() => (closed += 1)} />
    </CoreProvider>,
  );
  return {
    asked: (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input),
    closed: () => closed,
  };
}
const ENTRY = { maker: '陈国庆', madeAt: 1_780_000_000_000, revokedAt: undefined, revoker: undefined };
const BEFORE = {
  ...ENTRY,
  enterpriseName: '明瓦廊农贸市场',
  from: '2025-01-01',
  to: '2025-12-31',
  madeAt: 1_770_000_000_000,
};
const PRESENT = { ...ENTRY, enterpriseName: '科巷菜场', from: '2026-01-01', to: '2026-12-31' };

it('shows the days of the present enterprise, whatever the user was bound to before or since, and is revoked after a question', async () => {
  const { asked } = open({ enterpriseName: '科巷菜场', state: 'open', seen: 7, entries: [BEFORE, PRESENT] });
  expect(await screen.findByDisplayValue('2026-01-01')).toBeTruthy();
  expect(screen.getByDisplayValue('2026-12-31')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: '绑定记录' })).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '撤销绑定' }));
  expect(asked('user.revoke-binding')).toEqual([]);
  const question = await screen.findByRole('dialog', { name: /撤销企业绑定/ });
  await userEvent.click(within(question).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(asked('user.revoke-binding')).toEqual([{ userId: user?.userId, seen: 7 }]));
});

it('of one that was revoked there is nothing to revoke, and saving binds anew on the line that was seen', async () => {
  const { asked, closed } = open({
    enterpriseName: '科巷菜场',
    state: 'revoked',
    seen: 7,
    entries: [{ ...PRESENT, revokedAt: 1_785_000_000_000, revoker: '陈国庆' }],
  });
  await screen.findByText(/由 陈国庆 撤销$/);
  expect(screen.queryByRole('button', { name: '撤销绑定' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '重新绑定' }));
  await waitFor(() =>
    expect(asked('user.set-binding')).toEqual([
      { userId: user?.userId, from: '2026-01-01', to: '2026-12-31', seen: 7 },
    ]),
  );
  await waitFor(() => expect(closed()).toBe(1));
});

it('where another one was faster, that is said, and asked again what is there now is taken back', async () => {
  let seen = 7;
  const { asked } = open(
    {
      enterpriseName: '科巷菜场',
      state: 'open',
      entries: [PRESENT],
      get seen() {
        return seen;
      },
    },
    () => {
      if (seen === 8) return {};
      seen = 8;
      throw wrongStatus(409, { call: 'user.revoke-binding', serverMessage: '已被他人修改' });
    },
  );
  const revoke = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '撤销绑定' }));
    const question = await screen.findByRole('dialog', { name: /撤销企业绑定/ });
    await userEvent.click(within(question).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /撤销企业绑定/ })).toBeNull());
  };
  await revoke();
  await screen.findByText(/已被他人修改/);
  await waitFor(() => expect(asked('user.binding')).toHaveLength(2));
  await revoke();
  await screen.findByText('已撤销绑定');
  expect(asked('user.revoke-binding')).toEqual([7, 8].map((one) => ({ userId: user?.userId, seen: one })));
});
