import { useState } from 'react';
import { useCall } from '#browser/query.ts';
import { logCalls } from '#subjects/log/calls.ts';
import { addressText } from '#subjects/log/rules.ts';
import type { LoggedAction, OperationRow } from '#subjects/log/wire.ts';
import { Page } from '../../../parts/Page.tsx';
import type { MenuPageProps } from '../../../parts/menu-page.ts';
import { asked, timeText } from '../../../register/choices.ts';
import type { Choice } from '../../../register/form/fields.ts';
import { Register } from '../../../register/Register.tsx';
import { listing, type Register as RegisterOf } from '../../../register/register.ts';
import { OperationDetail } from './OperationDetail.tsx';
import { Verifier } from './Verifier.tsx';
import { SORTABLE, soughtOf } from './sought.ts';

const NO_ACTIONS: readonly LoggedAction[] = [];

function operationRegister(
  actions: readonly Choice[],
  onDetail: (row: OperationRow) => void,
): RegisterOf<OperationRow> {
  return {
    noun: '操作日志',
    list: listing(
      logCalls.operations,
      (given) => ({ ...soughtOf(given), action: asked(given.filters['action']) }),
      (page) => page,
    ),
    sortable: SORTABLE,
    rowId: ({ sequence }) => String(sequence),
    rowName: ({ sequence }) => `第 ${sequence} 条`,
    filters: [
      { name: 'account', label: '用户名' },
      { name: 'action', label: '操作类型', choices: actions },
      { name: 'from', label: '开始日期', day: 'start', past: true },
      { name: 'to', label: '结束日期', day: 'end', past: true },
    ],
    columns: [
      { key: 'sequence', title: '编号', width: 80, align: 'right' },
      { key: 'at', title: '时间', near: true, width: 170, render: ({ at }) => timeText(at) },
      {
        key: 'displayName',
        title: '操作人',
        width: 150,
        render: ({ displayName, userName }) => `${displayName}（${userName}）`,
      },
      { key: 'actionName', title: '操作类型', lead: true, width: 160 },
      { key: 'target', title: '对象', near: true, width: 180 },
      { key: 'address', title: '地址', width: 130, render: ({ address }) => addressText(address) },
    ],
    actionsWidth: 80,
    actions: [{ label: '详情', onAct: onDetail }],
  };
}

/** 操作日志: every write with what it changed; rows are chained, so that none can be altered or taken out unseen. */
export function OperationLogPage({ title }: MenuPageProps) {
  const [opened, setOpened] = useState<OperationRow>();
  const { data = NO_ACTIONS } = useCall(logCalls.actions, {});
  const actions = data.map(({ action, actionName }) => ({ value: action, label: actionName }));
  return (
    <Page title={title} note="日志只增不改，逐条加密关联" actions={<Verifier call={logCalls.verifyOperations} />}>
      <Register register={operationRegister(actions, setOpened)} />
      {opened && <OperationDetail operation={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
