import type { TableCell } from '#base/narrative/pieces.ts';
import { apart } from './long-cells.ts';
import { PAGE_ROOM, type Paper } from './paper.ts';
import { boxed, columnsOf, heightsOf, type Look, type Placed, placedOf, sum } from './placed-cells.ts';

/** A table of more columns is written smaller. */
const MANY_COLUMNS = 8;

/** Writes a table of the text with its merged cells: rows that are merged stay together, and the row of headings comes again on every page. */
export function writeCells(paper: Paper, rows: readonly (readonly TableCell[])[]): void {
  const columns = columnsOf(rows);
  const width = Math.max(...columns.flat().map(({ column, cell }) => column + cell.across));
  const look = width > MANY_COLUMNS ? { size: 7, pad: 2 } : { size: 9, pad: 4 };
  const placed = placedOf(paper, columns, width, look);
  const heights = heightsOf(placed, look);
  const first = placed[0] ?? [];
  const hasHead = first.length > 0 && first.every(({ cell }) => cell.isHeading && cell.down === 1);
  const head = hasHead && (heights[0] ?? 0) < PAGE_ROOM / 3 ? 1 : 0;
  paper.y += look.pad;
  for (const [from, to] of groupsOf(rows)) {
    const before = paper.y;
    const isHead = from === 0 && head === 1;
    const whole = sum(heights, from, to);
    paper.need(
      whole > PAGE_ROOM ? (heights[from] ?? 0) : Math.min(whole + (isHead ? (heights[1] ?? 0) : 0), PAGE_ROOM),
    );
    const again = (): void => {
      if (from >= head && head === 1) drawn(paper, placed, heights, 0, 1, look);
    };
    if (paper.y < before) again();
    if (whole <= paper.rest) drawn(paper, placed, heights, from, to, look);
    else apart(paper, placed, heights, { from, to, look, again });
  }
  paper.y += look.size;
}

/** Rows that a merged cell holds together, each group from a row to before another. */
function groupsOf(rows: readonly (readonly TableCell[])[]): ReadonlyArray<readonly [number, number]> {
  const groups: [number, number][] = [];
  for (const [top, cells] of rows.entries()) {
    const end = Math.max(top + 1, ...cells.map(({ down }) => top + down));
    const last = groups.at(-1);
    if (last && top < last[1]) last[1] = Math.max(last[1], end);
    else groups.push([top, end]);
  }
  return groups;
}

/** Draws rows whole on the page that is open. */
function drawn(
  paper: Paper,
  placed: ReadonlyArray<readonly Placed[]>,
  heights: readonly number[],
  from: number,
  to: number,
  look: Look,
): void {
  for (let row = from; row < to; row += 1) {
    for (const one of placed[row] ?? []) boxed(paper, one, sum(heights, row, row + one.cell.down), one.lines, look);
    paper.y += heights[row] ?? 0;
  }
}
