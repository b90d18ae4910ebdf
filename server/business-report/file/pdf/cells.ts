import type { TableCell } from '#base/narrative/pieces.ts';
import { type Inked, inkedRun } from './lines.ts';
import { PAGE_ROOM, type Paper, TEXT_WIDTH } from './paper.ts';

const LEADING = 1.5;
const INDENT = 10;
/** A table of more columns is written smaller. */
const MANY_COLUMNS = 8;
/** Points that a column asks for at least and at most, before all are brought to the width of the page. */
const NARROWEST = 30;
const WIDEST = 220;
const RULE = '#c9d0d9';
const HEAD = '#eef2f8';

/** A cell where it stands: points from the left of the table, and its lines. */
interface Placed {
  readonly cell: TableCell;
  readonly column: number;
  readonly x: number;
  readonly width: number;
  readonly lines: ReadonlyArray<{ readonly inked: readonly Inked[]; readonly left: number }>;
}
interface Look {
  readonly size: number;
  readonly pad: number;
}

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

const sum = (heights: readonly number[], from: number, to: number): number =>
  heights.slice(from, to).reduce((all, one) => all + one, 0);

/** In which column each cell begins. */
function columnsOf(
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
function placedOf(
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
function heightsOf(placed: ReadonlyArray<readonly Placed[]>, { size, pad }: Look): readonly number[] {
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

/** Rows that are merged over more than a page, and what is written again on each page that is begun. */
interface Long {
  readonly from: number;
  readonly to: number;
  readonly look: Look;
  readonly again: () => void;
}

/** Draws rows that are merged with more than a page holds: page by page between two rows, what is merged over them in a box on each, its lines going on. */
function apart(
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

/** A row of more than this share of a page is parted itself. */
const MOST_OF_A_PAGE = 0.6;

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

function boxed(
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
