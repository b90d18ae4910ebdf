import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { shareCalls } from '#subjects/share/calls.ts';
import { LEAST_ENTERPRISES, type StatisticKind } from '#subjects/share/terms.ts';
import type { Statistic } from '#subjects/share/wire.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const YEAR = 2026;
/** How long an answer is remembered where nothing is heard of a change, ms. */
const KEPT_FOR = 60_001;

let server: TestServer;
let analyst: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  [analyst, reviewer] = await Promise.all([server.signIn('analyst'), server.signIn('reviewer')]);
});
afterAll(() => server.close());

const make = (client: Client, kind: StatisticKind) =>
  server.call(client, shareCalls.make, { kind, year: YEAR, quarter: 2, days: 7 });
const statistic = (client: Client, kind: StatisticKind) =>
  server.call(client, shareCalls.statistic, { kind, year: YEAR, quarter: 2 });

/** Reports of enterprises, passed or as `status` says; their cells and sums are kept up by the database. */
interface Entered {
  readonly kind: string;
  readonly enterpriseId: number;
  readonly period: string;
  readonly start: string;
  readonly cells: Readonly<Record<string, number>>;
  readonly status?: 1 | 2;
}
async function entered(reports: readonly Entered[]) {
  for (const { kind, enterpriseId, period, start, cells, status = REVIEW_STATUS.passed } of reports)
    await server.database.db
      .insertInto('report')
      .values({
        kind,
        enterprise_id: enterpriseId,
        period,
        period_start: start,
        status,
        version: 1,
        cells: JSON.stringify(cells),
        reasons: '{}',
        late: false,
        risk: 0,
        explained: 0,
        filled_at: 1,
        submitted_at: 1,
        decided_at: 1,
        receipt_number: `${kind}-${enterpriseId}-${period}`,
        content_hash: 'x',
      } as never)
      .execute();
}
/** Stores of the demonstration by their district, in the order of the register. */
const storesBy = async () => {
  const rows = await server.database.db
    .selectFrom('enterprise')
    .innerJoin('region', 'region.region_id', 'enterprise.region_id')
    .select(['enterprise_id', 'region.name'])
    .where('reports_weekly', '=', true)
    .orderBy('enterprise_id')
    .execute();
  return new Map(rows.map(({ name }) => [name, rows.filter((row) => row.name === name)]));
};
const seriesOf = ({ series }: Pick<Statistic, 'series'>, name: string) =>
  series.find((one) => one.name === name)?.values;
const SALES = 'sales/day/today';
const opened = async (client: Client, kind: StatisticKind) =>
  (await server.call(NOBODY, shareCalls.open, { ...(await make(client, kind)), kind })).statistic;

