import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import type { Client } from '../../support/outside/client.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { changeOf, shareOf } from '#subjects/report-statistic/rules.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const DAYS = { from: '2026-06-01', to: '2026-06-05', divisions: undefined } as const;
const WEEK = { from: '2026-05-18', to: '2026-05-24', divisions: undefined } as const;

/** Two months of every report are made up first where no other file has done so; that takes minutes where every core is busy, ms. */
const FILLED_WITHIN = 240_000;
let server: TestServer;
let people: Readonly<Record<'reviewer' | 'analyst' | 'clerk3' | 'clerk', Client>>;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
  const [reviewer, analyst, clerk3, clerk] = await Promise.all(
    ['reviewer', 'analyst', 'clerk3', 'clerk'].map((name) => server.signIn(name)),
  );
  if (!reviewer || !analyst || !clerk3 || !clerk) throw new Error('nobody signed in');
  people = { reviewer, analyst, clerk3, clerk };
}, FILLED_WITHIN);
afterAll(() => server.close());

const stored = async (kind: string, from: string, to: string, statuses: readonly number[]) => {
  const rows = await server.services.db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .select(['r.cells', 'r.status', 'r.enterprise_id', 'd.code', 'r.period_start', 'r.period'])
    .where('r.kind', '=', kind)
    .execute();
  return rows.filter((row) => row.period_start >= from && row.period_start <= to && statuses.includes(row.status));
};
const figuresOf = (rows: Awaited<ReturnType<typeof stored>>, address: string) =>
  rows.flatMap(({ cells }) => (typeof cells[address] === 'number' ? [cells[address]] : []));
const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const sumOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);

describe('where a statistic starts: the latest period of which anything counts', () => {
  const latest = (who: Client, withSubmitted: boolean, divisions?: string) =>
    server.call(who, reportStatisticCalls.latest, { kind: 'store-week', divisions, withSubmitted });

  it.each([false, true])(
    'the latest week in scope that was passed (已填报 too: %s), in a division too',
    async (withSubmitted) => {
      const rows = await stored('store-week', '2000-01-01', '2100-01-01', withSubmitted ? [1, 2] : [2]);
      const lastOf = (some: typeof rows) =>
        some
          .map(({ period_start }) => period_start)
          .toSorted()
          .at(-1);
      expect((await latest(people.analyst, withSubmitted)).from).toBe(lastOf(rows));
      expect((await latest(people.analyst, withSubmitted, '320115')).from).toBe(
        lastOf(rows.filter(({ code }) => code === '320115')),
      );
      const { from, to } = await latest(people.clerk3, withSubmitted);
      expect(from).toBe(lastOf(rows.filter((row) => row.enterprise_id === 1_031)));
      expect(to).toBe(addDays(from ?? '', 6));
    },
  );

  it('nothing counts: no days, rather than some', async () => {
    expect(await latest(people.clerk, false)).toEqual({ from: null, to: null });
  });
});

