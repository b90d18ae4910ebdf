import { addDays, datesBetween, today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import { baseDays, openingsOf, previewDays } from '#subjects/alert/rules.ts';
import type { PreviewQuery } from '#subjects/alert/wire.ts';
import type { Db } from '../database/tables.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { dayOf, readMeasure } from './measure/reading.ts';

const MINUTE = 60_000;

/** How often a threshold would have opened an alert in the past year or month of data 预演, by the rules that evaluate it from then on. */
export async function previewOf(
  db: Db,
  clock: Clock,
  query: PreviewQuery,
): Promise<{ openings: number; subjects: number; days: number }> {
  const current = today(clock);
  const last = dayOf(query.measure, { newest: await lastPriceDate(db, current), today: current }) ?? current;
  const length = previewDays(query);
  const days = datesBetween(addDays(last, 1 - length), last);
  const extent = {
    measure: query.measure,
    goodsId: query.goodsId ?? null,
    enterpriseId: query.outletId ?? null,
    regionCode: query.regionCode ?? null,
  };
  const dates = [...days, ...days.flatMap((day) => baseDays(query, day))];
  const readings = await readMeasure(db, extent, { dates, now: clock.now() });
  const counts = [...readings.values()]
    .map(({ values }) => openingsOf(query, days, (day) => values.get(day), query.coolDown * MINUTE))
    .filter((count) => count > 0);
  return { openings: counts.reduce((sum, count) => sum + count, 0), subjects: counts.length, days: length };
}
