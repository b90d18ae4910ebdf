import type { Size } from '#kit/frame/measure.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { usePageTurns } from '#kit/table/page-turns.ts';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { fittingFigures } from '../rules.ts';
import { type AnswerProps, type FigureProps, figureText, tableOf, WITHHELD_MARK } from './answer-table.tsx';
import styles from './Answer.module.css';

const WIDTHS = {
  desk: { name: 120, figure: 112, change: 96 },
  wall: { name: 210, figure: 216, change: 156 },
} as const;
/** Pixels of the wall's design that a row, the heading and the pager take. */
const WALL_ROW = 58;
const WALL_HEADING = 60;
const PAGE_ROOM = 48;
/** What a tile shows before somebody opens it. */
const DESK_ROWS = 50;

interface KeptTableProps extends AnswerProps, Pick<WidgetProps, 'density' | 'active' | 'onRound'> {
  readonly size: Size;
}

/** An answer as a table in its place: a desk scrolls, a wall turns pages and leaves out columns that have no room. */
export function KeptTable({ density, active = true, onRound, size, ...about }: KeptTableProps) {
  const wall = density === 'wall';
  const widths = WIDTHS[density];
  const { columns, lines, total } = tableOf(about, widths, plainFigure);
  const { rows, comparison } = about.question;
  const named = Math.max(1, rows.length);
  const figures = columns.slice(named);
  const room = Math.max(1, Math.floor((size.width - named * widths.name) / widths.figure));
  const kept = wall ? fittingFigures(about.question, figures.length, room) : { from: 0, to: figures.length };
  const shownColumns = [...columns.slice(0, named), ...figures.slice(kept.from, kept.to)];
  const isCut = kept.to - kept.from < figures.length;
  const notesRoom = isCut ? WALL_ROW : 0;
  const fit = wall
    ? Math.max(1, Math.floor((size.height - WALL_HEADING - PAGE_ROOM - notesRoom) / WALL_ROW) - total.length)
    : DESK_ROWS;
  const turns = usePageTurns({ rows: lines, fit, turning: wall && active, onRound });
  const shown = wall ? turns.shown : lines.slice(0, DESK_ROWS);
  return (
    <>
      <div className={styles['table']}>
        <DataTable
          columns={shownColumns}
          rows={[...shown, ...total]}
          rowKey={({ at }) => String(at)}
          caption={`${about.answer.sentence}，表格`}
          density={density}
          {...(wall ? {} : { maxHeight: size.height })}
        />
      </div>
      {wall && turns.pages > 1 && <PagePosition page={turns.page} pages={turns.pages} />}
      {isCut && (
        <p className={styles['note']}>
          另有 {Math.ceil((figures.length - (kept.to - kept.from)) / (comparison === 'none' ? 1 : 3))} 列未列出
        </p>
      )}
      {!wall && lines.length > DESK_ROWS && (
        <p className={styles['note']}>
          只列前 {DESK_ROWS} 行，其余 {lines.length - DESK_ROWS} 行可打开查看
        </p>
      )}
    </>
  );
}

const plainFigure = ({ cell, at, measure }: FigureProps) =>
  cell?.withheld ? WITHHELD_MARK : figureText(cell?.values[at], measure);
