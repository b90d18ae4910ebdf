import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { Column } from '#kit/table/columns.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { OBLIGATION_STATE_LABELS } from '#subjects/obligation/terms.ts';
import type { Obligation } from '#subjects/obligation/wire.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { usePermitted } from '../../../parts/Permitted.tsx';
import { timeText } from '../../../register/choices.ts';
import { actionColumn, tickColumn } from '../../../register/list/columns.tsx';
import { type Asked, listing } from '../../../register/register.ts';
import { ListBlock } from '../../../register/list/ListBlock.tsx';
import { useList } from '../../../register/list/use-list.ts';
import styles from './Board.module.css';
import { ExtendDialog } from './ExtendDialog.tsx';
import { stateAsked } from './states.ts';
import { useReminders } from './use-reminders.ts';

const refreshOn = [reportEvents.changed, obligationEvents.changed];
const ACTIONS_WIDTH = 112;
const idOf = ({ obligationId }: Obligation) => obligationId;
const nameOf = ({ enterpriseName, title, periodText }: Obligation) => `${enterpriseName} ${title} ${periodText}`;
const mayRemind = ({ state }: Obligation) => state === 'open' || state === 'overdue';

const COLUMNS: readonly Column<Obligation>[] = [
  {
    key: 'enterpriseName',
    title: '企业名称',
    width: 180,
    render: ({ enterpriseId, enterpriseName }) => <EnterpriseName enterpriseId={enterpriseId} name={enterpriseName} />,
  },
  { key: 'division', title: '所在区域', width: 88 },
  { key: 'title', title: '报表', width: 116 },
  { key: 'periodText', title: '报告期', width: 124 },
  {
    key: 'dueAt',
    title: '截止时间',
    width: 156,
    render: ({ dueAt, extended }) => `${momentText(dueAt)}${extended ? '（延期）' : ''}`,
  },
  {
    key: 'state',
    title: '应报状态',
    near: true,
    width: 104,
    render: ({ state, status, late }) => (
      <span className={styles['state']} data-state={state}>
        {OBLIGATION_STATE_LABELS[state]}
        {status === 3 && '（退回）'}
        {late && state === 'reported' && '（迟报）'}
      </span>
    ),
  },
  {
    key: 'remindedAt',
    title: '最近催报',
    width: 164,
    render: ({ remindedAt, remindCount }) =>
      remindedAt === undefined ? '—' : `${timeText(remindedAt)}（${remindCount} 次）`,
  },
];

/** Who has not handed in; who may remind does so with one, some, or all that the filter finds 催报, who reviews may put off when it is due. */
export function ObligationList({ asked }: { readonly asked: Asked }) {
  const { kind, period, region, state } = asked.filters;
  const filter = {
    kind: kind || undefined,
    period: period || undefined,
    divisions: region || undefined,
    enterpriseName: undefined,
    state: stateAsked(state),
  };
  const result = useList(
    listing(
      obligationCalls.list,
      ({ pageIndex, pageSize }) => ({ ...filter, pageIndex, pageSize }),
      (page) => page,
    ),
    asked,
    { refreshOn },
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [extending, setExtending] = useState<Obligation>();
  const { handleRemind, handleRemindAll } = useReminders(() => setTicked([]));
  const [reminds, putsOff] = [usePermitted(['report.remind']), usePermitted(['report.review'])];
  const rows = result.data?.rows ?? [];
  const chosen = rows.filter((row) => ticked.includes(idOf(row)) && mayRemind(row));
  const columns = [
    ...(reminds
      ? [tickColumn({ rows, rowId: idOf, rowName: nameOf, mayTick: mayRemind, ticked, onTicked: setTicked })]
      : []),
    ...COLUMNS,
    ...(reminds || putsOff
      ? [
          actionColumn<Obligation>(
            [
              { label: '催报', shown: (row) => reminds && mayRemind(row), onAct: (row) => handleRemind([row]) },
              { label: '延期', shown: ({ state: now }) => putsOff && now !== 'reported', onAct: setExtending },
            ],
            nameOf,
            ACTIONS_WIDTH,
          ),
        ]
      : []),
  ];
  return (
    <>
      <ListBlock
        caption="应报企业列表"
        asked={asked}
        result={result}
        columns={columns}
        rowId={idOf}
        emptyText="没有符合条件的企业"
        ticked={chosen.length}
        onUntick={() => setTicked([])}
        tools={
          reminds && (
            <>
              <Button type="primary" onClick={() => handleRemind(chosen)}>
                催报所选
              </Button>
              <Button onClick={() => handleRemindAll(filter, result.data?.totalCount ?? 0)}>催报全部</Button>
            </>
          )
        }
      />
      {extending && (
        <ExtendDialog key={extending.obligationId} obligation={extending} onClose={() => setExtending(undefined)} />
      )}
    </>
  );
}
