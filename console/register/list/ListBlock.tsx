import { Button } from '@arco-design/web-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page } from '#base/page.ts';
import type { CallResult } from '#browser/query.ts';
import { keptRegisterView, type RegisterView, USUAL_VIEW } from '#browser/screen/register-view.ts';
import { sessionAtom } from '#browser/session.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import type { Asked } from '../register.ts';
import { withPage } from './asked.ts';
import { ListTools } from './ListTools.tsx';
import { exportShown, hideable } from './shown-table.ts';
import styles from './ListBlock.module.css';

const LOADING_HEIGHT = 360;

export interface ListBlockProps<Row extends object> {
  readonly caption: string;
  readonly asked: Asked;
  readonly result: Pick<CallResult<Page<Row>>, 'data' | 'failure' | 'refetch'>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly emptyText: string;
  /** What is begun from the list, at the left above the table. */
  readonly tools?: ReactNode;
  /** What is done to the list itself, at the right, before 列设置 and 刷新. */
  readonly settings?: ReactNode;
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
    tools,
    settings,
    ticked = 0,
    onUntick,
    paged = true,
    exportsItself = false,
  } = props;
  const [query, setQuery] = useSearchParams();
  const { data, failure, refetch } = result;
  const block = useRef<HTMLDivElement>(null);
  const { userId } = useAtomValue(sessionAtom).user ?? {};
  const keep = keptRegisterView(`${userId}.${caption}`);
  const [view, setView] = useState<RegisterView>(() => keep.read() ?? USUAL_VIEW);
  const handleView = (next: RegisterView): void => {
    keep.write(next);
    setView(next);
  };
  const shown = columns.filter(({ key }) => !view.hidden.includes(key));
  return (
    <div ref={block} className={styles['block']} data-dense={view.dense}>
      <div className={styles['tools']}>
        {tools}
        {ticked > 0 && (
          <span className={styles['ticked']} role="status">
            已选 {ticked} 条{' '}
            <Button type="text" size="mini" onClick={onUntick}>
              清除已选
            </Button>
          </span>
        )}
        <ListTools
          choices={hideable(columns)}
          view={view}
          onView={handleView}
          onExport={exportsItself || !data?.rows.length ? undefined : () => exportShown(block.current, shown, caption)}
          onRefresh={refetch}
        >
          {settings}
        </ListTools>
      </div>
      {data === undefined &&
        (failure ? (
          <FailedState density="desk" problem={failure.message} onRetry={refetch} />
        ) : (
          <LoadingState height={LOADING_HEIGHT} />
        ))}
      {data !== undefined && (
        <>
          {failure && (
            <p className={styles['stale']} role="status">
              {failure.message}，显示的是上次数据
            </p>
          )}
          <DataTable
            columns={shown}
            rows={data.rows}
            rowKey={rowId}
            caption={caption}
            density="desk"
            empty={<EmptyState text={emptyText} />}
          />
          {paged && (
            <Pager
              total={data.totalCount}
              page={asked.pageIndex}
              pageSize={asked.pageSize}
              hasJumper
              onPage={(page) => setQuery(withPage(query, page, asked.pageSize))}
              onPageSize={(size, page) => setQuery(withPage(query, page, size))}
            />
          )}
        </>
      )}
    </div>
  );
}
