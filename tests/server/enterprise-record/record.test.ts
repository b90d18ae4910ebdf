import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import { keepBinding } from '#server/binding/keeping.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { enterpriseRecordCalls } from '#subjects/enterprise-record/calls.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
});
afterAll(() => server.close());

const recordOf = (client: Client, enterpriseId: string) =>
  server.call(client, enterpriseRecordCalls.record, { enterpriseId });

describe('GET /api/BBusEnt/record: what hangs on an enterprise', () => {
  it('counts what it owed as the list of obligations has it, report by report', async () => {
    const { owed = [] } = await recordOf(analyst, '1001');
    expect(owed.length).toBeGreaterThan(1);
    for (const { kind, owed: all, inTime, late, missing } of owed) {
      const listed = await server.call(analyst, obligationCalls.list, {
        kind,
        enterpriseName: '科巷菜场',
        pageIndex: 1,
        pageSize: 200,
      });
      const own = listed.rows.filter(({ enterpriseId }) => enterpriseId === '1001');
      expect(own.length).toBe(all);
      expect(own.filter((row) => row.state === 'reported' && !row.late).length, kind).toBe(inTime);
      expect(own.filter((row) => row.state === 'reported' && row.late).length, kind).toBe(late);
      expect(own.filter(({ state }) => state === 'overdue' || state === 'locked').length, kind).toBe(missing);
    }
  });

  it('says where the city lies in each of its goods, as an independent count of the day has it', async () => {
    const { prices, priceDate } = await server.call(analyst, enterpriseCalls.detail, { enterpriseId: '1001' });
    const { bands = [] } = await recordOf(analyst, '1001');
    expect(bands.map(({ goodsName }) => goodsName)).toEqual(prices.map(({ goodsName }) => goodsName));
    const [first] = bands;
    const { rows } = await sql<{ price: number }>`
      select p.price::float8 as price from price_point p join goods g using (goods_id)
      where p.price_date = ${priceDate}::date and g.name = ${first?.goodsName} order by p.price`.execute(
      server.services.db,
    );
    const at = (share: number): number => {
      const place = share * (rows.length - 1);
      const [below, above] = [rows[Math.floor(place)]?.price ?? 0, rows[Math.ceil(place)]?.price ?? 0];
      return Math.round((below + (above - below) * (place - Math.floor(place))) * 100) / 100;
    };
    expect(first?.places).toBe(rows.length);
    expect(first?.low).toBeCloseTo(at(0.25), 1);
    expect(first?.middle).toBeCloseTo(at(0.5), 1);
    expect(first?.high).toBeCloseTo(at(0.75), 1);
  });

  it('has the check points that are registered as its own, with what still has to be put right', async () => {
    await sql`update check_point set enterprise_id = null`.execute(server.services.db);
    expect((await recordOf(analyst, '1001')).points).toEqual([]);
    const { rows } = await sql<{ id: number; running: number }>`
      select f.check_point_id as id, count(*)::int as running from inspection_finding f
      where f.state in ('open', 'proved', 'returned') group by 1 order by 2 desc, 1 limit 1`.execute(
      server.services.db,
    );
    const [worst] = rows;
    await sql`update check_point set enterprise_id = 1001 where check_point_id = ${worst?.id}`.execute(
      server.services.db,
    );
    const { points = [] } = await recordOf(analyst, '1001');
    expect(points.map(({ checkPointId, running }) => [checkPointId, running])).toEqual([[worst?.id, worst?.running]]);
  });

  it('is there in the own scope alone, each part for who may read its kind', async () => {
    const clerk = await server.signIn('clerk');
    const own = await recordOf(clerk, '1001');
    expect(own.owed?.length).toBeGreaterThan(0);
    expect(own.registered).toBeUndefined();
    expect(own.points).toBeUndefined();
    expect(own.cameras).toBeUndefined();
    expect((await server.ask(clerk, enterpriseRecordCalls.record, { compId: '1002' })).status).toBe(404);
    const reviewer = await server.signIn('reviewer');
    expect((await server.ask(reviewer, enterpriseRecordCalls.record, { compId: '1001' })).status).toBe(404);
    expect((await server.ask(analyst, enterpriseRecordCalls.record, { compId: '999999' })).status).toBe(404);
  });

  it('counts who may see it: its own people, those of its division, those of the city', async () => {
    const before = (await recordOf(analyst, '1001')).sight;
    expect(before.own).toBeGreaterThan(0);
    expect(before.city).toBeGreaterThan(0);
    await sql`update app_user set enabled = false where enterprise_id = 1001`.execute(server.services.db);
    expect((await recordOf(analyst, '1001')).sight).toEqual({ ...before, own: 0 });
    await sql`update app_user set enabled = true where enterprise_id = 1001`.execute(server.services.db);
    const own = await sql<{ user_id: number }>`select user_id from app_user where enterprise_id = 1001`.execute(
      server.services.db,
    );
    const to = addDays(today(server.clock), -1);
    for (const { user_id: userId } of own.rows)
      await keepBinding(server.services.db, { userId, enterpriseId: 1001, to, maker: '系统管理员' }, 1);
    expect((await recordOf(analyst, '1001')).sight).toEqual({ ...before, own: 0 });
    await sql`delete from enterprise_binding where made_at = 1`.execute(server.services.db);
  });
});
