import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { type Dataset, dimensionsOf, type Filter, type Measure, type Question } from '#base/dataset/dataset.ts';
import { changePercent } from '#base/figures/ratio.ts';
import { numberText, signedText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import type { Answer, AnswerCell } from '#subjects/dataset/wire.ts';
import styles from './Dataset.module.css';

export interface AnswerProps {
  readonly dataset: Dataset;
  readonly question: Question;
  readonly answer: Answer;
}

const TOTAL = '合计';
/** So many columns of figures stand beside each other without scrolling. */
const FEW = 4;
const ROWS_SHOWN = 30;
const HIGHEST = 560;
const WIDTHS = { name: 132, figure: 112, change: 96 } as const;

interface Line {
  readonly at: number;
  readonly names: readonly string[];
}

/** An answer as a table with its totals as they were made from the rows; a figure opens the records that it is of. */
export function AnswerTable({
  dataset,
  question,
  answer,
  onOpen,
}: AnswerProps & { readonly onOpen: (title: string, filters: readonly Filter[]) => void }) {
  const [page, setPage] = useState(1);
  const cellAt = new Map(answer.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const titles = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const measures = question.measures.flatMap((key) => dataset.measures.find((one) => one.key === key) ?? []);
  const all: Line[] = answer.rows.map(({ names }, at) => ({ at, names: names.length === 0 ? ['全部'] : names }));
  const total: Line[] =
    question.rows.length === 0 ? [] : [{ at: -1, names: question.rows.map((_, at) => (at === 0 ? TOTAL : '')) }];
  const places = [
    ...answer.columns.map(({ names }, at) => ({ at, name: names.join(' ') })),
    ...(question.columns.length === 0 ? [] : [{ at: -1, name: TOTAL }]),
  ];
  const isOneUnit = measures.length === 1 && question.columns.length > 0;
  const cellOf = (line: Line, column: number) => cellAt.get(`${line.at} ${column}`);
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
  const columns: Column<Line>[] = [
    ...(question.rows.length === 0 ? [undefined] : question.rows).map((key, at): Column<Line> => ({
      key: `name-${at}`,
      title: key === undefined ? '' : (titles.get(key) ?? key),
      width: WIDTHS.name,
      ...(at === 0 ? { fixed: 'left' as const } : {}),
      render: ({ names }) => names[at] ?? '',
    })),
    ...places.flatMap(({ at: column, name }) =>
      measures.flatMap((measure, at): Column<Line>[] => {
        const title = [name, measures.length > 1 || name === '' ? measure.title : ''].filter(Boolean).join(' ');
        // Over many columns of one measure its unit is said once, below.
        const unit = measure.unit === '' || isOneUnit ? '' : `（${measure.unit}）`;
        const value: Column<Line> = {
          key: `${column} ${measure.key}`,
          title: `${title}${unit}`,
          width: WIDTHS.figure,
          align: 'right',
          render: (line) => (
            <Figure
              cell={cellOf(line, column)}
              at={at}
              measure={measure}
              label={[...line.names, title].join(' ')}
              isNamed={isNamed}
              onOpen={open}
            />
          ),
        };
        const compared: readonly Column<Line>[] =
          question.comparison === 'none'
            ? []
            : [
                {
                  key: `${value.key} base`,
                  title: '对比值',
                  name: `${title}对比值`,
                  width: WIDTHS.figure,
                  align: 'right',
                  render: (line) => textOf(cellOf(line, column)?.base[at], measure),
                },
                {
                  key: `${value.key} change`,
                  title: '变化',
                  name: `${title}变化`,
                  width: WIDTHS.change,
                  align: 'right',
                  render: (line) => changeText(cellOf(line, column), at),
                },
              ];
        return [value, ...compared];
      }),
    ),
  ];
  return (
    <>
      <DataTable
        columns={places.length > FEW ? columns.map((column, at) => kept(column, at === columns.length - 1)) : columns}
        rows={[...all.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN), ...total]}
        rowKey={({ at }) => String(at)}
        caption={`${dataset.title}统计结果`}
        density="desk"
        maxHeight={HIGHEST}
      />
      {all.length > ROWS_SHOWN && (
        <Pager total={all.length} page={page} pageSize={ROWS_SHOWN} onPage={setPage} label="统计结果分页" />
      )}
    </>
  );
}

/** The last column, the total of the row, stays in sight while the others scroll. */
const kept = (column: Column<Line>, isLast: boolean): Column<Line> => (isLast ? { ...column, fixed: 'right' } : column);

function textOf(value: number | null | undefined, { decimals }: Measure): string {
  return numberText(value, decimals) || '—';
}

function changeText(cell: AnswerCell | undefined, at: number): string {
  const [value, base] = [cell?.values[at], cell?.base[at]];
  if (typeof value !== 'number' || typeof base !== 'number') return '—';
  const change = changePercent(value, base);
  return change === undefined ? '—' : `${signedText(change)}%`;
}

interface FigureProps {
  readonly cell: AnswerCell | undefined;
  readonly at: number;
  readonly measure: Measure;
  readonly label: string;
  readonly isNamed: (cell: AnswerCell) => boolean;
  readonly onOpen: (cell: AnswerCell) => void;
}

function Figure({ cell, at, measure, label, isNamed, onOpen }: FigureProps) {
  if (cell?.withheld) return <span title="少于 3 家企业，不予显示">＊</span>;
  const value = cell?.values[at];
  if (!cell || typeof value !== 'number') return <>—</>;
  const text = textOf(value, measure);
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
