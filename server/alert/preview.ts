import { addDays, datesBetween, today } from '#base/calendar.ts';
import type { Measure, MeasureKey } from '#subjects/alert/terms.ts';
import { previewDays } from '#subjects/alert/rules/measures.ts';
import { baseDays, type BasesOf, openingsOf } from '#subjects/alert/rules/judging.ts';
import type { PreviewQuery } from '#subjects/alert/wire/thresholds.ts';
import type { Services } from '../service/services.ts';
import { lastPriceDate } from '../vegetable-price/repository.ts';
import { dayOf, readMeasure } from './measure/reading.ts';
import { basesFor } from './statistic/evaluation.ts';
import { type Previewed, previewedStatistic } from './statistic/preview.ts';
import type { Watched } from './writing.ts';

const MINUTE = 60_000;

/** How often a threshold would have opened an alert in the past year or month of data 预演, by the rules that evaluate it from then on. */
export async function previewOf(
  services: Pick<Services, 'db' | 'figures' | 'clock'>,
  query: PreviewQuery,
  watched: Watched,
): Promise<{ openings: number; subjects: number; days: number }> {
  const isFigure = 'statistic' in watched;
  const { days, readings } = isFigure
    ? await previewedStatistic(services, watched.statistic, query)
    : await previewedMeasure(services, query, watched);
  const basesOf: BasesOf = isFigure ? basesFor(watched.statistic) : baseDays;
  const counts = [...readings.values()]
    .map(({ values }) =>
      openingsOf(query, days, (day) => values.get(day), { coolDown: query.coolDown * MINUTE, basesOf }),
    )
    .filter((count) => count > 0);
  return { openings: counts.reduce((sum, count) => sum + count, 0), subjects: counts.length, days: days.length };
}

async function previewedMeasure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  query: PreviewQuery,
  measure: Measure,
): Promise<Previewed> {
  const current = today(clock);
  const last = dayOf(measure, { newest: await lastPriceDate(db, current), today: current }) ?? current;
  const target = { ...query, measure: measure.key as MeasureKey };
  const days = datesBetween(addDays(last, 1 - previewDays(target)), last);
  const extent = {
    measure: target.measure,
    goodsId: query.goodsId ?? null,
    enterpriseId: query.outletId ?? null,
    regionCode: query.regionCode ?? null,
  };
  const dates = [...days, ...days.flatMap((day) => baseDays(query, day))];
  return { days, readings: await readMeasure(db, extent, { dates, now: clock.now() }) };
}
