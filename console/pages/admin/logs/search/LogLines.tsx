import { Button } from '@arco-design/web-react';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { LOG_KINDS } from '#subjects/log/terms.ts';
import type { LogLine, LogLines as Lines } from '#subjects/log/wire.ts';
import { timeText } from '../../../../register/choices.ts';
import styles from '../Logs.module.css';

const COLUMNS: readonly Column<LogLine>[] = [
  { key: 'at', title: '时间', width: 170, near: true, render: ({ at }) => timeText(at) },
  { key: 'kind', title: '类别', width: 100, near: true, render: ({ kind }) => LOG_KINDS[kind] },
  { key: 'who', title: '操作人', width: 150 },
  { key: 'what', title: '操作', width: 150, lead: true },
  { key: 'target', title: '对象', width: 220 },
  { key: 'result', title: '结果', width: 150, near: true },
  { key: 'address', title: '来源地址', width: 130 },
];

export interface LogLinesProps {
  readonly lines: Lines;
  /** Whether these are the newest. */
  readonly isFirst: boolean;
  readonly onNext: (place: string) => void;
}

/** Lines of all logs, and how to go on: a long search says how far back it has looked. */
export function LogLines({ lines: { rows, next, lookedTo }, isFirst, onNext }: LogLinesProps) {
  const told = lookedTo === undefined ? '' : `已查到 ${timeText(lookedTo)}，更早的日志尚未查找`;
  return (
    <>
      {rows.length === 0 && next !== undefined ? (
        <EmptyState text="这一段时间没有符合条件的日志" hint={told} />
      ) : (
        <DataTable
          columns={COLUMNS}
          rows={rows}
          rowKey={({ kind, sequence }) => `${kind} ${sequence}`}
          caption="日志列表"
          density="desk"
          lined
          empty={<EmptyState text={isFirst ? '没有符合条件的日志' : '没有更早的日志了'} />}
        />
      )}
      <div className={styles['going-on']}>
        {rows.length > 0 && <span role="status">{told}</span>}
        {next !== undefined && (
          <Button onClick={() => onNext(next)}>{lookedTo === undefined ? '更早的日志' : '继续查找更早的日志'}</Button>
        )}
      </div>
    </>
  );
}
