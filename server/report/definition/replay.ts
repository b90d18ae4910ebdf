import { sql } from 'kysely';
import { checkCells } from '#base/sheet/check.ts';
import { drawnCells, drawnSums, type FindStanding } from '#base/sheet/drawn/sums.ts';
import { lastYearPeriod, periodDays, previousPeriod, yearOfPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReportDeclaration, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { MOST_REPLAYED, REPLAYED_PERIODS } from '#subjects/report-definition/terms.ts';
import { trialFault, triedRule } from '#subjects/report-definition/rules.ts';
import { type Replay, type ReplayQuery, replayQueryWire } from '#subjects/report-definition/wire.ts';
import { REVIEW_STATUS, STANDING } from '#subjects/report/terms.ts';
import { enterpriseInScope } from '#server/scope/conditions.ts';
import { badValue } from '#server/http/problem.ts';
import { limitOf } from '#base/sheet/rules.ts';
import { openTrial, type Stored, type Trial } from './trial.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '#server/database/tables.ts';
import { HISTORY_LENGTH } from '../engine/context.ts';
import { itemsOf } from '../engine/kinds.ts';

/** Enterprises whose reports are read at once. */
const AT_ONCE = 40;

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
  let reports = 0;
  // Some at a time: others are answered while the next are read.
  for (let at = 0; at < reporters.length; at += AT_ONCE) {
    const some = reporters.slice(at, at + AT_ONCE);
    const own = await standing(db, [declaration.key], some, first);
    const drawn = await standing(
      db,
      (declaration.draws ?? []).map(({ from }) => from.key),
      some,
      yearOfPeriod(first),
    );
    for (const enterprise of some) {
      const of = (all: readonly Stored[]) => all.filter((one) => one.enterprise_id === enterprise);
      reports += replayOne(declaration, form, of(own), of(drawn), found, trial);
    }
  }
  const names = trial && namesEnterprises ? await namesOf(db, trial.enterprises()) : new Map<number, string>();
  return { periods: periods.length, reports, rules: found, tried: trial?.told(names) };
}

/** Tries the rules over the reports of one enterprise, in their order, and counts what they say. Gives how many there are. */
function replayOne(
  declaration: ReportDeclaration,
  form: SheetForm,
  reports: readonly Stored[],
  drawn: readonly Stored[],
  found: ReturnType<typeof silent>[],
  trial: Trial | undefined,
): number {
  const others = new Map(drawn.map((one) => [`${one.kind} ${one.period}`, one]));
  const before = new Map<PeriodKey, Stored>();
  for (const report of reports) {
    const context = contextAmong(declaration, report, before, (kind, period) => others.get(`${kind} ${period}`));
    const faults = checkCells(form, report.cells, context, report.reasons);
    for (const sum of found) {
      const spoken = faults.filter(({ rule }) => rule === sum.rule);
      sum.cells += spoken.length;
      sum.reports += spoken.length > 0 ? 1 : 0;
      sum.explained += spoken.filter(({ explained }) => explained).length;
    }
    trial?.look(report, context);
    before.set(report.period, report);
  }
  return reports.length;
}

const silent = (rule: string) => ({ rule, cells: 0, reports: 0, explained: 0 });

function contextAmong(
  { cadence, draws = [] }: ReportDeclaration,
  { period, cells }: Stored,
  own: ReadonlyMap<PeriodKey, Stored>,
  find: FindStanding,
): SheetContext {
  const sums = drawnSums(draws, periodDays(cadence, period), find);
  const passed = [...own.values()].filter(({ status }) => status === REVIEW_STATUS.passed);
  return {
    lastPeriod: own.get(previousPeriod(cadence, period) ?? '')?.cells ?? {},
    lastYear: own.get(lastYearPeriod(cadence, period) ?? '')?.cells ?? {},
    loaded: cells,
    history: passed
      .slice(-HISTORY_LENGTH)
      .toReversed()
      .map((one) => one.cells),
    drawn: drawnCells(sums),
    sums,
  };
}

/**
 * The latest periods that reports stand for, oldest first, as many as hold no more than may be read. Only so many reports are looked at and one more: of the period
 * in which that one lies not all may be read.
 */
export async function latestPeriods(db: Db, kind: string, scope: Scope): Promise<readonly PeriodKey[]> {
  const latest = db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select(['r.period', 'r.period_start'])
    .where('r.kind', '=', kind)
    .where('r.status', 'in', STANDING)
    .where(enterpriseInScope(scope))
    .orderBy('r.period_start', 'desc')
    .limit(MOST_REPLAYED + 1);
  const rows = await db
    .selectFrom(latest.as('r'))
    .select(['r.period', sql<number>`count(*)::int`.as('reports')])
    .groupBy(['r.period', 'r.period_start'])
    .orderBy('r.period_start', 'desc')
    .limit(REPLAYED_PERIODS)
    .execute();
  let left = MOST_REPLAYED;
  return rows
    .filter(({ reports }) => (left -= reports) >= 0)
    .map(({ period }) => period)
    .toReversed();
}

/** What enterprises are called. */
async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'name'])
    .where('enterprise_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ enterprise_id, name }) => [enterprise_id, name]));
}

async function reportersSince(db: Db, kind: string, scope: Scope, since: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select('r.enterprise_id')
    .distinct()
    .where('r.kind', '=', kind)
    .where('r.period', '>=', since)
    .where(enterpriseInScope(scope))
    .orderBy('r.enterprise_id')
    .execute();
  return rows.map(({ enterprise_id }) => enterprise_id);
}

/** Reports that were handed in or passed for periods from `since` on, oldest first; text order is time order, also across cadences. */
async function standing(
  db: Db,
  kinds: readonly string[],
  enterprises: readonly number[],
  since: string,
): Promise<readonly Stored[]> {
  if (kinds.length === 0) return [];
  return db
    .selectFrom('report')
    .select(['kind', 'enterprise_id', 'period', 'status', 'cells', 'reasons'])
    .where('kind', 'in', [...kinds])
    .where('enterprise_id', 'in', [...enterprises])
    .where('status', 'in', STANDING)
    .where('period', '>=', since)
    .orderBy('period_start')
    .execute();
}
