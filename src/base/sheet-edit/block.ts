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
  const quoted = text[start] === '"' ? /"((?:[^"]|"")*)"(?=[\t\n]|$)/y : undefined;
  if (quoted) {
    quoted.lastIndex = start;
    const found = quoted.exec(text);
    if (found) return { cell: (found[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex };
  }
  const plain = /[^\t\n]*/y;
  plain.lastIndex = start;
  const cell = plain.exec(text)?.[0] ?? '';
  return { cell, end: start + cell.length };
}

/** The same the other way, for copying into a spreadsheet. */
export function textOf(block: Block): string {
  const cellText = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return block.map((row) => row.map(cellText).join('\t')).join('\n');
}
