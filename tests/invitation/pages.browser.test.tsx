import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { refused } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { accountSample } from '#subjects/account/samples.ts';
import { invitationSamples } from '#subjects/invitation/samples.ts';
import { INVITATION_MESSAGES } from '#subjects/invitation/terms.ts';
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
          rows: invitationSamples.map((row, index) => (index === 0 ? { ...row, expiresAt: clock.now() + 1e9 } : row)),
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

describe('绑定企业 in 个人中心', () => {
  const OFFER = { enterpriseName: '江宁岔路菜市场', expiresAt: EXPIRES, allows: ['填报报表', '提交申报'] };
  const CENTER = menuPage('user/center', '个人中心', '/account/center');
  const ACCOUNT = { ...accountSample, enterpriseName: '夫子庙商店', roleNames: ['企业填报人员'] };

  it('shows what a code means, asks who leaves an enterprise, and has the new menus at once; a refusal stands at the field', async () => {
    const sent: unknown[] = [];
    let menus = 0;
    openDesk({
      at: '/account/center',
      token: 'opaque',
      answers: {
        'menu.routes': () => {
          menus += 1;
          return menusWith([CENTER], [])();
        },
        'account.detail': () => ACCOUNT,
        'account.sessions': () => [],
        'invitation.offer': (input) => {
          if ((input as { readonly code: string }).code === 'wrong')
            throw refused(INVITATION_MESSAGES.closed, { call: 'invitation.offer' });
          return { ...OFFER, leavesId: 7, leavesName: '夫子庙商店' };
        },
        'invitation.redeem': (input) => {
          sent.push(input);
          return {};
        },
      },
    });
    const field = await screen.findByLabelText('邀请码');
    await user.type(field, 'wrong{Enter}');
    expect(await screen.findByText(INVITATION_MESSAGES.closed)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    expect(await screen.findByText('填报报表、提交申报')).toBeVisible();
    const before = menus;
    await user.click(screen.getByRole('button', { name: '改绑到这家企业' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('不能再查看和填报夫子庙商店的数据');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(sent).toEqual([{ code: 'right', leavesId: 7 }]));
    await waitFor(() => expect(menus).toBeGreaterThan(before));
    expect(screen.queryByText('填报报表、提交申报')).toBeNull();
  });
});
