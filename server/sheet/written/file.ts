import type { FileFormat } from '#base/files/download.ts';
import { type SheetColumn, type SheetRows, streamXlsx } from '../xlsx.ts';
import { streamCsv } from './csv-text.ts';

/** Rows under their columns as a file of either format, made while it is read. */
export function asFile(
  format: FileFormat,
  rows: SheetRows,
  columns: readonly SheetColumn[],
  name: string,
): AsyncIterable<Uint8Array> {
  return format === 'csv' ? streamCsv(headed(rows, columns)) : streamXlsx(rows, columns, name);
}

async function* headed(rows: SheetRows, columns: readonly SheetColumn[]) {
  yield columns.map(({ title }) => title);
  yield* rows;
}
