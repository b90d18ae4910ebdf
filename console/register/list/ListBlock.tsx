import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { ReceivingNote } from '../../parts/files/Receiving.tsx';
import { hideable } from '../../parts/list/shown-table.ts';
import { type PageAt, useExport } from '../../parts/list/use-export.tsx';
import type { Asked } from '../register.ts';
import { AnsweredPage, type AnsweredPageProps } from './AnsweredPage.tsx';
import { ListTools } from './ListTools.tsx';
import styles from './ListBlock.module.css';
import { useListView } from './use-list-view.ts';

/** So many columns stand beside each other on a phone; of more, a row becomes two lines. */
const FIT_A_PHONE = 3;

export interface ListBlockProps<Row extends object> {
  readonly caption: string;
  readonly asked: Asked;
  readonly result: AnsweredPageProps<Row>['result'] & { readonly pageAt: PageAt<Row> };
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly emptyText: string;
  readonly emptyHint?: string | undefined;
  /** What is begun from the list, at the left above the table. */
  readonly tools?: ReactNode;
  /** What is done to the list itself, at the right, before 列设置 and 刷新. */
  readonly settings?: ReactNode;
  /** Shown in the place of the table and its pages. */
  readonly instead?: ReactNode | undefined;
  readonly ticked?: number;
  readonly onUntick?: () => void;
  /** False for a list that comes whole. */
  readonly paged?: boolean;
  /** True where `settings` holds an export of everything that the conditions find. */
  readonly exportsItself?: boolean;
}

/** A list with its tools and pages in all its states; the page shown stands in the address. */
export function ListBlock<Row extends object>(props: ListBlockProps<Row>) {
  const {
    caption,
    asked,
    result,
    columns,
    rowId,
    emptyText,
    emptyHint,
    tools,
    settings,
    instead,
    ticked = 0,
    onUntick,
    paged = true,
    exportsItself = false,
  } = props;
  const { data, refetch, pageAt } = result;
  const { view, onView } = useListView(caption);
  const shown = columns.filter(({ key }) => !view.hidden.includes(key));
  const file = useExport({ caption, columns: shown, rowId, pageAt: paged ? pageAt : undefined });
  return (
    <div className={styles['block']} data-dense={view.dense}>
      <div className={styles['tools']}>
        {tools}
        {ticked > 0 && !instead && (
          <span className={styles['ticked']} role="status">
            已选 {ticked} 条{' '}
            <Button type="text" size="mini" onClick={onUntick}>
              清除已选
            </Button>
          </span>
        )}
        <ListTools
          choices={instead ? undefined : hideable(columns)}
          view={view}
          onView={onView}
          onExport={exportsItself || !data?.rows.length ? undefined : () => void file.start(data)}
          onRefresh={refetch}
        >
          <ReceivingNote receiving={file.receiving} onStop={file.stop} />
          {settings}
        </ListTools>
      </div>
      {instead ?? (
        <AnsweredPage asked={asked} result={result} paged={paged}>
          {({ rows }) => (
            <DataTable
              columns={shown}
              rows={rows}
              rowKey={rowId}
              caption={caption}
              density="desk"
              lined={shown.length > FIT_A_PHONE || undefined}
              empty={<EmptyState text={emptyText} hint={emptyHint} />}
            />
          )}
        </AnsweredPage>
      )}
      {file.stage}
    </div>
  );
}
