import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { addDays, type DateText, today } from '#base/calendar.ts';
import { firstKept, monthName } from '#subjects/retention/rules.ts';
import { BACK_DAYS, type KindCode } from '#subjects/retention/terms.ts';
import { record, SYSTEM } from '../audit/record.ts';
import { speakPlainly } from '../backup/catalogue.ts';
import { holds, insert } from '../backup/loading.ts';
import { readBackup } from '../backup/reading.ts';
import { examine } from '../backup/restoring.ts';
import { writeBackup } from '../backup/writing.ts';
import { dropMonth, makeMonth, type MonthlyTables, monthsOf, monthTable, putInPlace } from '../keeping/months.ts';
import type { Database } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';
import { keptFor } from '../keeping/kept.ts';
import { titleOf } from './kinds.ts';

/** A kind of datum whose months are taken out 按月归档. */
export interface ArchivedKind {
  readonly code: KindCode;
  readonly months: MonthlyTables;
  /** Keeps everybody who writes such data out until the transaction ends. */
  readonly hold: (tx: Db) => Promise<void>;
  /** Makes what is kept of its rows besides anew for a month that came back. */
  readonly onBack: (tx: Db, month: DateText) => Promise<void>;
}

type Tools = Pick<Services, 'db' | 'clock' | 'config'>;

/** How long a month may wait for the tables that it is taken from or put into: everybody else waits behind it. */
const LOCK_PATIENCE = '5s';

/** A month of a kind in words. */
export const named = ({ code }: ArchivedKind, month: DateText): string => `${monthName(month)} 的${titleOf(code)}`;
const tablesOfMonth = ({ months }: ArchivedKind, month: DateText): readonly string[] =>
  months.tables.map((table) => monthTable(table, month));

/** The months that are older than their kind is kept, the oldest first; one that was brought back stays for its days. */
export async function dueMonths({ db, clock }: Pick<Tools, 'db' | 'clock'>, kind: ArchivedKind): Promise<DateText[]> {
  const keep = await keptFor(db, kind.code);
  if (keep === undefined) return [];
  const first = firstKept(today(clock), keep);
  const held = await db
    .selectFrom('archived_month')
    .select('month')
    .where('kind', '=', kind.code)
    .where((is) => is.or([is('state', '<>', 'back'), is('held_until', '>=', today(clock))]))
    .execute();
  const stay = new Set(held.map(({ month }) => month));
  return (await monthsOf(db, kind.months)).filter((month) => month < first && !stay.has(month));
}

/**
 * Takes a month out of the database into a file 归档. The file is written and read again while everybody works on; then writers are kept out, the month is
 * compared with the file row by row, and goes, in one transaction with its entry. What is summed up of it stays. Gives how many rows.
 */
export async function archiveMonth(
  { db, clock, config }: Tools,
  database: Pick<Database, 'db' | 'kind'>,
  kind: ArchivedKind,
  month: DateText,
): Promise<number> {
  const folder = resolve(config.archiveDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${kind.code}-${monthName(month)}-${clock.now()}.archive`;
  const file = join(folder, name);
  const tables = tablesOfMonth(kind, month);
  try {
    const { rows } = await writeBackup(database, file, () => undefined, tables);
    const { header, trailer } = await examine(file);
    const { size } = await stat(file);
    const former = await db.transaction().execute(async (tx) => {
      await patiently(tx);
      await kind.hold(tx);
      await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share mode`.execute(tx);
      for (const [index, told] of trailer.tables.entries())
        if (!(await holds(tx, header.tables[index], told)))
          throw new Error(`${named(kind, month)}在归档时有改动，下次再归档`);
      await dropMonth(tx, kind.months, month);
      const known = await entryOf(tx, kind, month);
      const entry = {
        state: 'archived',
        row_count: rows,
        bytes: size,
        file: name,
        archived_at: clock.now(),
        wanted_name: null,
        held_until: null,
        fault: '',
      } as const;
      await tx
        .insertInto('archived_month')
        .values({ kind: kind.code, month, ...entry })
        .onConflict((conflict) => conflict.columns(['kind', 'month']).doUpdateSet(entry))
        .execute();
      await record(tx, {
        actor: SYSTEM,
        address: '',
        action: 'retention.archive',
        target: `归档 ${named(kind, month)} ${rows} 行`,
        after: { file: name, rows, bytes: size },
      });
      return known?.file;
    });
    if (former !== undefined) await rm(join(folder, former), { force: true });
    return rows;
  } catch (problem) {
    // A line that broke while it was committed leaves open whether the month is gone: then its file is all there is of it.
    const entry = await entryOf(db, kind, month).catch(() => null);
    if (entry !== null && entry?.file !== name) await rm(file, { force: true });
    throw problem;
  }
}

/**
 * Puts a month that was taken out in its place again 取回: every row of its file is checked, written and compared, then it is part of the database, for so many
 * days. All or nothing; why not is kept in its entry, in Chinese, and thrown.
 */
export async function bringMonthBack(
  { db, clock, config }: Tools,
  kind: ArchivedKind,
  month: DateText,
): Promise<number> {
  const entry = await entryOf(db, kind, month);
  if (entry?.state !== 'wanted') return 0;
  try {
    const file = join(resolve(config.archiveDir), entry.file);
    const { header, trailer } = await examine(file);
    const byName = new Map(header.tables.map((table) => [table.name, table]));
    const rows = trailer.tables.reduce((sum, table) => sum + table.rows, 0);
    await db.transaction().execute(async (tx) => {
      await patiently(tx);
      for (const table of kind.months.tables) await makeMonth(tx, table, month);
      await readBackup(file, { rows: (name, lines) => insert(tx, byName.get(name), lines) });
      for (const [index, told] of trailer.tables.entries())
        if (!(await holds(tx, header.tables[index], told))) throw new Error(`取回的表 ${told.name} 与归档文件不一致`);
      await kind.hold(tx);
      await putInPlace(tx, kind.months, month);
      await kind.onBack(tx, month);
      await tx
        .updateTable('archived_month')
        .set({ state: 'back', held_until: addDays(today(clock), BACK_DAYS), fault: '' })
        .where('kind', '=', kind.code)
        .where('month', '=', month)
        .execute();
      await record(tx, {
        actor: SYSTEM,
        address: '',
        action: 'retention.brought-back',
        target: `取回 ${named(kind, month)} ${rows} 行`,
        after: { file: entry.file, rows },
      });
    });
    return rows;
  } catch (problem) {
    await db
      .updateTable('archived_month')
      .set({ state: 'archived', fault: problem instanceof Error ? problem.message : String(problem) })
      .where('kind', '=', kind.code)
      .where('month', '=', month)
      .execute();
    throw problem;
  }
}

async function patiently(tx: Db): Promise<void> {
  await speakPlainly(tx);
  await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(tx);
}

function entryOf(db: Db, { code }: ArchivedKind, month: DateText) {
  return db
    .selectFrom('archived_month')
    .selectAll()
    .where('kind', '=', code)
    .where('month', '=', month)
    .executeTakeFirst();
}
