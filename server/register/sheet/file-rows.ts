import type { Upload } from '#base/files/upload.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import { jobIn } from '../../workshop/job.ts';

import { type Order, workshop } from '../../workshop/workshop.ts';
import type { FileRow, registerRowsJob } from './rows.ts';

/** The rows of a file, read in the workshop. */
const ROWS = jobIn<typeof registerRowsJob>(new URL('./rows.ts', import.meta.url), 'registerRowsJob');

/** The rows of a file of records, read in the workshop. Throws SheetUnreadable. */
export async function fileRows(
  { name }: AnyRegister,
  { bytes, fileName }: Upload,
  faults: Faults,
  order: Order,
): Promise<readonly FileRow[]> {
  const rows: FileRow[] = [];
  for await (const piece of workshop.pieces(ROWS, { bytes, fileName, register: name }, order)) {
    rows.push(...piece.rows.map(({ line, cells }) => ({ line, text: (field: string) => cells[field] })));
    for (const { line, column, message, value } of piece.faults) faults.add(line, column, message, value);
  }
  return rows;
}
