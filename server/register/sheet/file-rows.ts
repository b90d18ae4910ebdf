import type { Crs } from '#base/register/importing/codecs.ts';
import type { Upload } from '#base/files/upload.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { isPointing } from '#base/register/fields.ts';
import { typedFields } from '#base/register/shown.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import type { Db } from '../../database/tables.ts';
import type { RegionScope } from '../../scope/scope.ts';
import { jobIn } from '../../workshop/job.ts';
import { type Order, workshop } from '../../workshop/workshop.ts';
import { cityOutline } from '../map.ts';
import { targetsOf } from '../options.ts';
import type { Targets } from './cells.ts';
import type { FileColumn } from './headings.ts';
import type { FileLimits, FileRow, registerRowsJob } from './rows.ts';

/** The rows of a file, read in the workshop. */
const ROWS = jobIn<typeof registerRowsJob>(new URL('./rows.ts', import.meta.url), 'registerRowsJob');

export interface Reading extends FileLimits {
  readonly file: Upload;
  readonly crs: Crs;
  readonly regions: RegionScope;
  readonly faults: Faults;
  readonly order: Order;
  readonly mapping?: string | undefined;
}

/** The rows of a file, and what each of its columns was read as. */
export interface FileRead {
  readonly rows: readonly FileRow[];
  readonly columns: readonly FileColumn[];
}

/** The rows of a file of records, read and each judged by itself in the workshop. Throws SheetUnreadable. */
export async function fileRows(
  db: Db,
  register: AnyRegister,
  { file: { bytes, fileName }, crs, regions, faults, order, mapping, mostRows, ownNumbers }: Reading,
): Promise<FileRead> {
  const pointing = typedFields(register).filter(([, spec]) => isPointing(spec));
  const targets: Targets = new Map(
    await Promise.all(pointing.map(async ([key, spec]) => [key, await targetsOf(db, spec, regions)] as const)),
  );
  const city = await cityOutline(db, register);
  const file = { bytes, fileName, register: register.name, targets, crs, city, mapping, mostRows, ownNumbers };
  const rows: FileRow[] = [];
  let columns: readonly FileColumn[] = [];
  for await (const piece of workshop.pieces(ROWS, file, order)) {
    rows.push(...piece.rows);
    columns = piece.columns ?? columns;
    for (const { line, column, message, value } of piece.faults) faults.add(line, column, message, value);
  }
  return { rows, columns };
}
