import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import styles from './Statistics.module.css';

/** As high as a table is before it scrolls under its header, pixels. */
const HIGHEST = 480;

export interface StatisticTableProps<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly caption: string;
  readonly note: string;
}

/** The figures of a statistic; goods times regions are some hundred lines at most. */
export function StatisticTable<Row extends object>({ columns, rows, rowKey, caption, note }: StatisticTableProps<Row>) {
  return (
    <section className={styles['block']} aria-label="数据表">
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        caption={caption}
        density="desk"
        maxHeight={HIGHEST}
        empty={<EmptyState text="所选时间没有已审核的数据" hint="可打开“含已填报（未审核）”查看" />}
      />
      <p className={styles['note']}>{note}</p>
    </section>
  );
}
