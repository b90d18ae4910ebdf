import { sql } from 'kysely';
import type { Download } from '#base/files/download.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { periodText } from '#base/sheet/period.ts';
import { reportAttachmentCalls } from '#subjects/report-attachment/calls.ts';
import { ATTACHMENT_MESSAGES } from '#subjects/report-attachment/terms.ts';
import type { Attachment } from '#base/files/attachment.ts';
import { attachFormWire, type AttachForm } from '#subjects/report-attachment/wire.ts';
import { isEditable } from '#subjects/report/rules.ts';
import { record } from '#server/audit/record.ts';
import { badValue, notFound, Problem } from '#server/http/problem.ts';
import { scopeOf } from '#server/scope/scope.ts';
import type { Services } from '#server/service/services.ts';
import { sentEvidence } from '#server/upload/evidence.ts';
import { dropUpload, readUpload, storeUpload } from '#server/upload/store.ts';
import { reportsIn } from '../engine/scope.ts';
import { placeOf } from '../filling/place.ts';
import type { Caller } from '../filling/submission.ts';
import { refuseShut, timesOf } from '../obligation/times.ts';
import { attachmentOf, currentFiles, pendingFiles, toldFile } from './kept.ts';

const faulty = (message: string) => badValue(attachFormWire, 'file', message);

/**
 * Keeps a file that is to go with a report 上传附件: what it is, is told by its bytes; the same bytes stand once below a kind, and sending them again gives the
 * file that is there. It becomes part of the report when that is handed in. 409 for a report that is passed or a locked period.
 */
export async function attachFile(
  services: Services,
  declaration: ReportDeclaration,
  { enterpriseId, period, item, file }: AttachForm,
  { principal, address }: Caller,
): Promise<Attachment> {
  const asked = declaration.attachments?.find(({ key }) => key === item);
  if (!asked) throw badValue(attachFormWire, 'item', ATTACHMENT_MESSAGES.unknownKind);
  const { content, name, size } = sentEvidence(file, faulty);
  const { sha256 } = content;
  const place = await placeOf(services, declaration, enterpriseId, period, principal);
  const now = services.clock.now();
  const { key: kind, title, cadence } = declaration;
  return services.db.transaction().execute(async (tx) => {
    // Of two files that come together the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${place.enterpriseId}::int)`.execute(tx);
    const report = await tx
      .selectFrom('report')
      .select(['report_id', 'status'])
      .where('kind', '=', kind)
      .where('enterprise_id', '=', place.enterpriseId)
      .where('period', '=', period)
      .executeTakeFirst();
    if (report && !isEditable(report.status)) throw new Problem(409, ATTACHMENT_MESSAGES.locked);
    refuseShut(await timesOf(tx, declaration, place), report?.status, now);
    const pending = await pendingFiles(tx, kind, place, principal.userId);
    const current = report ? await currentFiles(tx, report.report_id) : [];
    const isSame = (one: { readonly item: string; readonly sha256: string }) =>
      one.item === item && one.sha256 === sha256;
    const handedIn = current.find(isSame);
    const known = handedIn ?? pending.find(isSame);
    if (known) return attachmentOf(known, handedIn !== undefined);
    if (pending.filter((one) => one.item === item).length >= asked.most)
      throw faulty(ATTACHMENT_MESSAGES.full(asked.title, asked.most));
    const fileId = await storeUpload(tx, { kind: 'evidence', content, owner: principal.userId });
    const kept = {
      file_id: fileId,
      kind,
      enterprise_id: place.enterpriseId,
      period,
      item,
      name,
      size,
      sha256,
      owner_id: principal.userId,
      at: now,
    };
    await tx.insertInto('report_file').values(kept).execute();
    await record(tx, {
      actor: principal,
      address,
      action: reportAttachmentCalls.attach.name,
      target: `${title} ${place.enterpriseName} ${periodText(cadence, period)}`,
      after: { ...toldFile(kept), size },
    });
    return attachmentOf(kept, false);
  });
}

/** Forgets an own file that was not handed in; what was, leaves the report by being left out when it is handed in again. */
export async function detachFile(
  { db }: Services,
  { key: kind, title }: ReportDeclaration,
  fileId: string,
  { principal, address }: Caller,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('report_file')
      .where('file_id', '=', fileId)
      .where('kind', '=', kind)
      .where('owner_id', '=', principal.userId)
      .where('submitted', '=', false)
      .returning(['item', 'name', 'sha256'])
      .executeTakeFirst();
    if (!gone) throw notFound(ATTACHMENT_MESSAGES.unknown);
    await dropUpload(tx, fileId);
    await record(tx, {
      actor: principal,
      address,
      action: reportAttachmentCalls.detach.name,
      target: `${title} 附件 ${gone.name}`,
      before: gone,
    });
  });
  return {};
}

/** A file of a report within reach, of a former version, too, or an own one that was not handed in yet; its reading leaves a line. */
export async function attachedFile(
  { db }: Services,
  { key: kind, title }: ReportDeclaration,
  fileId: string,
  { principal, address }: Caller,
): Promise<Download> {
  const row = await db
    .selectFrom('report_file as f')
    .select(['f.name', 'f.item', 'f.sha256'])
    .where('f.file_id', '=', fileId)
    .where('f.kind', '=', kind)
    .where((is) =>
      is.or([
        is.and([is('f.submitted', '=', false), is('f.owner_id', '=', principal.userId)]),
        is.and([
          is('f.submitted', '=', true),
          is.exists(
            reportsIn(db, kind, scopeOf(principal))
              .select('r.report_id')
              .whereRef('r.enterprise_id', '=', 'f.enterprise_id' as 'r.enterprise_id')
              .whereRef('r.period', '=', 'f.period' as 'r.period'),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  const kept = row && (await readUpload(db, fileId));
  if (!row || !kept) throw notFound(ATTACHMENT_MESSAGES.unknown);
  await db.transaction().execute((tx) =>
    record(tx, {
      actor: principal.viewedBy ?? principal,
      address,
      action: reportAttachmentCalls.file.name,
      target: `${title} 附件 ${row.name}`,
      after: toldFile(row),
    }),
  );
  return { fileName: row.name, mediaType: kept.mediaType, content: [kept.bytes] };
}
