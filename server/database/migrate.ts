import { sql, type Kysely } from 'kysely';
import { LOCKS } from './turns.ts';

/** One step of the schema (结构升级). The name orders the steps and is what the database remembers. */
export interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

interface Ledger {
  schema_migration: { name: string; applied_at: string };
}

/** A step that waits for its table longer than this gives way, for everybody else waits behind it; PostgreSQL's notation. */
const LOCK_PATIENCE = '5s';
/** How often a step that gave way is tried. */
const TRIES = 3;
/** SQLSTATE lock_not_available. */
const NO_LOCK = '55P03';

/**
 * Brings the schema up to date: the steps not yet in `schema_migration` run in order, each in its own transaction together with its
 * entry. Two servers starting at once take turns. Throws a Chinese error where the database knows steps that this program does not.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: readonly Migration[],
  onStep?: (name: string) => void,
): Promise<void> {
  const ledger = db as unknown as Kysely<Ledger>;
  await ledger.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${LOCKS.schema})`.execute(connection);
    try {
      await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const rows = await connection.selectFrom('schema_migration').select('name').execute();
      for (const step of pending(
        rows.map((row) => row.name),
        migrations,
      )) {
        onStep?.(step.name);
        await given(TRIES, () =>
          connection.transaction().execute(async (transaction) => {
            await sql`select set_config('lock_timeout', ${LOCK_PATIENCE}, true)`.execute(transaction);
            await step.up(transaction as unknown as Kysely<unknown>);
            await sql`insert into schema_migration (name) values (${step.name})`.execute(transaction);
          }),
        ).catch((problem: unknown) => {
          throw hasNoLock(problem) ? new Error(inUse(step.name), { cause: problem }) : problem;
        });
      }
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.schema})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

const hasNoLock = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === NO_LOCK;

const inUse = (name: string): string =>
  `升级步骤 ${name} 等不到要修改的表：有其他程序长时间占用着它。数据库停留在这一步之前，未作改动；请结束长时间运行的查询后再启动。`;

/** Tries again what gave way to others. */
async function given(tries: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (tries <= 1 || !hasNoLock(problem)) throw problem;
    await given(tries - 1, work);
  }
}

/** What keeps a running program from this database: steps of the schema that it does not know, or that are gone; undefined where both agree. */
export async function schemaFault<T>(db: Kysely<T>, migrations: readonly Migration[]): Promise<string | undefined> {
  const ledger = db as unknown as Kysely<Ledger>;
  const applied = new Set(
    (await ledger.selectFrom('schema_migration').select('name').execute()).map(({ name }) => name),
  );
  if ([...applied].some((name) => !migrations.some((step) => step.name === name)))
    return '数据库已由更新版本的程序升级，本节点应更换程序后重新启动';
  if (migrations.some(({ name }) => !applied.has(name))) return '数据库的结构比本程序旧，请重新启动以完成升级';
  return undefined;
}

function pending(applied: readonly string[], migrations: readonly Migration[]): readonly Migration[] {
  const known = new Set(migrations.map((step) => step.name));
  const unknown = applied.filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new Error(
      `数据库的结构比本程序新：库中已有升级步骤 ${unknown.join('、')}，本程序不认识。` +
        '请改用不低于上次运行时的程序版本启动；数据库未作任何改动。',
    );
  }
  const done = new Set(applied);
  const open = migrations.filter((step) => !done.has(step.name));
  const last = migrations.findLastIndex((step) => done.has(step.name));
  const skipped = migrations.slice(0, Math.max(0, last)).find((step) => !done.has(step.name));
  if (skipped) {
    throw new Error(
      `数据库结构的升级次序不符：后面的步骤已执行，而 ${skipped.name} 尚未执行。` +
        '请核对程序版本后再启动；数据库未作任何改动。',
    );
  }
  return open;
}

/** The oldest PostgreSQL that has all that the statements use. */
const OLDEST_SERVER = 15;

export async function refuseOldServer<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ version: string; number: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number`.execute(db);
  const [found] = rows;
  if (Number(found?.number) < OLDEST_SERVER * 10_000) {
    throw new Error(
      `PostgreSQL 版本过低：服务器是 ${found?.version}，本系统需要 ${OLDEST_SERVER} 或更新的版本。请升级 PostgreSQL，或去掉 DATABASE_URL 改用内嵌数据库；数据库未作任何改动。`,
    );
  }
}
