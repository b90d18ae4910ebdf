import { sql } from 'kysely';
import { nanjingTime, type DateText } from '#base/calendar.ts';
import { keepWords, monthName } from '#subjects/retention/rules.ts';
import { KEEPING, type KindCode } from '#subjects/retention/terms.ts';
import type { ArchivedMonth, RetentionKind, RetentionOverview } from '#subjects/retention/wire.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { jobList } from '../job/repository.ts';
import { keepOf } from '../keeping/kept.ts';
import { KINDS, titleOf } from './kinds.ts';

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
  const extents = await extentsOf(db, sizes);
  const kinds = KINDS.map(({ code, title, about, fate, tables, keeps, job }): RetentionKind => {
    const rule = rules.find((one) => one.kind === code);
    const keeping = KEEPING[code];
    const keep = keepOf(code, rule);
    const seen = list.find((one) => one.code === job);
    const last = seen?.recent.find(({ state }) => state !== 'waiting' && state !== 'running');
    const own = tables.map((table) => sizes.get(table));
    return {
      code,
      title,
      about,
      fate,
      keep,
      unit: keeping?.unit,
      keeps: keeps ?? (keeping ? keepWords(keeping.unit, keep) : ''),
      rows: extents.get(code)?.rows ?? 0,
      bytes: own.reduce((sum, one) => sum + (one?.bytes ?? 0), 0),
      oldest: extents.get(code)?.oldest,
      jobCode: job,
      jobTitle: seen?.title,
      lookedAt: seen?.lookedAt,
      outcome: last?.outcome,
      failed: last?.state === 'failed',
      changedName: rule?.changed_name,
      version: rule?.version ?? 0,
    };
  });
  return {
    kinds,
    databaseBytes: Number(whole.rows[0]?.bytes ?? 0),
    archiveBytes: Number(archived.bytes),
  };
}

type Sizes = ReadonlyMap<string, { readonly rows: number; readonly bytes: number }>;

/** Of each table, its months together: rows and bytes with indexes. */
async function sizesOf(db: Db): Promise<Sizes> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select coalesce(p.relname, c.relname) as name, sum(greatest(c.reltuples, 0))::float8 as rows, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class as c left join pg_inherits as i on i.inhrelid = c.oid left join pg_class as p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' group by 1`.execute(db);
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

/** What the rows of a kind come to. */
interface Extent {
  readonly rows: number;
  readonly oldest: DateText | undefined;
}

interface ExtentRow {
  readonly code: KindCode;
  readonly rows: number;
  readonly day: DateText | null;
  readonly instant: number | null;
}

/**
 * How many rows each kind has and of when the oldest is. All kinds are asked for at once: who looks while figures are asked for waits for one turn, and not for one of each kind.
 * What the database estimates lies far off for a table that it has not looked at yet; a small one is counted.
 */
async function extentsOf(db: Db, sizes: Sizes): Promise<ReadonlyMap<KindCode, Extent>> {
  const kinds = KINDS.map(({ code, tables: [table], day, instant }) => {
    const estimate = sizes.get(table)?.rows ?? 0;
    const from = sql`from ${sql.table(table)}`;
    return sql`select ${code}::text as code, ${estimate < COUNTED ? sql`(select count(*) ${from})` : estimate}::float8 as rows,
      ${day === undefined ? sql`null` : sql`(select min(${sql.ref(day)}) ${from})`}::text as day,
      ${instant === undefined ? sql`null` : sql`(select min(${sql.ref(instant)}) ${from})`}::float8 as instant`;
  });
  const { rows } = await sql<ExtentRow>`${sql.join(kinds, sql` union all `)}`.execute(db);
  return new Map(
    rows.map(({ code, rows: count, day, instant }) => [
      code,
      { rows: count, oldest: day ?? (instant === null ? undefined : nanjingTime(instant).date) },
    ]),
  );
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
