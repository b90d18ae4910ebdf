import { sql } from 'kysely';
import { reportsText } from '#base/sheet/drawn/sums.ts';
import { movedPrefills, type Prefilled } from '#base/sheet/drawn/prefill.ts';
import { previousPeriod } from '#base/sheet/period.ts';
import type { CellValues, ReportDeclaration, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle, placedCells } from '#base/sheet/sheet.ts';
import { rounded } from '#base/sheet/compute.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { Problem } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import { type ReportPlace, STANDING } from '../engine/context.ts';

/** A fact that a register has of an enterprise, and how that is said; undefined where it has none. */
type Fact = (db: Db, enterpriseId: number) => Promise<{ readonly value: number; readonly named: string } | undefined>;

const FACTS: Readonly<Record<string, Fact>> = {
  'outlet-floor-area': async (db, enterpriseId) => {
    const { area, outlets } = await db
      .selectFrom('outlet')
      .select([sql<number>`coalesce(sum(floor_area), 0)::float8`.as('area'), sql<number>`count(*)::int`.as('outlets')])
      .where('enterprise_id', '=', enterpriseId)
      .executeTakeFirstOrThrow();
    return outlets === 0 ? undefined : { value: area, named: `网点登记中本企业 ${outlets} 个网点的建筑面积合计` };
  },
};

/** What the cells of a report are offered as it stands today 预填, each with its source: of the sources of a cell the first that has a value. */
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
    .select(['cells', 'submitted_at'])
    .where('kind', '=', key)
    .where('enterprise_id', '=', enterpriseId)
    .where('period', '=', last ?? '')
    .where('status', 'in', STANDING)
    .executeTakeFirst();
  const decimals = new Map(
    placedCells(form).map(({ address, cell }) => [address, cell.kind === 'filled' ? cell.form.decimals : 0]),
  );
  const found = new Map<string, Prefilled>();
  for (const { into, by } of prefills) {
    if (found.has(into)) continue;
    const offer = await offerOf(by, into);
    if (offer) found.set(into, { address: into, ...offer, value: rounded(offer.value, decimals.get(into) ?? 0) });
  }
  return [...found.values()];

  async function offerOf(
    by: (typeof prefills)[number]['by'],
    into: string,
  ): Promise<Omit<Prefilled, 'address'> | undefined> {
    if (by === 'reports') {
      const drawn = context.sums?.find((one) => one.into === into && one.as === 'whole');
      return drawn && { value: drawn.sum, named: drawn.named, at: drawn.at };
    }
    if (by === 'last') {
      const value = before?.cells[into] ?? null;
      if (value === null || last === undefined) return undefined;
      return { value, named: reportsText(declaration, [last]), at: before?.submitted_at ?? undefined };
    }
    const fact = FACTS[by.fact];
    if (!fact) throw new Error(`the report ${key} is prefilled from a fact that nobody knows: ${by.fact}`);
    return fact(db, enterpriseId);
  }
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
