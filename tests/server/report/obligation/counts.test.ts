import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type DateText, today } from '#base/calendar.ts';
import { obligationCalls as calls } from '#subjects/obligation/calls.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

const [FORMER, NOW] = [320_104, 320_115] as const;
const PAGE_SIZE = 200;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  const { enterprise_id: id } = await db
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('region_id', '=', FORMER)
    .where('reports_prices', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const since: DateText = addDays(today(server.clock), -5);
  await sql`with change as (insert into region_change (kind, effective_on, reason, at, actor_name, moved, outlines)
      values ('merge', ${since}::date, '', 0, '', '{}', '{}') returning region_change_id)
    insert into region_placement (enterprise_id, region_id, since, until, region_change_id)
    select ${id}::int, ${FORMER}::int, '0001-01-01', ${since}::date, region_change_id from change`.execute(db);
  await sql`update enterprise set region_id = ${NOW} where enterprise_id = ${id}`.execute(db);
});
afterAll(() => server.close());

it.each(['admin', 'reviewer', 'clerk'] as const)(
  '%s is told as many as there are, whatever is asked for, and after an enterprise came from another division',
  async (userName) => {
    const client = await server.signIn(userName);
    const ask = (
      filter: { state?: 'reported' | 'missing' | 'locked'; kind?: string; divisions?: string },
      pageIndex = 1,
    ) =>
      server.call(client, calls.list, {
        pageIndex,
        pageSize: PAGE_SIZE,
        kind: undefined,
        period: undefined,
        divisions: undefined,
        enterpriseName: undefined,
        state: undefined,
        ...filter,
      });
    const everywhere = [
      {},
      { kind: 'price-report' },
      { state: 'reported' },
      { state: 'missing' },
      { state: 'locked' },
    ] as const;
    for (const filter of [...everywhere, ...everywhere.map((one) => ({ ...one, divisions: String(FORMER) }))]) {
      const { totalCount, rows } = await ask(filter);
      let there = rows.length;
      for (let page = 2; there < totalCount + PAGE_SIZE; page += 1) {
        const more = (await ask(filter, page)).rows.length;
        if (more === 0) break;
        there += more;
      }
      expect({ filter, totalCount }).toEqual({ filter, totalCount: there });
    }
    expect((await ask({})).totalCount).toBeGreaterThan(0);
  },
);
