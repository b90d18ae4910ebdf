import type { ChartTable } from '../chart-table.ts';
import { INK, type Paper, TEXT_WIDTH } from './paper.ts';

const SIZE = 8.5;
const LEADING = 1.5;
const PAD = 4;
/** Columns of figures that stand beside each other; more go on below, with the names again. */
const MOST_BESIDE = 6;
const NAME_SHARE = 1.4;

/** Writes a table whole: wide ones in parts, long ones over pages with their headings again. */
export function writeTable(paper: Paper, { headings, lines }: ChartTable): void {
  const figures = headings.length - 1;
  for (let from = 0; from < Math.max(1, figures); from += MOST_BESIDE) {
    const part = (cells: readonly string[]) => [cells[0] ?? '', ...cells.slice(1 + from, 1 + from + MOST_BESIDE)];
    writePart(paper, part(headings), lines.map(part));
    paper.y += PAD;
  }
}

function writePart(paper: Paper, headings: readonly string[], lines: ReadonlyArray<readonly string[]>): void {
  const unit = TEXT_WIDTH / (NAME_SHARE + headings.length - 1);
  const widths = headings.map((_, at) => (at === 0 ? unit * NAME_SHARE : unit));
  const rowOf = (cells: readonly string[], isHead: boolean) => {
    const broken = cells.map((text, at) =>
      paper.lines(text, SIZE, (widths[at] ?? unit) - 2 * PAD, isHead ? 'bold' : 'plain'),
    );
    return { broken, isHead, height: Math.max(...broken.map((one) => one.length)) * SIZE * LEADING + 2 * PAD };
  };
  const draw = ({ broken, isHead, height }: ReturnType<typeof rowOf>): void => {
    const { document } = paper;
    if (isHead) document.rect(paper.left, paper.y, TEXT_WIDTH, height).fill('#eef2f8');
    let x = paper.left;
    broken.forEach((rows, at) => {
      const width = widths[at] ?? unit;
      rows.forEach((line, index) => {
        const own = line.reduce((sum, { text, weight }) => sum + paper.width(text, SIZE, weight), 0);
        const moved = at === 0 ? PAD : width - PAD - own;
        paper.ink(line, x + moved, paper.y + PAD + index * SIZE * LEADING, SIZE, INK);
      });
      document.rect(x, paper.y, width, height).lineWidth(0.4).stroke('#c9d0d9');
      x += width;
    });
    paper.y += height;
  };
  const head = rowOf(headings, true);
  paper.need(head.height * 3);
  draw(head);
  for (const cells of lines) {
    const row = rowOf(cells, false);
    const before = paper.y;
    paper.need(row.height);
    if (paper.y < before) draw(head);
    draw(row);
  }
}
