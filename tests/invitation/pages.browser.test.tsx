import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { invitationSamples } from '#subjects/invitation/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';

const PAGE = menuPage('admin/invitations', '会员与企业绑定', '/system/invitations');
const user = userEvent.setup({ pointerEventsCheck: 0 });
const EXPIRES = Date.UTC(2026, 5, 17, 1);

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});
afterEach(() => clearTab());

describe('企业用户注册', () => {
  const open = (sent: unknown[]) =>
    openDesk({
      at: '/open/join#code=abc',
      answers: {
        'invitation.look': () => ({ enterpriseName: '江宁岔路菜市场', expiresAt: EXPIRES }),
        'invitation.join': (input) => {
          sent.push(input);
          return {};
        },
      },
    });
  const fill = async (label: RegExp, text: string) => user.type(await screen.findByLabelText(label), text);

  it('says for whom, names what is wrong at its field, and leads to the login', async () => {
    const sent: unknown[] = [];
    open(sent);
    expect(await screen.findByText('江宁岔路菜市场')).toBeVisible();
    await fill(/^用户名/, '1x');
    await user.click(screen.getByRole('button', { name: '注册并绑定企业' }));
    expect(await screen.findByText(/须以字母开头/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText(/^用户名/));
    await fill(/^用户名/, 'xu_jh');
    await fill(/^姓名/, '徐建华');
    await fill(/^密码/, 'Kexiang#2026x');
    await fill(/^确认密码/, 'Kexiang#2026x');
    await user.click(screen.getByRole('button', { name: '注册并绑定企业' }));
    expect(await screen.findByText(/账号 xu_jh 已注册/)).toBeVisible();
    expect(screen.getByRole('link', { name: '前往登录' })).toHaveAttribute('href', '/login');
    expect(sent).toEqual([
      { code: 'abc', userName: 'xu_jh', displayName: '徐建华', phone: undefined, password: 'Kexiang#2026x' },
    ]);
  });
});

describe('会员与企业绑定', () => {
  it('lists who was invited and who came; takes back what stands; an invitation needs its enterprise', async () => {
    const revoked: unknown[] = [];
    openDesk({
      at: '/system/invitations',
      token: 'opaque',
      answers: {
        'menu.routes': menusWith([PAGE], ['invitation.read', 'invitation.write']),
        'invitation.list': () => ({
          totalCount: invitationSamples.length,
          rows: invitationSamples.map((row, index) => (index === 0 ? { ...row, expiresAt: Date.now() + 1e9 } : row)),
        }),
        'invitation.revoke': (input) => {
          revoked.push(input);
          return {};
        },
      },
    });
    const rows = await screen.findAllByRole('row', { name: /江宁岔路菜市场/ });
    expect(rows.map((row) => within(row).getByText(/^(待使用|已使用|已撤销)$/).textContent)).toEqual([
      '待使用',
      '已使用',
      '已撤销',
    ]);
    const deeds = screen.getAllByRole('button', { name: '撤销 江宁岔路菜市场' });
    expect(deeds).toHaveLength(1);
    await user.click(deeds[0] as HTMLElement);
    await screen.findByText(/立即失效，且不能恢复/);
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(revoked).toEqual([{ invitationId: 3 }]));
    await user.click(screen.getByRole('button', { name: '邀请企业用户' }));
    await user.click(await screen.findByRole('button', { name: '生成邀请链接' }));
    expect(await screen.findByText('请选择企业')).toBeVisible();
  });
});
