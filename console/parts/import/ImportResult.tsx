import { type ImportFault, type ImportOutcome } from '#base/files/import-outcome.ts';
import { numberText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import styles from './ImportPage.module.css';

/** A file that was stopped before it was sent as a whole. */
export const CANCELLED: ImportOutcome = { written: 0, message: '已取消，没有导入任何数据', faults: [], faultCount: 0 };

const TABLE_HEIGHT = 460;

const COLUMNS: readonly Column<ImportFault>[] = [
  { key: 'line', title: '行号', width: 64, align: 'right', render: ({ line }) => (line === 0 ? '整个文件' : line) },
  { key: 'column', title: '列名', width: 88 },
  // Before the value: on a phone what is last lies beyond the edge.
  {
    key: 'message',
    title: '错误说明',
    width: 184,
    render: ({ message }) => <span className={styles['message']}>{message}</span>,
  },
  { key: 'value', title: '原值', width: 160 },
];

export interface ImportResultProps {
  readonly outcome: ImportOutcome;
  /** What was imported. */
  readonly what?: string | undefined;
}

/** What became of a file: how many were written, or which rows are wrong. */
export function ImportResult({ outcome: { written, message, faults, faultCount }, what = '菜价' }: ImportResultProps) {
  if (faultCount === 0) {
    return (
      <p className={styles['result']} data-tone={written > 0 ? 'good' : message === CANCELLED.message ? 'none' : 'bad'}>
        {written > 0 ? `已导入 ${numberText(written)} 条${what}` : message}
      </p>
    );
  }
  const more = faultCount > faults.length ? `，以下列出前 ${faults.length} 处` : '';
  return (
    <div className={styles['faulty']}>
      <p className={styles['result']} data-tone="bad">
        未导入任何数据：共 {numberText(faultCount)} 处错误{more}。请修改文件后重新导入。
      </p>
      <DataTable
        columns={COLUMNS}
        rows={faults}
        rowKey={({ line, column, message: text }) => `${line}/${column}/${text}`}
        caption="错误列表"
        density="desk"
        maxHeight={TABLE_HEIGHT}
      />
    </div>
  );
}
