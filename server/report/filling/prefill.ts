import { sql } from 'kysely';
import type { DrawnSum, Prefill } from '#base/sheet/drawn/figure.ts';
import { reportsText } from '#base/sheet/drawn/sums.ts';
import { movedPrefills, type Prefilled } from '#base/sheet/drawn/prefill.ts';
import { previousPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { CellValues, ReportDeclaration, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle, placedCells } from '#base/sheet/cells/cells.ts';
import { rounded } from '#base/sheet/compute.ts';
import { REPORT_MESSAGES, STANDING } from '#subjects/report/terms.ts';
import { Problem } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import type { ReportPlace } from '../engine/context.ts';

/** A fact that a register has of an enterprise, and how that is said. */
interface FactFound {
  readonly value: number;
  readonly named: string;
}
type Fact = (db: Db, enterpriseId: number) => Promise<FactFound | undefined>;

/** A number of the enterprise register, where it is kept. */
const registered =
  (column: 'workers' | 'stalls', title: string): Fact =>
  async (db, enterpriseId) => {
    const { rows } = await sql<{ value: number | null }>`select ${sql.ref(column)} as value from enterprise
      where enterprise_id = ${enterpriseId}`.execute(db);
    const value = rows[0]?.value ?? null;
    return value === null ? undefined : { value, named: `企业法人库登记的${title}` };
  };

const FACTS: Readonly<Record<string, Fact>> = {
  'enterprise-workers': registered('workers', '从业人员数'),
  'enterprise-stalls': registered('stalls', '固定摊位数'),
  'outlet-floor-area': async (db, enterpriseId) => {
    const { area, outlets } = await db
      .selectFrom('outlet')
      .select([sql<number>`coalesce(sum(floor_area), 0)::float8`.as('area'), sql<number>`count(*)::int`.as('outlets')])
      .where('enterprise_id', '=', enterpriseId)
      .executeTakeFirstOrThrow();
    return outlets === 0 ? undefined : { value: area, named: `网点登记中本企业 ${outlets} 个网点的建筑面积合计` };
  },
};

/** What the cells of a report are offered as it stands today 预填, each with its source. */
export async function prefillsOf(
  db: Db,
  declaration: ReportDeclaration,
  form: SheetForm,
  { enterpriseId, period }: ReportPlace,
  context: SheetContext,
): Promise<readonly Prefilled[]> {
  const { key, cadence, prefills = [] } = declaration;
  if (prefills.length === 0) return [];
  const last = previousPeriod(cadence, period);
  const before = await db
    .selectFrom('report')
    .select(['cells', 'submitted_at as at'])
    .where('kind', '=', key)
    .where('enterprise_id', '=', enterpriseId)
    .where('period', '=', last ?? '')
    .where('status', 'in', STANDING)
    .executeTakeFirst();
  const facts = await factsOf(db, prefills, enterpriseId);
  return offersFrom(declaration, form, period, { sums: context.sums ?? [], before, facts });
}

/** The facts of registers that a report is prefilled from, by their names; without those that the registers do not have of the enterprise. */
export async function factsOf(
  db: Db,
  prefills: readonly Prefill[],
  enterpriseId: number,
): Promise<ReadonlyMap<string, FactFound>> {
  const facts = new Map<string, FactFound>();
  for (const { by } of prefills) {
    if (typeof by !== 'object') continue;
    const find = FACTS[by.fact];
    if (!find) throw new Error(`a report is prefilled from a fact that nobody knows: ${by.fact}`);
    const found = await find(db, enterpriseId);
    if (found) facts.set(by.fact, found);
  }
  return facts;
}

/** What is known already when a report is begun. */
export interface PrefillSources {
  /** What reports of other kinds come to. */
  readonly sums: readonly DrawnSum[];
  /** The own report of the period before, where it stands, and when it was handed in. */
  readonly before: { readonly cells: CellValues; readonly at: number | null } | undefined;
  /** Facts that registers have, by their names. */
  readonly facts: ReadonlyMap<string, FactFound>;
}

/** The offers of what is known: of the sources of a cell the first that has a value. */
export function offersFrom(
  declaration: ReportDeclaration,
  form: SheetForm,
  period: PeriodKey,
  { sums, before, facts }: PrefillSources,
): readonly Prefilled[] {
  const last = previousPeriod(declaration.cadence, period);
  const decimals = new Map(
    placedCells(form).map(({ address, cell }) => [address, cell.kind === 'filled' ? cell.form.decimals : 0]),
  );
  const offerOf = ({ into, by }: Prefill): Omit<Prefilled, 'address'> | undefined => {
    if (by === 'reports') {
      const drawn = sums.find((one) => one.into === into && one.as === 'whole');
      return drawn && { value: drawn.sum, named: drawn.named, at: drawn.at };
    }
    if (by !== 'last') return facts.get(by.fact);
    const value = before?.cells[into] ?? null;
    if (value === null || last === undefined) return undefined;
    return { value, named: reportsText(declaration, [last]), at: before?.at ?? undefined };
  };
  const found = new Map<string, Prefilled>();
  for (const prefill of declaration.prefills ?? []) {
    const { into } = prefill;
    const offer = found.has(into) ? undefined : offerOf(prefill);
    if (offer) found.set(into, { address: into, ...offer, value: rounded(offer.value, decimals.get(into) ?? 0) });
  }
  return [...found.values()];
}

/** 400 at each cell that still has what it was offered, while its source says another thing by now: the person is to look and to say. */
export function refuseMoved(
  form: SheetForm,
  offered: CellValues,
  prefills: readonly Prefilled[],
  values: CellValues,
): void {
  const moved = movedPrefills(offered, prefills, values);
  if (moved.length === 0) return;
  throw new Problem(
    400,
    REPORT_MESSAGES.prefillMoved,
    moved.map(({ address, was, now, named }) => ({
      field: address,
      message: `${cellTitle(form, address)}：${REPORT_MESSAGES.sourceMoved(was, now, named)}`,
    })),
  );
}
