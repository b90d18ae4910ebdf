import type { CallResult } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import styles from './Statistics.module.css';

/** As high as a table is before it scrolls under its header, pixels. */
const HIGHEST = 480;
const LOADING_HEIGHT = 320;

export interface StatisticTableProps<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly result: Pick<CallResult<{ readonly rows: readonly Row[] }>, 'data' | 'failure' | 'refetch'>;
  readonly rowKey: (row: Row) => string;
  readonly caption: string;
  readonly note: string;
}

/** The figures of a statistic in all its states; goods times regions are some hundred lines at most. */
export function StatisticTable<Row extends object>({
  columns,
  result: { data, failure, refetch },
  rowKey,
  caption,
  note,
}: StatisticTableProps<Row>) {
  if (!data)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={LOADING_HEIGHT} />
    );
  return (
    <section className={styles['block']} aria-label="数据表">
      <DataTable
        columns={columns}
        rows={data.rows}
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
