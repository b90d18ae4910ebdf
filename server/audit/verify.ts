import type { DateText } from '#base/calendar.ts';
import type { Verification } from '#subjects/log/wire.ts';
import type { Db } from '../database/tables.ts';
import { isSigned } from './anchor/line.ts';
import type { Anchor } from '../service/log-anchors.ts';
import { Breaks } from './breaks.ts';
import { spanOf, wholeLog } from './span.ts';
import { chainHash, type LogName } from '../database/logs/chain.ts';
import { keyringOf, type LogKeyring } from '../database/logs/keys.ts';
import { loginContent, operationContent } from './record.ts';

/** Rows that are read at a time; requests get their turn in between. */
const CHUNK = 2_000;

const FAULT = {
  missing: '日志缺失，已被删除',
  changed: '内容被改动过',
  unlinked: '与前一条不相连：其间的日志被插入、删除或重新计算过',
  unkeyed: '没有用密钥校验，而其前的日志用了：不是系统写入的',
  foreign: '不是系统写入的',
  head: '与日志末尾的登记不符',
  anchored: '与库外锚点不符：日志被重新计算过',
  cut: '库外锚点记到此处，数据库中已没有：末尾的日志被删除',
  anchor: '库外锚点的签名不符，锚点文件被改动过',
  unknownKey: (id: string) => `所用的密钥（${id}）本机没有，无法校验；更换过 SECRET 时须设置原来的密钥`,
} as const;

interface Row {
  readonly id: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly keyId: string;
  readonly content: unknown;
}

/** What the walk knows of the row before. */
interface Place {
  readonly id: number;
  readonly hash: string;
  readonly keyed: boolean;
}

/**
 * Walks a log from its first row to its last and tells every row that was changed, put in or whose predecessor is gone; rows missing at
 * the end are found by the head that names the last one, a chain that was computed anew by what is anchored outside the database
 * (SECURITY 31). `anchors` are to be read before: what is anchored is in the database. With `days` only what was written on them is walked.
 */
export async function verifyLog(
  db: Db,
  log: LogName,
  anchors: readonly Anchor[] = [],
  days?: { readonly first: DateText; readonly last: DateText },
): Promise<Verification> {
  const breaks = new Breaks();
  const keys = keyringOf(db);
  const outside = anchorsOf(log, anchors, keys, breaks);
  const head = await db.selectFrom('log_head').selectAll().where('log_name', '=', log).executeTakeFirst();
  const end = head?.last_id ?? 0;
  const { after, until, isLastAnothers, ...prior } = days ? await spanOf(db, log, days, end) : wholeLog(end);
  let place: Place = { id: after, ...prior };
  let checked = 0;
  for (;;) {
    const rows = await rowsOf(db, log, place.id, until);
    for (const row of rows) {
      judge(row, place, keys, breaks);
      if (outside.get(row.id)?.some(({ hash }) => hash !== row.hash)) breaks.add(FAULT.anchored, row.id);
      place = { id: row.id, hash: row.hash, keyed: place.keyed || row.keyId !== '' };
      checked += 1;
    }
    if (rows.length < CHUNK) break;
  }
  // Of days in between the end is not looked at: it is another's.
  if (isLastAnothers) return breaks.verdict(Math.max(0, checked - 1));
  if (place.id < end) breaks.add(FAULT.missing, place.id + 1, end);
  else if (head?.last_hash !== place.hash) breaks.add(FAULT.head, Math.max(end, 1));
  let farthest = 0;
  for (const id of outside.keys()) farthest = Math.max(farthest, id);
  if (farthest > end) breaks.add(FAULT.cut, end + 1, farthest);
  const foreign = await beyondHead(db, log);
  if (foreign) breaks.add(FAULT.foreign, foreign.from, foreign.to);
  return breaks.verdict(checked);
}

function judge({ id, previousHash, hash, keyId, content }: Row, before: Place, keys: LogKeyring, breaks: Breaks): void {
  if (id !== before.id + 1) breaks.add(FAULT.missing, before.id + 1, id - 1);
  else if (previousHash !== before.hash) breaks.add(FAULT.unlinked, id);
  if (keyId === '' && before.keyed) breaks.add(FAULT.unkeyed, id);
  const key = keys.find(keyId);
  if (keyId !== '' && !key) breaks.add(FAULT.unknownKey(keyId), id);
  else if (hash !== chainHash(previousHash, content, key)) breaks.add(FAULT.changed, id);
}

/** The anchors of a log by the row they name. One with a wrong signature proves only that somebody was at the file. */
function anchorsOf(
  log: LogName,
  anchors: readonly Anchor[],
  keys: LogKeyring,
  breaks: Breaks,
): ReadonlyMap<number, readonly Anchor[]> {
  const found = new Map<number, Anchor[]>();
  for (const anchor of anchors) {
    if (anchor.log !== log) continue;
    const key = keys.find(anchor.keyId);
    if (key && !isSigned(anchor, key)) breaks.add(FAULT.anchor, anchor.id);
    else found.set(anchor.id, [...(found.get(anchor.id) ?? []), anchor]);
  }
  return found;
}

async function rowsOf(db: Db, log: LogName, after: number, until: number): Promise<readonly Row[]> {
  if (log === 'operation_log') {
    const rows = await db
      .selectFrom('operation_log')
      .selectAll()
      .where('operation_log_id', '>', after)
      .where('operation_log_id', '<=', until)
      .orderBy('operation_log_id')
      .limit(CHUNK)
      .execute();
    return rows.map((row) => ({ ...linkOf(row), id: row.operation_log_id, content: operationContent(row) }));
  }
  const rows = await db
    .selectFrom('login_log')
    .selectAll()
    .where('login_log_id', '>', after)
    .where('login_log_id', '<=', until)
    .orderBy('login_log_id')
    .limit(CHUNK)
    .execute();
  return rows.map((row) => ({ ...linkOf(row), id: row.login_log_id, content: loginContent(row) }));
}

const linkOf = (row: { previous_hash: string; hash: string; key_id: string }) => ({
  previousHash: row.previous_hash,
  hash: row.hash,
  keyId: row.key_id,
});

/** Row and head are written together: one statement sees both or neither, so a row beyond the head came past the program. */
async function beyondHead(db: Db, log: LogName): Promise<{ from: number; to: number } | undefined> {
  const headId = db.selectFrom('log_head').select('last_id').where('log_name', '=', log);
  const row =
    log === 'operation_log'
      ? await db
          .selectFrom('operation_log')
          .select((is) => [is.fn.min('operation_log_id').as('from'), is.fn.max('operation_log_id').as('to')])
          .where('operation_log_id', '>', headId)
          .executeTakeFirst()
      : await db
          .selectFrom('login_log')
          .select((is) => [is.fn.min('login_log_id').as('from'), is.fn.max('login_log_id').as('to')])
          .where('login_log_id', '>', headId)
          .executeTakeFirst();
  return typeof row?.from === 'number' ? { from: row.from, to: row.to } : undefined;
}
