import type { Size } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { usePageTurns } from '#kit/table/page-turns.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { fittingFigures } from '../rules.ts';
import { type AnswerProps, linesAcross, valueText } from './answer-table.tsx';
import { tableOf } from './answer-columns.tsx';
import { MarkWord } from './MarkWord.tsx';
import styles from './Answer.module.css';

const WIDTHS = {
  desk: { name: 120, figure: 112, change: 96, hasBase: true },
  wall: { name: 210, figure: 216, change: 150, hasBase: false },
} as const;
/** Pixels of the wall's design that a row, the heading and the pager take. */
const WALL_ROW = 58;
const WALL_HEADING = 60;
const PAGE_ROOM = 48;
/** A place for fewer rows has none for their total. */
const ROWS_WITH_TOTAL = 5;
/** What a tile shows before somebody opens it. */
const DESK_ROWS = 50;

interface KeptTableProps extends AnswerProps, Pick<WidgetProps, 'density' | 'active' | 'onRound'> {
  readonly size: Size;
}

/** An answer as a table in its place: a desk scrolls, a wall turns pages and leaves out columns that have no room. */
export function KeptTable({ density, active = true, onRound, size, ...about }: KeptTableProps) {
  const wall = density === 'wall';
  const widths = WIDTHS[density];
  const across = linesAcross(about, widths);
  const { lines, total } = across;
  const columns = tableOf(across, widths, ({ cell, at, measure, mark }) => (
    <>
      <MarkWord mark={mark} />
      {valueText(cell, at, measure)}
    </>
  ));
  const { rows, comparison } = about.question;
  const named = Math.max(1, rows.length);
  const isCompared = comparison !== 'none';
  const figures = columns.slice(named);
  // A figure and how much it changed stand together.
  const together = isCompared && wall ? 2 : 1;
  const room = Math.floor((size.width - named * widths.name) / (widths.figure + (together === 2 ? widths.change : 0)));
  const count = figures.length / together;
  const kept = wall ? fittingFigures(about.question, count, room) : { from: 0, to: count };
  const shownColumns = [...columns.slice(0, named), ...figures.slice(kept.from * together, kept.to * together)];
  const left = count - (kept.to - kept.from);
  const all = wall ? Math.max(1, Math.floor((size.height - WALL_HEADING - PAGE_ROOM) / WALL_ROW)) : DESK_ROWS;
  const isTotalled = !wall || all >= ROWS_WITH_TOTAL;
  const turns = usePageTurns({
    rows: lines,
    fit: isTotalled && wall ? all - total.length : all,
    turning: wall && active,
    onRound,
  });
  const shown = wall ? turns.shown : lines.slice(0, DESK_ROWS);
  return (
    <>
      <div className={styles['table']}>
        <DataTable
          columns={shownColumns}
          rows={[...shown, ...(isTotalled ? total : [])]}
          rowKey={({ key }) => key}
          caption={`${about.answer.sentence}，表格`}
          density={density}
          {...(wall ? {} : { maxHeight: size.height })}
        />
      </div>
      {wall && (turns.pages > 1 || left > 0) && (
        <div className={styles['foot']}>
          {left > 0 && <p className={styles['note']}>另有 {left} 列未列出</p>}
          {turns.pages > 1 && <PagePosition page={turns.page} pages={turns.pages} />}
        </div>
      )}
      {!wall && lines.length > DESK_ROWS && (
        <p className={styles['note']}>
          只列前 {DESK_ROWS} 行，其余 {lines.length - DESK_ROWS} 行可打开查看
        </p>
      )}
    </>
  );
}
