import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { unavailability } from '../upkeep/unavailable.ts';
import type { Verdict } from './report.ts';

/**
 * Checks a database on a PostgreSQL server, whose files are not ours to read: by amcheck where we may use it, in a transaction that is
 * taken back; and by reading every value of every table, by which the server itself meets a damaged page.
 */
export async function checkServer(db: Db, onProgress: (text: string) => void): Promise<Verdict> {
  const faults: string[] = [];
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  if (tables.length === 0) return { sound: false, lines: [NOTHING] };
  const thorough = await amcheckable(db);
  for (const [index, { name }] of tables.entries()) {
    const problem = await complaint(db, async (tx) => {
      await sql`select sum(octet_length(t::text)) from only ${sql.table(name)} t`.execute(tx);
      if (thorough) await inspect(tx, name);
    });
    if (problem !== undefined) faults.push(`  表 ${name}：${problem}`);
    onProgress(`[${index + 1}/${tables.length}] ${name}：${problem === undefined ? '完好' : '有损坏'}`);
  }
  const {
    rows: [checksums],
  } = await sql<{ on: string }>`select current_setting('data_checksums') as on`.execute(db);
  const hint =
    checksums?.on === 'on'
      ? []
      : ['提示：该 PostgreSQL 没有启用页校验（data_checksums），请联系数据库管理员用 pg_checksums --enable 启用。'];
  if (faults.length > 0)
    return { sound: false, lines: [`发现 ${faults.length} 个表有损坏：`, ...faults, RESTORE, ...hint] };
  const how = thorough ? '逐行读取并用 amcheck 核对了表和索引' : '逐行读取（没有使用 amcheck 的权限，索引未核对）';
  return { sound: true, lines: [`已检查 ${tables.length} 个表：${how}，未发现损坏。`, ...hint] };
}

const NOTHING = '该数据库中没有本系统的数据，没有可检查的内容。请检查 DATABASE_URL 中的数据库名和用户。';
const RESTORE =
  '处理办法：请立即停止服务端并联系数据库管理员检查磁盘；索引损坏可用 REINDEX 重建，数据损坏请用最近一次完好的备份恢复（npm run db -- restore 文件）。';

/** SQLSTATE of a file that is gone or cannot be read: the server is there, and says of one table what became of it. */
const FILE_FAULT = /^58(?:P01|030)$/;

class TakenBack extends Error {}

/** Runs `work` and undoes it; gives what the database complained of, if anything. */
async function complaint(db: Db, work: (tx: Db) => Promise<void>): Promise<string | undefined> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await work(tx);
      throw new TakenBack();
    });
  } catch (problem) {
    if (problem instanceof TakenBack) return undefined;
    const ofAFile = problem instanceof Error && 'code' in problem && FILE_FAULT.test(String(problem.code));
    if (!ofAFile && unavailability(problem) !== undefined) throw problem;
    return problem instanceof Error ? problem.message : String(problem);
  }
  return undefined;
}

const amcheckable = async (db: Db): Promise<boolean> =>
  (await complaint(db, async (tx) => {
    await sql`create extension if not exists amcheck`.execute(tx);
    await sql`select bt_index_check(indexrelid) from pg_index join pg_class c on c.oid = indexrelid where c.relname = 'pg_class_oid_index'`.execute(
      tx,
    );
  })) === undefined;

async function inspect(tx: Db, table: string): Promise<void> {
  await sql`create extension if not exists amcheck`.execute(tx);
  const { rows } = await sql<{
    blkno: number;
    msg: string;
  }>`select blkno, msg from verify_heapam(${table}::regclass) limit 1`.execute(tx);
  const [first] = rows;
  if (first) throw new Error(`第 ${first.blkno} 页：${first.msg}`);
  await sql`
    select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = ${table}::regclass and a.amname = 'btree' and i.indisvalid`.execute(tx);
}
