import { addDays } from '../../calendar.ts';
import { periodDays, periodsBetween, periodText } from '../period.ts';
import type { DaySpan, PeriodKey } from '../periods/kind.ts';
import type { CellValues } from '../sheet.ts';
import type { DrawnFigure, DrawnReport, DrawnSum } from './figure.ts';

/** A report of the same enterprise that was handed in or passed. */
export interface StandingReport {
  readonly cells: CellValues;
  /** When it was handed in, instant. */
  readonly at?: number | undefined;
}

/** Finds such a report; undefined where there is none. */
export type FindStanding = (kind: string, period: PeriodKey) => StandingReport | undefined;

/** What each drawn figure comes to over `days`; those of which something is missing, or nothing was filled in, are left out. */
export function drawnSums(draws: readonly DrawnFigure[], days: DaySpan, find: FindStanding): readonly DrawnSum[] {
  return draws.flatMap((draw): DrawnSum[] => {
    const { into, from, as = 'whole' } = draw;
    const wanted = periodsOfDraw(draw, days);
    const found = wanted.flatMap((period) => {
      const report = find(from.key, period);
      return report ? [{ period, ...report }] : [];
    });
    if (as === 'whole' && found.length < wanted.length) return [];
    const counted = found
      .map((report) => ({ ...report, figures: figuresOf(draw, report.period, report.cells, days) }))
      .filter(({ figures }) => figures.length > 0);
    if (counted.length === 0) return [];
    const times = counted.flatMap(({ at }) => at ?? []);
    const periods = counted.map(({ period }) => period);
    return [
      {
        into,
        as,
        sum: counted.flatMap(({ figures }) => figures).reduce((sum, figure) => sum + figure, 0),
        kind: from.key,
        periods,
        named: reportsText(from, periods, draw.byDay ? days : undefined),
        ...(times.length > 0 ? { at: Math.max(...times) } : {}),
      },
    ];
  });
}

/** Reports in words, and the days of them that count: 《百货周报》2026年第22周至2026年第26周（5 份，2026-06-01 至 2026-06-30）. */
export function reportsText(
  { title, cadence }: Omit<DrawnReport, 'key'>,
  periods: readonly PeriodKey[],
  days?: DaySpan,
): string {
  const [first = '', last = first] = [periods[0], periods.at(-1)];
  const about = [
    ...(first === last ? [] : [`${periods.length} 份`]),
    ...(days ? [`${days.from} 至 ${days.to}`] : []),
  ].join('，');
  const until = first === last ? '' : `至${periodText(cadence, last)}`;
  return `《${title}》${periodText(cadence, first)}${until}${about && `（${about}）`}`;
}

/** The figures that stand beside a cell: of each the whole that it should be. */
export function drawnCells(sums: readonly DrawnSum[]): CellValues {
  return Object.fromEntries(sums.flatMap(({ as, into, sum }) => (as === 'whole' ? [[into, sum]] : [])));
}

/** The periods whose reports a figure is drawn from. */
export function periodsOfDraw({ from: { cadence }, periods }: DrawnFigure, days: DaySpan): readonly PeriodKey[] {
  const touching = periodsBetween(cadence, days.from, days.to);
  if (periods === 'overlapping') return touching;
  return touching.filter((key) => {
    const { from, to } = periodDays(cadence, key);
    return periods === 'within' ? from >= days.from && to <= days.to : from <= days.from && to >= days.to;
  });
}

function figuresOf(
  { from: { cadence }, of, byDay }: DrawnFigure,
  period: PeriodKey,
  cells: CellValues,
  days: DaySpan,
): readonly number[] {
  const first = periodDays(cadence, period).from;
  const counts = (index: number): boolean => {
    if (!byDay) return true;
    const day = addDays(first, index);
    return day >= days.from && day <= days.to;
  };
  return of.flatMap((address, index) => (counts(index) ? (cells[address] ?? []) : []));
}
