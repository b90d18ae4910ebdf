import type { ReactNode } from 'react';
import { nanjingTime } from '#base/calendar.ts';
import { signedText } from '#base/number-text.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { isAbsolute } from '../rules/judging.ts';
import { changeText, limitText, valueText } from '../rules/words.ts';
import type { Alert } from '../wire/alerts.ts';
import styles from './AlertTable.module.css';
import { LevelMark } from './LevelMark.tsx';

export interface AlertTableProps {
  readonly rows: readonly Alert[];
  readonly density: Density;
  /** Without the limit in a short place; only level, subject and value in a narrow one, the level below the subject on a wall. */
  readonly room?: 'all' | 'short' | 'narrow' | undefined;
  /** Keys of alerts that have just come. */
  readonly arrived?: ReadonlySet<string> | undefined;
  readonly onArrived?: ((key: string) => void) | undefined;
  /** 操作 of a row; without it the column is left out, as on a wall. */
  readonly renderAction?: ((row: Alert) => ReactNode) | undefined;
}

/** Open alerts 指标预警: how bad, of what, how much against which limit, since when, who handles it. */
export function AlertTable({ rows, density, room = 'all', arrived, onArrived, renderAction }: AlertTableProps) {
  const isPast = usePastDay() !== undefined;
  const columns = [
    ...(room === 'narrow' && density === 'wall' ? TWO_COLUMNS : columnsIn(room)).map((column) =>
      isPast && column.key === 'value' ? { ...column, title: '当日值' } : column,
    ),
    ...(renderAction ? [{ key: 'action', title: '操作', render: renderAction }] : []),
  ];
  return (
    <div className={styles['table']} data-kind={density} data-room={room}>
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={alertKey}
        arrived={arrived}
        onArrived={onArrived}
        caption="指标预警明细"
        density={density}
      />
    </div>
  );
}

/** What a row of alerts is known by. */
export const alertKey = ({ alertId }: Alert): string => String(alertId);

/** What any list of alerts shows of each. */
export const ALERT_COLUMNS: readonly Column<Alert>[] = [
  { key: 'level', title: '级别', near: true, render: ({ level }) => <LevelMark level={level} /> },
  {
    key: 'subject',
    title: '指标 / 对象',
    lead: true,
    render: ({ alertId, measureName, subjectName, thresholdName }) => (
      <span className={styles['names']} title={thresholdName}>
        {subjectName}
        <span className={styles['below']}>
          {measureName} · 编号 {alertId}
        </span>
      </span>
    ),
  },
  {
    key: 'value',
    title: '当前值',
    near: true,
    align: 'right',
    render: (alert) => (
      <span className={styles['value']}>
        {valueText(alert, alert.value)}
        <span className={styles['unit']}>{alert.unit}</span>
        <span className={styles['below']}>{changeText(alert)}</span>
      </span>
    ),
  },
  { key: 'limit', title: '阈值', render: (alert) => limitText(alert) },
  { key: 'openedAt', title: '触发时间', render: ({ openedAt }) => shortTime(openedAt) },
  {
    key: 'acknowledgedBy',
    title: '处理人',
    render: ({ acknowledgedBy }) => acknowledgedBy || <span className={styles['waiting']}>待确认</span>,
  },
];

/** On a narrow place of a wall nothing is cut: the level stands below the subject, of the change only how much. */
const TWO_COLUMNS: readonly Column<Alert>[] = [
  {
    key: 'subject',
    title: '指标 / 对象',
    render: ({ alertId, level, measureName, subjectName }) => (
      <span className={styles['names']}>
        <span className={styles['subject']}>{subjectName}</span>
        <span className={styles['below']}>
          <LevelMark level={level} /> {measureName} {alertId}
        </span>
      </span>
    ),
  },
  {
    key: 'value',
    title: '当前值',
    align: 'right',
    render: ({ unit, decimals, value, comparison, changePercent }) => (
      <span className={styles['value']}>
        {valueText({ decimals }, value)}
        <span className={styles['unit']}>{unit}</span>
        <span className={styles['below']}>
          {!isAbsolute(comparison) && changePercent !== null && `${signedText(changePercent, 1)}%`}
        </span>
      </span>
    ),
  },
];

function columnsIn(room: 'all' | 'short' | 'narrow') {
  if (room === 'narrow') return ALERT_COLUMNS.slice(0, 3);
  return room === 'short' ? ALERT_COLUMNS.filter(({ key }) => key !== 'limit') : ALERT_COLUMNS;
}

/** Month, day and time to the minute, as a wall has room for. */
export function shortTime(instant: number): string {
  const { date, time } = nanjingTime(instant);
  return `${date.slice(5)} ${time.slice(0, 5)}`;
}
