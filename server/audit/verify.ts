import type { Verification } from '#subjects/log/wire.ts';
import type { Db } from '../services.ts';
import { chainHash, GENESIS, type LogName } from './chain.ts';
import { loginContent, operationContent } from './record.ts';

/** Rows that are read at a time; requests get their turn in between. */
const CHUNK = 2_000;

interface Row {
  readonly id: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly content: unknown;
}

/**
 * Walks a log from its first row and names the first that was changed, put in or whose predecessor is gone; rows missing at the end
 * are found by the head that names the last one (SECURITY 31).
 */
export async function verifyLog(db: Db, log: LogName): Promise<Verification> {
  const head = await db.selectFrom('log_head').selectAll().where('log_name', '=', log).executeTakeFirst();
  let previous = GENESIS;
  let last = 0;
  let checked = 0;
  for (;;) {
    const rows = await rowsOf(db, log, last, head?.last_id ?? 0);
    for (const { id, previousHash, hash, content } of rows) {
      if (previousHash !== previous || hash !== chainHash(previous, content)) {
        return { intact: false, checked, brokenAt: id, message: `第 ${id} 条日志或其前一条被改动过，其后的日志不再可信` };
      }
      previous = hash;
      last = id;
      checked += 1;
    }
    if (rows.length < CHUNK) break;
  }
  if (head?.last_hash !== previous) return { intact: false, checked, brokenAt: last + 1, message: `第 ${last + 1} 条起的日志被删除或改动过` };
  const foreign = await beyondHead(db, log);
  if (foreign !== undefined) return { intact: false, checked, brokenAt: foreign, message: `第 ${foreign} 条日志不是系统写入的` };
  return { intact: true, checked, message: `共校验 ${checked} 条日志，未发现改动` };
}

async function rowsOf(db: Db, log: LogName, after: number, until: number): Promise<readonly Row[]> {
  if (log === 'operation_log') {
    const rows = await db
      .selectFrom('operation_log').selectAll().where('operation_log_id', '>', after).where('operation_log_id', '<=', until)
      .orderBy('operation_log_id').limit(CHUNK).execute();
    return rows.map((row) => ({ id: row.operation_log_id, previousHash: row.previous_hash, hash: row.hash, content: operationContent(row) }));
  }
  const rows = await db
    .selectFrom('login_log').selectAll().where('login_log_id', '>', after).where('login_log_id', '<=', until)
    .orderBy('login_log_id').limit(CHUNK).execute();
  return rows.map((row) => ({ id: row.login_log_id, previousHash: row.previous_hash, hash: row.hash, content: loginContent(row) }));
}

/** Row and head are written together: one statement sees both or neither, so a row beyond the head came past the program. */
async function beyondHead(db: Db, log: LogName): Promise<number | undefined> {
  const headId = db.selectFrom('log_head').select('last_id').where('log_name', '=', log);
  const row = log === 'operation_log'
    ? await db.selectFrom('operation_log').select('operation_log_id as id').where('operation_log_id', '>', headId).orderBy('operation_log_id').limit(1).executeTakeFirst()
    : await db.selectFrom('login_log').select('login_log_id as id').where('login_log_id', '>', headId).orderBy('login_log_id').limit(1).executeTakeFirst();
  return row?.id;
}
