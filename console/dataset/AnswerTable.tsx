import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { Filter } from '#base/dataset/dataset.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { figureText } from '#subjects/dataset/rules.ts';
import {
  type AnswerProps,
  type FigureProps,
  type Line,
  placesOf,
  tableOf,
  TOTAL,
  WITHHELD_MARK,
} from '#subjects/dataset/view/answer-table.tsx';
import type { AnswerCell } from '#subjects/dataset/wire.ts';
import styles from './Dataset.module.css';

/** So many columns of figures stand beside each other without scrolling. */
const FEW = 4;
const ROWS_SHOWN = 30;
const HIGHEST = 560;
const WIDTHS = { name: 132, figure: 112, change: 96, hasBase: true } as const;

/** An answer as a table; a figure opens the records that it is of. */
export function AnswerTable({
  onOpen,
  ...about
}: AnswerProps & { readonly onOpen: (title: string, filters: readonly Filter[]) => void }) {
  const { dataset, question, answer } = about;
  const [page, setPage] = useState(1);
  /** What is of no value of a dimension cannot be asked for by it. */
  const isNamed = ({ row, column }: AnswerCell): boolean =>
    ![...(answer.rows[row]?.keys ?? []), ...(answer.columns[column]?.keys ?? [])].includes('');
  const open = ({ row, column }: AnswerCell) => {
    const keys = [...(answer.rows[row]?.keys ?? []), ...(answer.columns[column]?.keys ?? [])];
    const of = [...(row < 0 ? [] : question.rows), ...(column < 0 ? [] : question.columns)];
    const own = of.map((dimension, at) => ({ dimension, values: [keys[at] ?? ''] }));
    const names = [...(answer.rows[row]?.names ?? []), ...(answer.columns[column]?.names ?? [])];
    onOpen(names.join('，') || TOTAL, [...question.filters.filter(({ dimension }) => !of.includes(dimension)), ...own]);
  };
  const { columns, lines, total } = tableOf(about, WIDTHS, (figure) => (
    <Figure {...figure} isNamed={isNamed} onOpen={open} />
  ));
  const isWide = placesOf(question, answer).length > FEW;
  return (
    <>
      <DataTable
        columns={isWide ? columns.map((column, at) => kept(column, at === columns.length - 1)) : columns}
        rows={[...lines.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN), ...total]}
        rowKey={({ at }) => String(at)}
        caption={`${dataset.title}统计结果`}
        density="desk"
        maxHeight={HIGHEST}
      />
      {lines.length > ROWS_SHOWN && (
        <Pager total={lines.length} page={page} pageSize={ROWS_SHOWN} onPage={setPage} label="统计结果分页" />
      )}
    </>
  );
}

/** The last column, the total of the row, stays in sight while the others scroll. */
const kept = (column: Column<Line>, isLast: boolean): Column<Line> => (isLast ? { ...column, fixed: 'right' } : column);

interface OpenedFigureProps extends FigureProps {
  readonly isNamed: (cell: AnswerCell) => boolean;
  readonly onOpen: (cell: AnswerCell) => void;
}

function Figure({ cell, at, measure, label, isNamed, onOpen }: OpenedFigureProps) {
  if (cell?.withheld) return <span title="少于 3 家企业，不予显示">{WITHHELD_MARK}</span>;
  const value = cell?.values[at];
  if (!cell || typeof value !== 'number') return <>—</>;
  const text = figureText(value, measure);
  if (!isNamed(cell)) return <>{text}</>;
  return (
    <Button
      type="text"
      size="mini"
      className={styles['figure'] ?? ''}
      aria-label={`${label} ${text}，查看明细`}
      onClick={() => onOpen(cell)}
    >
      {text}
    </Button>
  );
}
