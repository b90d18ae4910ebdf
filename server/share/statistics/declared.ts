import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { periodOf, periodText } from '#base/sheet/period.ts';
import { cellUnit } from '#base/sheet/unit.ts';
import { type ReportDeclaration, type SheetForm } from '#base/sheet/sheet.ts';
import { countSeries, type Figure, figureSeries, figureTitle } from '#subjects/share/rules.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { STATISTICS, type StatisticKind } from '#subjects/share/terms.ts';
import type { Series } from '#subjects/share/wire.ts';
import { groupsOf } from '../../dataset/groups.ts';
import { namesOf } from '../../dataset/names.ts';
import { fromSums } from '../../dataset/sums/from-sums.ts';
import type { Db } from '../../database/tables.ts';
import { obligationsThen } from '../../report/obligation/found.ts';
import { lockAt } from '../../report/obligation/state/conditions.ts';
import { itemsOf } from '../../report/engine/kinds.ts';
import { reportSource } from '../../report/statistics/dataset.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Figures } from './figures.ts';

/** Days of the periods to show, both included, and of how few enterprises nothing is told. */
export interface ReportsAsked {
  readonly scope: Scope;
  readonly from: DateText;
  readonly to: DateText;
  readonly least: number;
  /** The instant that it is told for. */
  readonly now: number;
}

/** What the dataset of a report says of its cells, by the first day of the period and district, and how many reports that is of. */
interface Told {
  readonly declaration: ReportDeclaration;
  readonly form: SheetForm;
  readonly cells: readonly string[];
  readonly figures: ReadonlyMap<string, readonly Figure[]>;
  readonly reports: number;
}

/** The sums of what was passed of the reports that declare this statistic 分享统计, a category a period; empty where there is nothing to tell. */
export async function reportFigures(
  db: Db,
  kind: StatisticKind,
  declarations: readonly ReportDeclaration[],
  asked: ReportsAsked,
): Promise<Figures> {
  const told = await Promise.all(declarations.map((declaration) => toldOf(db, declaration, asked)));
  const days = [
    ...new Set(told.flatMap(({ figures }) => [...figures.values()].flat().map(({ category }) => category))),
  ].toSorted();
  const series = told.flatMap((one, at) => seriesOf(one, days, asked.least, at === 0));
  // A period of which too few reported to tell anything is not shown at all.
  const shown = days.filter((_, at) => series.some(({ values }) => values[at] !== null));
  const categoryOf = (day: string) => told.map((one) => nameOf(one, day)).find((name) => name !== undefined) ?? day;
  const pending = await pendingDays(db, declarations, asked);
  return {
    categoryTitle: STATISTICS[kind].categoryTitle,
    categories: shown.map(categoryOf),
    pending: shown.filter((day) => pending.has(day)).map(categoryOf),
    series: series
      .map((one) => ({ ...one, values: one.values.filter((_, at) => shown.includes(days[at] ?? '')) }))
      .filter(({ values }) => values.some((value) => value !== null)),
    reports: told.reduce((sum, { reports }) => sum + reports, 0),
  };
}

/** First days of the periods that are still being reported 填报中: they are not locked yet, and not all that is owed was passed. */
async function pendingDays(
  db: Db,
  declarations: readonly ReportDeclaration[],
  { scope, from, to, now }: ReportsAsked,
): Promise<ReadonlySet<string>> {
  const rows = await obligationsThen(db, scope)
    .select(sql<DateText>`o.period_start::text`.as('day'))
    .distinct()
    .where(
      'o.kind',
      'in',
      declarations.map(({ key }) => key),
    )
    .where('o.period_start', '>=', from)
    .where('o.period_start', '<=', to)
    .where(lockAt, '>', now)
    .where(sql<boolean>`coalesce(r.status, 0) <> ${REVIEW_STATUS.passed}`)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

async function toldOf(db: Db, declaration: ReportDeclaration, { scope, from, to }: ReportsAsked): Promise<Told> {
  const cells = declaration.shared?.cells ?? [];
  const source = reportSource(declaration);
  const filters = [{ dimension: 'cell', values: [...cells] }];
  const asked = {
    measures: ['sum', 'enterprises', 'reports'],
    rows: ['day', 'region'],
    columns: ['cell'],
    filters,
    from,
    to,
  };
  const groups = (await groupsOf(db, fromSums(source, scope, asked, true) ?? source, scope, asked)) ?? [];
  const names = await namesOf(db, source, scope, ['region']);
  const figures = new Map(cells.map((cell) => [cell, [] as Figure[]]));
  const ordered = groups.toSorted((a, b) => names.compare('region', a.row?.[1] ?? '', b.row?.[1] ?? ''));
  for (const { row, column, values } of ordered) {
    const [[category, region] = [], [cell = ''] = [], [amount, enterprises]] = [row ?? [], column ?? [], values];
    if (category === undefined || region === undefined || typeof amount !== 'number') continue;
    figures.get(cell)?.push({ category, group: names.nameOf('region', region), amount, enterprises: enterprises ?? 0 });
  }
  const all = groups.find(({ row, column }) => row === null && column === null);
  return {
    declaration,
    form: declaration.formOf(await itemsOf(db, declaration)),
    cells,
    figures,
    reports: all?.values[2] ?? 0,
  };
}

/** The first cell's total, of the first report its districts too, then the other cells' totals, and how many enterprises reported. */
function seriesOf({ declaration, form, cells, figures }: Told, days: readonly string[], least: number, apart: boolean) {
  const all = cells.flatMap((cell, at): Series[] => {
    const about = { name: figureTitle(form, cell), unit: cellUnit(form, cell) };
    const series = figureSeries(figures.get(cell) ?? [], days, least, about);
    return at === 0 && apart ? series : series.slice(0, 1);
  });
  const reporters = countSeries(figures.get(cells[0] ?? '') ?? [], days, least, `${declaration.title}填报企业`);
  return all.length === 0 ? [] : [...all, reporters];
}

function nameOf({ declaration: { cadence } }: Told, day: DateText): string | undefined {
  const period = periodOf(cadence, day);
  return period === undefined ? undefined : periodText(cadence, period);
}
