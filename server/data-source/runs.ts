import { nanjingTime } from '#base/calendar.ts';
import { type Download, type FileFormat, MEDIA_TYPES } from '#base/files/download.ts';
import type { Page, PageRequest } from '#base/page.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { INTAKE_JOB, type RunState, SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import type { IntakeRun } from '#subjects/data-source/wire.ts';
import { JOB_MESSAGES } from '#subjects/job/terms.ts';
import { type Access, recordExport } from '../audit/access.ts';
import { record } from '../audit/record.ts';
import { paged } from '../database/paged.ts';
import type { Db } from '../database/tables.ts';
import { Problem, refuse } from '../http/problem.ts';
import { orderRun } from '../job/changes.ts';
import type { JobDeclaration } from '../job/declared.ts';
import type { Services } from '../service/services.ts';
import { asFile } from '../sheet/written/file.ts';
import { foundMapping, lockedMapping } from './mappings.ts';
import { openSource } from './sources.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './writing.ts';

const TOGETHER = 1_000;

export interface RunQuery extends PageRequest {
  readonly mappingId?: number | undefined;
  readonly state?: RunState | '' | undefined;
}

/** A page of what was taken in 抽取记录, the latest first. */
export async function runPage(db: Db, { mappingId, state, ...page }: RunQuery): Promise<Page<IntakeRun>> {
  let found = db.selectFrom('source_run as r').innerJoin('source_mapping as m', 'm.mapping_id', 'r.mapping_id');
  if (mappingId) found = found.where('r.mapping_id', '=', mappingId);
  if (state) found = found.where('r.state', '=', state);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .select(['r.run_id', 'r.mapping_id', 'm.name', 'm.current_run_id', 'r.state', 'r.row_count', 'r.entered_at'])
      .select(['r.started_at', 'r.closed_at', 'r.problem', 'r.actor_name'])
      .orderBy('r.run_id', 'desc'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      runId: row.run_id,
      mappingId: row.mapping_id,
      mappingName: row.name,
      state: row.state,
      rowCount: row.row_count,
      enteredAt: row.entered_at,
      startedAt: row.started_at ?? undefined,
      closedAt: row.closed_at ?? undefined,
      problem: row.problem ?? undefined,
      actorName: row.actor_name,
      current: row.current_run_id === row.run_id,
    })),
  };
}

/** Enters a taking in of a mapping and has the job look; one that is at work takes it along. */
export async function takeIn(
  services: Services,
  jobs: readonly JobDeclaration[],
  mappingId: number,
  writer: Writer,
): Promise<Record<string, never>> {
  await changed(services, async (tx, now) => {
    const { name, source_id: sourceId } = await lockedMapping(tx, mappingId);
    await openSource(tx, sourceId);
    const [run] = await tx
      .insertInto('source_run')
      .values({ mapping_id: mappingId, state: 'waiting', entered_at: now, actor_name: writer.principal.displayName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('run_id')
      .execute();
    if (!run) throw refuse(SOURCE_MESSAGES.open);
    await record(tx, {
      actor: writer.principal,
      address: writer.address,
      action: dataSourceCalls.take.name,
      target: `数据映射 ${name}`,
      after: { runId: run.run_id },
    });
  });
  await orderRun(services, jobs, { code: INTAKE_JOB, dry: false }, writer).catch((problem: unknown) => {
    if (!(problem instanceof Problem && problem.message === JOB_MESSAGES.running)) throw problem;
  });
  return {};
}

/** The run that a mapping's figures are of, with its columns. */
async function currentRun(db: Db, mappingId: number) {
  const { name, current_run_id: runId } = await foundMapping(db, mappingId);
  if (runId === null) throw refuse(SOURCE_MESSAGES.noCurrent);
  const { columns, row_count: rowCount } = await db
    .selectFrom('source_run')
    .select(['columns', 'row_count'])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return { name, runId, rowCount, columns: columns ?? [] };
}

/** A page of the rows that a mapping holds now, values as text. */
export async function rowPage(
  db: Db,
  { mappingId, pageIndex, pageSize }: PageRequest & { readonly mappingId: number },
) {
  const { runId, rowCount, columns } = await currentRun(db, mappingId);
  const rows = await db
    .selectFrom('source_row')
    .select('cells')
    .where('run_id', '=', runId)
    .where('line', '>', (pageIndex - 1) * pageSize)
    .where('line', '<=', pageIndex * pageSize)
    .orderBy('line')
    .execute();
  return {
    totalCount: rowCount,
    headings: columns.map(({ title, unit }) => (unit === '' ? title : `${title}（${unit}）`)),
    lines: rows.map(({ cells }) => columns.map((_, at) => cells[at] ?? '')),
  };
}

/** Every row that a mapping holds now as a file 导出, made while it is sent; that it left is told to the log. */
export async function exportRows(
  { db, figures, clock }: Services,
  { mappingId, format }: { readonly mappingId: number; readonly format: FileFormat },
  access: Access,
): Promise<Download> {
  const { name, runId, rowCount, columns } = await currentRun(db, mappingId);
  await recordExport(db, access, { what: `数据映射 ${name}`, rows: rowCount, filter: { mappingId, format } });
  const headings = columns.map(({ title, unit, role }) => ({
    title: unit === '' ? title : `${title}（${unit}）`,
    ...(role === 'time' && { kind: 'date' as const }),
  }));
  return {
    fileName: `${name} ${nanjingTime(clock.now()).date.replaceAll('-', '')}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: asFile(format, linesOf(figures, runId, columns.length), headings, name.slice(0, 30)),
  };
}

async function* linesOf(db: Db, runId: number, width: number) {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('source_row')
      .select(['line', 'cells'])
      .where('run_id', '=', runId)
      .where('line', '>', last)
      .orderBy('line')
      .limit(TOGETHER)
      .execute();
    for (const { cells } of rows) yield Array.from({ length: width }, (_, at) => cells[at] ?? '');
    if (rows.length < TOGETHER) return;
    last = rows.at(-1)?.line ?? last;
  }
}
