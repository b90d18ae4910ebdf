import { Button } from '@arco-design/web-react';
import { useMemo, useState } from 'react';
import type { Filter } from '#base/dataset/dataset.ts';
import { MARKS } from '#base/dataset/marking.ts';
import { useNarrow, useTheme } from '#kit/frame/measure.ts';
import { LazyFigureGrid } from '#kit/sheet/figures/lazy.tsx';
import type { Column } from '#kit/table/columns.ts';
import { DataTable } from '#kit/table/DataTable.tsx';
import { Pager } from '#kit/table/Pager.tsx';
import { TOTAL } from '#subjects/dataset/terms.ts';
import {
  type AnswerLines,
  type AnswerProps,
  type Line,
  linesAcross,
  placesOf,
  valueText,
  type Widths,
} from '#subjects/dataset/view/answer-table.tsx';
import { type FigureProps, tableOf } from '#subjects/dataset/view/answer-columns.tsx';
import { MarkWord } from '#subjects/dataset/view/MarkWord.tsx';
import type { FigureAt } from '#subjects/figure-note/rules.ts';
import { answerSheet } from './answer-sheet.ts';
import styles from './Dataset.module.css';
import { usePrinting } from './use-printing.ts';

/** So many columns of figures stand beside each other without scrolling. */
const FEW = 4;
/** So many cells are laid out at most; beyond them they are drawn, all of them at once. */
const MOST_LAID = 1_000;
const ROWS_SHOWN = 30;
const HIGHEST = 560;
const WIDTHS = { name: 132, figure: 112, change: 96, hasBase: true } as const;
/** What a phone has room for. */
const NARROW = { ...WIDTHS, name: 84, figure: 92 } as const;

/** Opens the records that a figure is of: of the line and the place across. */
type Open = (line: Line, column: number, measure: string) => void;

/** An answer as a table; a figure opens the records that it is of. */
export function AnswerTable({
  onOpen,
  ...about
}: AnswerProps & { readonly onOpen: (title: string, filters: readonly Filter[], at: FigureAt) => void }) {
  const { dataset, question, answer, notedAt } = about;
  const isNarrow = useNarrow();
  const widths = isNarrow ? NARROW : WIDTHS;
  const across = useMemo(
    () => linesAcross({ dataset, question, answer, notedAt }, widths),
    [dataset, question, answer, notedAt, widths],
  );
  const open: Open = (line, column, measure) => {
    const columnKeys = answer.columns[column]?.keys ?? [];
    const keys = [...line.keys, ...columnKeys];
    const of = [...question.rows.slice(0, line.keys.length), ...(column < 0 ? [] : question.columns)];
    const own = of.map((dimension, at) => ({ dimension, values: [keys[at] ?? ''] }));
    const names = [...line.names.slice(0, line.keys.length), ...(answer.columns[column]?.names ?? [])];
    const others = question.filters.filter(({ dimension }) => !of.includes(dimension));
    onOpen(names.join('，') || TOTAL, [...others, ...own], { measure, row: line.keys, column: columnKeys });
  };
  const caption = `${dataset.title}统计结果`;
  return across.lines.length * across.figures.length > MOST_LAID ? (
    <DrawnTable {...{ across, widths, caption, open }} isNarrow={isNarrow} />
  ) : (
    <LaidTable
      key={JSON.stringify(question)}
      {...{ across, widths, caption, open }}
      isWide={placesOf(question, answer).length > FEW}
    />
  );
}

interface TableProps {
  readonly across: AnswerLines;
  readonly widths: Widths;
  readonly caption: string;
  readonly open: Open;
}

function LaidTable({ across, widths, caption, isWide, open }: TableProps & { readonly isWide: boolean }) {
  const { lines, total } = across;
  const isPrinting = usePrinting();
  const [page, setPage] = useState(1);
  const columns = tableOf(across, widths, (figure) => <Figure {...figure} across={across} open={open} />);
  return (
    <>
      <DataTable
        columns={
          isWide && !isPrinting && (across.figures.at(-1)?.column ?? 0) < 0
            ? columns.map((column, at) => kept(column, at === columns.length - 1))
            : columns
        }
        rows={[...(isPrinting ? lines : lines.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN)), ...total]}
        rowKey={({ key }) => key}
        caption={caption}
        density="desk"
        maxHeight={HIGHEST}
      />
      {lines.length > ROWS_SHOWN && !isPrinting && (
        <Pager total={lines.length} page={page} pageSize={ROWS_SHOWN} onPage={setPage} label="统计结果分页" />
      )}
    </>
  );
}

/** The last column, the total of the row, stays in sight while the others scroll. */
const kept = (column: Column<Line>, isLast: boolean): Column<Line> => (isLast ? { ...column, fixed: 'right' } : column);

function DrawnTable({ across, widths, caption, isNarrow, open }: TableProps & { readonly isNarrow: boolean }) {
  const theme = useTheme();
  const isPrinting = usePrinting();
  const sheet = useMemo(() => answerSheet(across, widths, isNarrow), [across, widths, isNarrow]);
  return (
    <LazyFigureGrid
      sheet={sheet}
      label={caption}
      theme={theme}
      isPrinting={isPrinting}
      onOpen={(place) => {
        const behind = sheet.behind(place);
        if (behind) open(behind.line, behind.figure.column, behind.figure.measure.key);
      }}
    />
  );
}

function Figure({
  line,
  cell,
  at,
  measure,
  label,
  mark,
  isNoted,
  across,
  open,
}: FigureProps & Pick<TableProps, 'across' | 'open'>) {
  const text = valueText(cell, at, measure);
  if (cell?.withheld) return <span title="少于 3 家企业，不予显示">{text}</span>;
  const marked = (
    <>
      <MarkWord mark={mark} isNoted={isNoted} />
      {text}
    </>
  );
  if (!cell || !across.opens(line, cell.column, at)) return marked;
  return (
    <Button
      type="text"
      size="mini"
      className={styles['figure'] ?? ''}
      aria-label={`${label} ${mark ? MARKS[mark] : ''}${text}${isNoted ? '，有批注' : ''}，查看明细`}
      onClick={() => open(line, cell.column, measure.key)}
    >
      {marked}
    </Button>
  );
}
