import { today } from '#base/calendar.ts';
import type { Download } from '#base/files/download.ts';
import type { Answers } from '#base/narrative/answers.ts';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import type { ReportFormat } from '#subjects/business-report/terms.ts';
import type { IssueDetail } from '#subjects/business-report/wire.ts';
import { recordExport } from '../../audit/access.ts';
import type { Services } from '../../service/services.ts';
import type { Writer } from '../../service/writing.ts';
import { jobIn } from '../../workshop/job.ts';
import { workshop } from '../../workshop/workshop.ts';
import type { docxWork } from './docx.ts';
import type { pdfWork } from './pdf.ts';
import { sheetOf } from './sheet.ts';

/** What makes each kind of file, in a thread of the workshop. */
const WORKS = {
  docx: {
    job: jobIn<typeof docxWork>(new URL('./docx.ts', import.meta.url), 'docxWork'),
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: {
    job: jobIn<typeof pdfWork>(new URL('./pdf.ts', import.meta.url), 'pdfWork'),
    mediaType: 'application/pdf',
  },
} as const;

/** A report as a file 导出, with the figures that it is shown with; a draft says on every page that it is one. */
export async function exportReport(
  { db, clock }: Services,
  issue: IssueDetail,
  shown: Answers,
  format: ReportFormat,
  { principal, address }: Writer,
): Promise<Download> {
  const sheet = sheetOf(issue, shown);
  const { job, mediaType } = WORKS[format];
  const bytes = new TextEncoder().encode(JSON.stringify(sheet));
  const file = await workshop.one(job, { bytes }, { account: String(principal.userId) });
  const access = { principal, address, action: businessReportCalls.exported.name };
  await recordExport(db, access, {
    what: issue.title,
    rows: sheet.pieces.length,
    filter: { issueId: issue.issueId, format, draft: sheet.isDraft },
  });
  const draft = sheet.isDraft ? '（草稿）' : '';
  return {
    fileName: `${issue.title}${draft} ${today(clock).replaceAll('-', '')}.${format}`,
    mediaType,
    content: [file],
  };
}
