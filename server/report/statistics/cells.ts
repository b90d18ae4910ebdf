import type { DateText } from '#base/calendar.ts';
import { periodDays, periodOf, periodsBetween } from '#base/sheet/period.ts';
import type { DaySpan, PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { spanBefore, spanYearBefore, wholePeriods } from '#base/sheet/spans.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { changeOf, rangeFault } from '#subjects/report-statistic/rules.ts';
import type { CellStatisticRow, StatisticPoint } from '#subjects/report-statistic/wire.ts';
import { badField } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import { divisionChanges, UNCHANGED } from '#server/reorganisation/noted.ts';
import { itemsOf } from '../engine/kinds.ts';
import type { Scope } from '#server/scope/scope.ts';
import { cellFigures, type CellFigures, type FigureChoice, type Gathering } from './figures.ts';
import { owedByPeriod, owedCounts } from './owed.ts';

/** The figures of a group with those that it is compared with. */
export interface ComparedFigures extends CellFigures {
  readonly before: CellFigures | undefined;
  readonly lastYear: CellFigures | undefined;
  readonly owed: number;
}

/** A range as whole periods; 400 where it cannot be looked at. */
function rangeOf({ cadence }: ReportDeclaration, range: DaySpan): DaySpan {
  const fault = rangeFault(range);
  if (fault !== undefined) throw badField('end', '结束日期', fault);
  return wholePeriods(cadence, range);
}

/** A question over whole periods, and an answer with the days that it is of. */
export const inWhole = <Q extends DaySpan>(declaration: ReportDeclaration, query: Q): Q => ({
  ...query,
  ...rangeOf(declaration, query),
});
export const shown = <Row>({ from, to }: DaySpan, rows: readonly Row[]) => ({ from, to, rows });

/** Figures by cell and group, each with 环比 and 同比 bases and how many owed them, in the order of `addresses`, the group's name within. */
export async function comparedFigures(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  addresses: readonly string[],
  by: Exclude<Gathering, 'period'>,
): Promise<ComparedFigures[]> {
  const earlier = spanBefore(declaration.cadence, choice);
  const yearAgo = spanYearBefore(declaration.cadence, choice);
  const now = await cellFigures(db, declaration, scope, choice, addresses, by);
  const before = earlier ? await cellFigures(db, declaration, scope, { ...choice, ...earlier }, addresses, by) : [];
  const lastYear = yearAgo ? await cellFigures(db, declaration, scope, { ...choice, ...yearAgo }, addresses, by) : [];
  const owed = await owedCounts(db, declaration, scope, choice, by);
  const [beforeAt, lastYearAt] = [before, lastYear].map(
    (figures) => new Map(figures.map((one) => [`${one.address} ${one.key}`, one])),
  );
  const earliest = yearAgo ?? earlier;
  const changes = by === 'division' && earliest ? await divisionChanges(db, earliest.from, choice.to) : UNCHANGED;
  const order = new Map(addresses.map((address, index) => [address, index]));
  return now
    .toSorted((a, b) => (order.get(a.address) ?? 0) - (order.get(b.address) ?? 0) || (a.key < b.key ? -1 : 1))
    .map((one) => ({
      ...one,
      name: changes.noted(one.key, one.name),
      owed: owed.get(one.key) ?? one.reported,
      before: beforeAt?.get(`${one.address} ${one.key}`),
      lastYear: lastYearAt?.get(`${one.address} ${one.key}`),
    }));
}

/** Every cell of a report that anybody filled in or that follows from it, added up over a range; changes are those of the mean. */
export async function cellStatistic(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
): Promise<CellStatisticRow[]> {
  const form = declaration.formOf(await itemsOf(db, declaration));
  const figures = await comparedFigures(
    db,
    declaration,
    scope,
    choice,
    placedCells(form).map(({ address }) => address),
    'all',
  );
  return figures.map(({ address, sum, mean, least, most, before, lastYear, reported, owed }) => ({
    address,
    title: cellTitle(form, address),
    unit: cellUnit(form, address),
    sum: hundredths(sum),
    mean: hundredths(mean),
    least,
    most,
    weekOnWeekPercent: changeOf(mean, before?.mean ?? null),
    yearOnYearPercent: changeOf(mean, lastYear?.mean ?? null),
    reported,
    owed,
  }));
}

/**
 * A cell over the periods of a range 走势, its sum or its mean, each beside its own 环比 and 同比 bases; a period that nobody reported is a blank,
 * not a zero.
 */
export async function cellLine(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  choice: FigureChoice,
  address: string,
  figure: 'sum' | 'mean',
): Promise<StatisticPoint[]> {
  const places = periodsBetween(declaration.cadence, choice.from, choice.to).map((period) =>
    placeOf(declaration, period),
  );
  const ofYearBefore = places.flatMap(({ lastYear }) => lastYear ?? []);
  const figuresOf = async (from: DateText | undefined, to: DateText | undefined) =>
    from === undefined || to === undefined
      ? []
      : cellFigures(db, declaration, scope, { ...choice, from, to }, [address], 'period');
  const earliest = places.flatMap(({ before }) => before ?? [])[0] ?? places[0]?.days.from;
  const figures = [
    ...(await figuresOf(earliest, choice.to)),
    ...(await figuresOf(ofYearBefore[0], ofYearBefore.at(-1))),
  ];
  const byPeriod = new Map(figures.map((one) => [one.key, one]));
  const owed = await owedByPeriod(db, declaration, scope, choice);
  const owing = (await owedCounts(db, declaration, scope, choice, 'all')).get('') ?? 0;
  const exact = (day: DateText | null) =>
    day === null ? null : (byPeriod.get(periodOf(declaration.cadence, day) ?? '')?.[figure] ?? null);
  const rounded = (value: number | null) => (value === null ? null : hundredths(value));
  return places.map(({ period, days, before, lastYear }) => {
    const [value, base, yearBase] = [exact(days.from), exact(before), exact(lastYear)];
    const reported = byPeriod.get(period)?.reported ?? 0;
    return {
      period,
      value: rounded(value),
      weeksBefore: rounded(base),
      yearBefore: rounded(yearBase),
      weekOnWeekPercent: changeOf(value, base),
      yearOnYearPercent: changeOf(value, yearBase),
      reported,
      owed: Math.max(owed.get(period) ?? owing, reported),
    };
  });
}

/** A period with the first days of those that it is compared with. */
function placeOf({ cadence }: ReportDeclaration, period: PeriodKey) {
  const days = periodDays(cadence, period);
  return {
    period,
    days,
    before: spanBefore(cadence, days)?.from ?? null,
    lastYear: spanYearBefore(cadence, days)?.from ?? null,
  };
}
