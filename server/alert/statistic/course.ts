import type { Selectable } from 'kysely';
import { questionWritten } from '#base/dataset/address.ts';
import { periodText } from '#base/sheet/period.ts';
import { CURVE_PERIODS } from '#subjects/alert/terms.ts';
import { periodAt, periodsBefore } from '#subjects/alert/rules/periods.ts';
import type { AlertDetail } from '#subjects/alert/wire/alerts.ts';
import type { AlertRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import type { Reading } from '../measure/reading.ts';
import { readStatistic } from './reading.ts';
import { keptStatistic, questionOf, type SourcesNow } from './statistic.ts';

/** How an alert's measure came to its last value, and where a figure of a dataset is looked into. */
export type Course = Pick<AlertDetail, 'curve' | 'periodName' | 'query'>;

/** What was read on these days, as a curve. */
export const curveOf = (dates: readonly string[], reading: Reading | undefined): Course['curve'] =>
  dates.flatMap((date) => {
    const value = reading?.values.get(date);
    return value === undefined ? [] : [{ date, value }];
  });

/** The periods up to the one that an alert is of, and the question that 自助统计 answers about them; without a curve where it is silent or as it stands today. */
export async function statisticCourse(figures: Db, sourcesNow: SourcesNow, row: Selectable<AlertRow>): Promise<Course> {
  const statistic = keptStatistic(await sourcesNow(figures), row);
  if (!statistic) return { curve: [] };
  const { grain, source } = statistic;
  if (grain === undefined)
    return { curve: [], ...(source.time ? {} : { query: questionWritten(questionOf(statistic, undefined), 'none') }) };
  const last = periodAt(grain, row.of_date);
  const periods = [...periodsBefore(grain, last, CURVE_PERIODS[grain] - 1).toReversed(), last];
  const readings = await readStatistic(figures, statistic, periods);
  const dates = periods.map(({ from }) => from);
  const { rows, ...question } = questionOf(statistic, { from: dates[0] ?? last.from, to: last.to });
  return {
    curve: curveOf(dates, readings.get(row.subject_key)),
    periodName: periodText(grain, last.key),
    query: questionWritten({ ...question, rows: rows.slice(1), columns: rows.slice(0, 1) }, 'line'),
  };
}