describe('queryStatisticList (spec 2 §7.9)', () => {
  it.each([false, true])(
    'mean, lowest, highest, changes and completeness are what the reports say (已填报 too: %s)',
    async (withSubmitted) => {
      const { rows } = await server.call(people.analyst, reportStatisticCalls.prices, {
        ...DAYS,
        goodsIds: [],
        group: 'goods',
        withSubmitted,
      });
      const statuses = withSubmitted ? [1, 2] : [2];
      const [now, before] = [
        await stored('price-report', DAYS.from, DAYS.to, statuses),
        await stored('price-report', '2026-05-25', '2026-05-29', statuses),
      ];
      expect(rows.length).toBeGreaterThan(10);
      for (const row of rows) {
        const address = `prices/${row.goodsId}/price`;
        const values = figuresOf(now, address);
        expect([row.mean, row.least, row.most]).toEqual([
          hundredths(meanOf(values) ?? 0),
          Math.min(...values),
          Math.max(...values),
        ]);
        expect(row.weekOnWeekPercent ?? 0).toBeCloseTo(
          changeOf(meanOf(values), meanOf(figuresOf(before, address))) ?? 0,
          1,
        );
        expect(row.yearOnYearPercent).toBeNull();
        expect(row.reported).toBe(
          new Set(now.filter(({ cells }) => typeof cells[address] === 'number').map((one) => one.enterprise_id)).size,
        );
        expect(row.owed).toBeGreaterThanOrEqual(row.reported);
      }
    },
  );

  it('by goods and region; a line of a goods has every day, days without reports blank, with completeness', async () => {
    const { rows } = await server.call(people.analyst, reportStatisticCalls.prices, {
      ...DAYS,
      goodsIds: ['10101'],
      group: 'region',
      withSubmitted: true,
    });
    expect(new Set(rows.map(({ division }) => division)).size).toBe(rows.length);
    const { points } = await server.call(people.analyst, reportStatisticCalls.priceLine, {
      ...DAYS,
      from: '2026-04-01',
      goodsId: '10101',
      withSubmitted: true,
    });
    expect([points.length, points[0]?.value, points.at(-1)?.period]).toEqual([66, null, '2026-06-05']);
    expect(points.every(({ reported, owed }) => reported <= owed)).toBe(true);
    expect(points.at(-1)?.value).not.toBeNull();
    const byPeriod = new Map(points.map((point) => [point.period, point]));
    const compared = points.filter(({ weeksBefore }) => weeksBefore !== null);
    expect(compared.length).toBeGreaterThan(5);
    for (const { period, value, weeksBefore, weekOnWeekPercent, yearBefore, yearOnYearPercent } of compared) {
      expect([period, weeksBefore]).toEqual([period, byPeriod.get(addDays(period, -7))?.value ?? weeksBefore]);
      expect(weekOnWeekPercent ?? 0).toBeCloseTo(changeOf(value, weeksBefore) ?? 0, 0);
      expect([yearBefore, yearOnYearPercent]).toEqual([null, null]);
    }
  });

  it('a point of a line stands beside the same week of the year before', async () => {
    const { db } = server.services;
    const add = (period: string, period_start: string, subtotal: number) =>
      db
        .insertInto('report')
        .values({
          kind: 'store-week',
          enterprise_id: 1_031,
          period,
          period_start,
          status: 2,
          version: 1,
          cells: JSON.stringify({ 'day/week/subtotal': subtotal }),
          reasons: '{}',
          filled_at: 1,
          submitted_at: 1,
          decided_at: 1,
          receipt_number: null,
          content_hash: null,
        })
        .execute();
    await add('2024-W10', '2024-03-04', 100);
    await add('2023-W10', '2023-03-06', 80);
    await add('2024-W09', '2024-02-26', 50);
    const { points } = await server.call(people.clerk3, reportStatisticCalls.storeLine, {
      from: '2024-03-04',
      to: '2024-03-17',
      divisions: undefined,
      enterpriseId: undefined,
      withSubmitted: false,
    });
    expect(points).toMatchObject([
      {
        period: '2024-W10',
        value: 100,
        weeksBefore: 50,
        yearBefore: 80,
        weekOnWeekPercent: 100,
        yearOnYearPercent: 25,
        reported: 1,
      },
      {
        period: '2024-W11',
        value: null,
        weeksBefore: 100,
        yearBefore: null,
        weekOnWeekPercent: null,
        yearOnYearPercent: null,
        reported: 0,
      },
    ]);
  });
});

