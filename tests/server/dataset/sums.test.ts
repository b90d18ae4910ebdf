import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays, before, monthStart } from '#base/calendar.ts';
import type { Question } from '#base/dataset/dataset.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { fromSums } from '#server/dataset/sums/from-sums.ts';
import type { DatasetSource } from '#server/dataset/source.ts';
import { groupsTold } from '#server/dataset/withheld.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { priceSource as source, priceWarningSource } from '#server/vegetable-price/dataset.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { rowsRead } from '../plans/reading.ts';

const GOODS = { dimension: 'goods', values: ['10101'] };
const ASKED = { measures: ['mean'], rows: [], columns: [], filters: [], from: '2026-01-01', to: '2026-02-10' } as const;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
}, 240_000);
afterAll(() => server.close());

type Way = Pick<Question, 'rows' | 'columns' | 'filters'>;

/** Every question in these ways, over months and days, compared and not, by who sees enterprises and who does not, is answered from sums as from the rows alone. */
async function sameAsRows(of: DatasetSource, measures: Question['measures'], ways: readonly Way[]): Promise<void> {
  const { sums: _sums, ...rowsAlone } = of;
  const month = monthStart(addDays(server.today, -35));
  const spans = [
    { from: month, to: server.today },
    { from: addDays(month, 3), to: addDays(month, 40) },
    { from: month, to: addDays(before(month, -1, 'month'), -1) },
  ];
  for (const span of spans)
    for (const way of ways)
      for (const comparison of ['none', 'previous', 'year'] as const)
        for (const scope of [WHOLE_CITY, { ...WHOLE_CITY, regionCodes: ['320115'] }]) {
          const question = { dataset: of.dataset.name, measures, ...way, ...span, comparison };
          const told = (answer: Awaited<ReturnType<typeof answerOf>>) => ({
            ...answer,
            cells: answer.cells.map((cell) => JSON.stringify(cell)).toSorted(),
            parts: answer.parts?.map((part) => JSON.stringify(part)).toSorted(),
          });
          const what = JSON.stringify({ ...question, ...scope });
          expect(fromSums(of, scope, question, true), what).toBeDefined();
          for (const seesEnterprises of [true, false])
            expect(told(await answerOf(server.services.db, of, scope, question, seesEnterprises)), what).toEqual(
              told(await answerOf(server.services.db, rowsAlone, scope, question, seesEnterprises)),
            );
        }
}

describe('warnings that are counted on the spot', () => {
  it('come to what the warnings themselves do', async () => {
    await sameAsRows(
      priceWarningSource,
      ['warnings', 'goods', 'worst'],
      [
        { rows: [], columns: [], filters: [] },
        { rows: ['month'], columns: ['region'], filters: [GOODS] },
        { rows: ['category', 'goods'], columns: ['direction'], filters: [] },
        { rows: ['marketType'], columns: ['day'], filters: [{ dimension: 'direction', values: ['rise'] }] },
      ],
    );
    await sameAsRows(priceWarningSource, ['worst'], [{ rows: ['region'], columns: [], filters: [] }]);
  }, 60_000);

  it('of the whole city are counted without looking up who they are of', async () => {
    const days = { from: addDays(server.today, -40), to: server.today };
    const asked = { ...ASKED, ...days, measures: ['warnings', 'goods'] };
    let told: Awaited<ReturnType<typeof groupsTold>> | undefined;
    const read = await rowsRead(server.database, async (db) => {
      told = await groupsTold(db, priceWarningSource, WHOLE_CITY, asked, false);
    });
    expect(told?.groups?.[0]?.values[0]).toBeGreaterThan(0);
    expect([read.get('enterprise'), read.get('region')]).toEqual([undefined, undefined]);
    // Of a month that was taken out nothing is left to be told.
    expect(told?.sums).toBeUndefined();
  });
});

describe('sums that are kept of prices (issue 20 point 2)', () => {
  it('answer as the prices themselves do, by days, months and what they are compared with', async () => {
    await sameAsRows(
      source,
      ['mean', 'prices', 'kinds'],
      [
        { rows: ['month'], columns: ['region'], filters: [GOODS] },
        { rows: ['goods'], columns: ['marketType'], filters: [{ dimension: 'region', values: ['320115', '320104'] }] },
        { rows: ['category', 'region'], columns: [], filters: [] },
        { rows: ['week'], columns: ['quarter'], filters: [GOODS] },
      ],
    );
  }, 60_000);

  it('answer who is told no figure of few enterprises where these are enough, and prices do where sums cannot say so', async () => {
    const month = monthStart(addDays(server.today, -35));
    const { db } = server.services;
    await sql`insert into enterprise (enterprise_id, code, name, region_id, market_type_code, address, reports_prices, reports_weekly, sort)
      select 700000 + n, 'S' || n, '演练企业' || n || '号', 320115, 'produce', '', true, false, n from generate_series(1, 4) as n`.execute(
      db,
    );
    await sql`insert into price_point (price_date, goods_id, enterprise_id, price)
      select day, 10101, 700000 + n, 3 + n from generate_series(${month}::date, ${server.today}::date, '1 day') as day cross join generate_series(1, 4) as n`.execute(
      db,
    );
    const sumsOf = async (
      days: { from: string; to: string },
      filters: readonly { dimension: string; values: string[] }[],
    ) => (await groupsTold(db, source, WHOLE_CITY, { ...ASKED, ...days, filters }, false)).sums;
    const [days, whole] = [
      { from: addDays(server.today, -6), to: server.today },
      { from: month, to: addDays(before(month, -1, 'month'), -1) },
    ];
    expect(await sumsOf(days, [GOODS])).toBeDefined();
    expect(await sumsOf(whole, [GOODS])).toBeDefined();
    const { rows } = await sql<{ code: string }>`
      select min(r.code) as code from enterprise join region as r using (region_id) where reports_prices group by region_id having count(*) < 3`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { code } of rows)
      expect(await sumsOf(whole, [GOODS, { dimension: 'region', values: [code] }])).toBeUndefined();
  });

  it('are asked for nothing that they do not hold, and never for one enterprise', () => {
    expect(fromSums(source, WHOLE_CITY, ASKED, true)).toBeDefined();
    // Months of prices may have been taken out, whose sums stay: of all days together the prices that are there are told.
    for (const change of [
      { measures: ['least'] },
      { rows: ['enterprise'] },
      { from: undefined, to: undefined },
    ] as const)
      expect(fromSums(source, WHOLE_CITY, { ...ASKED, ...change }, true)).toBeUndefined();
    expect(fromSums(source, { ...WHOLE_CITY, enterpriseId: 1_001 }, ASKED, true)).toBeUndefined();
  });
});
