import type { TableCell } from '#base/narrative/pieces.ts';
import { type Inked, inkedRun } from './lines.ts';
import { type Paper, TEXT_WIDTH } from './paper.ts';

export const LEADING = 1.5;
const INDENT = 10;
/** Points that a column asks for at least and at most, before all are brought to the width of the page. */
const NARROWEST = 30;
const WIDEST = 220;
const RULE = '#c9d0d9';
const HEAD = '#eef2f8';

/** A cell where it stands: points from the left of the table, and its lines. */
export interface Placed {
  readonly cell: TableCell;
  readonly column: number;
  readonly x: number;
  readonly width: number;
  readonly lines: ReadonlyArray<{ readonly inked: readonly Inked[]; readonly left: number }>;
}
/** How a table is written: points of its letters and around them. */
export interface Look {
  readonly size: number;
  readonly pad: number;
}

/** What some rows have of a height together. */
export const sum = (heights: readonly number[], from: number, to: number): number =>
  heights.slice(from, to).reduce((all, one) => all + one, 0);

/** In which column each cell begins. */
export function columnsOf(
  rows: readonly (readonly TableCell[])[],
): ReadonlyArray<ReadonlyArray<Pick<Placed, 'cell' | 'column'>>> {
  const taken = new Set<string>();
  return rows.map((cells, top) => {
    let column = 0;
    return cells.map((cell) => {
      while (taken.has(`${top} ${column}`)) column += 1;
      const begin = column;
      for (let down = 0; down < cell.down; down += 1)
        for (let across = 0; across < cell.across; across += 1) taken.add(`${top + down} ${begin + across}`);
      column += cell.across;
      return { cell, column: begin };
    });
  });
}

/** Every cell with its lines; columns are as wide as what stands in them asks for, together as wide as the page. */
export function placedOf(
  paper: Paper,
  columns: ReturnType<typeof columnsOf>,
  width: number,
  { size, pad }: Look,
): ReadonlyArray<readonly Placed[]> {
  const asked = Array.from({ length: width }, () => NARROWEST);
  for (const { cell, column } of columns.flat()) {
    if (cell.across > 1) continue;
    const longest = Math.max(
      0,
      ...cell.lines.map(({ runs }) => paper.width(runs.map(({ text }) => text).join(''), size)),
    );
    asked[column] = Math.min(WIDEST, Math.max(asked[column] ?? 0, longest + 2 * pad));
  }
  const scale = TEXT_WIDTH / sum(asked, 0, width);
  const widths = asked.map((one) => one * scale);
  return columns.map((cells) =>
    cells.map(({ cell, column }) => {
      const own = sum(widths, column, column + cell.across);
      const lines = cell.lines.flatMap(({ runs, mark = '', depth }) => {
        const left = Math.max(0, depth - 1) * INDENT;
        const texts = [
          ...(mark === '' ? [] : [inkedRun({ text: `${mark} `, marks: [] })]),
          ...runs.map((run) => inkedRun(run, cell.isHeading)),
        ];
        return paper.broken(texts, size, own - 2 * pad - left).map((inked) => ({ inked, left }));
      });
      return { cell, column, x: sum(widths, 0, column), width: own, lines };
    }),
  );
}

/** How high each row is: as its highest cell, and the last row of a merged one as high as that still needs. */
export function heightsOf(placed: ReadonlyArray<readonly Placed[]>, { size, pad }: Look): readonly number[] {
  const need = (lines: number): number => Math.max(1, lines) * size * LEADING + 2 * pad;
  const heights = placed.map((cells) =>
    Math.max(need(1), ...cells.map(({ cell, lines }) => (cell.down === 1 ? need(lines.length) : 0))),
  );
  for (const [top, cells] of placed.entries())
    for (const { cell, lines } of cells) {
      const last = top + cell.down - 1;
      const short = need(lines.length) - sum(heights, top, last + 1);
      if (cell.down > 1 && short > 0) heights[last] = (heights[last] ?? 0) + short;
    }
  return heights;
}

/** Draws a cell at the height of the page that is reached, with so many of its lines. */
export function boxed(
  paper: Paper,
  { cell, x, width }: Placed,
  height: number,
  lines: Placed['lines'],
  { size, pad }: Look,
): void {
  const left = paper.left + x;
  if (cell.isHeading) paper.document.rect(left, paper.y, width, height).fill(HEAD);
  for (const [at, line] of lines.entries()) {
    const own = line.inked.reduce((all, { text, weight }) => all + paper.width(text, size, weight), 0);
    const moved = cell.isFigure && !cell.isHeading ? width - pad - own : pad + line.left;
    paper.ink(line.inked, left + moved, paper.y + pad + at * size * LEADING, size);
  }
  paper.document.rect(left, paper.y, width, height).lineWidth(0.4).stroke(RULE);
}
