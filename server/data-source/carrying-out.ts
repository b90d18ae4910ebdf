import { sql } from 'kysely';
import { dataSourceEvents } from '#subjects/data-source/events.ts';
import { stepsOf, valueAs } from '#subjects/data-source/rules.ts';
import { COLUMN_TYPES, type ColumnType } from '#subjects/data-source/terms.ts';
import type { MappedColumn } from '#subjects/data-source/wire.ts';
import type { Db } from '../database/tables.ts';
import type { JobContext } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';
import type { Services } from '../service/services.ts';
import { foundMapping } from './mappings.ts';
import { Unread } from './reach/faults.ts';
import { withReader } from './reach/open.ts';
import type { Line } from './reach/reader.ts';
import { openSource } from './sources.ts';

export const MINUTE = 60_000;
/** A statement, and one mapping altogether, ms. */
const PATIENCE = { patience: MINUTE, limit: 20 * MINUTE } as const;
const LONGEST_SHOWN = 40;
export const LOST = '服务端中断，没有完成';

const typeFor = ({ role, adding }: MappedColumn): ColumnType =>
  role === 'time' ? 'date' : role === 'measure' && adding !== 'distinct' ? 'number' : 'text';

/** Takes the rows of one run in; they count from the moment that all of them are there. Whether it went well. */
export async function carryOut(
  services: Services,
  runId: number,
  { signal, say, note }: Pick<JobContext, 'signal' | 'say' | 'note'>,
): Promise<boolean> {
  const { db, clock, publish } = services;
  await publish(dataSourceEvents.changed, {});
  const since = clock.now();
  let name = `映射 ${runId}`;
  try {
    const { mapping_id: mappingId } = await db
      .selectFrom('source_run')
      .select('mapping_id')
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    const mapping = await foundMapping(db, mappingId);
    const source = await openSource(db, mapping.source_id);
    const { columns } = mapping;
    ({ name } = mapping);
    let taken = 0;
    await withReader(services, source, { ...PATIENCE, signal }, async (reader) => {
      const names = columns.map(({ column }) => column);
      // One more than may be taken tells that there are more.
      for await (const lines of reader.lines(stepsOf(mapping.object) ?? [], names, mapping.most_rows + 1)) {
        signal.throwIfAborted();
        if (taken + lines.length > mapping.most_rows)
          throw new Unread('other', `来源超过 ${mapping.most_rows} 行，请增大最多行数`);
        await keep(db, runId, taken, lines, columns);
        taken += lines.length;
        await say(`${mapping.name}：${taken} 行`);
      }
    });
    await db.transaction().execute(async (tx) => {
      const own = await tx
        .updateTable('source_run')
        .set({ state: 'done', row_count: taken, closed_at: clock.now(), columns: JSON.stringify(columns) })
        .where('run_id', '=', runId)
        .where('state', '=', 'running')
        .returning('run_id')
        .execute();
      if (own.length === 0) throw new Error(LOST);
      await tx
        .updateTable('source_mapping')
        .set({ current_run_id: runId })
        .where('mapping_id', '=', mappingId)
        .execute();
      await sql`delete from source_row where run_id in (select run_id from source_run where mapping_id = ${mappingId} and run_id <> ${runId})`.execute(
        tx,
      );
    });
    note(`${name}：抽取 ${taken} 行、${columns.length} 列，已替换原有数据，${tookText(since, clock.now())}`);
    return true;
  } catch (problem) {
    const reason = reasonOf(problem, signal);
    note(`${name}：失败，${reason}，原有数据保持不变`, 'error');
    await fail(db, runId, reason, clock.now());
    if (signal.aborted) throw problem;
    return false;
  } finally {
    await publish(dataSourceEvents.changed, {});
  }
}

/** Keeps some rows, each value as its column takes it; one that it does not take ends the run. */
async function keep(
  db: Db,
  runId: number,
  before: number,
  lines: readonly Line[],
  columns: readonly MappedColumn[],
): Promise<void> {
  const rows = lines.map((line, index) => {
    const number = before + index + 1;
    const cells = columns.map((column, at) => {
      const type = typeFor(column);
      const value = valueAs(type, line[at] ?? null);
      if (value !== undefined) return value;
      const shown = (line[at] ?? '').trim().slice(0, LONGEST_SHOWN);
      const why = type === 'text' ? '过长' : `不是${COLUMN_TYPES[type]}`;
      throw new Unread('other', `第 ${number} 行的“${column.title}”${why}：${shown}`);
    });
    return { run_id: runId, line: number, cells: JSON.stringify(cells) };
  });
  await db.insertInto('source_row').values(rows).execute();
}

/** Ends a run with its reason; nothing of what it took stays. */
export async function fail(db: Db, runId: number, problem: string, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('source_row').where('run_id', '=', runId).execute();
    await tx
      .updateTable('source_run')
      .set({ state: 'failed', closed_at: now, problem: problem.slice(0, 300) })
      .where('run_id', '=', runId)
      .execute();
  });
}

const reasonOf = (problem: unknown, { aborted }: AbortSignal): string => {
  if (aborted) return LOST;
  return problem instanceof Error ? problem.message : String(problem);
};
