import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSend } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { Column } from '#kit/table/columns.ts';
import { invitationCalls } from '#subjects/invitation/calls.ts';
import { invitationStateOf } from '#subjects/invitation/rules.ts';
import { INVITATION_STATE_LABELS, type InvitationState } from '#subjects/invitation/terms.ts';
import type { InvitationRow } from '#subjects/invitation/wire.ts';
import { alreadyTold, useDeed } from '../../../parts/deeds.ts';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { Page } from '../../../parts/Page.tsx';
import { Permitted } from '../../../parts/Permitted.tsx';
import { ask } from '../../../register/ask.ts';
import { asked as askedText, choicesOf, timeText } from '../../../register/choices.ts';
import { withFilters } from '../../../register/list/asked.ts';
import { useAsked } from '../../../register/list/use-asked.ts';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { RegisterFilters } from '../../../register/list/RegisterFilters.tsx';
import { useList } from '../../../register/list/use-list.ts';
import { listing } from '../../../register/register.ts';
import { StatusMark } from '../../../register/StatusMark.tsx';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { InviteDialog } from './InviteDialog.tsx';

/** How often it is looked whether an invitation is over, ms. */
const LOOK_EVERY = 60_000;
const INVITATIONS = listing(
  invitationCalls.list,
  ({ pageIndex, pageSize, filters }) => ({
    pageIndex,
    pageSize,
    enterpriseName: askedText(filters['enterprise']),
    state: askedText(filters['state']) as InvitationState | undefined,
  }),
  (page) => page,
);
const FILTERS = [
  { name: 'enterprise', label: '企业名称', placeholder: '输入企业名称' },
  { name: 'state', label: '状态', choices: choicesOf(INVITATION_STATE_LABELS) },
];

/** 会员与企业绑定: who was invited to speak for which enterprise, who came, and what can still be taken back (spec 2, page areas). */
export function InvitationsPage({ title }: MenuPageProps) {
  const now = useNow(LOOK_EVERY);
  const { carryOut } = useDeed();
  const [query, setQuery] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const asked = useAsked(query, FILTERS);
  const result = useList(INVITATIONS, asked);
  const { send } = useSend(invitationCalls.revoke);
  const handleRevoke = ({ invitationId, enterpriseName }: InvitationRow) =>
    ask({
      title: '撤销邀请',
      text: `撤销后，「${enterpriseName}」的这份邀请立即失效，且不能恢复。确定要撤销吗？`,
      onYes: () =>
        carryOut(
          async () => {
            await send({ invitationId });
            result.refetch();
          },
          { done: '已撤销', onFailure: alreadyTold },
        ),
    });
  return (
    <Page title={title} note="受邀人员凭一次性链接注册并绑定企业；绑定后的账号在用户管理中维护">
      <RegisterFilters
        filters={FILTERS}
        values={asked.filters}
        onQuery={(values) => setQuery(withFilters(query, values))}
      />
      <ListBlock
        caption="邀请列表"
        asked={asked}
        result={result}
        columns={columnsAt(now, handleRevoke)}
        rowId={({ invitationId }) => String(invitationId)}
        emptyText="没有符合条件的邀请"
        tools={
          <Permitted any={['invitation.write']}>
            <Button type="primary" onClick={() => setInviting(true)}>
              邀请企业用户
            </Button>
          </Permitted>
        }
      />
      {inviting && <InviteDialog onMade={result.refetch} onClose={() => setInviting(false)} />}
    </Page>
  );
}

function columnsAt(now: number, onRevoke: (row: InvitationRow) => void): readonly Column<InvitationRow>[] {
  return [
    {
      key: 'enterpriseName',
      title: '企业名称',
      width: 220,
      lead: true,
      render: ({ enterpriseId, enterpriseName }) => (
        <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />
      ),
    },
    { key: 'division', title: '行政区划', width: 90 },
    {
      key: 'state',
      title: '状态',
      width: 90,
      near: true,
      render: (row) => {
        const state = invitationStateOf(row, now);
        return <StatusMark on={state === 'open' || state === 'used'} label={INVITATION_STATE_LABELS[state]} />;
      },
    },
    { key: 'usedBy', title: '绑定用户', width: 120 },
    { key: 'usedAt', title: '绑定时间', width: 150, render: ({ usedAt }) => timeText(usedAt).slice(0, 16) },
    { key: 'maker', title: '邀请人', width: 100 },
    { key: 'madeAt', title: '邀请时间', width: 150, render: ({ madeAt }) => timeText(madeAt).slice(0, 16) },
    { key: 'expiresAt', title: '有效期至', width: 150, render: ({ expiresAt }) => timeText(expiresAt).slice(0, 16) },
    { key: 'remark', title: '备注', width: 160 },
    {
      key: 'actions',
      title: '操作',
      width: 80,
      fixed: 'right',
      render: (row) =>
        invitationStateOf(row, now) === 'open' && (
          <Permitted any={['invitation.write']}>
            <Button type="text" size="small" aria-label={`撤销 ${row.enterpriseName}`} onClick={() => onRevoke(row)}>
              撤销
            </Button>
          </Permitted>
        ),
    },
  ];
}
