import { type DateText, datesBetween } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import type { Origin } from '#subjects/wholesale/terms.ts';
import { insertBulk } from '#server/database/bulk.ts';
import type { Db } from '#server/database/tables.ts';
import { ENTERPRISES } from '../city/enterprises.ts';
import { PRICED_GOODS } from '../city/priced-goods.ts';
import { hashed } from '../random.ts';
import { cityPrice, dayOf } from '../series/price-model.ts';

/** The wholesale markets of the city that trade in farm produce. */
const TRADING = new Set(['南京农副产品物流中心', '天环食品批发市场']);
const MARKET_IDS = ENTERPRISES.filter(({ name }) => TRADING.has(name)).map(({ enterprise_id }) => enterprise_id);

const [SIZE, LEVEL, MARKUP, LOSS, LEFT, PLACE, COMES] = [71, 72, 73, 74, 75, 76, 77] as const;
/** The share of days on which a market has a goods. */
const COMING = 0.92;
/** What the city's shops ask is so much more than what a wholesale market pays. */
const OF_RETAIL = 0.6;
/** In the warm months goods come from near, in the cold ones from the south. */
const WARM: readonly Origin[] = ['local', 'jiangsu', 'jiangsu', 'shandong', 'anhui', 'hebei', 'gansu', 'neimenggu'];
const COLD: readonly Origin[] = ['jiangsu', 'shandong', 'shandong', 'fujian', 'guangdong', 'hainan', 'yunnan', 'henan'];

/** Enters the batches of some days 演示数据. */
export async function enterWholesale(db: Db, from: DateText, to: DateText): Promise<void> {
  await insertBulk(
    db,
    'wholesale_batch',
    [
      { name: 'name', type: 'text' },
      { name: 'traded_on', type: 'date' },
      { name: 'enterprise_id', type: 'int' },
      { name: 'goods_id', type: 'int' },
      { name: 'origin', type: 'text' },
      { name: 'purchased', type: 'numeric' },
      { name: 'purchase_price', type: 'numeric' },
      { name: 'sold', type: 'numeric' },
      { name: 'trade_price', type: 'numeric' },
      { name: 'lost', type: 'numeric' },
      { name: 'remark', type: 'text' },
    ],
    datesBetween(from, to).flatMap((date) =>
      tradedOn(date).map((batch) => [
        `PF-${date.replaceAll('-', '')}-${batch.enterpriseId}-${batch.goodsId}`,
        date,
        batch.enterpriseId,
        batch.goodsId,
        batch.origin,
        batch.purchased,
        batch.purchasePrice,
        batch.sold,
        batch.tradePrice,
        batch.lost,
        '演示数据',
      ]),
    ),
  );
}

/** A batch as it came to a market. */
export interface Batch {
  readonly enterpriseId: number;
  readonly goodsId: number;
  readonly origin: Origin;
  readonly purchased: number;
  readonly purchasePrice: number;
  readonly sold: number;
  readonly tradePrice: number;
  readonly lost: number;
}

/** The batches of a day. */
export function tradedOn(date: DateText): readonly Batch[] {
  const day = dayOf(date);
  const month = Number(date.slice(5, 7));
  const origins = month >= 5 && month <= 10 ? WARM : COLD;
  return PRICED_GOODS.flatMap((goods) =>
    MARKET_IDS.flatMap((enterpriseId) => {
      const { goodsId } = goods;
      const chance = (what: number) => hashed(what, goodsId, enterpriseId, day);
      if (chance(COMES) > COMING) return [];
      const place = Math.floor(hashed(PLACE, goodsId, enterpriseId, Math.floor(day / 20)) * origins.length);
      const origin = origins[place] ?? 'other';
      const purchased = hundredths(3 + 25 * hashed(SIZE, goodsId) * (0.6 + 0.8 * chance(SIZE)));
      const lost = hundredths(purchased * (0.01 + 0.05 * chance(LOSS)));
      const sold = hundredths(Math.max(0, (purchased - lost) * (0.9 + 0.1 * chance(LEFT)) - 0.01));
      const purchasePrice = Math.max(0.1, hundredths(cityPrice(goods, day) * OF_RETAIL * (0.95 + 0.1 * chance(LEVEL))));
      const tradePrice = hundredths(purchasePrice * (1.06 + 0.12 * chance(MARKUP)) + 0.01);
      return [{ enterpriseId, goodsId, origin, purchased, purchasePrice, sold, tradePrice, lost }];
    }),
  );
}
