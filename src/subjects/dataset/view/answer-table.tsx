import { type Dataset, dimensionsOf, type Measure, type Question } from '#base/dataset/dataset.ts';
import { type Mark, markOf } from '#base/dataset/marking.ts';
import { signedText } from '#base/number-text.ts';
import { changeOf, figureText, measuresOf } from '../rules.ts';
import { partsAfter } from '../rules/parted.ts';
import { isRowTotalTold, isTotalLineTold } from '../rules/totals.ts';
import { PART, TOTAL } from '../terms.ts';
import type { Answer, AnswerCell } from '../wire.ts';

export interface AnswerProps {
  readonly dataset: Dataset;
  readonly question: Question;
  readonly answer: Answer;
  /** Whether something is noted on a figure 批注, by its measure and the keys of its line and of its place across. */
  readonly notedAt?: NotedAt | undefined;
}

export type NotedAt = (at: {
  readonly measure: string;
  readonly row: readonly string[];
  readonly column: readonly string[];
}) => boolean;

const WITHHELD_MARK = '＊';
/** Columns of a table and their widths, px. */
export interface Widths {
  readonly name: number;
  readonly figure: number;
  readonly change: number;
  /** Whether what a figure is compared with has a column, beside how much it changed. */
  readonly hasBase: boolean;
}

/** A figure's cell as a table has it, whatever it is of. */
export type LineCell = Omit<AnswerCell, 'row'>;

/** A row of an answer as a table has it: of a row, of all that share their first keys 小计, or of all 合计. */
export interface Line {
  readonly key: string;
  readonly kind: 'row' | 'part' | 'total';
  /** Those of its dimensions that it is of one value of, from the first on. */
  readonly keys: readonly string[];
  readonly names: readonly string[];
}

/** A column of figures: of one place across and one measure, what it is compared with, or how much it changed. */
export interface FigureColumn {
  readonly key: string;
  readonly title: string;
  /** Said where the title alone does not tell it. */
  readonly name?: string;
  /** The title without its unit. */
  readonly label: string;
  readonly width: number;
  readonly kind: 'value' | 'base' | 'change';
  /** Its place across, the place of its measure in the question. */
  readonly column: number;
  readonly at: number;
  readonly measure: Measure;
  readonly textOf: (line: Line) => string;
  /** What its figure in a line is marked as; totals are of another size and never marked. */
  readonly markOf: (line: Line) => Mark | undefined;
  readonly isNoted: (line: Line) => boolean;
}

/** An answer as names and figures of lines, its totals as they were made from the rows. */
export interface AnswerLines {
  /** Titles of the dimensions that lines are named by. */
  readonly names: readonly string[];
  readonly figures: readonly FigureColumn[];
  readonly lines: readonly Line[];
  readonly total: readonly Line[];
  readonly cellOf: (line: Line, column: number) => LineCell | undefined;
  /** Whether the records of a figure can be asked for: what is of no value of a dimension cannot be asked for by it. */
  readonly opens: (line: Line, column: number, at: number) => boolean;
}

