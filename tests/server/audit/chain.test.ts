import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, type LogName } from '#server/database/logs/chain.ts';
import { record, recordLogin } from '#server/audit/record.ts';
import { verifyLog } from '#server/audit/verify.ts';
import type { Database } from '#server/database/open.ts';
import type { Principal } from '#server/service/principal.ts';
import { freshDatabase } from '../../support/database.ts';

const actor: Principal = {
  sessionId: 's',
  kind: 'user',
  userId: 1,
  userName: 'admin',
  displayName: '系统管理员',
  userType: 1,
  roles: ['ROLE_ADMIN'],
  permissions: [],
  regionId: null,
  regionCodes: null,
  enterpriseId: null,
  enterpriseName: null,
};

let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = await freshDatabase();
});
afterAll(() => database?.close());
const db = () => {
  if (!database) throw new Error('no database');
  return database.db;
};
const write = (target: string, after?: unknown) =>
  db()
    .transaction()
    .execute((tx) => record(tx, { actor, address: '10.0.0.1', action: 'user.update', target, after }));
const attempt = (userName: string) =>
  db()
    .transaction()
    .execute((tx) => recordLogin(tx, { userName, address: '10.0.0.1', outcome: 'refused' }));
const fill = async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await write(`用户 ${name}`, { name, list: [3, 1, 2] });
    await attempt(name);
  }
};
/** What a person with the database's own password can do, and the server cannot. */
const behindItsBack = async (log: LogName, statement: string) => {
  await sql.raw(`alter table ${log} disable trigger user`).execute(db());
  await sql.raw(statement).execute(db());
  await sql.raw(`alter table ${log} enable trigger user`).execute(db());
};
const LOGS = [
  ['operation_log', 'operation_log_id', 'target'],
  ['login_log', 'login_log_id', 'user_name'],
] as const;

describe('SECURITY 31: what is hashed is what the database keeps', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 400 });
  const halves = fc
    .array(fc.constantFrom('\ud800', '\udc00', '\0', 'e\u0301', '\u1100\u1161', '𠮷', '"', '\\', '\u2028'), {
      maxLength: 400,
    })
    .map((parts) => parts.join(''));
  it('whatever text comes in, both logs hold', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, halves), async (text) => {
        await db()
          .transaction()
          .execute(async (tx) => {
            await record(tx, {
              actor: { ...actor, displayName: text, userName: text },
              address: text,
              action: 'x',
              target: text,
              before: { [text]: text },
              after: text,
            });
            await recordLogin(tx, { userName: text, address: text, outcome: 'refused' });
          });
      }),
      { numRuns: 60 },
    );
    await write(`${'x'.repeat(299)}𠮷`);
    for (const [log] of LOGS) expect(await verifyLog(db(), log)).toMatchObject({ intact: true, breakCount: 0 });
  });

  it('the head moves on a row at a time, to a row that is there, and never back', async () => {
    await fill();
    for (const statement of [
      `update log_head set last_id = 1`,
      `update log_head set last_hash = ''`,
      `delete from log_head`,
      `truncate log_head`,
      `select move_log_head('operation_log', 6, 'x')`,
      `select move_log_head('operation_log', 5, last_hash) from log_head where log_name = 'operation_log'`,
      `select move_log_head('app_user', 1, 'x')`,
    ])
      await expect(sql.raw(statement).execute(db()), statement).rejects.toThrow('a log is only added to');
  });
});