describe('weekly sales by region and store', () => {
  it('sum, changes, this year so far, night share; the total is the sum of its lines', async () => {
    const {
      rows: [total, ...regions],
    } = await server.call(people.analyst, reportStatisticCalls.stores, {
      ...WEEK,
      group: 'region',
      withSubmitted: true,
    });
    const now = await stored('store-week', WEEK.from, WEEK.to, [1, 2]);
    const before = await stored('store-week', '2026-05-11', '2026-05-17', [1, 2]);
    const year = await stored('store-week', '2025-12-29', WEEK.to, [1, 2]);
    const [day, night] = ['day/week/subtotal', 'night/week/subtotal'];
    expect(total).toMatchObject({
      key: '',
      name: '合计',
      sum: hundredths(sumOf(figuresOf(now, day)) ?? 0),
      weeksBefore: hundredths(sumOf(figuresOf(before, day)) ?? 0),
      weekOnWeekPercent: changeOf(sumOf(figuresOf(now, day)), sumOf(figuresOf(before, day))),
      yearBefore: null,
      yearOnYearPercent: null,
      cumulative: hundredths(sumOf(figuresOf(year, day)) ?? 0),
      nightSharePercent: shareOf(sumOf(figuresOf(now, night)), sumOf(figuresOf(now, day))),
    });
    expect(hundredths(sumOf(regions.map(({ sum }) => sum ?? 0)) ?? 0)).toBe(total?.sum);
    expect(regions.reduce((sum, { reported }) => sum + reported, 0)).toBe(total?.reported);
    expect(total?.owed).toBeGreaterThanOrEqual(total?.reported ?? 0);
  });
});

describe('SECURITY 5 and 23: statistics share the scope of the list', () => {
  it('a store sees its own figures alone, a clerk without the report nothing', async () => {
    const { rows } = await server.call(people.clerk3, reportStatisticCalls.stores, {
      ...WEEK,
      group: 'enterprise',
      withSubmitted: true,
    });
    expect(rows.map(({ key, owed }) => [key, owed])).toEqual([
      ['', 1],
      ['1031', 1],
    ]);
    const own = (await stored('store-week', WEEK.from, WEEK.to, [1, 2])).filter((one) => one.enterprise_id === 1031);
    expect(rows[0]?.sum).toBe(hundredths(sumOf(figuresOf(own, 'day/week/subtotal')) ?? 0));
    const { points } = await server.call(people.clerk3, reportStatisticCalls.storeLine, {
      ...WEEK,
      enterpriseId: '1032',
      withSubmitted: true,
    });
    expect(points.map(({ value, owed }) => [value, owed])).toEqual([[null, 0]]);
  });

  it.each(['reviewer', 'clerk'] as const)('%s: what lists show is what is counted', async (who) => {
    const { rows } = await server.call(people[who], reportStatisticCalls.prices, {
      ...DAYS,
      goodsIds: ['10101'],
      group: 'goods',
      withSubmitted: true,
    });
    const { reportCalls } = await import('#subjects/report/calls.ts');
    const listed = await server.ask(people[who], reportCalls.list, {
      kind: 'price-report',
      pageIndex: 1,
      pageSize: 200,
      start: DAYS.from,
      end: DAYS.to,
    });
    const shown = (listed.data as { datalist: Array<{ entBasicId: string; apprStatus: number }> }).datalist.filter(
      ({ apprStatus }) => apprStatus === 1 || apprStatus === 2,
    );
    expect(rows[0]?.reported ?? 0).toBe(new Set(shown.map(({ entBasicId }) => entBasicId)).size);
  });
});

describe('doExportForStatistics (blob)', () => {
  it('is the table as a file, the range in its name', async () => {
    const { data, headers } = await server.ask(people.analyst, reportStatisticCalls.priceExport, {
      start: DAYS.from,
      end: DAYS.to,
      format: 'csv',
      inclSubmitted: 'true',
    });
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      '时点价格统计 2026-06-01 至 2026-06-05.csv',
    );
    const { rows } = await server.call(people.analyst, reportStatisticCalls.prices, {
      ...DAYS,
      goodsIds: [],
      group: 'goods',
      withSubmitted: true,
    });
    const lines = (data as Buffer).toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeff商品,商品代码,单位,行政区划,均价,最低价,最高价,环比（%）,同比（%）,已报 / 应报');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ goodsName }) => goodsName));
  });

  it('a range the wrong way round is 400', async () => {
    expect(
      (await server.ask(people.analyst, reportStatisticCalls.stores, { start: '2026-06-02', end: '2026-06-01' }))
        .status,
    ).toBe(400);
  });
});
