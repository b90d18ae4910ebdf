import { addDays, datesBetween, today } from '#base/calendar.ts';
import { isAbsolute } from '#subjects/alert/rules/judging.ts';
import { PREVIEW_DAYS } from '#subjects/alert/terms.ts';
import { basePeriods, previewedPeriods } from '#subjects/alert/rules/periods.ts';
import type { PreviewQuery } from '#subjects/alert/wire/thresholds.ts';
import type { Services } from '../../service/services.ts';
import type { Reading } from '../measure/reading.ts';
import { readSilence, readStatistic } from './reading.ts';
import type { Statistic } from './statistic.ts';

/** What a preview reads: days or the first days of periods, and what was measured on each. */
export interface Previewed {
  readonly days: readonly string[];
  readonly readings: ReadonlyMap<string, Reading>;
}

/** The past year of a figure of a dataset, or as much of it as its periods ask for; of one that is as it stands today, today. */
export async function previewedStatistic(
  { figures, clock }: Pick<Services, 'figures' | 'clock'>,
  statistic: Statistic,
  query: PreviewQuery,
): Promise<Previewed> {
  const { grain } = statistic;
  const day = today(clock);
  if (query.comparison === 'silence') {
    const days = datesBetween(addDays(day, 1 - PREVIEW_DAYS.one), day);
    return { days, readings: await readSilence(figures, statistic, days) };
  }
  if (grain === undefined)
    return { days: [day], readings: await readStatistic(figures, statistic, [{ key: '', from: day, to: day }]) };
  const periods = previewedPeriods(grain, day);
  const bases = isAbsolute(query.comparison) ? [] : periods.flatMap((period) => basePeriods(grain, query, period));
  return {
    days: periods.map(({ from }) => from),
    readings: await readStatistic(figures, statistic, [...periods, ...bases]),
  };
}
