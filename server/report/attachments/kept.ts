import { sql } from 'kysely';
import type { Attachment } from '#base/files/attachment.ts';
import type { ReportFileRow } from '#server/database/rows/reports.ts';
import type { Db } from '#server/database/tables.ts';
import type { ReportPlace } from '../engine/context.ts';

/** A file as it is kept, without its bytes. */
export type KeptFile = Omit<ReportFileRow, 'submitted'>;

const COLUMNS = [
  'f.file_id',
  'f.kind',
  'f.enterprise_id',
  'f.period',
  'f.item',
  'f.name',
  'f.size',
  'f.sha256',
] as const;

/** The files of each version of reports 各版本附件, in the order they were handed in; versions without any are left out. */
export async function filesOfVersions(db: Db, reportIds: readonly number[]) {
  return versionFiles(db, reportIds).execute();
}

/** The same of their newest versions alone: what reports have as they stand. */
async function standingFiles(db: Db, reportIds: readonly number[]) {
  return versionFiles(db, reportIds)
    .where(sql<boolean>`v.version = (select max(n.version) from report_version as n where n.report_id = v.report_id)`)
    .execute();
}

const versionFiles = (db: Db, reportIds: readonly number[]) =>
  db
    .selectFrom('report_version as v')
    .innerJoin(
      sql<{ file_id: string; place: number }>`lateral (select t.value as file_id, t.ordinality as place
        from jsonb_array_elements_text(v.files) with ordinality as t)`.as('t'),
      (join) => join.onTrue(),
    )
    .innerJoin('report_file as f', 'f.file_id', 't.file_id')
    .select([...COLUMNS, 'f.owner_id', 'f.at', 'v.report_id', 'v.version'])
    .where(sql<boolean>`v.report_id = any(${[...reportIds]}::int[])`)
    .orderBy('v.report_id')
    .orderBy('v.version')
    .orderBy('t.place');

/** The files that a report has as it stands. */
export async function currentFiles(db: Db, reportId: number): Promise<readonly KeptFile[]> {
  return standingFiles(db, [reportId]);
}

/** What somebody sent for a report and has not handed in yet. */
export function pendingFiles(db: Db, kind: string, { enterpriseId, period }: ReportPlace, userId: number) {
  return db
    .selectFrom('report_file as f')
    .select([...COLUMNS, 'f.owner_id', 'f.at'])
    .where('f.kind', '=', kind)
    .where('f.enterprise_id', '=', enterpriseId)
    .where('f.period', '=', period)
    .where('f.owner_id', '=', userId)
    .where('f.submitted', '=', false)
    .orderBy('f.at')
    .orderBy('f.file_id')
    .execute();
}

/** The kinds of the files that reports have as they stand, by report. */
export async function itemsOfReports(
  db: Db,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const items = new Map<number, string[]>();
  for (const { report_id, item } of await standingFiles(db, reportIds))
    items.set(report_id, [...(items.get(report_id) ?? []), item]);
  return items;
}

/** A kept file as it is told of. */
export const attachmentOf = ({ file_id, item, name, size, sha256, at }: KeptFile, handedIn: boolean): Attachment => ({
  fileId: file_id,
  item,
  name,
  size,
  sha256,
  at,
  handedIn,
});

/** The same for a line of the log. */
export const toldFile = ({ item, name, sha256 }: Pick<KeptFile, 'item' | 'name' | 'sha256'>) => ({
  item,
  name,
  sha256,
});
