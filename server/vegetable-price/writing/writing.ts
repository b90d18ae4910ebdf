import { type Kysely, sql } from 'kysely';
import { type DateText, monthStart } from '#base/calendar.ts';
import { monthName } from '#subjects/retention/rules.ts';
import { RETENTION_MESSAGES } from '#subjects/retention/terms.ts';
import type { Tables } from '#server/database/tables.ts';
import { refuse } from '../../http/problem.ts';
import { monthsAway } from '../../keeping/away.ts';
import { queuePrices } from './arrivals.ts';
import { holdPrices } from './holding.ts';
import { endsOf, renewWarnings, type Series } from './renewing.ts';
import { type BatchCounts, openBatch, type PriceDeed, recordBatch, type Written } from '../trail/batch.ts';

/** A price to write, yuan per 500 g. */
export interface NewPrice {
  readonly date: DateText;
  readonly goodsId: number;
  readonly enterpriseId: number;
  readonly price: number;
}

const CHUNK = 5_000;

/**
 * Writes prices, new or again, and brings the warnings up to date that hang on them: those of the days written and of the seven days
 * after, whose reference they are part of (spec 2 §2.6). One transaction – its own, or the caller's – in which it is also kept who wrote
 * them and what they were before. Of the same day, goods and enterprise the last one counts. Null when there is nothing to write. The caller publishes the event once it is committed.
 */
export async function writePrices(
  db: Kysely<Tables>,
  prices: readonly NewPrice[],
  deed: PriceDeed,
): Promise<Written | null> {
  if (prices.length === 0) return null;
  if (!db.isTransaction) return db.transaction().execute((transaction) => writePrices(transaction, prices, deed));
  const points = [
    ...new Map(prices.map((price) => [`${price.date}/${price.goodsId}/${price.enterpriseId}`, price])).values(),
  ];
  // The sums of the days are locked goods by goods and day by day: whoever writes, in one order, so that none waits for whom he keeps waiting.
  points.sort((a, b) => a.goodsId - b.goodsId || (a.date < b.date ? -1 : Number(a.date > b.date)));
  await holdPrices(
    db,
    points.map(({ enterpriseId }) => enterpriseId),
  );
  const [from, to] = endsOf(points.map(({ date }) => date));
  await refuseAway(db, points, { from, to });
  const batchId = await openBatch(db, deed);
  const counts = { added: 0, changed: 0 };
  for (let start = 0; start < points.length; start += CHUNK) {
    const { added, changed } = await upsert(db, points.slice(start, start + CHUNK), batchId);
    counts.added += added;
    counts.changed += changed;
  }
  const touched = seriesOf(points);
  for (let start = 0; start < touched.length; start += CHUNK)
    await renewWarnings(db, touched.slice(start, start + CHUNK));
  const written = { written: points.length, from, to };
  // The thresholds on measures look at these prices as soon as they are committed, whoever wrote them.
  await queuePrices(db, 'vegetable-price', {
    goodsIds: points.map(({ goodsId }) => goodsId),
    enterpriseIds: points.map(({ enterpriseId }) => enterpriseId),
    ...written,
  });
  await recordBatch(db, deed, batchId, written, counts);
  return written;
}

/** Of a month that was taken out nothing can be written: what it held would be overwritten unseen. */
export async function refuseAway(
  db: Kysely<Tables>,
  points: ReadonlyArray<Pick<NewPrice, 'date'>>,
  days: { from: DateText; to: DateText },
): Promise<void> {
  const away = new Set(await monthsAway(db, 'price', days));
  const month = points.map(({ date }) => monthStart(date)).find((one) => away.has(one));
  if (month !== undefined) throw refuse(RETENTION_MESSAGES.noPrice(monthName(month)));
}

/**
 * Writes prices with their batch. One that is written over goes into the trail as it was, with the batch that it came with; one that stands
 * there already is left alone, so its author stays whoever gave it. The look-up takes the rows one by one: any other plan reads all prices. Its days are
 * named besides, so that only the tables of their months are planned for.
 */
async function upsert(db: Kysely<Tables>, points: readonly NewPrice[], batchId: number): Promise<BatchCounts> {
  const [first, last] = endsOf(points.map(({ date }) => date));
  const {
    rows: [counts],
  } = await sql<BatchCounts>`
    with known as materialized (
      select g.*, former.price as former_price, former.batch_id as former_batch_id from unnest(
        ${points.map(({ date }) => date)}::date[], ${points.map(({ goodsId }) => goodsId)}::int[],
        ${points.map(({ enterpriseId }) => enterpriseId)}::int[], ${points.map(({ price }) => price)}::numeric(7, 2)[]) as g (price_date, goods_id, enterprise_id, price)
      left join lateral (
        select p.price, p.batch_id from price_point as p
        where p.price_date = g.price_date and p.price_date between ${first} and ${last} and p.goods_id = g.goods_id and p.enterprise_id = g.enterprise_id
        limit 1) as former on true),
    trail as (
      insert into price_change (price_date, goods_id, enterprise_id, former_price, former_batch_id, price, batch_id)
      select price_date, goods_id, enterprise_id, former_price, former_batch_id, price, ${batchId} from known where former_price <> price),
    written as (
      insert into price_point (price_date, goods_id, enterprise_id, price, batch_id)
      select price_date, goods_id, enterprise_id, price, ${batchId} from known where former_price is distinct from price
      on conflict (price_date, goods_id, enterprise_id) do update set price = excluded.price, batch_id = excluded.batch_id)
    select (count(*) filter (where former_price is null))::int as added, (count(*) filter (where former_price <> price))::int as changed from known`.execute(
    db,
  );
  return counts ?? { added: 0, changed: 0 };
}

function seriesOf(points: readonly NewPrice[]): readonly Series[] {
  const found = new Map<string, Series>();
  for (const { date, goodsId, enterpriseId } of points) {
    const key = `${goodsId}/${enterpriseId}`;
    const series = found.get(key);
    if (!series) found.set(key, { goodsId, enterpriseId, from: date, to: date });
    else if (date < series.from) series.from = date;
    else if (date > series.to) series.to = date;
  }
  return [...found.values()];
}
