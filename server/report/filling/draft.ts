import type { CellReasons, CellValues, ReportDeclaration } from '#base/sheet/sheet.ts';
import type { BegunReport, ReportDraft } from '#subjects/report/wire.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';
import { dropPending } from '../attachments/handed.ts';
import type { ReportPlace } from '../engine/context.ts';
import { enterpriseInScope } from '#server/scope/conditions.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { placeOf } from './place.ts';

export interface DraftForm {
  readonly enterpriseId: string;
  readonly period: string;
  readonly values: CellValues;
  readonly reasons: CellReasons;
  readonly basedOn: number;
  readonly offered?: CellValues | undefined;
}

/** Keeps what somebody has not sent yet 草稿, one for each user and report; nothing is checked, half a form is one too. */
export async function saveDraft(
  services: Services,
  declaration: ReportDeclaration,
  form: DraftForm,
  principal: Principal,
): Promise<{ savedAt: number }> {
  const { enterpriseId, period } = await placeOf(services, declaration, form.enterpriseId, form.period, principal);
  const savedAt = services.clock.now();
  const kept = {
    cells: JSON.stringify(form.values),
    reasons: JSON.stringify(form.reasons),
    based_on: form.basedOn,
    offered: JSON.stringify(form.offered ?? {}),
    saved_at: savedAt,
  };
  await services.db
    .insertInto('report_draft')
    .values({ user_id: principal.userId, kind: declaration.key, enterprise_id: enterpriseId, period, ...kept })
    .onConflict((on) => on.columns(['user_id', 'kind', 'enterprise_id', 'period']).doUpdateSet(kept))
    .execute();
  return { savedAt };
}

const ownDraft = (kind: string, { enterpriseId, period }: ReportPlace, userId: number) => ({
  user_id: userId,
  kind,
  enterprise_id: enterpriseId,
  period,
});

/** The own draft of a report; undefined for none. */
export async function draftOf(
  db: Db,
  kind: string,
  place: ReportPlace,
  { userId }: Principal,
): Promise<ReportDraft | undefined> {
  const row = await db
    .selectFrom('report_draft')
    .selectAll()
    .where((is) => is.and(ownDraft(kind, place, userId)))
    .executeTakeFirst();
  return (
    row && {
      values: row.cells,
      reasons: row.reasons,
      basedOn: row.based_on,
      offered: row.offered,
      savedAt: row.saved_at,
    }
  );
}

/** Throws the own draft away, with the files that were to go with it; nothing to throw away is no fault. */
export async function dropDraft(
  services: Services,
  declaration: ReportDeclaration,
  enterpriseId: string,
  period: string,
  principal: Principal,
): Promise<void> {
  const place = await placeOf(services, declaration, enterpriseId, period, principal);
  await services.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('report_draft')
      .where((is) => is.and(ownDraft(declaration.key, place, principal.userId)))
      .execute();
    await dropPending(tx, declaration.key, place, principal.userId);
  });
}

/** How many begun reports a list names. */
const MOST_BEGUN = 20;

/** The own drafts of reports that were never handed in, the newest first; those of enterprises that went out of reach are left out. */
export async function begunReports(db: Db, kind: string, principal: Principal): Promise<BegunReport[]> {
  const rows = await db
    .selectFrom('report_draft as d')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'd.enterprise_id')
    .leftJoin('report as r', (join) =>
      join
        .onRef('r.kind', '=', 'd.kind')
        .onRef('r.enterprise_id', '=', 'd.enterprise_id')
        .onRef('r.period', '=', 'd.period'),
    )
    .select(['d.enterprise_id', 'e.name', 'd.period', 'd.saved_at'])
    .where('d.user_id', '=', principal.userId)
    .where('d.kind', '=', kind)
    .where('r.report_id', 'is', null)
    .where(enterpriseInScope(scopeOf(principal)))
    .orderBy('d.saved_at', 'desc')
    .orderBy('d.enterprise_id')
    .orderBy('d.period', 'desc')
    .limit(MOST_BEGUN)
    .execute();
  return rows.map(({ enterprise_id, name, period, saved_at }) => ({
    enterpriseId: String(enterprise_id),
    enterpriseName: name,
    period,
    savedAt: saved_at,
  }));
}
