import { useState } from 'react';
import { numberText } from '#base/number-text.ts';
import { evenPageSize, pageCountOf } from '#base/page.ts';
import { useFrame } from '#browser/frame.ts';
import { useTurns } from '#browser/timers.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { type Size, useMeasure } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { useNewestTotal } from '#kit/table/newest-total.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { sharedRows } from '#kit/table/shared-rows.ts';
import { monitorHeadline } from '../../rules/monitor.ts';
import { MONITOR_PAGE_SIZE, MONITOR_PAGER_BUTTONS, MONITOR_TURN_INTERVAL, PRICE_CADENCE } from '../../terms.ts';
import { useMonitor } from '../queries.ts';
import { MonitorTable } from './MonitorTable.tsx';
import styles from './PriceMonitor.module.css';

/** Which outlets reported their prices on the last day, and which did not 市场监测 (spec 1 §7.3 marketMonitor); a wall turns the pages. */
export function PriceMonitor({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const { ref, size } = useMeasure();
  const date = usePastDay();
  const [wanted, setWanted] = useState({ page: 1, pageSize: wall ? rowsIn(size) : MONITOR_PAGE_SIZE });
  const { result, shown } = useMonitor(
    { date, pageIndex: wanted.page, pageSize: wanted.pageSize },
    !wall || size !== undefined,
  );
  const total = useNewestTotal(date ?? '', result.data?.totalCount, result.fetchedAt);
  const pageSize = wall ? evenPageSize(total, rowsIn(size)) : MONITOR_PAGE_SIZE;
  // Other rows to a page are other pages.
  if (wanted.pageSize !== pageSize) setWanted({ page: 1, pageSize });
  const setPage = (page: number) => setWanted({ page, pageSize });
  const { data, of: page = wanted.page } = shown ?? {};
  const pages = pageCountOf(data?.totalCount ?? 0, pageSize);
  if (data && page === wanted.page && page > pages) setPage(pages);
  const frame = useFrame(result, {
    cadence: PRICE_CADENCE,
    asOf: data?.asOf,
    shown: data,
    isEmpty: data?.totalCount === 0,
  });
  const handleTurn = () => {
    if (result.failure) result.refetch();
    else setPage(page >= pages ? 1 : page + 1);
    // A scene that waits for the last page must not wait for a silent server.
    if (result.failure || page >= pages) onRound?.();
  };
  useTurns(handleTurn, MONITOR_TURN_INTERVAL, active && wall && (data !== undefined || result.failure !== undefined));
  return (
    <WidgetFrame
      title={wall && data ? monitorHeadline(data) : '市场监测'}
      density={density}
      {...frame}
      lead={
        data && {
          value: numberText(data.reported),
          unit: `/ ${numberText(data.totalCount)} 家`,
          note: `已报价，${numberText(data.warned)} 家有菜价预警`,
        }
      }
      emptyText="暂无报送菜价的市场"
    >
      {frame.state === 'failed' && !data ? undefined : (
        <>
          {!wall && data && (
            <p className={styles['finding']}>
              {data.date}：{monitorHeadline(data)}
            </p>
          )}
          <div
            ref={ref}
            className={styles['place']}
            style={wall ? sharedRows(size?.height ?? 0, pageSize + 1, [rowIn(size), HIGHEST_WALL_ROW]) : undefined}
          >
            {data ? (
              <MonitorTable
                rows={data.rows.slice(0, pageSize)}
                date={data.date}
                density={density}
                narrow={isNarrow(size, wall)}
              />
            ) : (
              <LoadingState />
            )}
          </div>
          {wall && (
            <div className={styles['foot']}>
              {data && <span>报价日期 {data.date}</span>}
              {pages > 1 && <PagePosition page={page} pages={pages} />}
            </div>
          )}
          {!wall && data && (
            <Pager
              total={data.totalCount}
              page={page}
              pageSize={pageSize}
              onPage={setPage}
              most={MONITOR_PAGER_BUTTONS}
              label="市场监测分页"
            />
          )}
        </>
      )}
    </WidgetFrame>
  );
}

/** Pixels: rows of the wall as PriceMonitor.module.css sets them, and the widths below which a division stands under its outlet. */
const WALL_ROW_HEIGHT = { wide: 72, narrow: 86 };
const WALL_NARROW = 1_000;
const DESK_NARROW = 560;

/** Fewer rows than have room are higher, up to this. */
const HIGHEST_WALL_ROW = 96;

const isNarrow = (size: Size | undefined, wall: boolean) =>
  size !== undefined && size.width < (wall ? WALL_NARROW : DESK_NARROW);
const rowIn = (size: Size | undefined) => WALL_ROW_HEIGHT[isNarrow(size, true) ? 'narrow' : 'wide'];
const rowsIn = (size: Size | undefined) => Math.max(1, Math.floor((size?.height ?? 0) / rowIn(size)) - 1);
