import type { ReactNode } from 'react';
import { type Dataset, dimensionsOf, type Measure, type Question } from '#base/dataset/dataset.ts';
import { signedText } from '#base/number-text.ts';
import type { Column } from '#kit/table/columns.ts';
import { changeOf, figureText, measuresOf } from '../rules.ts';
import type { Answer, AnswerCell } from '../wire.ts';

export interface AnswerProps {
  readonly dataset: Dataset;
  readonly question: Question;
  readonly answer: Answer;
}

export const TOTAL = '合计';
export const WITHHELD_MARK = '＊';
/** Columns of a table and their widths, px. */
export interface Widths {
  readonly name: number;
  readonly figure: number;
  readonly change: number;
  /** Whether what a figure is compared with has a column, beside how much it changed. */
  readonly hasBase: boolean;
}

/** A row of an answer as a table has it; -1 is the total. */
export interface Line {
  readonly at: number;
  readonly names: readonly string[];
}

/** A figure in its cell; `at` is the place of its measure in the question, `label` what it is of. */
export interface FigureProps {
  readonly cell: AnswerCell | undefined;
  readonly at: number;
  readonly measure: Measure;
  readonly label: string;
}

/** An answer as the columns and rows of a table, its totals as they were made from the rows. */
export function tableOf(
  { dataset, question, answer }: AnswerProps,
  widths: Widths,
  renderFigure: (figure: FigureProps) => ReactNode,
): { readonly columns: readonly Column<Line>[]; readonly lines: readonly Line[]; readonly total: readonly Line[] } {
  const cellAt = new Map(answer.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const titles = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const measures = measuresOf(dataset, question);
  const isOneUnit = measures.length === 1 && question.columns.length > 0;
  const cellOf = (line: Line, column: number) => cellAt.get(`${line.at} ${column}`);
  const figureColumns = placesOf(question, answer).flatMap(({ at: column, name }) =>
    measures.flatMap((measure, at): Column<Line>[] => {
      const title = [name, measures.length > 1 || name === '' ? measure.title : ''].filter(Boolean).join(' ');
      // Over many columns of one measure its unit is said once, below.
      const unit = measure.unit === '' || isOneUnit ? '' : `（${measure.unit}）`;
      const value: Column<Line> = {
        key: `${column} ${measure.key}`,
        title: `${title}${unit}`,
        width: widths.figure,
        align: 'right',
        render: (line) =>
          renderFigure({ cell: cellOf(line, column), at, measure, label: [...line.names, title].join(' ') }),
      };
      if (question.comparison === 'none') return [value];
      return [
        value,
        ...(widths.hasBase
          ? [
              {
                key: `${value.key} base`,
                title: '对比值',
                name: `${title}对比值`,
                width: widths.figure,
                align: 'right',
                render: (line: Line) => figureText(cellOf(line, column)?.base[at], measure),
              } as const,
            ]
          : []),
        {
          key: `${value.key} change`,
          title: '变化',
          name: `${title}变化`,
          width: widths.change,
          align: 'right',
          render: (line) => changeText(cellOf(line, column), at),
        },
      ];
    }),
  );
  const nameColumns = (question.rows.length === 0 ? [undefined] : question.rows).map((key, at): Column<Line> => ({
    key: `name-${at}`,
    title: key === undefined ? '' : (titles.get(key) ?? key),
    width: widths.name,
    ...(at === 0 ? { fixed: 'left' as const } : {}),
    render: ({ names }) => names[at] ?? '',
  }));
  return {
    columns: [...nameColumns, ...figureColumns],
    lines: answer.rows.map(({ names }, at) => ({ at, names: names.length === 0 ? ['全部'] : names })),
    total: question.rows.length === 0 ? [] : [{ at: -1, names: question.rows.map((_, at) => (at === 0 ? TOTAL : '')) }],
  };
}

/** The places across a table, the total of the rows last where there are several. */
export const placesOf = ({ columns }: Question, answer: Answer): ReadonlyArray<{ at: number; name: string }> => [
  ...answer.columns.map(({ names }, at) => ({ at, name: names.join(' ') })),
  ...(columns.length === 0 ? [] : [{ at: -1, name: TOTAL }]),
];

function changeText(cell: AnswerCell | undefined, at: number): string {
  const change = changeOf(cell, at);
  return change === undefined ? '—' : `${signedText(change)}%`;
}
