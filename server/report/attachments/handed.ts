import { sql } from 'kysely';
import { attachmentFaults, attachmentField } from '#base/sheet/attachment.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { ATTACHMENT_MESSAGES } from '#subjects/report-attachment/terms.ts';
import { handedFilesField } from '#base/files/attachment.ts';
import { REPORT_MESSAGES } from '#subjects/report/terms.ts';
import { badField, Problem } from '#server/http/problem.ts';
import type { Db } from '#server/database/tables.ts';
import type { ReportPlace } from '../engine/context.ts';
import { currentFiles, itemsOfReports, type KeptFile, pendingFiles } from './kept.ts';

/**
 * The files that go with a report that is handed in 随报表提交: of those it had and those this person sent, the ones that are named, and as it was where none
 * are named. Kept from now on. 400 at the kind of which one is missing or too many are there, and for a file that is neither.
 */
export async function handedFiles(
  tx: Db,
  { key, attachments = [] }: ReportDeclaration,
  place: ReportPlace,
  reportId: number,
  named: readonly string[] | undefined,
  userId: number,
): Promise<readonly KeptFile[]> {
  if (attachments.length === 0) return [];
  const current = await currentFiles(tx, reportId);
  const offered = new Map(
    [...current, ...(await pendingFiles(tx, key, place, userId))].map((one) => [one.file_id, one]),
  );
  const files = [...new Set(named ?? current.map(({ file_id }) => file_id))].map((id) => {
    const file = offered.get(id);
    if (!file) throw goneFile();
    return file;
  });
  const faults = attachmentFaults(
    attachments,
    files.map(({ item }) => item),
    'submit',
  );
  if (faults.length > 0)
    throw new Problem(
      400,
      REPORT_MESSAGES.attachments,
      faults.map(({ item, message }) => ({ field: attachmentField(item), message })),
    );
  if (files.length === 0) return files;
  const { numUpdatedRows } = await tx
    .updateTable('report_file')
    .set({ submitted: true })
    .where(sql<boolean>`file_id = any(${files.map(({ file_id }) => file_id)}::text[])`)
    .executeTakeFirst();
  // One that was taken out in the moment between goes with no report.
  if (Number(numUpdatedRows) < files.length) throw goneFile();
  return files;
}

const goneFile = () => badField(handedFilesField.wireName, handedFilesField.term, ATTACHMENT_MESSAGES.gone);

/** Of reports that are to be passed, why not: what each lacks; those that lack nothing are left out. */
export async function lackingFiles(
  db: Db,
  { attachments = [] }: ReportDeclaration,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (attachments.length === 0) return new Map();
  const items = await itemsOfReports(db, reportIds);
  return new Map(
    reportIds.flatMap((id): [number, string][] => {
      const lacking = new Set(attachmentFaults(attachments, items.get(id) ?? [], 'pass').map(({ item }) => item));
      const titles = attachments.filter(({ key }) => lacking.has(key)).map(({ title }) => title);
      return titles.length === 0 ? [] : [[id, ATTACHMENT_MESSAGES.missing(titles)]];
    }),
  );
}

/** Forgets the files of reports that are no more, with their bytes; gives what they were. */
export async function dropFilesOf(tx: Db, kind: string, places: readonly ReportPlace[]): Promise<readonly KeptFile[]> {
  const gone: KeptFile[] = [];
  for (const { enterpriseId, period } of places)
    gone.push(
      ...(await tx
        .deleteFrom('report_file')
        .where('kind', '=', kind)
        .where('enterprise_id', '=', enterpriseId)
        .where('period', '=', period)
        .where('submitted', '=', true)
        .returningAll()
        .execute()),
    );
  await dropBytes(tx, gone);
  return gone;
}

/** The same of what somebody sent and gives up with the draft. */
export async function dropPending(tx: Db, kind: string, place: ReportPlace, userId: number): Promise<void> {
  const gone = await pendingFiles(tx, kind, place, userId);
  await tx
    .deleteFrom('report_file')
    .where(sql<boolean>`file_id = any(${gone.map(({ file_id }) => file_id)}::text[])`)
    .execute();
  await dropBytes(tx, gone);
}

async function dropBytes(tx: Db, files: readonly KeptFile[]): Promise<void> {
  await tx
    .deleteFrom('upload')
    .where(sql<boolean>`upload_id = any(${files.map(({ file_id }) => file_id)}::text[])`)
    .execute();
}
