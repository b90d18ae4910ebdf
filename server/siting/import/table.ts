import { sql } from 'kysely';
import type { InputOf } from '#base/call.ts';
import { coordinateSheet } from '#base/space/coordinate-sheet.ts';
import type { sitingCalls } from '#subjects/siting/calls.ts';
import { MOST_CONVERTED, SITING_MESSAGES } from '#subjects/siting/terms.ts';
import type { PlaceTable } from '#subjects/siting/wire.ts';
import type { Db } from '../../database/tables.ts';
import { liesInRegions } from '../../scope/conditions.ts';
import type { Principal } from '../../service/principal.ts';
import type { sheetRowsJob } from '../../sheet/sheet-file.ts';
import { SheetUnreadable } from '../../sheet/sheet-row.ts';
import { jobIn } from '../../workshop/job.ts';
import { underWay } from '../../workshop/under-way.ts';
import { type Order, workshop } from '../../workshop/workshop.ts';

/** The lines of a file, read in the workshop. */
const ROWS = jobIn<typeof sheetRowsJob>(new URL('../../sheet/sheet-file.ts', import.meta.url), 'sheetRowsJob');

/** So many names tell the system; more would only be asked for. */
const MOST_NAMES = 2_000;

type TableFile = InputOf<typeof sitingCalls.readPlaces>;

/**
 * Reads a table of places 坐标表 whose coordinates somebody wants converted: its lines as they are, and where outlets and compounds in scope
 * that are called the same lie, by which the system can be told. Nothing is written. A file that cannot be read answers why.
 */
export async function readPlaces(
  db: Db,
  { file, uploadKey }: TableFile,
  { userId, regionCodes }: Principal,
): Promise<PlaceTable> {
  return underWay({ userId, uploadKey }, async ({ order }) => {
    try {
      const rows = await linesOf(file, order);
      const sheet = coordinateSheet(rows);
      if (!sheet) return { ...NOTHING, problem: SITING_MESSAGES.noCoordinates };
      const names = [...new Set(sheet.rows.map(({ name }) => name))].slice(0, MOST_NAMES);
      const { rows: known } = await sql<PlaceTable['known'][number]>`
        select p.name, p.lng, p.lat from outlet_record p
        where p.ended_at is null and p.name = any(${names}::text[]) and ${liesInRegions('p.region_id', regionCodes)}
        union all
        select p.name, p.lng, p.lat from compound_record p
        where p.ended_at is null and p.name = any(${names}::text[]) and ${liesInRegions('p.region_id', regionCodes)}`.execute(
        db,
      );
      return { problem: undefined, rows, known };
    } catch (problem) {
      if (!(problem instanceof SheetUnreadable)) throw problem;
      return { ...NOTHING, problem: problem.message };
    }
  });
}

const NOTHING: PlaceTable = { problem: undefined, rows: [], known: [] };

async function linesOf({ bytes, fileName }: TableFile['file'], order: Order): Promise<PlaceTable['rows']> {
  const lines: PlaceTable['rows'] = [];
  for await (const piece of workshop.pieces(ROWS, { bytes, fileName, mostRows: MOST_CONVERTED + 1 }, order))
    lines.push(...piece.map(({ line, cells }) => ({ line, cells: [...cells] })));
  return lines;
}
