import type { Selectable } from 'kysely';
import { type DateText, today } from '#base/calendar.ts';
import { type BasesOf, isAbsolute, type Limit, verdictOf } from '#subjects/alert/rules/judging.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import { basePeriods, endedBefore, isOverdue, type Period, periodAt } from '#subjects/alert/rules/periods.ts';
import type { AlertThresholdRow } from '../../database/rows/alerts.ts';
import type { Db } from '../../database/tables.ts';
import { takeTurns } from '../../database/turns.ts';
import type { DatasetSource } from '../../dataset/source.ts';
import { Problem } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { judgeReadings, openOf } from '../look/judging.ts';
import type { Reading } from '../measure/reading.ts';
import { limitOf } from '../threshold-rows.ts';
import { rightsOf } from './checking.ts';
import { fewIn, readSilence, readStatistic, toldOf } from './reading.ts';
import { keptStatistic, type SourcesNow, type Statistic } from './statistic.ts';

type Threshold = Selectable<AlertThresholdRow>;
type Looking = Pick<Services, 'db' | 'figures' | 'clock' | 'publish'>;

/** What a look at the figures of datasets came to. */
export interface Looked {
  readonly changes: number;
  /** How many thresholds were looked at. */
  readonly looked: number;
  /** Those of them that have no period yet that could be judged, by name. */
  readonly waiting: readonly string[];
  /** Thresholds that could not be judged, with why. */
  readonly failed: readonly string[];
}

/** Looks at every threshold on a figure of a dataset, or at one, and tells every open screen when an alert changed. One that fails keeps none of the others. */
export async function lookAtStatistics(
  services: Looking,
  sourcesNow: SourcesNow,
  thresholdId?: number,
): Promise<Looked> {
  const { db, figures, publish } = services;
  let enabled = db
    .selectFrom('alert_threshold')
    .selectAll()
    .where('enabled', '=', true)
    .where('measure_name', 'is not', null);
  if (thresholdId !== undefined) enabled = enabled.where('alert_threshold_id', '=', thresholdId);
  const thresholds = await enabled.orderBy('alert_threshold_id').execute();
  const sources = thresholds.length > 0 ? await sourcesNow(figures) : [];
  const failed: string[] = [];
  const waiting: string[] = [];
  let changes = 0;
  for (const threshold of thresholds) {
    try {
      const made = await lookAtOne(services, sources, threshold);
      if (made === undefined) waiting.push(threshold.name);
      changes += made ?? 0;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      failed.push(`${threshold.name}：${problem.message}`);
    }
  }
  if (changes > 0) await publish(alertEvents.changed, {});
  return { changes, failed, looked: thresholds.length, waiting };
}

/** The bases of a figure by their first days. */
export const basesFor =
  ({ grain }: Statistic): BasesOf =>
  (limit, date) =>
    grain === undefined ? [] : basePeriods(grain, limit, periodAt(grain, date)).map(({ from }) => from);

/** Gives how many alerts changed; undefined where nothing can be judged yet. Figures are read outside of any turn; alerts are written in one, and by none but the threshold as it was read. */
async function lookAtOne(
  { db, figures, clock }: Looking,
  sources: readonly DatasetSource[],
  threshold: Threshold,
): Promise<number | undefined> {
  const statistic = keptStatistic(sources, threshold);
  if (!statistic) return 0;
  const found = await readNow(figures, statistic, threshold, today(clock));
  if (!found) return undefined;
  const limit = limitOf(threshold, threshold.limit_value ?? 0);
  const readings = await withRights({ db, figures }, statistic, threshold, found, limit);
  return db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'alert');
    const { alert_threshold_id: id, version } = threshold;
    const same = await tx
      .selectFrom('alert_threshold')
      .select('alert_threshold_id')
      .where('alert_threshold_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!same) return 0;
    return judgeReadings(tx, readings, {
      threshold,
      open: await openOf(tx, id),
      date: found.date,
      now: clock.now(),
      limitFor: () => limit,
      basesOf: basesFor(statistic),
    });
  });
}

/** What is read with who may see it, of those that an alert would be opened on: a figure of few enterprises is for who may see enterprises. */
async function withRights(
  { db, figures }: Pick<Looking, 'db' | 'figures'>,
  statistic: Statistic,
  { alert_threshold_id: id }: Threshold,
  { date, period, readings }: Found,
  limit: Limit,
): Promise<readonly Reading[]> {
  const open = new Set((await openOf(db, id)).map(({ subject_key: key }) => key));
  const basesOf = basesFor(statistic);
  const isFresh = ({ subject, values }: Reading): boolean =>
    !open.has(subject.key) && verdictOf(limit, date, (day) => values.get(day), basesOf).kind === 'beyond';
  const { dataset, enterprise } = statistic.source;
  const few =
    period && enterprise && [...readings.values()].some(isFresh)
      ? await fewIn(figures, statistic, period)
      : new Set<string>();
  return [...readings.values()].map((reading) => ({
    ...reading,
    rights: few.has(reading.subject.key) ? rightsOf(statistic.source) : [dataset.right],
  }));
}

/** What was found of the newest period that can be judged; without one what is silent, which is of no figure. */
interface Found {
  readonly date: DateText;
  readonly period?: Period;
  readonly readings: ReadonlyMap<string, Reading>;
}

/** The figures of the newest period that can be judged, with those that they are held against. */
async function readNow(
  figures: Db,
  statistic: Statistic,
  threshold: Threshold,
  day: DateText,
): Promise<Found | undefined> {
  const { grain } = statistic;
  const limit = limitOf(threshold, 0);
  if (limit.comparison === 'silence') return { date: day, readings: await readSilence(figures, statistic, [day]) };
  if (grain === undefined) {
    const now = { key: '', from: day, to: day };
    return { date: day, period: now, readings: await readStatistic(figures, statistic, [now]) };
  }
  const period = await judgedPeriod(figures, statistic, day);
  if (!period) return undefined;
  const bases = isAbsolute(limit.comparison) ? [] : basePeriods(grain, limit, period);
  return { date: period.from, period, readings: await readStatistic(figures, statistic, [period, ...bases]) };
}

/** The newest period that has ended and is complete, or has waited long enough for who is late: what is half there is no fall. */
async function judgedPeriod(figures: Db, statistic: Statistic, day: DateText): Promise<Period | undefined> {
  const { grain } = statistic;
  if (grain === undefined) return undefined;
  for (const period of endedBefore(grain, day)) {
    const told = isOverdue(grain, period, day) ? undefined : await toldOf(figures, statistic, period);
    if (told?.owed === undefined || (told.reported ?? 0) >= told.owed) return period;
  }
  return undefined;
}