/** The lines of an answer and the figures across them. */
export function linesAcross({ dataset, question, answer, notedAt }: AnswerProps, widths: Widths): AnswerLines {
  const cellAt = cellsOf(answer);
  const titles = new Map(dimensionsOf(dataset).map(({ key, title }) => [key, title]));
  const measures = measuresOf(dataset, question);
  const isOneUnit = measures.length === 1 && question.columns.length > 0;
  const cellOf = (line: Line, column: number) => cellAt.get(line.key)?.get(column);
  const figures = placesOf(question, answer).flatMap(({ at: column, name }) =>
    measures.flatMap((measure, at): FigureColumn[] => {
      const title = [name, measures.length > 1 || name === '' ? measure.title : ''].filter(Boolean).join(' ');
      // Over many columns of one measure its unit is said once, below.
      const unit = measure.unit === '' || isOneUnit ? '' : `（${measure.unit}）`;
      const of = { column, at, measure, label: title, markOf: () => undefined, isNoted: () => false };
      const value: FigureColumn = {
        ...of,
        key: `${column} ${measure.key}`,
        title: `${title}${unit}`,
        width: widths.figure,
        kind: 'value',
        markOf: (line) =>
          line.kind === 'row' && column >= 0
            ? markOf(question.marking, measure.key, cellOf(line, column)?.values[at])
            : undefined,
        isNoted: (line) =>
          notedAt?.({ measure: measure.key, row: line.keys, column: answer.columns[column]?.keys ?? [] }) ?? false,
        textOf: (line) => valueText(cellOf(line, column), at, measure),
      };
      if (question.comparison === 'none') return [value];
      const base: FigureColumn = {
        ...of,
        key: `${value.key} base`,
        title: '对比值',
        name: `${title}对比值`,
        width: widths.figure,
        kind: 'base',
        textOf: (line) => figureText(cellOf(line, column)?.base[at], measure),
      };
      const change: FigureColumn = {
        ...of,
        key: `${value.key} change`,
        title: '变化',
        name: `${title}变化`,
        width: widths.change,
        kind: 'change',
        textOf: (line) => changeText(cellOf(line, column), at),
      };
      return widths.hasBase ? [value, base, change] : [value, change];
    }),
  );
  return {
    names: question.rows.length === 0 ? [''] : question.rows.map((key) => titles.get(key) ?? key),
    figures: figures.filter(({ column, measure, at }) => column >= 0 || isRowTotalTold(question, measure, at, answer)),
    lines: linesOf(answer),
    total:
      question.rows.length === 0 || !isTotalLineTold(question, measures, answer)
        ? []
        : [{ key: TOTAL_KEY, kind: 'total', keys: [], names: question.rows.map((_, at) => (at === 0 ? TOTAL : '')) }],
    cellOf,
    opens: (line, column, at) => {
      const cell = cellOf(line, column);
      const keys = [...line.keys, ...(answer.columns[column]?.keys ?? [])];
      return cell?.withheld === false && typeof cell.values[at] === 'number' && !keys.includes('');
    },
  };
}

const TOTAL_KEY = 'total';
const rowKey = (at: number): string => (at < 0 ? TOTAL_KEY : `row ${at}`);
const partKey = (keys: readonly string[]): string => `part ${JSON.stringify(keys)}`;

/** The cells of each line, by column. */
function cellsOf({ cells, parts = [] }: Answer): ReadonlyMap<string, ReadonlyMap<number, LineCell>> {
  const found = new Map<string, Map<number, LineCell>>();
  const put = (key: string, cell: LineCell) => {
    const own = found.get(key) ?? new Map<number, LineCell>();
    found.set(key, own.set(cell.column, cell));
  };
  for (const cell of cells) put(rowKey(cell.row), cell);
  for (const part of parts) put(partKey(part.keys), part);
  return found;
}

/** The rows, each part of them with the line of its total. */
function linesOf({ rows, parts = [] }: Answer): readonly Line[] {
  const after = partsAfter(
    rows,
    parts.map(({ keys }) => keys),
  );
  return rows.flatMap(({ keys, names }, at): Line[] => [
    { key: rowKey(at), kind: 'row', keys, names: names.length === 0 ? ['全部'] : names },
    ...(after[at] ?? []).map((part): Line => ({
      key: partKey(part),
      kind: 'part',
      keys: part,
      names: names.map((name, place) => (place < part.length ? name : place === part.length ? PART : '')),
    })),
  ]);
}

/** The places across a table, the total of the rows last where there are several. */
export const placesOf = ({ columns }: Question, answer: Answer): ReadonlyArray<{ at: number; name: string }> => [
  ...answer.columns.map(({ names }, at) => ({ at, name: names.join(' ') })),
  ...(columns.length === 0 ? [] : [{ at: -1, name: TOTAL }]),
];

/** A figure as it is read; one that is withheld is a mark. */
export const valueText = (cell: LineCell | undefined, at: number, measure: Measure): string =>
  cell?.withheld ? WITHHELD_MARK : figureText(cell?.values[at], measure);

function changeText(cell: LineCell | undefined, at: number): string {
  const change = changeOf(cell, at);
  return change === undefined ? '—' : `${signedText(change)}%`;
}
