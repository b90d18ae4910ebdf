import type { SheetValue } from '../xlsx.ts';

/** A spreadsheet program takes what starts so for a formula, also behind blanks and in full width (SECURITY 21). */
const LIKE_FORMULA = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A cell of a CSV. Numbers stay numbers, negative ones too; a text that looks like a formula is led by an apostrophe, since a CSV cannot
 * say that something is a text.
 */
export function csvCell(value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const harmless = LIKE_FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n\t;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const BYTE_ORDER_MARK = '\ufeff';
/** Rows that leave together. */
const TOGETHER = 500;

/** A CSV in UTF-8 with its mark, so that every spreadsheet program reads the Chinese in it; made while it is read. */
export async function* streamCsv(
  rows: AsyncIterable<readonly SheetValue[]> | Iterable<readonly SheetValue[]>,
): AsyncGenerator<Uint8Array> {
  let text = BYTE_ORDER_MARK;
  let waiting = 0;
  for await (const row of rows) {
    text += `${row.map(csvCell).join(',')}\r\n`;
    waiting += 1;
    if (waiting < TOGETHER) continue;
    yield Buffer.from(text);
    text = '';
    waiting = 0;
  }
  if (text !== '') yield Buffer.from(text);
}
