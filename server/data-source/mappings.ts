import { sql } from 'kysely';
import type { Saved } from '#base/envelope.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { keysFor, mappingFault, stepsOf } from '#subjects/data-source/rules.ts';
import { SCHEDULES, SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { type Mapping, type MappingDraft, mappingDraftWire } from '#subjects/data-source/wire.ts';
import { record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import { paged } from '../database/paged.ts';
import type { SourceMappingRow } from '../database/rows/running/data-sources.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse, stale } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { datasetName } from './dataset.ts';
import { columnsOf } from './looking.ts';
import { foundSource, openSource } from './sources.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';

type Row = import('kysely').Selectable<SourceMappingRow>;

export interface MappingQuery extends PageRequest {
  readonly name?: string | undefined;
  readonly sourceId?: number | undefined;
  readonly ended?: 'yes' | 'no' | '' | undefined;
}

/** A page of the mappings 映射, with what each holds now. */
export async function mappingPage(db: Db, { name, sourceId, ended, ...page }: MappingQuery): Promise<Page<Mapping>> {
  let found = db
    .selectFrom('source_mapping as m')
    .innerJoin('data_source as s', 's.source_id', 'm.source_id')
    .leftJoin('source_run as r', 'r.run_id', 'm.current_run_id');
  if (name) found = found.where(sql<boolean>`lower(m.name) like ${containing(name.toLowerCase())}`);
  if (sourceId) found = found.where('m.source_id', '=', sourceId);
  if (ended) found = found.where('m.ended_at', ended === 'yes' ? 'is not' : 'is', null);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .selectAll('m')
      .select(['s.name as source_name', 'r.row_count', 'r.closed_at'])
      .select(
        sql<boolean>`exists (select 1 from source_run as o where o.mapping_id = m.mapping_id and o.state in ('waiting', 'running'))`.as(
          'is_running',
        ),
      )
      .orderBy('m.name'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      mappingId: row.mapping_id,
      name: row.name,
      sourceId: row.source_id,
      sourceName: row.source_name,
      object: row.object,
      schedule: row.schedule,
      mostRows: row.most_rows,
      onWalls: row.on_walls,
      columns: [...row.columns],
      rowCount: row.row_count ?? undefined,
      takenAt: row.closed_at ?? undefined,
      running: row.is_running,
      version: row.version,
      endedAt: row.ended_at ?? undefined,
    })),
  };
}

export async function foundMapping(db: Db, mappingId: number): Promise<Row> {
  const row = await db.selectFrom('source_mapping').selectAll().where('mapping_id', '=', mappingId).executeTakeFirst();
  if (!row) throw notFound(SOURCE_MESSAGES.unknownMapping);
  return row;
}

/** A mapping under a lock that has not ended; `version` left out is whichever it has. */
export async function lockedMapping(tx: Db, mappingId: number, version?: number): Promise<Row> {
  await tx.selectFrom('source_mapping').select('mapping_id').where('mapping_id', '=', mappingId).forUpdate().execute();
  const row = await foundMapping(tx, mappingId);
  if (row.ended_at !== null) throw refuse(SOURCE_MESSAGES.endedMapping);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** Keeps a mapping; its columns are among those that the source has now. What was taken in stays as it was mapped then. */
export async function saveMapping(services: Services, draft: MappingDraft, writer: Writer): Promise<Saved> {
  const { mappingId, version, name, sourceId, object, schedule, mostRows, columns, onWalls } = draft;
  await openSource(services.db, sourceId).catch(() => {
    throw badValue(mappingDraftWire, 'sourceId', SOURCE_MESSAGES.unknownSource);
  });
  const steps = stepsOf(object);
  if (!steps) throw badValue(mappingDraftWire, 'object', SOURCE_MESSAGES.badObject);
  const known = await columnsOf(services, sourceId, steps);
  const fault = mappingFault(
    draft,
    known.map(({ column }) => column),
  );
  if (fault) throw badValue(mappingDraftWire, fault.part, fault.message);
  return changed(services, async (tx, now) => {
    const before = mappingId === undefined ? undefined : await lockedMapping(tx, mappingId, version ?? 0);
    const other = await tx
      .selectFrom('source_mapping')
      .select('mapping_id')
      .where('name', '=', name)
      .executeTakeFirst();
    if (other && other.mapping_id !== mappingId) throw badValue(mappingDraftWire, 'name', SOURCE_MESSAGES.takenMapping);
    const keys = keysFor(columns, before?.columns);
    const row = {
      name,
      source_id: sourceId,
      object,
      schedule,
      most_rows: mostRows,
      on_walls: onWalls ?? before?.on_walls ?? false,
      changed_at: now,
      columns: JSON.stringify(
        columns.map(({ adding, ...column }, at) => ({
          ...column,
          key: keys[at],
          ...(column.role === 'measure' && { adding }),
        })),
      ),
    };
    const saved = before
      ? await tx
          .updateTable('source_mapping')
          .set({ ...row, version: before.version + 1 })
          .where('mapping_id', '=', before.mapping_id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.insertInto('source_mapping').values(row).returningAll().executeTakeFirstOrThrow();
    const source = await foundSource(tx, sourceId);
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: dataSourceCalls.saveMapping.name,
      target: `数据映射 ${name}`,
      ...(before && { before: standing(before) }),
      after: { source: source.name, ...standing(saved) },
    });
    return { id: saved.mapping_id, version: saved.version };
  });
}

/** Ends a mapping, whose rows are gone with it; not while a published interface gives them. */
export async function endMapping(
  services: Services,
  { mappingId, version }: { readonly mappingId: number; readonly version: number },
  writer: Writer,
): Promise<Record<string, never>> {
  return changed(services, async (tx, now) => {
    const before = await lockedMapping(tx, mappingId, version);
    const user = await tx
      .selectFrom('gateway_api')
      .select('name')
      .where('state', '=', 'published')
      .where(sql<boolean>`live->>'source' = ${`dataset.${datasetName(mappingId)}`}`)
      .executeTakeFirst();
    if (user) throw refuse(SOURCE_MESSAGES.inUse);
    const open = await tx
      .selectFrom('source_run')
      .select('run_id')
      .where('mapping_id', '=', mappingId)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (open) throw refuse(SOURCE_MESSAGES.open);
    await tx
      .updateTable('source_mapping')
      .set({ ended_at: now, current_run_id: null, version: before.version + 1 })
      .where('mapping_id', '=', mappingId)
      .execute();
    await sql`delete from source_row where run_id in (select run_id from source_run where mapping_id = ${mappingId})`.execute(
      tx,
    );
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: dataSourceCalls.endMapping.name,
      target: `数据映射 ${before.name}`,
      before: standing(before),
      after: { ended: true },
    });
    return {};
  });
}

const standing = ({ name, object, columns, schedule, most_rows: mostRows, on_walls: onWalls, version }: Row) => ({
  name,
  object,
  columns,
  schedule: SCHEDULES[schedule],
  mostRows,
  onWalls,
  version,
});
