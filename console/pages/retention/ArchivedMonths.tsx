import { numberText, sizeText } from '#base/number-text.ts';
import { retentionCalls } from '#subjects/retention/calls.ts';
import { retentionEvents } from '#subjects/retention/events.ts';
import { ARCHIVE_STATE_LABELS, BACK_DAYS } from '#subjects/retention/terms.ts';
import type { ArchivedMonth } from '#subjects/retention/wire.ts';
import { useSend } from '#browser/query.ts';
import { alreadyTold, useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import { Register } from '../../register/Register.tsx';
import { listing, type Register as RegisterOf, wholeList } from '../../register/register.ts';
import { StatusMark } from '../../register/StatusMark.tsx';

const monthRegister = (onBack: (month: ArchivedMonth) => void): RegisterOf<ArchivedMonth> => ({
  noun: '归档月份',
  list: listing(retentionCalls.months, () => ({}), wholeList),
  paged: false,
  rowId: ({ code, month }) => `${code}/${month}`,
  rowName: ({ title, month }) => `${month} 的${title}`,
  refreshOn: [retentionEvents.changed],
  columns: [
    { key: 'month', title: '月份', width: 100, lead: true },
    { key: 'title', title: '数据', width: 120 },
    {
      key: 'state',
      title: '状态',
      near: true,
      width: 230,
      render: ({ state, heldUntil, fault }) =>
        fault === '' ? (
          <StatusMark
            on={state === 'back'}
            label={`${ARCHIVE_STATE_LABELS[state]}${state === 'back' && heldUntil ? `，保留至 ${heldUntil}` : ''}`}
          />
        ) : (
          `未能取回：${fault}`
        ),
    },
    { key: 'rows', title: '行数', width: 110, align: 'right', render: ({ rows }) => numberText(rows) },
    { key: 'bytes', title: '文件大小', width: 110, align: 'right', render: ({ bytes }) => sizeText(bytes) },
    { key: 'archivedAt', title: '归档时间', width: 170, render: ({ archivedAt }) => timeText(archivedAt) },
    { key: 'wantedName', title: '取回人', width: 110, render: ({ wantedName }) => wantedName ?? '' },
    { key: 'file', title: '归档文件', width: 300 },
  ],
  actionsWidth: 90,
  actions: [
    { label: '取回', permission: 'retention.write', shown: ({ state }) => state === 'archived', onAct: onBack },
  ],
});

/** The months that were taken out of the database into files, and bringing one back 归档月份. */
export function ArchivedMonths() {
  const { carryOut } = useDeed();
  const { send } = useSend(retentionCalls.bringBack);
  const handleBack = ({ code, title, month, rows }: ArchivedMonth) =>
    ask({
      title: '取回归档月份',
      text: `将把 ${month} 的${title} ${numberText(rows)} 行放回数据库，逐行核对后即可查询，保留 ${BACK_DAYS} 天。确定要取回吗？`,
      onYes: () => carryOut(() => send({ code, month }), { done: '已开始取回', onFailure: alreadyTold }),
    });
  return <Register register={monthRegister(handleBack)} />;
}
