import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSORTMENT_DAYS } from '#subjects/vegetable-price/terms.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { assortmentsBefore, monitoredOutlets } from '#server/vegetable-price/monitored.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { rowsRead } from './reading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the outlets that are watched, after each price that comes', () => {
  it('are told from the prices of the day alone, what they sold before being known', async () => {
    const { db } = server.database;
    const before = await assortmentsBefore(db, server.today);
    const read = await rowsRead(server.database, (asked) => monitoredOutlets(asked, server.today, WHOLE_CITY, before));
    const { rows } = await sql<{
      today: number;
      before: number;
    }>`select count(*) filter (where price_date = ${server.today})::int as today,
      count(*) filter (where price_date < ${server.today})::int as before from price_point`.execute(db);
    const [prices] = rows;
    const looked = [...read].flatMap(([table, many]) => (table.startsWith('price_point') ? [many] : []));
    expect(prices?.before).toBeGreaterThan(5 * (prices?.today ?? 0));
    expect(looked.reduce((sum, many) => sum + many, 0)).toBeLessThan(3 * (prices?.today ?? 0));
  });

  it('say of each what the prices of a fortnight come to', async () => {
    const { db } = server.database;
    const outlets = await monitoredOutlets(db, server.today, WHOLE_CITY, await assortmentsBefore(db, server.today));
    const { rows } = await sql<{ id: number; assortment: number; priced: number; last: string }>`
      select enterprise_id as id, count(distinct goods_id)::int as assortment, count(*) filter (where price_date = ${server.today})::int as priced,
        max(price_date)::text as last
      from price_point where price_date > ${server.today}::date - ${ASSORTMENT_DAYS}::int group by 1`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    const told = new Map(outlets.map((one) => [one.outletNo, one]));
    for (const { id, assortment, priced, last } of rows)
      expect(told.get(String(id)), String(id)).toMatchObject({ assortment, priced, lastDate: last });
  });
});
