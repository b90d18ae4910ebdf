import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { periodOf } from '#base/sheet/period.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { WEEK_DAYS } from '#subjects/store-week/terms.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { kept, recounted } from './recounted.ts';

const KIND = 'store-week';
let server: TestServer;
let admin: Client;
let stores: readonly string[];
let weeks: readonly string[];
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  const rows = await server.database.db
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('reports_weekly', '=', true)
    .orderBy('enterprise_id')
    .limit(4)
    .execute();
  stores = rows.map(({ enterprise_id }) => String(enterprise_id));
  weeks = [9, 8, 7].map((before) => periodOf('week', addDays(server.today, -7 * before)));
});
afterAll(() => server.close());

const place = { store: fc.nat({ max: 3 }), week: fc.nat({ max: 2 }) };
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ deed: fc.constant('submit' as const), ...place, amount: fc.integer({ min: 1, max: 400 }) }),
  },
  fc.record({ deed: fc.constantFrom('pass' as const, 'return' as const, 'withdraw' as const), ...place }),
  fc.record({ deed: fc.constant('remove' as const), ...place, weeks: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ deed: fc.constant('bulk-pass' as const), weeks: fc.integer({ min: 1, max: 3 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const values = (amount: number): CellValues =>
  Object.fromEntries(
    ['day', 'night'].flatMap((sheet) => WEEK_DAYS.map((day) => [cellAddress(sheet, 'week', day), amount / 4])),
  );
const reasons = Object.fromEntries(
  ['day', 'night'].flatMap((sheet) =>
    ['subtotal', ...WEEK_DAYS].map((column) => [cellAddress(sheet, 'week', column), '店庆促销']),
  ),
);
const stored = (store: string, week: string) =>
  server.database.db
    .selectFrom('report')
    .select(['report_id', 'version'])
    .where('kind', '=', KIND)
    .where('enterprise_id', '=', Number(store))
    .where('period', '=', week)
    .executeTakeFirst();

let sent = 0;
/** Does it as an administrator does; gives the status of the answer, which may be a refusal: not every deed is legal from every state. */
async function perform(one: Deed): Promise<number> {
  if (one.deed === 'bulk-pass') {
    const rows = await server.database.db
      .selectFrom('report')
      .select(['report_id', 'version'])
      .where('kind', '=', KIND)
      .where('period', 'in', weeks.slice(0, one.weeks))
      .execute();
    if (rows.length === 0) return 200;
    const seen = rows.map(({ report_id, version }) => ({ reportId: String(report_id), version }));
    return (await server.ask(admin, reportCalls.bulkPass, { kind: KIND, rows: seen })).status;
  }
  const [store = '', week = ''] = [stores[one.store], weeks[one.week]];
  if (one.deed === 'submit') {
    const version = (await stored(store, week))?.version;
    const answer = await server.ask(admin, reportCalls.submit, {
      kind: KIND,
      entBasicId: store,
      period: week,
      values: values(one.amount),
      reasons,
      submitKey: `lived ${(sent += 1)}`,
      ...(version === undefined ? {} : { version }),
    });
    return answer.status;
  }
  if (one.deed === 'remove') {
    const found = await Promise.all(weeks.slice(0, one.weeks).map((period) => stored(store, period)));
    const ids = found.flatMap((report) => (report ? [String(report.report_id)] : []));
    return ids.length === 0 ? 200 : (await server.ask(admin, reportCalls.remove, { kind: KIND, ids })).status;
  }
  const report = await stored(store, week);
  if (!report) return 200;
  const move = { kind: KIND, reportId: String(report.report_id), version: report.version, reason: '请核对', marks: [] };
  return (await server.ask(admin, reportCalls[one.deed], move)).status;
}

const answered = new Map<number, number>();
const counted = (status: number) => answered.set(status, (answered.get(status) ?? 0) + 1);

it('totals are what the documents say after every deed of a report, one after the other', async () => {
  expect(await kept(server.database.db)).toEqual(await recounted(server.database.db));
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 20 }), async (deeds) => {
      for (const one of deeds) counted(await perform(one));
      expect(await kept(server.database.db)).toEqual(await recounted(server.database.db));
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect([...answered.keys()].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(answered.get(200) ?? 0).toBeGreaterThan(answered.get(409) ?? 0);
}, 120_000);

it('and after deeds of many at the same time: none waits for another for ever, none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 30, maxLength: 40 }), async (deeds) => {
      const statuses = await Promise.all(deeds.map(perform));
      expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 404)).toEqual([]);
      expect(await kept(server.database.db)).toEqual(await recounted(server.database.db));
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 120_000);
