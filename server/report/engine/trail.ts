import { differences } from '#base/sheet/differences.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { cellTitle } from '#base/sheet/cells/cells.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import type { Deed, ReportComment, ReportVersion } from '#subjects/report-trail/wire.ts';
import { record } from '#server/audit/record.ts';
import { idOf } from '#server/database/like.ts';
import { notFound } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';
import type { Actor } from '#server/user/writing.ts';
import { attachmentOf, filesOfVersions, type KeptFile } from '../attachments/kept.ts';
import { itemsOf } from './kinds.ts';
import { reportsIn } from './scope.ts';
import { scopeOf } from '#server/scope/scope.ts';

/** The number of a report within reach; 404 for any other, whether there is one or not. */
async function within(db: Db, { key }: ReportDeclaration, reportId: string, principal: Principal): Promise<number> {
  const row = await reportsIn(db, key, scopeOf(principal))
    .select('r.report_id')
    .where('r.report_id', '=', idOf(reportId))
    .executeTakeFirst();
  if (!row) throw notFound(REPORT_MESSAGES.unknown);
  return row.report_id;
}

/** What was done to a report and the versions of its figures, oldest first. */
export async function trailOf(
  db: Db,
  declaration: ReportDeclaration,
  reportId: string,
  principal: Principal,
): Promise<{ deeds: Deed[]; versions: ReportVersion[] }> {
  const id = await within(db, declaration, reportId, principal);
  const deeds = await db
    .selectFrom('report_action')
    .selectAll()
    .where('report_id', '=', id)
    .orderBy('version')
    .execute();
  const versions = await db
    .selectFrom('report_version')
    .select(['version', 'saved_at', 'saved_name', 'content_hash'])
    .where('report_id', '=', id)
    .orderBy('version')
    .execute();
  const files = await filesOfVersions(db, [id]);
  return {
    deeds: deeds.map((row) => ({
      version: row.version,
      deed: row.deed,
      from: row.from_status,
      to: row.to_status,
      reason: row.reason,
      by: row.user_name,
      at: row.at,
      onBehalf: row.on_behalf,
    })),
    versions: versions.map((row) => ({
      version: row.version,
      savedAt: row.saved_at,
      by: row.saved_name,
      contentHash: row.content_hash,
      ...filesOf(files.filter(({ version }) => version === row.version)),
    })),
  };
}

const filesOf = (files: readonly KeptFile[]) =>
  files.length > 0 ? { files: files.map((file) => attachmentOf(file, true)) } : {};

/** The cells in which two versions of a report differ; 404 for a version that there is not. */
export async function versionDifferences(
  db: Db,
  declaration: ReportDeclaration,
  query: { reportId: string; from: number; to: number },
  principal: Principal,
) {
  const id = await within(db, declaration, query.reportId, principal);
  const rows = await db
    .selectFrom('report_version')
    .select(['version', 'cells'])
    .where('report_id', '=', id)
    .where('version', 'in', [query.from, query.to])
    .execute();
  const cellsOf = (version: number) => {
    const row = rows.find((one) => one.version === version);
    if (!row) throw notFound('没有这个版本');
    return row.cells;
  };
  const form = declaration.formOf(await itemsOf(db, declaration));
  return differences(cellsOf(query.from), cellsOf(query.to)).map((one) => ({
    ...one,
    title: cellTitle(form, one.address),
  }));
}

/** The comments on a report, oldest first. */
export async function commentsOf(
  db: Db,
  declaration: ReportDeclaration,
  reportId: string,
  principal: Principal,
): Promise<ReportComment[]> {
  const id = await within(db, declaration, reportId, principal);
  const rows = await db
    .selectFrom('report_comment')
    .selectAll()
    .where('report_id', '=', id)
    .orderBy('comment_id')
    .execute();
  return rows.map((row) => ({ commentId: String(row.comment_id), text: row.body, by: row.user_name, at: row.at }));
}

/** Adds a comment; comments are never changed. */
export async function addComment(
  services: Services,
  declaration: ReportDeclaration,
  reportId: string,
  text: string,
  { principal, address }: Actor,
): Promise<ReportComment> {
  const id = await within(services.db, declaration, reportId, principal);
  const at = services.clock.now();
  const { comment_id } = await services.db.transaction().execute(async (tx) => {
    await record(tx, {
      actor: principal,
      address,
      action: 'report.comment',
      target: `${declaration.title} ${reportId}`,
      after: { text },
    });
    return tx
      .insertInto('report_comment')
      .values({ report_id: id, user_id: principal.userId, user_name: principal.displayName, body: text, at })
      .returning('comment_id')
      .executeTakeFirstOrThrow();
  });
  return { commentId: String(comment_id), text, by: principal.displayName, at };
}
