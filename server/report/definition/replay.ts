import { spokenBy } from '#base/sheet/check.ts';
import { drawnCells, drawnSums, type FindStanding } from '#base/sheet/drawn/sums.ts';
import { lastYearPeriod, periodDays, previousPeriod, yearOfPeriod } from '#base/sheet/period.ts';
import type { DaySpan, PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReportDeclaration, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { trialFault, triedRule } from '#subjects/report-definition/rules.ts';
import { type Replay, type ReplayQuery, replayQueryWire } from '#subjects/report-definition/wire.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { badValue } from '#server/http/problem.ts';
import { limitOf } from '#base/sheet/rules.ts';
import { openTrial, type Stored, type Trial } from './trial.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import { HISTORY_LENGTH } from '../engine/context.ts';
import { itemsOf } from '../engine/kinds.ts';
import { latestPeriods, namesOf, reportersSince, standing } from './standing.ts';

/** Reports that are read at once, as near as whole enterprises come to it. */
const AT_ONCE = 400;

/**
 * How often each rule of a report, as it stands today, speaks over what was handed in for its latest periods 规则回看: `REPLAYED_PERIODS` of them, fewer where
 * those hold more than `MOST_REPLAYED` reports within the scope. What was reported before them serves as what they are compared with, as far as it is read.
 * A rule that is `asked` for is tried besides as it might be; one that cannot be so is a 400.
 */
export async function replayRules(
  db: Db,
  declaration: ReportDeclaration,
  scope: Scope,
  asked: Omit<ReplayQuery, 'kind'>,
  namesEnterprises: boolean,
): Promise<Replay> {
  const form = declaration.formOf(await itemsOf(db, declaration));
  const fault = trialFault(form.rules, asked);
  if (fault) throw badValue(replayQueryWire, fault.part, fault.message);
  const rule = triedRule(form.rules, asked);
  const trial = rule && openTrial(form, rule, limitOf(rule)?.current);
  const periods = await latestPeriods(db, declaration.key, scope);
  const [first] = periods;
  const found = form.rules.map(({ key }) => silent(key));
  if (first === undefined) return { periods: 0, reports: 0, rules: found, tried: trial?.told(new Map()) };
  const reporters = await reportersSince(db, declaration.key, scope, first);
  const timesOf = timesAsked(declaration);
  const step = Math.max(1, Math.floor(AT_ONCE / periods.length));
  let reports = 0;
  // Some at a time: others are answered while the next are read.
  for (let at = 0; at < reporters.length; at += step) {
    const some = reporters.slice(at, at + step);
    const own = await standing(db, [declaration.key], some, first);
    const drawn = await standing(
      db,
      (declaration.draws ?? []).map(({ from }) => from.key),
      some,
      yearOfPeriod(first),
    );
    const [ownOf, drawnOf] = [byEnterprise(own), byEnterprise(drawn)];
    for (const [enterprise, its] of ownOf)
      reports += replayOne(declaration, timesOf, form, its, drawnOf.get(enterprise) ?? [], found, trial);
  }
  const names = trial && namesEnterprises ? await namesOf(db, trial.enterprises()) : new Map<number, string>();
  return { periods: periods.length, reports, rules: found, tried: trial?.told(names) };
}

/** Tries the rules over the reports of one enterprise, in their order, and counts what they say. Gives how many there are. */
function replayOne(
  declaration: ReportDeclaration,
  timesOf: TimesOf,
  form: SheetForm,
  reports: readonly Stored[],
  drawn: readonly Stored[],
  found: ReturnType<typeof silent>[],
  trial: Trial | undefined,
): number {
  const others = new Map(drawn.map((one) => [`${one.kind} ${one.period}`, one]));
  const before = new Map<PeriodKey, Stored>();
  for (const report of reports) {
    const context = contextAmong(declaration, timesOf(report.period), report, before, (kind, period) =>
      others.get(`${kind} ${period}`),
    );
    for (const [at, rule] of form.rules.entries()) {
      const sum = found[at];
      const spoken = spokenBy(rule, { form, cells: report.cells, context }, report.reasons);
      if (!sum || spoken.length === 0) continue;
      sum.cells += spoken.length;
      sum.reports += 1;
      sum.explained += spoken.filter(({ explained }) => explained).length;
    }
    trial?.look(report, context);
    before.set(report.period, report);
  }
  return reports.length;
}

/** The days of a period, and those that it is compared with. */
interface Times {
  readonly days: DaySpan;
  readonly last: PeriodKey | undefined;
  readonly lastYear: PeriodKey | null;
}
type TimesOf = (period: PeriodKey) => Times;

/** Told once for each period: thousands of reports are of the same few. */
function timesAsked({ cadence }: ReportDeclaration): TimesOf {
  const known = new Map<PeriodKey, Times>();
  return (period) => {
    const times = known.get(period) ?? {
      days: periodDays(cadence, period),
      last: previousPeriod(cadence, period),
      lastYear: lastYearPeriod(cadence, period),
    };
    known.set(period, times);
    return times;
  };
}

function byEnterprise(reports: readonly Stored[]): ReadonlyMap<number, readonly Stored[]> {
  const found = new Map<number, Stored[]>();
  for (const report of reports) {
    const own = found.get(report.enterprise_id);
    if (own) own.push(report);
    else found.set(report.enterprise_id, [report]);
  }
  return found;
}

const silent = (rule: string) => ({ rule, cells: 0, reports: 0, explained: 0 });

function contextAmong(
  { draws = [] }: ReportDeclaration,
  { days, last, lastYear }: Times,
  { cells }: Stored,
  own: ReadonlyMap<PeriodKey, Stored>,
  find: FindStanding,
): SheetContext {
  const sums = drawnSums(draws, days, find);
  const passed = [...own.values()].filter(({ status }) => status === REVIEW_STATUS.passed);
  return {
    lastPeriod: own.get(last ?? '')?.cells ?? {},
    lastYear: own.get(lastYear ?? '')?.cells ?? {},
    loaded: cells,
    history: passed
      .slice(-HISTORY_LENGTH)
      .toReversed()
      .map((one) => one.cells),
    drawn: drawnCells(sums),
    sums,
  };
}