describe('SECURITY 31: operation log is append-only and hash-chained', () => {
  it.each(LOGS)('%s refuses update, delete and truncate', async (log) => {
    await fill();
    for (const statement of [`update ${log} set address = 'x'`, `delete from ${log}`, `truncate ${log}`]) {
      await expect(sql.raw(statement).execute(db()), statement).rejects.toThrow('a log is only added to');
    }
    expect(await verifyLog(db(), log)).toEqual({
      intact: true,
      checked: 5,
      breaks: [],
      breakCount: 0,
      message: '共校验 5 条日志，未发现改动',
    });
  });

  it('is written only inside the transaction of what it is about, and goes with it', async () => {
    await expect(record(db(), { actor, address: '', action: 'x', target: 'y' })).rejects.toThrow('transaction');
    const broken = db()
      .transaction()
      .execute(async (tx) => {
        await record(tx, { actor, address: '', action: 'x', target: 'y' });
        throw new Error('broken off');
      });
    await expect(broken).rejects.toThrow('broken off');
    await write('用户 z');
    expect(await verifyLog(db(), 'operation_log')).toMatchObject({ intact: true, checked: 1 });
  });

  it('never forks: many writers at once make one chain', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`用户 ${index}`)));
    expect(await verifyLog(db(), 'operation_log')).toMatchObject({ intact: true, checked: 20 });
  });

  it('keeps before and after in one fixed form, and no secret', async () => {
    await write('用户 f', { b: 1, a: { d: undefined, c: '值' }, password: 'x', passwordHash: 'y', token: 'z' });
    const row = await db().selectFrom('operation_log').select(['before_json', 'after_json']).executeTakeFirstOrThrow();
    expect(row).toEqual({ before_json: null, after_json: '{"a":{"c":"值"},"b":1}' });
    expect(canonicalJson({ b: [2, 1], a: null })).toBe('{"a":null,"b":[2,1]}');
  });
});

const CHANGED = '内容被改动过';
const MISSING = '日志缺失，已被删除';
const UNLINKED = '与前一条不相连：其间的日志被插入、删除或重新计算过';

describe('SECURITY 31: a verifier finds every edit', () => {
  it.each(
    LOGS.flatMap(
      ([log, id, text]) =>
        [
          [log, `update ${log} set ${text} = 'x' where ${id} = 3`, [[3, 3, CHANGED]]],
          [log, `update ${log} set at = at + 1 where ${id} = 1`, [[1, 1, CHANGED]]],
          [
            log,
            `update ${log} set hash = repeat('0', 64) where ${id} = 5`,
            [
              [5, 5, CHANGED],
              [5, 5, '与日志末尾的登记不符'],
            ],
          ],
          [log, `delete from ${log} where ${id} = 2`, [[2, 2, MISSING]]],
          [log, `delete from ${log} where ${id} >= 4`, [[4, 5, MISSING]]],
          [log, `delete from ${log}`, [[1, 5, MISSING]]],
          [
            log,
            `update ${log} set ${text} = 'x' where ${id} in (1, 2, 4)`,
            [
              [1, 2, CHANGED],
              [4, 4, CHANGED],
            ],
          ],
          [
            log,
            `update ${log} set ${id} = case ${id} when 2 then 13 when 3 then 2 else 3 end where ${id} in (2, 3, 13)`,
            [
              [2, 2, UNLINKED],
              [2, 2, CHANGED],
              [3, 3, MISSING],
              [13, 13, '不是系统写入的'],
            ],
          ],
          [
            log,
            `insert into ${log} select (jsonb_populate_record(${log}, jsonb_build_object('${id}', 6))).* from ${log} where ${id} = 5`,
            [[6, 6, '不是系统写入的']],
          ],
        ] as const,
    ),
  )('%s: %s', async (log, statement, breaks) => {
    await fill();
    await behindItsBack(log, statement);
    expect(await verifyLog(db(), log)).toMatchObject({
      intact: false,
      brokenAt: breaks[0]?.[0],
      breakCount: breaks.length,
      breaks: breaks.map(([from, to, message]) => ({ from, to, message })),
    });
  });

  it('also past the first two thousand rows', { timeout: 120_000 }, async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        for (let index = 0; index < 2_100; index += 1)
          await recordLogin(tx, { userName: `u${index}`, address: '', outcome: 'refused' });
      });
    expect(await verifyLog(db(), 'login_log')).toMatchObject({ intact: true, checked: 2_100 });
    await behindItsBack('login_log', `update login_log set outcome = 'signed-in' where login_log_id = 2050`);
    expect(await verifyLog(db(), 'login_log')).toMatchObject({
      intact: false,
      checked: 2_100,
      brokenAt: 2_050,
      breakCount: 1,
    });
  });
});
