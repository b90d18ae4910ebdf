import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { FEWEST_PEERS } from '#subjects/report-trail/rules.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

const [KIND, PERIOD, CELL] = ['case-year', '2021', 'sales/total/current'];
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const enter = async (enterpriseId: number, sales: number, more: object = {}) =>
  (
    await server.database.db
      .insertInto('report')
      .values({
        kind: KIND,
        enterprise_id: enterpriseId,
        period: PERIOD,
        period_start: `${PERIOD}-01-01`,
        status: 2,
        version: 1,
        cells: JSON.stringify({ [CELL]: sales }),
        reasons: '{}',
        ...more,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow()
  ).report_id;

it('同业: quartiles and a rank over the nearest circle with five others; the own figure, and what was returned, is not among them', async () => {
  const { db } = server.database;
  const { rows: stores } = await sql<{ id: number; type: string; region: number; name: string }>`
    select enterprise_id as id, market_type_code as type, region_id as region, r.name from enterprise join region r using (region_id)
    where market_type_code = (select market_type_code from enterprise where reports_weekly group by 1 order by count(*) desc limit 1)
    order by region_id = 320115 desc, enterprise_id limit 8`.execute(db);
  const [own, ...others] = stores;
  if (!own) throw new Error('no stores');
  const reportId = await enter(own.id, 35);
  const admin = await server.signIn('admin');
  const peers = () => server.call(admin, reportTrailCalls.peers, { kind: KIND, reportId: String(reportId) });
  expect(await peers()).toEqual({ among: '', cells: [] });
  for (const [at, { id }] of others.slice(0, FEWEST_PEERS - 1).entries()) await enter(id, (at + 1) * 10);
  const [fifth, sixth] = others.slice(FEWEST_PEERS - 1);
  await enter(sixth?.id ?? 0, 1_000, { status: 3 });
  expect((await peers()).cells).toEqual([]);
  await enter(fifth?.id ?? 0, 50, { status: 1 });
  expect(await peers()).toEqual({
    among: expect.stringMatching(/^全市/),
    cells: [{ address: CELL, peers: 5, lower: 20, median: 30, upper: 40, below: 3 }],
  });
  // Who lives in another division reads nothing of the report, and its enterprise not at all.
  await db.updateTable('enterprise').set({ region_id: 320_102 }).where('enterprise_id', '=', own.id).execute();
  const asked = async (name: string) =>
    (await server.ask(await server.signIn(name), reportTrailCalls.peers, { kind: KIND, reportId: String(reportId) }))
      .status;
  expect([await asked('reviewer'), await asked('clerk'), await asked('analyst')]).toEqual([404, 403, 403]);
});
