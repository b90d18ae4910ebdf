import { caseBaseReport } from '#subjects/case-base/sheets.ts';
import { caseQuarterReport } from '#subjects/case-quarter/sheets.ts';
import { storeMonthReport } from '#subjects/store-month/sheets.ts';
import type { Db } from '#server/database/tables.ts';
import { hashed } from '#server/demonstration/random.ts';
import { evidenceIn, type Evidence } from '#server/upload/evidence.ts';
import { storeUpload } from '#server/upload/store.ts';
import type { InventedReport } from '../../series/reports.ts';
import { demonstrationPdf } from '../fund/projects.ts';

const SEED = 61;
/** Of the reports that had something to explain, so many came with a statement. */
const STATED = 0.35;

/** A file that a report of the demonstration comes with. */
interface InventedFile {
  readonly item: string;
  readonly title: string;
  readonly content: Evidence;
}

/** The files that a report comes with 演示附件: a case proves its size, some explain in a statement what they gave reasons for. */
export function inventedFiles({ kind, enterpriseId, period, reasons }: InventedReport): readonly InventedFile[] {
  const file = (item: string, title: string): InventedFile => {
    const content = evidenceIn(demonstrationPdf(`Demonstration ${item} ${kind} ${enterpriseId} ${period}`));
    if (!content) throw new Error('an attachment of the demonstration is none');
    return { item, title, content };
  };
  if (kind === caseBaseReport.key) return [file('scale-proof', '规模证明材料')];
  const states = kind === storeMonthReport.key || kind === caseQuarterReport.key;
  const chance = hashed(SEED, enterpriseId, Number(period.replaceAll(/\D/g, '')));
  return states && Object.keys(reasons).length > 0 && chance < STATED ? [file('statement', '情况说明')] : [];
}

/** Enters them, handed in with their report; gives their ids. */
export async function enterReportFiles(
  db: Db,
  { kind, enterpriseId, period, submittedAt }: InventedReport,
  files: readonly InventedFile[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { item, title, content } of files) {
    const file_id = await storeUpload(db, { kind: 'evidence', content, owner: null });
    await db
      .insertInto('report_file')
      .values({
        file_id,
        kind,
        enterprise_id: enterpriseId,
        period,
        item,
        name: `${title}.pdf`,
        sha256: content.sha256,
        size: content.bytes.length,
        owner_id: 0,
        submitted: true,
        at: submittedAt,
      })
      .execute();
    ids.push(file_id);
  }
  return ids;
}
