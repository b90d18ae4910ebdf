import { blockOf, type Block, textOf } from './block.ts';
import { htmlTokens } from './html-tokens.ts';

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));?/g;
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  yen: '¥',
};
/** Tags that end a line of a cell. */
const BREAKS = new Set(['br', 'p', 'div']);
/** A span beyond this is none of a sheet that anybody fills in. */
const MOST_SPAN = 500;
const COLUMN_SPAN = /\bcolspan\s*=\s*["']?(\d{1,9})/;
const ROW_SPAN = /\browspan\s*=\s*["']?(\d{1,9})/;

/**
 * The first table of an HTML clipboard as a block, its spans laid out with blanks as spreadsheets do; undefined without one. Read as
 * text and not as a document: nothing in it is run, fetched or styled.
 */
export function blockOfHtml(html: string): Block | undefined {
  const begins = html.search(/<table\b/i);
  if (begins < 0) return undefined;
  const rows: string[][] = [];
  let row = -1;
  let cell: { text: string; readonly span: Span } | undefined;
  const close = () => {
    if (cell && row >= 0)
      lay(
        rows,
        row,
        cell.text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join('\n'),
        cell.span,
      );
    cell = undefined;
  };
  for (const { text, name, closes, attributes } of htmlTokens(html.slice(begins))) {
    if (name === undefined) {
      if (cell) cell.text += decoded(text.replace(/\s+/g, ' '));
      continue;
    }
    if (BREAKS.has(name) && cell) cell.text += '\n';
    if (!['table', 'tr', 'td', 'th'].includes(name)) continue;
    close();
    if (closes && name === 'table') break;
    if (!closes && name === 'tr') rows[(row += 1)] ??= [];
    if (!closes && (name === 'td' || name === 'th')) cell = { text: '', span: spanOf(attributes) };
  }
  close();
  // A span may reach below the last row.
  rows.length = row + 1;
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return width === 0
    ? undefined
    : rows.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
}

interface Span {
  readonly columns: number;
  readonly rows: number;
}

function spanOf(attributes: string): Span {
  const size = (pattern: RegExp) =>
    Math.min(MOST_SPAN, Math.max(1, Number(pattern.exec(attributes.toLowerCase())?.[1] ?? 1)));
  return { columns: size(COLUMN_SPAN), rows: size(ROW_SPAN) };
}

/** A cell at the first free place of a row; what it spans besides is blank. */
function lay(rows: string[][], at: number, text: string, { columns, rows: height }: Span): void {
  const free = (rows[at] ?? []).findIndex((cell) => cell === undefined);
  const column = free >= 0 ? free : (rows[at]?.length ?? 0);
  for (let row = at; row < at + height; row += 1) {
    const cells = (rows[row] ??= []);
    // An array that is written behind its end has holes, which later cells of the row fill.
    for (let part = column; part < column + columns; part += 1) cells[part] = row === at && part === column ? text : '';
  }
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The text of a clipboard that holds cells: the plain one, or the HTML table where that says more – a document's cell of several
 * paragraphs falls into rows in the plain text, and some programs put no plain text at all.
 */
export function clipboardText(plain: string, html: string): string {
  const table = blockOfHtml(html);
  if (!table) return plain;
  const block = blockOf(plain);
  const isSame = block.length === table.length && Math.max(...block.map(({ length }) => length)) === table[0]?.length;
  return isSame ? plain : textOf(table);
}
