import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#base/call.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { economyViews } from '#subjects/economy/dataset.ts';
import { derivedMonths, growthOf, type IndicatorTerms, type PublishedMonth } from '#subjects/economy/rules/figures.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
}, 240_000);
afterAll(() => server.close());

type Stored = IndicatorTerms &
  PublishedMonth & { readonly code: string; readonly park: string; readonly region: string };
const stored = async (): Promise<readonly Stored[]> =>
  (
    await sql<Stored>`select i.code, i.kind, i.growth, i.comparable, i.january, to_char(m.period, 'YYYY-MM') as month, m.park, d.code as region,
      m.value::float8 as value, m.given::float8 as given, m.base::float8 as base
      from economy_month m join economy_indicator i on i.indicator_id = m.indicator_id join region d on d.region_id = m.region_id
      where m.ended_at is null order by m.period`.execute(server.services.db)
  ).rows.map((row) => ({ ...row, given: row.given ?? undefined, base: row.base ?? undefined }));
const ask = (question: object) =>
  server.call(analyst, datasetCalls.query, {
    dataset: 'economy',
    rows: [],
    columns: [],
    filters: [],
    comparison: 'none',
    from: `${Number(server.today.slice(0, 4)) - 2}-01-01`,
    to: server.today,
    ...question,
  } as unknown as Asked);
type Asked = InputOf<typeof datasetCalls.query>;

/** Every figure of the dataset is that of the rules, at every place and month. */
async function sameAsRules(): Promise<number> {
  const all = await stored();
  const keys = new Set(all.map(({ code, park, region }) => `${code}/${park}/${region}`));
  let compared = 0;
  for (const key of keys) {
    const own = all.filter(({ code, park, region }) => `${code}/${park}/${region}` === key);
    const [first] = own;
    if (!first) continue;
    const filters = [
      { dimension: 'indicator', values: [first.code] },
      { dimension: 'park', values: [first.park] },
      { dimension: 'region', values: [first.region] },
    ];
    const answer = await ask({ measures: ['growth', 'cumulative', 'single'], rows: ['month'], filters });
    const shown = new Map(answer.cells.map(({ row, values }) => [answer.rows[row]?.keys[0], values]));
    for (const one of derivedMonths(own, first).filter(({ month }) => shown.has(month))) {
      const rounded = [one.growth, one.cumulative, one.single].map((value) =>
        value === null ? null : hundredths(value),
      );
      const values = shown.get(one.month) ?? [];
      rounded.forEach((value, at) =>
        value === null
          ? expect(values[at], `${key} ${one.month}`).toBeNull()
          : expect(values[at]).toBeCloseTo(value, 1),
      );
      compared += 1;
    }
  }
  return compared;
}

describe('the regional economy by month', () => {
  it('the database computes what the rules say, over the demonstration', async () => {
    expect(await sameAsRules()).toBeGreaterThan(500);
  }, 60_000);

  it('nothing is put together over indicators, places or months', async () => {
    const answer = await ask({ measures: ['cumulative'] });
    expect(answer.cells.map(({ values }) => values)).toEqual([[null]]);
  });

  it.each(economyViews.views.map((view) => [view.title, view] as const))(
    'the page %s has figures and says what is to be said',
    async (_, view) => {
      const answer = await ask(view.question);
      expect(answer.columns.length).toBe(4);
      expect(answer.columns.every(({ names }) => /（.+）$/.test(names[0] ?? ''))).toBe(true);
      for (let at = 0; at < 3; at += 1) expect(answer.cells.some(({ values }) => values[at] !== null)).toBe(true);
    },
  );

  it('a joint February, a revision, a month below zero and a comparable basis are told beside the figures', async () => {
    const notes = (await ask({ measures: ['single'], rows: ['month'], columns: ['indicator'] })).notes.join('\n');
    expect(notes).toMatch(/1—2月合计/);
    const trade = (
      await ask({ measures: ['single'], filters: [{ dimension: 'theme', values: ['trade', 'outbound'] }] })
    ).notes.join('\n');
    expect(trade).toMatch(/出口额.*3月修订：补报/);
    expect(trade).toMatch(/当月值为负/);
    const shops = (
      await ask({ measures: ['growth'], filters: [{ dimension: 'indicator', values: ['retail-large'] }] })
    ).notes.join('\n');
    expect(shops).toMatch(/同比按可比口径计算/);
  });

  it('the same over every trap: gaps, changed rules, restated and impossible bases', async () => {
    const { db } = server.services;
    await sql`delete from economy_month where economy_month_id % 7 = 0`.execute(db);
    await sql`update economy_month set base = (economy_month_id % 3 - 1) * 40 where economy_month_id % 5 = 0`.execute(
      db,
    );
    await sql`update economy_month set value = 0 where economy_month_id % 11 = 0`.execute(db);
    await sql`update economy_indicator set comparable = indicator_id % 2 = 0, january = case when indicator_id % 3 = 0 then 'joint' else january end,
      kind = case when indicator_id % 4 = 0 then 'single' else kind end`.execute(db);
    expect(await sameAsRules()).toBeGreaterThan(400);
  }, 60_000);

  it('years: the growth is that of the rules', async () => {
    const { rows } = await sql<IndicatorTerms & { code: string; year: number; value: number; given: number | null }>`
      select i.code, i.kind, i.growth, i.comparable, i.january, y.year, y.value::float8 as value, y.given::float8 as given
      from economy_year y join economy_indicator i on i.indicator_id = y.indicator_id`.execute(server.services.db);
    const filters = [
      { dimension: 'region', values: ['320100'] },
      { dimension: 'park', values: ['none'] },
    ];
    const answer = await ask({
      dataset: 'economy-year',
      measures: ['growth', 'value'],
      rows: ['indicator', 'year'],
      filters,
    });
    expect(answer.rows.length).toBeGreaterThan(24);
    for (const { row, values } of answer.cells.filter(({ row: at }) => at >= 0)) {
      const [code, year] = answer.rows[row]?.keys ?? [];
      const own = rows.find((one) => one.code === code && String(one.year) === year);
      const yearAgo = rows.find((one) => one.code === code && one.year === Number(year) - 1)?.value;
      if (own) expect(values).toEqual([growthOf({ ...own, given: own.given ?? undefined }, own, yearAgo), own.value]);
    }
  });
});
