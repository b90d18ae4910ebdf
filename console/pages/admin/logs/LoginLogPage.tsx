import { logCalls } from '#subjects/log/calls.ts';
import { addressText } from '#subjects/log/rules.ts';
import { LOGIN_OUTCOME_LABELS } from '#subjects/log/terms.ts';
import type { LoginRow } from '#subjects/log/wire.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { asked, choicesOf, timeText } from '../../../register/choices.ts';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { Verifier } from './Verifier.tsx';
import { SORTABLE, soughtOf } from './sought.ts';

const LOGINS: RegisterOf<LoginRow> = {
  noun: '登录日志',
  list: listing(
    logCalls.logins,
    (given) => ({
      ...soughtOf(given),
      address: asked(given.filters['address']),
      outcome: asked(given.filters['outcome']),
    }),
    (page) => page,
  ),
  sortable: SORTABLE,
  rowId: ({ sequence }) => String(sequence),
  rowName: ({ sequence }) => `第 ${sequence} 条`,
  filters: [
    { name: 'account', label: '用户名' },
    { name: 'address', label: '地址' },
    { name: 'outcome', label: '登录结果', choices: choicesOf(LOGIN_OUTCOME_LABELS) },
    { name: 'from', label: '开始日期', day: 'start', past: true },
    { name: 'to', label: '结束日期', day: 'end', past: true },
  ],
  columns: [
    { key: 'sequence', title: '编号', width: 80, align: 'right' },
    { key: 'at', title: '时间', width: 180, render: ({ at }) => timeText(at) },
    { key: 'userName', title: '用户名', lead: true, width: 160 },
    { key: 'address', title: '地址', width: 160, render: ({ address }) => addressText(address) },
    {
      key: 'outcome',
      title: '登录结果',
      near: true,
      render: ({ outcome }) => (
        <StatusMark on={outcome.startsWith('signed-in')} label={LOGIN_OUTCOME_LABELS[outcome]} />
      ),
    },
  ],
};

/** 登录日志: every attempt to sign in, chained as the operation log is. */
export function LoginLogPage({ title }: MenuPageProps) {
  return (
    <Page title={title} note="日志只增不改，逐条加密关联" actions={<Verifier call={logCalls.verifyLogins} />}>
      <Register register={LOGINS} />
    </Page>
  );
}
