import type { Prefilled } from '#base/sheet/drawn/prefill.ts';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import type { ReportDeed, ReviewStatus } from '#subjects/report/terms.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';

/** A step in the life of a report. */
export interface Step {
  readonly reportId: number;
  /** The version that the step led to. */
  readonly version: number;
  readonly deed: ReportDeed;
  readonly from: ReviewStatus;
  readonly to: ReviewStatus;
  readonly reason: string;
  readonly at: number;
}

/** Whether a regulator did what is an enterprise's to do 代填. */
function isOnBehalf(deed: ReportDeed, { enterpriseId }: Principal): boolean {
  return enterpriseId === null && (deed === 'submit' || deed === 'edit' || deed === 'withdraw');
}

/** Adds steps to the histories: who, when, from, to, why. */
export async function writeSteps(tx: Db, steps: readonly Step[], by: Principal): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto('report_action')
    .values(
      steps.map(({ reportId, version, deed, from, to, reason, at }) => ({
        report_id: reportId,
        version,
        deed,
        from_status: from,
        to_status: to,
        reason,
        on_behalf: isOnBehalf(deed, by),
        user_id: by.userId,
        user_name: by.displayName,
        at,
      })),
    )
    .execute();
}

export interface NewVersion {
  readonly reportId: number;
  readonly version: number;
  readonly cells: CellValues;
  readonly reasons: CellReasons;
  readonly hash: string;
  /** What cells were offered, and from where. */
  readonly prefills: readonly Prefilled[];
  /** Ids of the files that go with it. */
  readonly files: readonly string[];
  readonly at: number;
}

/** Keeps the figures of a version for good. */
export async function keepVersion(
  tx: Db,
  { reportId, version, cells, reasons, hash, files, prefills, at }: NewVersion,
  by: Principal,
): Promise<void> {
  await tx
    .insertInto('report_version')
    .values({
      report_id: reportId,
      version,
      cells: JSON.stringify(cells),
      reasons: JSON.stringify(reasons),
      content_hash: hash,
      files: JSON.stringify(files),
      prefills: JSON.stringify(prefills),
      saved_by: by.userId,
      saved_name: by.displayName,
      saved_at: at,
    })
    .execute();
}

/** What cells were offered when the newest version of a report was handed in, and from where. */
export async function keptPrefills(db: Db, reportId: number): Promise<readonly Prefilled[]> {
  const row = await db
    .selectFrom('report_version')
    .select('prefills')
    .where('report_id', '=', reportId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.prefills ?? [];
}
