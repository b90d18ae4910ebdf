import { PAGE_ROOM, type Paper } from './paper.ts';
import { boxed, LEADING, type Look, type Placed, sum } from './placed-cells.ts';

/** A row of more than this share of a page is parted itself. */
const MOST_OF_A_PAGE = 0.6;

/** Rows that are merged over more than a page, and what is written again on each page that is begun. */
interface Long {
  readonly from: number;
  readonly to: number;
  readonly look: Look;
  readonly again: () => void;
}

/** Draws rows that are merged with more than a page holds: page by page between two rows, what is merged over them in a box on each, its lines going on. */
export function apart(
  paper: Paper,
  placed: ReadonlyArray<readonly Placed[]>,
  given: readonly number[],
  { from, to, look, again }: Long,
): void {
  const heights = roomier(placed, given, { from, to, look });
  const written = new Map<Placed, number>();
  /** What stands in rows, wherever it began. */
  const within = (first: number, end: number) =>
    placed
      .slice(from, end)
      .flatMap((cells, at) => cells.map((one) => ({ one, top: from + at })))
      .filter(({ one, top }) => top + one.cell.down > first);
  /** The next lines of a cell that have room in so many points. */
  const next = (one: Placed, height: number): Placed['lines'] => {
    const begun = written.get(one) ?? 0;
    const many = Math.max(0, Math.floor((height - look.pad) / (look.size * LEADING)));
    written.set(one, begun + many);
    return one.lines.slice(begun, begun + many);
  };
  for (let row = from; row < to;) {
    let end = row;
    while (end < to && sum(heights, row, end + 1) <= paper.rest) end += 1;
    if (end === row && (heights[row] ?? 0) > PAGE_ROOM * MOST_OF_A_PAGE) {
      parted(
        paper,
        within(row, row + 1).map(({ one, top }) => ({
          ...one,
          lines:
            top + one.cell.down === row + 1
              ? one.lines.slice(written.get(one) ?? 0)
              : top === row
                ? next(one, PAGE_ROOM)
                : [],
        })),
        look,
      );
      row += 1;
      continue;
    }
    if (end === row) {
      paper.need(PAGE_ROOM);
      again();
      continue;
    }
    const begin = paper.y;
    for (const { one, top } of within(row, end)) {
      const last = top + one.cell.down;
      const height = sum(heights, Math.max(top, row), Math.min(last, end));
      paper.y = begin + sum(heights, row, Math.max(top, row));
      boxed(paper, one, height, next(one, height), look);
    }
    paper.y = begin + sum(heights, row, end);
    row = end;
  }
}

/** Heights of rows with room for what a merged cell loses at each page that it goes over: its edges, and a line that does not fit. */
function roomier(
  placed: ReadonlyArray<readonly Placed[]>,
  given: readonly number[],
  { from, to, look: { size, pad } }: Pick<Long, 'from' | 'to' | 'look'>,
): readonly number[] {
  const heights = [...given];
  for (let top = from; top < to; top += 1)
    for (const { cell, lines } of placed[top] ?? []) {
      const last = top + cell.down - 1;
      const whole = sum(heights, top, last + 1);
      const pages = 1 + Math.ceil(whole / (PAGE_ROOM * MOST_OF_A_PAGE));
      const short = lines.length * size * LEADING + pages * (size * LEADING + 2 * pad) - whole;
      if (cell.down > 1 && short > 0) heights[last] = (heights[last] ?? 0) + short;
    }
  return heights;
}

/** Draws a row that is higher than a page over as many pages as its lines take. */
function parted(paper: Paper, cells: readonly Placed[], look: Look): void {
  const step = look.size * LEADING;
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  for (let from = 0; from < most;) {
    paper.need(step + 2 * look.pad);
    const many = Math.max(1, Math.min(most - from, Math.floor((paper.rest - 2 * look.pad) / step)));
    const height = many * step + 2 * look.pad;
    for (const one of cells) boxed(paper, one, height, one.lines.slice(from, from + many), look);
    paper.y += height;
    from += many;
  }
}
