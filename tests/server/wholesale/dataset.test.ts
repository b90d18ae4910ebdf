import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import type { InputOf } from '#base/call.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { wholesaleViews } from '#subjects/wholesale/dataset.ts';
import { wholesaleRegister } from '#subjects/wholesale/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 60 });
  analyst = await server.signIn('analyst');
}, 240_000);
afterAll(() => server.close());

type Asked = InputOf<typeof datasetCalls.query>;
const month = () => ({ from: addDays(server.today, -29), to: server.today });
const ask = (question: object) =>
  server.call(analyst, datasetCalls.query, {
    dataset: 'wholesale',
    rows: [],
    columns: [],
    filters: [],
    comparison: 'none',
    ...month(),
    ...question,
  } as unknown as Asked);

describe('what wholesale markets tell of farm produce', () => {
  it('by origin: tonnes are added up, prices and shares are weighted by what they are of', async () => {
    const measures = ['purchased', 'sold', 'lost', 'lossRate', 'markup', 'turnover'];
    const answer = await ask({ measures, rows: ['origin'] });
    const { rows: stored } = await sql<
      Record<'origin', string> & Record<'bought' | 'sold' | 'lost' | 'cost' | 'price', number>
    >`
      select origin, purchased::float8 as bought, sold::float8 as sold, lost::float8 as lost, purchase_price::float8 as cost, trade_price::float8 as price
      from wholesale_batch where traded_on between ${month().from}::date and ${month().to}::date`.execute(
      server.services.db,
    );
    expect(stored.length).toBeGreaterThan(500);
    expect(answer.rows.length).toBeGreaterThan(3);
    for (const { row, values } of answer.cells) {
      const key = answer.rows[row ?? -1]?.keys[0];
      const some = stored.filter(({ origin }) => key === undefined || origin === key);
      const sum = (of: (one: (typeof stored)[number]) => number) => some.reduce((all, one) => all + of(one), 0);
      const expected = [
        sum(({ bought }) => bought),
        sum(({ sold }) => sold),
        sum(({ lost }) => lost),
        (sum(({ lost }) => lost) / sum(({ bought }) => bought)) * 100,
        (sum(({ sold, price }) => sold * price) / sum(({ sold, cost }) => sold * cost) - 1) * 100,
        sum(({ sold, price }) => sold * price * 0.2),
      ];
      expected.forEach((figure, at) => expect(values[at], `${key} ${measures[at]}`).toBeCloseTo(figure, 1));
    }
  });

  it('a price says nothing over different goods, and of one goods is weighted by the tonnes', async () => {
    const [all] = (await ask({ measures: ['tradePrice'] })).cells;
    expect(all?.values).toEqual([null]);
    const filters = [{ dimension: 'goods', values: ['10101'] }];
    const [one] = (await ask({ measures: ['tradePrice'], filters })).cells;
    const { rows } = await sql<{ mean: number }>`
      select (sum(trade_price * sold) / sum(sold))::float8 as mean from wholesale_batch
      where goods_id = 10101 and traded_on between ${month().from}::date and ${month().to}::date`.execute(
      server.services.db,
    );
    expect(one?.values[0]).toBeCloseTo(rows[0]?.mean ?? NaN, 2);
  });

  it('the way on to retail: what the city paid that day against what it was sold at, days without a retail price left out', async () => {
    const filters = [{ dimension: 'goods', values: ['10101'] }];
    const [one] = (await ask({ measures: ['retailPrice', 'retailMarkup'], filters })).cells;
    const { rows } = await sql<{ mean: number; markup: number }>`
      select (sum(retail * sold) / sum(sold))::float8 as mean,
        ((sum(retail * sold) / sum(trade_price * sold) - 1) * 100)::float8 as markup
      from wholesale_batch join (
        select price_date, avg(price) as retail from price_point join enterprise using (enterprise_id)
        where goods_id = 10101 and reports_prices group by price_date) as days on price_date = traded_on
      where goods_id = 10101 and traded_on between ${month().from}::date and ${month().to}::date`.execute(
      server.services.db,
    );
    expect(rows[0]?.mean).toBeGreaterThan(0);
    expect(one?.values[0]).toBeCloseTo(rows[0]?.mean ?? NaN, 2);
    expect(one?.values[1]).toBeCloseTo(rows[0]?.markup ?? NaN, 1);
  });

  it.each(wholesaleViews.views.map((view) => [view.title, view] as const))(
    'the page %s has figures',
    async (_, { question, days }) => {
      const answer = await ask({ ...question, from: addDays(server.today, 1 - days), to: server.today });
      expect(answer.rows.length).toBeGreaterThan(1);
      expect(answer.cells.some(({ values }) => values.some((value) => value !== null))).toBe(true);
    },
  );

  it('plans: what came in of all that was planned, each plan by its tonnes, and what nobody planned beside it', async () => {
    const { rows: stored } = await sql<
      Record<'period' | 'goods' | 'origin', string> & Record<'planned' | 'arrived', number | null>
    >`
      with came as (select to_char(traded_on, 'YYYY-MM') as period, goods_id, origin, sum(purchased) as arrived from wholesale_batch group by 1, 2, 3)
      select period, goods_id::text as goods, origin, planned::float8 as planned, arrived::float8 as arrived
      from (select to_char(period, 'YYYY-MM') as period, goods_id, origin, planned from produce_plan) as p
      full join came using (period, goods_id, origin) where period >= '2026-05'`.execute(server.services.db);
    expect(new Set(stored.flatMap(({ planned, period }) => (planned === null ? [] : [period])))).toEqual(
      new Set(['2026-05', '2026-06', '2026-07']),
    );
    const measures = ['planned', 'arrived', 'completion', 'missing', 'unplanned'];
    for (const dimension of ['month', 'goods', 'origin'] as const) {
      const answer = await ask({
        dataset: 'produce-plan',
        measures,
        rows: [dimension],
        from: '2026-05-01',
        to: '2026-07-31',
      });
      expect(answer.notes).toEqual(['2026年6月计划为全月数，到货截至2026-06-10', '以后月份只有计划，尚无到货']);
      for (const { row, values } of answer.cells) {
        const key = answer.rows[row ?? -1]?.keys[0];
        const some = stored.filter(
          ({ period, goods, origin }) => key === undefined || { month: period, goods, origin }[dimension] === key,
        );
        const planned = some.filter((one) => one.planned !== null);
        const sum = (of: readonly (number | null)[]) => of.reduce<number>((all, one) => all + (one ?? 0), 0);
        const wanted = sum(planned.map((one) => one.planned));
        const came = sum(planned.map(({ arrived }) => arrived));
        const expected = [
          wanted,
          came,
          (came / wanted) * 100,
          sum(planned.map((one) => Math.max(0, (one.planned ?? 0) - (one.arrived ?? 0)))),
          sum(some.map((one) => (one.planned === null ? one.arrived : 0))),
        ];
        expected.forEach((figure, at) => {
          if (planned.length > 0 || at === 4) expect(values[at] ?? 0, `${key} ${measures[at]}`).toBeCloseTo(figure, 1);
          else expect(values[at], `${key} ${measures[at]}`).toBeNull();
        });
      }
    }
  });

  it('the list of batches begins with the newest', async () => {
    const { datalist } = (await server.ask(analyst, wholesaleRegister.calls.list, { pageIndex: 1, pageSize: 10 }))
      .data as {
      datalist: { tradedOn: string }[];
    };
    expect(new Set(datalist.map(({ tradedOn }) => tradedOn))).toEqual(new Set([server.today]));
  });

  it('what was ended counts no more', async () => {
    const before = (await ask({ measures: ['purchased'] })).cells[0]?.values[0] ?? 0;
    await sql`update wholesale_batch set ended_at = 1 where traded_on = ${server.today}::date`.execute(
      server.services.db,
    );
    expect((await ask({ measures: ['purchased'] })).cells[0]?.values[0]).toBeLessThan(before);
  });
});
