import { sql } from 'kysely';
import { nanjingTime, type DateText } from '#base/calendar.ts';
import { keepWords, monthName } from '#subjects/retention/rules.ts';
import { KEEPING } from '#subjects/retention/terms.ts';
import type { ArchivedMonth, RetentionKind, RetentionOverview } from '#subjects/retention/wire.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { jobList } from '../job/repository.ts';
import { keepOf } from '../keeping/kept.ts';
import { type Kind, KINDS, titleOf } from './kinds.ts';

/** A table that is estimated at fewer rows is counted. */
const COUNTED = 10_000;

/** How much there is of each kind, how old it is, and how it was last seen to 数据留存. Rows are counted as the database estimates them. */
export async function overview(db: Db, jobs: readonly JobDeclaration[], now: number): Promise<RetentionOverview> {
  const [sizes, rules, list, archived, whole] = await Promise.all([
    sizesOf(db),
    db.selectFrom('retention_rule').selectAll().execute(),
    jobList(db, jobs, now),
    db
      .selectFrom('archived_month')
      .select((is) => is.fn.coalesce(is.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
      .executeTakeFirstOrThrow(),
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
  ]);
  const kinds: RetentionKind[] = [];
  for (const kind of KINDS) {
    const { code, title, about, fate, tables, keeps, job } = kind;
    const rule = rules.find((one) => one.kind === code);
    const keeping = KEEPING[code];
    const keep = keepOf(code, rule);
    const seen = list.find((one) => one.code === job);
    const last = seen?.recent.find(({ state }) => state !== 'waiting' && state !== 'running');
    const own = tables.map((table) => sizes.get(table));
    kinds.push({
      code,
      title,
      about,
      fate,
      keep,
      unit: keeping?.unit,
      keeps: keeps ?? (keeping ? keepWords(keeping.unit, keep) : ''),
      rows: await countOf(db, kind, own[0]?.rows ?? 0),
      bytes: own.reduce((sum, one) => sum + (one?.bytes ?? 0), 0),
      oldest: await oldestOf(db, kind),
      jobCode: job,
      jobTitle: seen?.title,
      lookedAt: seen?.lookedAt,
      outcome: last?.outcome,
      failed: last?.state === 'failed',
      changedName: rule?.changed_name,
      version: rule?.version ?? 0,
    });
  }
  return {
    kinds,
    databaseBytes: Number(whole.rows[0]?.bytes ?? 0),
    archiveBytes: Number(archived.bytes),
  };
}

/** What the database estimates lies far off for a table that it has not looked at yet; a small one is counted. */
async function countOf(db: Db, { tables: [table] }: Kind, estimate: number): Promise<number> {
  if (estimate >= COUNTED) return estimate;
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Of each table, its months together: rows and bytes with indexes. */
async function sizesOf(db: Db): Promise<ReadonlyMap<string, { readonly rows: number; readonly bytes: number }>> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select coalesce(p.relname, c.relname) as name, sum(greatest(c.reltuples, 0))::float8 as rows, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class as c left join pg_inherits as i on i.inhrelid = c.oid left join pg_class as p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by 1`.execute(db);
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

async function oldestOf(db: Db, { tables: [table], day, instant }: Kind): Promise<DateText | undefined> {
  if (day !== undefined) {
    const { rows } = await sql<{ oldest: DateText | null }>`
      select min(${sql.ref(day)})::text as oldest from ${sql.table(table)}`.execute(db);
    return rows[0]?.oldest ?? undefined;
  }
  if (instant === undefined) return undefined;
  const { rows } = await sql<{ oldest: number | null }>`
    select min(${sql.ref(instant)})::float8 as oldest from ${sql.table(table)}`.execute(db);
  const oldest = rows[0]?.oldest;
  return oldest === null || oldest === undefined ? undefined : nanjingTime(oldest).date;
}

/** Every month that was taken out, the latest first. */
export async function archivedMonths(db: Db): Promise<readonly ArchivedMonth[]> {
  const rows = await db.selectFrom('archived_month').selectAll().orderBy('month', 'desc').orderBy('kind').execute();
  return rows.map((row) => ({
    code: row.kind,
    title: titleOf(row.kind),
    month: monthName(row.month),
    state: row.state,
    rows: row.row_count,
    bytes: row.bytes,
    file: row.file,
    archivedAt: row.archived_at,
    wantedName: row.wanted_name ?? undefined,
    heldUntil: row.held_until ?? undefined,
    fault: row.fault,
  }));
}
