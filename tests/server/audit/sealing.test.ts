import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { chainHash, GENESIS, type LogName } from '#server/database/logs/chain.ts';
import { keyringOf, LogKeyring } from '#server/database/logs/keys.ts';
import { loginContent, operationContent, record, recordLogin, SYSTEM } from '#server/audit/record.ts';
import { SEAL_ACTION, sealLogs } from '#server/audit/sealing.ts';
import { verifyLog } from '#server/audit/verify.ts';
import type { Database } from '#server/database/open.ts';
import type { Db } from '#server/database/tables.ts';
import { freshDatabase } from '../../support/database.ts';

const FIRST = 'the first secret of a server';
const SECOND = 'the second secret of a server';

let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = await freshDatabase();
});
afterAll(() => database?.close());
const db = (): Db => {
  if (!database) throw new Error('no database');
  return database.db;
};
/** A server that starts anew knows no key but those it is given. */
const restarted = (): Db => db().withoutPlugins().withPlugin(new LogKeyring());
const add = async (to: Db, name: string) =>
  to.transaction().execute(async (tx) => {
    await record(tx, { actor: SYSTEM, address: '10.0.0.1', action: 'user.update', target: name });
    await recordLogin(tx, { userName: name, address: '10.0.0.1', outcome: 'refused' });
  });
const seals = () =>
  db().selectFrom('operation_log').selectAll().where('action', '=', SEAL_ACTION).orderBy('operation_log_id').execute();
const whole = async (of: Db) =>
  Promise.all((['operation_log', 'login_log'] as const).map(async (log) => (await verifyLog(of, log)).intact));

describe('the logs under a key', () => {
  it('rows of before stay what they are, pinned by one row that names their ends', async () => {
    await add(db(), 'old');
    const server = restarted();
    await sealLogs(server, { current: FIRST, previous: [] });
    await add(server, 'new');
    expect(await whole(server)).toEqual([true, true]);
    const rows = await db()
      .selectFrom('operation_log')
      .select(['action', 'key_id', 'hash', 'after_json'])
      .orderBy('operation_log_id')
      .execute();
    expect(rows.map(({ key_id }) => key_id === '')).toEqual([true, false, false]);
    expect(rows[1]?.action).toBe(SEAL_ACTION);
    expect(rows[1]?.after_json).toContain(rows[0]?.hash);
    await sealLogs(restarted(), { current: FIRST, previous: [] });
    expect(await seals()).toHaveLength(1);
  });

  it('a new database needs no pin: its first row has the key', async () => {
    await sealLogs(db(), { current: FIRST, previous: [] });
    await add(db(), 'a');
    await sealLogs(restarted(), { current: FIRST, previous: [] });
    expect(await seals()).toEqual([]);
  });

  it('a rotated secret still checks what the one before wrote, also when it is gone from the configuration', async () => {
    await sealLogs(db(), { current: FIRST, previous: [] });
    await add(db(), 'first');
    const rotated = restarted();
    await sealLogs(rotated, { current: SECOND, previous: [FIRST] });
    await add(rotated, 'second');
    expect(await whole(rotated)).toEqual([true, true]);
    const later = restarted();
    await sealLogs(later, { current: SECOND, previous: [] });
    expect(await whole(later)).toEqual([true, true]);
    const again = restarted();
    await sealLogs(again, { current: 'the third secret of a server', previous: [SECOND] });
    await add(again, 'third');
    expect(await whole(again)).toEqual([true, true]);
    expect(await seals()).toHaveLength(2);
    expect(JSON.stringify(await db().selectFrom('log_key').selectAll().execute())).not.toContain(FIRST);
  });

  it('without the key nothing is taken for granted: the rows are said that cannot be checked', async () => {
    await sealLogs(db(), { current: FIRST, previous: [] });
    for (const name of ['a', 'b']) await add(db(), name);
    const { breaks, breakCount } = await verifyLog(restarted(), 'operation_log');
    expect(breakCount).toBe(1);
    expect(breaks[0]).toMatchObject({ from: 1, to: 2 });
    expect(breaks[0]?.message).toContain(keyringOf(db()).current?.id);
  });
});

/** Computes a whole log anew, as somebody can who owns the database and knows the program, but not its secret. */
async function computedAnew(log: LogName, keyId: string): Promise<void> {
  const id = `${log}_id`;
  await sql.raw(`alter table ${log} disable trigger user`).execute(db());
  await sql.raw('alter table log_head disable trigger user').execute(db());
  await sql.raw(`update ${log} set user_name = 'innocent' where ${id} = 2`).execute(db());
  const rows =
    log === 'operation_log'
      ? (await db().selectFrom('operation_log').selectAll().orderBy('operation_log_id').execute()).map((row) => ({
          id: row.operation_log_id,
          content: operationContent(row),
        }))
      : (await db().selectFrom('login_log').selectAll().orderBy('login_log_id').execute()).map((row) => ({
          id: row.login_log_id,
          content: loginContent(row),
        }));
  let previous = GENESIS;
  for (const row of rows) {
    const hash = chainHash(previous, row.content);
    await sql
      .raw(
        `update ${log} set previous_hash = '${previous}', hash = '${hash}', key_id = '${keyId}' where ${id} = ${row.id}`,
      )
      .execute(db());
    previous = hash;
  }
  await sql.raw(`update log_head set last_hash = '${previous}' where log_name = '${log}'`).execute(db());
  await sql.raw(`alter table ${log} enable trigger user`).execute(db());
  await sql.raw('alter table log_head enable trigger user').execute(db());
}

describe('SECURITY 31: a chain that is computed anew', () => {
  it.each(['operation_log', 'login_log'] as const)(
    '%s: passes for whole without a key, and not with one',
    async (log) => {
      for (const name of ['a', 'b', 'c']) await add(db(), name);
      await computedAnew(log, '');
      expect(await verifyLog(db(), log)).toMatchObject({ intact: true });
      await sealLogs(db(), { current: FIRST, previous: [] });
      for (const name of ['d', 'e']) await add(db(), name);
      const keyId = keyringOf(db()).current?.id ?? '';
      await computedAnew(log, keyId);
      expect((await verifyLog(db(), log)).breaks[0]).toMatchObject({ from: 1, message: '内容被改动过' });
    },
  );

  it('a row without a key after one with it is nobody’s', async () => {
    await sealLogs(db(), { current: FIRST, previous: [] });
    await add(db(), 'a');
    await add(restarted(), 'slipped in');
    await add(db(), 'b');
    expect(await verifyLog(db(), 'operation_log')).toMatchObject({ breakCount: 1, breaks: [{ from: 2, to: 2 }] });
  });
});
