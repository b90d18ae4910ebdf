import { periodText } from '#base/sheet/period.ts';
import type { Column } from '#kit/table/columns.ts';
import { APPROVAL_KIND_LABELS } from '#subjects/approval/terms.ts';
import { FUND_STAGE_LABELS } from '#subjects/fund/terms.ts';
import { allReports } from '#subjects/reports.ts';
import { DESK_SOURCE_LABELS } from '#subjects/review-desk/terms.ts';
import type { DeskRow } from '#subjects/review-desk/wire.ts';
import { timeText } from '../../register/choices.ts';
import { OpenButton } from '../../review/queue/OpenButton.tsx';
import { Signs } from '../../review/queue/Signs.tsx';
import styles from './Desk.module.css';

export const deskRowId = ({ source, recordId }: Pick<DeskRow, 'source' | 'recordId'>): string =>
  `${source}-${recordId}`;

export const declarationOf = (kind: string) => allReports.find(({ key }) => key === kind);

/** What kind of thing it is. */
function kindOf({ source, kind }: DeskRow): string {
  const labels: Readonly<Record<string, string>> = source === 'fund' ? FUND_STAGE_LABELS : APPROVAL_KIND_LABELS;
  const own = source === 'report' ? declarationOf(kind)?.title : labels[kind];
  return source === 'fund' && own !== undefined
    ? `${DESK_SOURCE_LABELS.fund}（${own}）`
    : (own ?? DESK_SOURCE_LABELS[source]);
}

/** Which one of its kind it is. */
export function titleOf({ source, kind, title }: DeskRow): string {
  const declared = source === 'report' ? declarationOf(kind) : undefined;
  return declared ? periodText(declared.cadence, title) : title;
}

export const deskRowName = (row: DeskRow): string => `${row.enterpriseName} ${kindOf(row)} ${titleOf(row)}`;

/** The columns of the queue; the enterprise opens what it handed in. */
export function deskColumns(onOpen: (row: DeskRow) => void): readonly Column<DeskRow>[] {
  return [
    {
      key: 'enterpriseName',
      title: '企业名称',
      width: 180,
      lead: true,
      render: (row) => <OpenButton name={row.enterpriseName} row={deskRowId(row)} onOpen={() => onOpen(row)} />,
    },
    { key: 'kind', title: '种类', width: 150, near: true, render: kindOf },
    { key: 'title', title: '报告期或事项', width: 180, render: titleOf },
    { key: 'division', title: '所在区域', width: 90 },
    {
      key: 'reasons',
      title: '风险提示、转交',
      width: 190,
      near: true,
      render: ({ reasons, handedTo, handedFrom, note, isMine }) => (
        <span className={styles['signs']}>
          <Signs signs={reasons} calm="无异常" />
          {handedTo !== undefined && (
            <span className={styles['handed']}>
              {isMine ? `${handedFrom ?? ''}转交给我` : `已转交${handedTo}`}
              {note !== undefined && <small>{note}</small>}
            </span>
          )}
        </span>
      ),
    },
    { key: 'submittedAt', title: '提交时间', width: 160, render: ({ submittedAt }) => timeText(submittedAt) || '—' },
  ];
}
