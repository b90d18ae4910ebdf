import type { CSSProperties } from 'react';
import { useFrame } from '#browser/frame.ts';
import { FigureTiles } from '#kit/figure/FigureTiles.tsx';
import { useMeasure } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { usePageTurns } from '#kit/table/page-turns.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { calmText, overdueHeadline } from '../rules/overdue.ts';
import { FINDING_STATES, MOST_OVERDUE, OVERDUE_KINDS } from '../terms.ts';
import type { OverdueBoard, OverdueRow } from '../wire/findings.ts';
import styles from './OverdueInspections.module.css';
import { useOverdueBoard } from './queries.ts';
import { OVERDUE_CADENCE } from '../terms.ts';

/** Pixels of the wall's design: a row of two lines, the most that one grows to where there is room, and the header. */
const WALL_ROW = 92;
const TALLEST_ROW = 128;
const WALL_HEADER = 60;
const TITLE = '检查和整改逾期';

/** What is late of inspections and of what they found 逾期看板: how open findings stand, then who is how late with what; a desk scrolls, a wall turns its pages. */
export function OverdueInspections({ density, active = true, onRound }: WidgetProps) {
  const wall = density === 'wall';
  const { ref, size } = useMeasure();
  const result = useOverdueBoard();
  const { data } = result;
  const frame = useFrame(result, { cadence: OVERDUE_CADENCE });
  const fit = wall ? Math.max(1, Math.floor(((size?.height ?? 0) - WALL_HEADER) / WALL_ROW)) : MOST_OVERDUE;
  const turning = wall && active && data !== undefined;
  const { shown, page, pages } = usePageTurns({ rows: data?.rows ?? [], fit, turning, onRound });
  const fullest = Math.ceil((data?.rows.length ?? 0) / pages);
  return (
    <WidgetFrame title={wall && data ? overdueHeadline(data) : TITLE} density={density} {...frame}>
      {data && (
        <div className={styles['place']} data-kind={density}>
          <FigureTiles tiles={tilesOf(data)} density={density} />
          <div ref={ref} className={styles['list']} style={wall && size ? rowsAcross(size.height, fullest) : undefined}>
            {data.rows.length === 0 ? (
              <p className={styles['calm']}>{calmText(data)}</p>
            ) : (
              <DataTable
                columns={wall ? WALL_COLUMNS : COLUMNS}
                rows={shown}
                rowKey={({ kind, id }) => `${kind} ${id}`}
                caption="逾期事项明细"
                density={density}
                lined
              />
            )}
          </div>
          {wall && pages > 1 && <PagePosition page={page} pages={pages} />}
        </div>
      )}
    </WidgetFrame>
  );
}

/** The rows of the fullest page share the height that a list has. */
const rowsAcross = (height: number, rows: number): CSSProperties & Record<'--shared-height', string> => ({
  '--shared-height': `${Math.min(TALLEST_ROW, Math.floor((height - WALL_HEADER) / Math.max(1, rows)))}px`,
});

/** How much is late, and how open findings stand. */
const tilesOf = ({ open, proved, returned, findings, tasks, cases }: OverdueBoard) => [
  { name: '整改逾期', value: findings, unit: '项', leads: true },
  { name: '检查逾期', value: tasks, unit: '个', leads: true },
  { name: '事项逾期', value: cases, unit: '项', leads: true },
  { name: FINDING_STATES.open, value: open, unit: '项' },
  { name: FINDING_STATES.proved, value: proved, unit: '项' },
  { name: FINDING_STATES.returned, value: returned, unit: '项' },
];

/** As what somebody answers for it. */
const ANSWERING: Readonly<Record<OverdueRow['kind'], string>> = {
  finding: '安全负责人',
  task: '检查人员',
  ghost: '责任人',
  mobile: '责任人',
};

const COLUMNS: readonly Column<OverdueRow>[] = [
  {
    key: 'days',
    title: '逾期',
    near: true,
    align: 'right',
    render: ({ days }) => <strong className={styles['days']}>{days} 天</strong>,
  },
  {
    key: 'pointName',
    title: '检查点或单位',
    lead: true,
    render: ({ pointName, regionName }) => (
      <span className={styles['two']}>
        {pointName}
        <small>{regionName}</small>
      </span>
    ),
  },
  {
    key: 'text',
    title: '逾期事项',
    wraps: true,
    render: ({ text }) => (
      <span className={styles['text']} title={text}>
        {text}
      </span>
    ),
  },
  {
    key: 'kind',
    title: '类别',
    render: ({ kind, standing }) => (
      <span className={styles['two']}>
        {OVERDUE_KINDS[kind]}
        <small>{standing}</small>
      </span>
    ),
  },
  {
    key: 'who',
    title: '责任人',
    render: ({ kind, who }) => (
      <span className={styles['two']}>
        {who}
        <small>{ANSWERING[kind]}</small>
      </span>
    ),
  },
  { key: 'dueOn', title: '期限' },
];
/** How many days it is late says the day it was due. */
const WALL_COLUMNS = COLUMNS.filter(({ key }) => key !== 'dueOn');
