import { addDays, type DateText, datesBetween, monthStart } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { ORIGINS } from '#subjects/wholesale/terms.ts';
import { insertBulk } from '#server/database/bulk.ts';
import type { Db } from '#server/database/tables.ts';
import { GOODS } from '#server/foundation/goods.ts';
import { declared } from '#server/register/columns.ts';
import { hashed } from '../random.ts';
import { tradedOn } from './wholesale.ts';

const [FORGOTTEN, MISSED] = [91, 92] as const;
/** The share of what comes in that nobody planned. */
const UNPLANNED = 0.05;
const NAMES: ReadonlyMap<number, string> = new Map(GOODS.map(({ goods_id, name }) => [goods_id, name]));

/** Enters the plans of the whole months from a day to the month after another, as far as a month has none yet 演示数据. */
export async function enterProducePlans(db: Db, from: DateText, to: DateText): Promise<void> {
  const rows = await declared(db).selectFrom('produce_plan').select('period').distinct().execute();
  const known = new Set(rows.map(({ period }) => period));
  const last = monthStart(addDays(monthStart(to), 45));
  const months = new Set(datesBetween(from, last).filter((date) => date.endsWith('-01')));
  await insertBulk(
    db,
    'produce_plan',
    [
      { name: 'name', type: 'text' },
      { name: 'period', type: 'date' },
      { name: 'goods_id', type: 'int' },
      { name: 'origin', type: 'text' },
      { name: 'planned', type: 'numeric' },
      { name: 'remark', type: 'text' },
    ],
    [...months].filter((month) => !known.has(month)).flatMap(plansOf),
  );
}

/** The plans of a month: about what will come in, here more, there less, and nothing of a few. */
function plansOf(period: DateText): readonly (readonly unknown[])[] {
  const coming = new Map<string, { goodsId: number; origin: keyof typeof ORIGINS; tonnes: number }>();
  const lastDay = addDays(monthStart(addDays(period, 45)), -1);
  for (const { goodsId, origin, purchased } of datesBetween(period, lastDay).flatMap(tradedOn)) {
    const key = `${goodsId}/${origin}`;
    coming.set(key, { goodsId, origin, tonnes: (coming.get(key)?.tonnes ?? 0) + purchased });
  }
  const month = Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7));
  return [...coming.values()].flatMap(({ goodsId, origin, tonnes }) => {
    const at = Object.keys(ORIGINS).indexOf(origin);
    if (hashed(FORGOTTEN, goodsId, at, month) < UNPLANNED) return [];
    const planned = hundredths(tonnes * (0.92 + 0.28 * hashed(MISSED, goodsId, at, month)));
    const name = `${period.slice(0, 4)}年${Number(period.slice(5, 7))}月${NAMES.get(goodsId) ?? ''}（${ORIGINS[origin]}）`;
    return [[name, period, goodsId, origin, planned, '演示数据']];
  });
}
