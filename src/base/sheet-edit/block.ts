/** A block of cells as another program puts it on the clipboard, row by row. */
export type Block = readonly (readonly string[])[];

/**
 * Reads the text that Excel, WPS and browsers put on the clipboard: tabs between cells, line breaks between rows, a
 * cell in quotes where it holds either, quotes doubled inside, a break after the last row that is no row.
 */
export function blockOf(text: string): Block {
  const rows: string[][] = [[]];
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= body.length) {
    const { cell, end } = cellFrom(body, at);
    rows.at(-1)?.push(cell);
    if (body[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function cellFrom(text: string, start: number): { readonly cell: string; readonly end: number } {
  const closing = text[start] === '"' ? closingQuote(text, start + 1) : -1;
  if (closing >= 0 && ['\t', '\n', undefined].includes(text[closing + 1])) {
    return { cell: text.slice(start + 1, closing).replaceAll('""', '"'), end: closing + 1 };
  }
  const plain = /[^\t\n]*/y;
  plain.lastIndex = start;
  const cell = plain.exec(text)?.[0] ?? '';
  return { cell, end: start + cell.length };
}

/** Where the quote that is not doubled stands; -1 for none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The same the other way, for copying into a spreadsheet. */
export function textOf(block: Block): string {
  const cellText = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return block.map((row) => row.map(cellText).join('\t')).join('\n');
}
