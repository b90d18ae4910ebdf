import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { officeRegister } from '#subjects/organisation/register.ts';
import { validityJob } from '#server/register/validity/ending.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const run = (dry = false) =>
  validityJob.run({
    services: server.services,
    database: server.database,
    days: undefined,
    dry,
    signal: new AbortController().signal,
    say: async () => undefined,
    note: () => undefined,
  });
const day = () => today(server.services.clock);
const outletsFrom = async (offset: number, many: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select outlet_id as id from outlet_record order by 1 limit ${many} offset ${offset}`.execute(server.database.db);
  return rows.map(({ id }) => id);
};

describe('what has come to its end is ended by itself', () => {
  it('the day after, with its history; what holds until today, or is locked, stays', async () => {
    const [over = 0, closed = 0, lasting = 0, locked = 0] = await outletsFrom(0, 4);
    const set = (id: number, column: string, on: string) =>
      sql`update outlet_record set ${sql.ref(column)} = ${on}::date where outlet_id = ${id}`.execute(
        server.database.db,
      );
    const yesterday = addDays(day(), -1);
    await set(over, 'valid_until', yesterday);
    await set(closed, 'closed_on', yesterday);
    await set(lasting, 'valid_until', day());
    await set(locked, 'valid_until', yesterday);
    const { version, name } = await server.call(analyst, outletRegister.calls.one, { outletId: locked });
    await server.call(analyst, outletCalls.lock, { outletId: locked, version, locked: true, reason: '核对中' });

    expect(await run(true)).toBe('将停用 3 条');
    expect(await run()).toContain(`停用 2 条，1 条未停用：“${name}”`);
    const isEnded = async (id: number) =>
      (await server.call(analyst, outletRegister.calls.one, { outletId: id })).endedAt !== undefined;
    expect(await Promise.all([over, closed, lasting, locked].map(isEnded))).toEqual([true, true, false, false]);
    const [last] = await server.call(analyst, outletRegister.calls.history, { outletId: over });
    expect([last?.deed, last?.by]).toEqual(['end', '系统']);
    // Said again every night while it stands, and nothing is ended twice.
    expect(await run()).toMatch(/^1 条未停用/);
  });

  it('a validity that ends before it begins, and a closing before the opening, are refused at their fields', async () => {
    const [id = 0] = await outletsFrom(9, 1);
    const one = (await server.ask(analyst, outletRegister.calls.one, { outletId: id })).data as Record<string, unknown>;
    const { regionName: _, ...typed } = one;
    const ask = (over: object) => server.ask(analyst, outletRegister.calls.update, { ...typed, ...over });
    const faulty = await ask({ openedYear: 2_020, closedOn: '2019-12-31' });
    expect([faulty.status, faulty.msg]).toEqual([400, expect.stringContaining('停业日期不能早于开业年份 2020')]);
    const reversed = await ask({ validFrom: '2026-05-01', validUntil: '2026-04-30' });
    expect([reversed.status, reversed.msg]).toEqual([
      400,
      expect.stringContaining('有效期至不能早于有效期自 2026-05-01'),
    ]);
  });

  it('an office unit, which does not end, is disabled with its history once nobody belongs to it any more', async () => {
    const admin = await server.signIn('admin');
    const { calls } = officeRegister;
    const { rows } = await server.call(admin, calls.list, { pageIndex: 1, pageSize: 2 } as never);
    const [used, free] = rows;
    const { db } = server.database;
    await sql`update app_user set office_id = null where office_id = ${free?.officeId}`.execute(db);
    await sql`update app_user set office_id = ${used?.officeId} where user_name = 'duty'`.execute(db);
    await sql`update office set valid_until = ${addDays(day(), -1)}::date where office_id in (${used?.officeId}, ${free?.officeId})`.execute(
      db,
    );
    const staying = await run();
    expect(staying).toContain('停用 1 条');
    expect(staying).toContain(`“${used?.name}”被 1 处使用，不能禁用`);
    const statusOf = async (officeId = 0) => (await server.call(admin, calls.one, { officeId })).status;
    expect([await statusOf(used?.officeId), await statusOf(free?.officeId)]).toEqual([1, 0]);
    const [last] = await server.call(admin, calls.history, { officeId: free?.officeId ?? 0 });
    expect([last?.by, last?.changes.map(({ term, to }) => [term, to])]).toEqual(['系统', [['状态', '禁用']]]);
    await sql`update app_user set office_id = null where user_name = 'duty'`.execute(db);
    expect(await run()).toContain('停用 1 条');
    expect(await statusOf(used?.officeId)).toBe(0);
  });
});
