import { sql } from 'kysely';
import { addDays, type DateText, monthStart } from '#base/calendar.ts';
import { SYSTEM } from '#server/audit/record.ts';
import type { Database } from '#server/database/open.ts';
import { answerOf } from '#server/dataset/answer.ts';
import { fillFoundation } from '#server/foundation/fill.ts';
import { layMonths, PRICE_TABLES } from '#server/keeping/months.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import { priceSource } from '#server/vegetable-price/dataset.ts';
import { priceMovement } from '#server/vegetable-price/movement.ts';
import { lastPriceDate, priceWarnings } from '#server/vegetable-price/repository.ts';
import { priceTable } from '#server/vegetable-price/table/day-table.ts';
import { priceFrame } from '#server/vegetable-price/table/frame.ts';
import { writePrices } from '#server/vegetable-price/writing/writing.ts';
import { onEmbedded, onServer } from '../helpers/own-database.ts';
import type { Figure, Outcome, Table } from '../helpers/report.ts';
import { enterEnterprises } from '../statistics/history.ts';
import { type Crowd, crowd } from './crowd.ts';
import { median, quantile } from '../helpers/statistics.ts';

/** Prices in all, in the steps that they grow by. */
const STEPS = [1_000_000, 5_000_000, 10_000_000] as const;
const MARKETS = 40;
const GOODS = 49;
const FIRST_MARKET = 800_000;
const LAST: DateText = '2026-03-10';
const ROUNDS = 30;
/** A drill into a month at most, ms; and how much dearer ten times the history may make it. */
const WANTED = 500;
const GROWTH = 1.25;
const BY_DIVISION = {
  dataset: priceSource.dataset.name,
  from: addDays(LAST, -29),
  to: LAST,
  measures: ['mean'],
  rows: ['goods'],
  columns: ['region'],
  filters: [],
  comparison: 'none',
} as const;
/** Whole months that are there at every step, and the days of the last one. */
const A_YEAR = { from: '2025-04-01', to: LAST } as const;
const ONE_GOODS = { dimension: 'goods', values: ['10101'] } as const;
const PRICES: Crowd = {
  source: priceSource,
  of: { dimension: 'goods', values: ['10101', '10102', '10103', '10201', '10202'] },
  measure: 'mean',
  count: 'prices',
};
/** What answered before sums were kept. */
const { sums: _sums, ...rowsAlone } = priceSource;

/** What a day and a month cost over one, five and ten million prices 历史增长. */
export async function years(): Promise<Outcome> {
  const url = process.env['TEST_DATABASE_URL'];
  const engine = url ? 'PostgreSQL' : 'embedded';
  return url
    ? onServer(url, (database) => measured(engine, database))
    : onEmbedded((database) => measured(engine, database));
}

async function measured(engine: string, database: Database): Promise<Outcome> {
  await prepare(database);
  const found = new Map<string, number[]>();
  const rows: (readonly (string | number)[])[] = [];
  let first = addDays(LAST, 1);
  for (const prices of STEPS) {
    first = await growTo(database, prices, first);
    for (const [what, ask] of Object.entries(await questions(database))) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await ask(round);
        times.push(performance.now() - start);
      }
      found.set(what, [...(found.get(what) ?? []), median(times)]);
      rows.push([what, prices, first, median(times), quantile(times, 0.95)]);
    }
  }
  const asked = await crowd(database, PRICES, LAST);
  const table: Table = {
    title: `${engine}, ${MARKETS} markets and ${GOODS} goods a day`,
    columns: ['question', 'prices', 'since', 'p50 ms', 'p95 ms'],
    rows: rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  };
  const figures = [...found].map(([what, medians]): Figure => {
    const [least = 0, most = 0] = [medians[0], medians.at(-1)];
    return {
      what: `${engine}: ${what}, ten times the history`,
      wanted: `p50 ≤ ${GROWTH} × and ≤ ${WANTED} ms`,
      found: `${(most / least).toFixed(2)} ×, ${most.toFixed(1)} ms`,
      held: most <= least * GROWTH && most <= WANTED,
    };
  });
  return {
    tables: [table, asked.table],
    figures: [...figures, ...asked.figures],
    notes: [
      'the functions that answer the calls, one after the other over one connection; those of twenty at once over the pool of statistics',
    ],
  };
}

async function questions({ db }: Database): Promise<Readonly<Record<string, (round: number) => Promise<unknown>>>> {
  const frame = await priceFrame(db, WHOLE_CITY);
  const some = { ...WHOLE_CITY, regionCodes: ['320115'] };
  const ofSome = await priceFrame(db, some);
  const deed = { source: 'interface', actor: SYSTEM, address: '', action: 'vegetable-price.write' } as const;
  const [goods, outlets] = [frame.goods.slice(0, GOODS), frame.columns];
  return {
    'the last day': () => lastPriceDate(db, LAST),
    'table of a day': (round) => priceTable(db, addDays(LAST, -round), frame),
    'warnings of a day': (round) =>
      priceWarnings(db, { date: addDays(LAST, -round), outletIds: [], pageIndex: 1, pageSize: 20 }, WHOLE_CITY),
    'thirty days of a district': () => priceMovement(db, LAST, some, ofSome),
    'a month by goods and division': () => answerOf(db, priceSource, WHOLE_CITY, BY_DIVISION, true),
    'a month by goods and division, from the rows': () => answerOf(db, rowsAlone, WHOLE_CITY, BY_DIVISION, true),
    'a year by month and division': () =>
      answerOf(db, priceSource, WHOLE_CITY, { ...BY_DIVISION, ...A_YEAR, rows: ['month'], filters: [ONE_GOODS] }, true),
    'fifty prices entered': (round) =>
      writePrices(
        db,
        goods.map(({ goods_id: goodsId }) => ({
          date: LAST,
          goodsId,
          enterpriseId: outlets[round % outlets.length]?.id ?? 0,
          price: 3 + ((round * 7 + goodsId) % 50) / 10,
        })),
        deed,
      ),
  };
}

async function prepare({ db }: Database): Promise<void> {
  await fillFoundation(db, { passwordHash: 'no password', now: 0 });
  await enterEnterprises(db, FIRST_MARKET, MARKETS);
}

/** Adds days before those that are there until there are so many prices; gives the first day. */
async function growTo({ db }: Database, prices: number, before: DateText): Promise<DateText> {
  const first = addDays(LAST, 1 - Math.ceil(prices / (MARKETS * GOODS)));
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await layMonths(tx, PRICE_TABLES, { from: monthStart(first), to: LAST });
    await sql`insert into price_point (price_date, goods_id, enterprise_id, price)
      select day::date, g.goods_id, e.enterprise_id, 3 + (g.goods_id * 7 + e.enterprise_id * 3 + extract(doy from day)::int) % 17 / 4.0
      from generate_series(${first}::date, ${addDays(before, -1)}::date, '1 day') as day
        cross join (select goods_id from goods where length(code) = (select max(length(code)) from goods) order by sort limit ${GOODS}) as g
        cross join (select enterprise_id from enterprise where enterprise_id >= ${FIRST_MARKET}) as e`.execute(tx);
    await sql`insert into price_warning (price_date, goods_id, enterprise_id, price, deviation_percent)
      select price_date, goods_id, enterprise_id, price, 12 from price_point
      where price_date between ${first} and ${addDays(before, -1)} and (goods_id + enterprise_id + extract(day from price_date)::int) % 20 = 0`.execute(
      tx,
    );
  });
  await sql`set statement_timeout = 0`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  return first;
}
