import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { PickedEnterprise } from '#subjects/report/wire.ts';
import { containing } from '#server/database/like.ts';
import { enterpriseInScope, inDivisions } from '#server/scope/conditions.ts';
import type { Db } from '#server/database/tables.ts';
import { mayReport } from './reporters.ts';
import type { Scope } from '#server/scope/scope.ts';

export interface PickerQuery {
  /** Counts from 0 (spec 2 §3). */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly enterpriseName?: string | undefined;
  readonly divisions?: string | undefined;
  /** The report that is to be filled in, by its key; whatever else it says, every enterprise that may report any. */
  readonly manageId?: string | undefined;
}

/** Enterprises to report for, within the scope 企业选择. */
export async function pickerPage(
  db: Db,
  declarations: readonly ReportDeclaration[],
  scope: Scope,
  query: PickerQuery,
): Promise<Page<PickedEnterprise>> {
  const asked = declarations.filter(({ key }) => key === query.manageId);
  const owing: RawBuilder<boolean>[] = (asked.length > 0 ? asked : declarations).map((declaration) =>
    mayReport(declaration),
  );
  let all = db
    .selectFrom('enterprise as e')
    .innerJoin('region as d', 'd.region_id', 'e.region_id')
    .where(enterpriseInScope(scope))
    .where(inDivisions(query.divisions))
    .where(sql<boolean>`(${sql.join(owing, sql` or `)})`);
  if (query.enterpriseName) all = all.where('e.name', 'like', containing(query.enterpriseName));
  const { total } = await all.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['e.enterprise_id', 'e.name', 'd.name as division'])
    .orderBy('e.sort')
    .orderBy('e.enterprise_id')
    .limit(query.pageSize)
    .offset(query.pageIndex * query.pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      enterpriseId: String(row.enterprise_id),
      enterpriseName: row.name,
      division: row.division,
    })),
  };
}
