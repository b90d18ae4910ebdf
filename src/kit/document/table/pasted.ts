import { MOST_COLUMNS, MOST_ROWS } from '#base/document/table.ts';

/** Between the cells of a row, which becomes one line. */
const BESIDE = '　';

/**
 * Brings the tables of pasted markup to what a text may hold, merged cells as they are. One of a single cell, as pages are laid out with, is what it holds;
 * one within another, and one that is too large, is a line for each row; pictures stand behind their table. Gives how many were too large.
 */
export function tablesBrought(page: Document): number {
  let tooLarge = 0;
  for (const inner of page.body.querySelectorAll('table table')) asLines(inner);
  for (const table of page.body.querySelectorAll('table')) {
    for (const row of table.querySelectorAll('tr')) if (isHidden(row)) row.remove();
    const cells = [...table.querySelectorAll<HTMLTableCellElement>('td, th')];
    const [only] = cells;
    if (only && cells.length === 1) {
      table.replaceWith(...only.childNodes);
      continue;
    }
    if (cells.length === 0 || isLarge(table)) {
      tooLarge += cells.length === 0 ? 0 : 1;
      asLines(table);
      continue;
    }
    const caption = table.querySelector('caption');
    if (caption) table.before(asParagraph(caption));
    caption?.remove();
    for (const cell of cells) cleaned(cell);
    for (const heading of table.querySelectorAll('thead td')) asHeading(heading);
    table.after(...table.querySelectorAll('img'));
  }
  return tooLarge;
}

/** What a program of sheets writes to tell how wide columns are. */
const isHidden = (row: Element): boolean =>
  (row.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase().includes('display:none');

function isLarge(table: HTMLTableElement): boolean {
  if (table.rows.length > MOST_ROWS) return true;
  return [...table.rows].some(
    (row) => [...row.cells].reduce((sum, cell) => sum + (isOverflow(cell) ? 1 : cell.colSpan), 0) > MOST_COLUMNS,
  );
}

/** A cell whose words run over empty ones beside it is written as if it were merged with them, and is not. */
const isOverflow = (cell: Element): boolean =>
  (cell.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase().includes('mso-ignore:colspan');

/** A cell without what stands for nothing: a blank, and a merging that is none. */
function cleaned(cell: HTMLTableCellElement): void {
  if (cell.textContent.trim() === '' && !cell.querySelector('img')) cell.replaceChildren();
  if (!isOverflow(cell)) return;
  const free = Array.from({ length: Math.min(MOST_COLUMNS, cell.colSpan) - 1 }, () =>
    cell.ownerDocument.createElement('td'),
  );
  cell.removeAttribute('colspan');
  cell.after(...free);
}

function asHeading(cell: Element): void {
  const heading = cell.ownerDocument.createElement('th');
  for (const name of ['colspan', 'rowspan']) heading.setAttribute(name, cell.getAttribute(name) ?? '1');
  heading.append(...cell.childNodes);
  cell.replaceWith(heading);
}

function asParagraph(element: Element): HTMLElement {
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...element.childNodes);
  return paragraph;
}

/** The rows of a table as paragraphs, and its pictures behind them. */
function asLines(table: Element): void {
  const lines = [...table.querySelectorAll('tr')].map((row) => {
    const line = row.ownerDocument.createElement('p');
    line.textContent = [...row.children]
      .map(({ textContent }) => textContent.trim())
      .join(BESIDE)
      .trim();
    return line;
  });
  table.replaceWith(...lines, ...table.querySelectorAll('img'));
}
