import { useState } from 'react';
import { today } from '#base/calendar.ts';
import { pageCountOf } from '#base/page.ts';
import { useFrame } from '#browser/frame.ts';
import { useTurns } from '#browser/timers.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { isFinished, monthTitle } from '../rules.ts';
import { AREA_TURN_INTERVAL, MONTH_CADENCE, REPORT_PAGE_SIZE } from '../terms.ts';
import type { MonthlyReportRow } from '../wire.ts';
import styles from './MonthlyReports.module.css';
import { useMonthlyReports } from './queries.ts';

/** What a column of the wall has room for. */
const WALL_PAGE_SIZE = 12;

/** The monthly reports of the business areas 商圈月报: three a page unless more are asked for, the name opens its report in a new tab (spec 2 §2.4, §9). */
export function MonthlyReports({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const [page, setPage] = useState(1);
  const [chosenSize, setChosenSize] = useState<number>(REPORT_PAGE_SIZE);
  const pageSize = wall ? WALL_PAGE_SIZE : chosenSize;
  const past = usePastDay();
  const { result, shown, asOf } = useMonthlyReports(page, pageSize, past);
  const { data, of: shownPage = page } = shown ?? {};
  const frame = useFrame(result, { cadence: MONTH_CADENCE, asOf, shown: data, isEmpty: data?.totalCount === 0 });
  const pages = pageCountOf(data?.totalCount ?? 0, pageSize);
  const handleTurn = () => {
    if (page >= pages) onRound?.();
    setPage(page >= pages ? 1 : page + 1);
  };
  const handleSize = (size: number, next: number) => {
    setChosenSize(size);
    setPage(next);
  };
  useTurns(handleTurn, AREA_TURN_INTERVAL, active && wall && pages > 1);
  return (
    <WidgetFrame
      title="商圈月报"
      density={density}
      {...frame}
      emptyText={past === undefined ? '暂无月报' : '当日无月报'}
    >
      {data && (
        <div className={styles['list']} data-kind={density}>
          <DataTable
            columns={columnsFor(wall, past ?? today({ now: () => frame.now }))}
            rows={data.rows}
            rowKey={({ url }) => url}
            caption="商圈月报列表"
            density={density}
          />
          {wall ? (
            pages > 1 && <PagePosition page={shownPage} pages={pages} />
          ) : (
            <Pager
              total={data.totalCount}
              page={shownPage}
              pageSize={pageSize}
              onPage={setPage}
              onPageSize={handleSize}
              hasJumper
              most={5}
              label="商圈月报分页"
            />
          )}
        </div>
      )}
    </WidgetFrame>
  );
}

/** On a wall nobody presses a link. */
function columnsFor(wall: boolean, day: string): readonly Column<MonthlyReportRow>[] {
  return [
    {
      key: 'areaName',
      title: '商圈名称',
      render: ({ areaName, url, month }) =>
        wall ? (
          areaName
        ) : (
          <a
            className={styles['name']}
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${areaName}${monthTitle(month)}月报，在新标签页打开`}
          >
            {areaName}
          </a>
        ),
    },
    {
      key: 'month',
      title: '年月',
      render: ({ month }) => (
        <>
          {monthTitle(month)}
          {!isFinished(month, day) && <span className={styles['mark']}>未满月</span>}
        </>
      ),
    },
  ];
}
