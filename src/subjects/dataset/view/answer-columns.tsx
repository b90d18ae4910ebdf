import type { ReactNode } from 'react';
import type { Measure } from '#base/dataset/dataset.ts';
import type { Mark } from '#base/dataset/marking.ts';
import type { Column } from '#kit/table/columns.ts';
import type { Line, LineCell, AnswerLines, Widths } from './answer-table.tsx';

/** A figure in its cell; `at` is the place of its measure in the question, `label` what it is of. */
export interface FigureProps {
  readonly line: Line;
  readonly cell: LineCell | undefined;
  readonly at: number;
  readonly measure: Measure;
  readonly label: string;
  readonly mark: Mark | undefined;
  readonly isNoted: boolean;
}

/** An answer as the columns and rows of a table that is laid out. */
export function tableOf(
  { names, figures, cellOf }: AnswerLines,
  widths: Widths,
  renderFigure: (figure: FigureProps) => ReactNode,
): readonly Column<Line>[] {
  const nameColumns = names.map((title, at): Column<Line> => ({
    key: `name-${at}`,
    title,
    width: widths.name,
    ...(at === 0 ? { fixed: 'left' as const } : {}),
    render: (line) => line.names[at] ?? '',
  }));
  const figureColumns = figures.map(({ key, title, name, width, kind, column, at, measure, ...own }): Column<Line> => ({
    key,
    title,
    ...(name !== undefined && { name }),
    width,
    align: 'right',
    render:
      kind === 'value'
        ? (line) =>
            renderFigure({
              line,
              cell: cellOf(line, column),
              at,
              measure,
              label: [...line.names, own.label].join(' '),
              mark: own.markOf(line),
              isNoted: own.isNoted(line),
            })
        : own.textOf,
  }));
  return [...nameColumns, ...figureColumns];
}