describe('each statistic is of the reports of its own kind that were passed', () => {
  it('golden: the days of the holiday beside the same days last year; what waits for review is not in it', async () => {
    const [[district, [one, other, third] = []] = ['']] = [...(await storesBy())].filter(([, of]) => of.length >= 3);
    const day = (enterpriseId: number, sales: number, more: Partial<Entered> = {}): Entered => ({
      kind: 'golden-day',
      enterpriseId,
      period: '2026-02-18',
      start: '2026-02-18',
      cells: { [SALES]: sales, 'sales/day/lastYear': sales - 1, 'visitors/day/today': 10 },
      ...more,
    });
    const [a = 0, b = 0, c = 0] = [one, other, third].map((store) => store?.enterprise_id);
    await entered([day(a, 10), day(b, 20.5), day(c, 30, { status: 1 })]);
    const before = await statistic(analyst, 'golden');
    expect(before.categories).toEqual(['2026-02-18（春节第4天）']);
    expect(seriesOf(before, '销售额')).toEqual([30.5]);
    expect(seriesOf(before, '销售额 · 去年同期')).toEqual([28.5]);
    expect(seriesOf(before, '客流量')).toEqual([20]);
    expect(seriesOf(before, district ?? '')).toEqual([30.5]);
    expect(before).toMatchObject({ asOf: server.clock.now(), reports: 2 });
    // Two enterprises are too few for who holds a link, three are not.
    expect(await opened(analyst, 'golden')).toMatchObject({ categories: [], series: [] });
    await server.database.db.updateTable('report').set({ status: 2 }).where('kind', '=', 'golden-day').execute();
    server.clock.advance(KEPT_FOR);
    const shared = await opened(analyst, 'golden');
    expect(seriesOf(shared, '销售额')).toEqual([60.5]);
    expect(seriesOf(shared, '黄金周日报填报企业')).toEqual([3]);
    expect(shared).toMatchObject({ asOf: server.clock.now(), reports: 3 });
  });

  it('weekend: the weekends of a year, districts of few stores put together for who holds a link', async () => {
    const stores = await storesBy();
    const sold = new Map([...stores].map(([name, of], at) => [name, of.map((_, store) => (at + 1) * 10 + store)]));
    await server.database.db.deleteFrom('report').where('kind', '=', 'weekend-sales').execute();
    await entered(
      [...stores].flatMap(([name, of]) =>
        of.map(({ enterprise_id }, at) => ({
          kind: 'weekend-sales',
          enterpriseId: enterprise_id,
          period: '2026-W20',
          start: '2026-05-15',
          cells: { 'sales/total/current': sold.get(name)?.[at] ?? 0, 'visitors/total/current': 100 },
        })),
      ),
    );
    server.clock.advance(KEPT_FOR);
    const all = await statistic(analyst, 'weekend');
    const total = [...sold.values()].flat().reduce((sum, one) => sum + one, 0);
    expect(all.categories.length).toBe(1);
    expect(all.series[0]).toMatchObject({ name: '周末三天销售额', unit: '万元', values: [total] });
    for (const [name, amounts] of sold)
      expect(seriesOf(all, name), name).toEqual([amounts.reduce((sum, one) => sum + one, 0)]);
    const shared = await opened(analyst, 'weekend');
    expect(shared.series[0]?.values).toEqual([total]);
    for (const [name, of] of stores)
      if (of.length < LEAST_ENTERPRISES) expect(seriesOf(shared, name), name).toBeUndefined();
    // A weekend whose reports are all passed, or may come no more, is whole; one that still waits for some is being reported.
    const [{ enterprise_id: late } = { enterprise_id: 0 }] = [...stores.values()].flat();
    const due = { kind: 'weekend-sales', enterprise_id: late, period: '2026-W20', period_start: '2026-05-15' };
    const { db } = server.database;
    await db.deleteFrom('obligation').where('kind', '=', due.kind).where('period', '=', due.period).execute();
    const [soon, past] = [server.clock.now() + 86_400_000, server.clock.now() - 1];
    await db
      .insertInto('obligation')
      .values({ ...due, period_end: '2026-05-17', due_at: past, late_at: past, lock_at: soon } as never)
      .execute();
    const waiting = async (status: 1 | 2, lockAt: number) => {
      await db
        .updateTable('report')
        .set({ status })
        .where('kind', '=', due.kind)
        .where('enterprise_id', '=', late)
        .where('period', '=', due.period)
        .execute();
      await db
        .updateTable('obligation')
        .set({ lock_at: lockAt })
        .where('kind', '=', due.kind)
        .where('period', '=', due.period)
        .execute();
      server.clock.advance(KEPT_FOR);
      return (await statistic(analyst, 'weekend')).pending;
    };
    expect(await waiting(1, soon)).toEqual(all.categories);
    expect(await waiting(1, past)).toEqual([]);
    expect(await waiting(2, soon)).toEqual([]);
    // One that was extended beyond its lock is still being reported.
    await db
      .updateTable('obligation')
      .set({ extended_until: server.clock.now() + 86_400_000 })
      .where('kind', '=', due.kind)
      .where('period', '=', due.period)
      .execute();
    expect(await waiting(1, past)).toEqual(all.categories);
    // Within the scope of the session, or of who shared it; an enterprise has its own and no other.
    const own = await statistic(reviewer, 'weekend');
    expect(own.series[1]?.name).toBe('江宁区');
    expect(own.series[0]?.values).toEqual(seriesOf(all, '江宁区'));
    expect((await statistic(await server.signIn('clerk'), 'weekend')).series).toEqual([]);
  });

  it('quarter and year of business cases: what is of another quarter, or of four years ago, is not there', async () => {
    const cases = await server.database.db
      .selectFrom('enterprise')
      .select('enterprise_id')
      .where(sql<boolean>`reports_cases`)
      .orderBy('enterprise_id')
      .limit(3)
      .execute();
    await server.database.db.deleteFrom('report').where('kind', 'like', 'case-%').execute();
    const of = (kind: string, period: string, start: string, cells: Entered['cells']) =>
      cases.map(({ enterprise_id: enterpriseId }) => ({ kind, enterpriseId, period, start, cells }));
    await entered([
      ...of('case-quarter', '2025-Q1', '2025-01-01', { 'sales/total/current': 1 }),
      ...of('case-quarter', '2025-Q2', '2025-04-01', { 'sales/total/current': 2, 'brands/opened/current': 4 }),
      ...of('case-quarter', '2026-Q1', '2026-01-01', { 'sales/total/current': 3 }),
      ...of('case-year', '2022', '2022-01-01', { 'sales/total/current': 5 }),
      ...of('case-year', '2025', '2025-01-01', { 'sales/total/current': 7 }),
      ...of('case-base', '2025', '2025-01-01', { 'scale/trading/current': 9 }),
    ]);
    server.clock.advance(KEPT_FOR);
    const quarter = await opened(analyst, 'quarter');
    expect(quarter.categories).toEqual(['2025年第2季度', '2026年第1季度']);
    expect(quarter.series[0]?.values).toEqual([6, 9]);
    expect(seriesOf(quarter, '新进品牌')).toEqual([12, null]);
    const year = await opened(analyst, 'report-count');
    expect(year.categories).toEqual(['2025年']);
    expect(year.series.map(({ values: [value] }) => value)).toEqual(expect.arrayContaining([21, 27]));
  });

  it('price: a mean for each category of goods and month', async () => {
    const { categories, series, years } = await opened(analyst, 'price').then(async (shared) => ({
      ...shared,
      years: (await statistic(analyst, 'price')).years,
    }));
    expect(categories).toEqual(['5月', '6月']);
    expect(years).toContain(YEAR);
    for (const { values } of series) expect(values.length).toBe(categories.length);
  });
});
