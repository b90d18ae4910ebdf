import { type Download, MEDIA_TYPES } from '#base/files/download.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { MOST_TEMPLATE_ROWS } from '#subjects/report-file/terms.ts';
import type { ImportForm } from '#subjects/report-file/wire.ts';
import { refuse } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { underWay } from '#server/workshop/under-way.ts';
import type { markFaultsJob } from './mark-faults.ts';
import { jobIn } from '#server/workshop/job.ts';

import { workshop } from '#server/workshop/workshop.ts';
import { SheetUnreadable } from '../../../sheet/sheet-row.ts';
import { readFilled } from './preview.ts';

/** A file with its faults marked, made in the workshop. */
const MARKED = jobIn<typeof markFaultsJob>(new URL('./mark-faults.ts', import.meta.url), 'markFaultsJob');

/**
 * The file as it came with each faulty cell carrying what is wrong with it 错误标注文件, and a list of all faults first. What was typed
 * stands behind the message; a cell that is not mended is a fault again. Refused where there is nothing to mark.
 */
export function faultSheet(
  services: Services,
  declaration: ReportDeclaration,
  form: Omit<ImportForm, 'kind'>,
  principal: Principal,
): Promise<Download> {
  return underWay({ userId: principal.userId, uploadKey: form.uploadKey }, async ({ order }) => {
    const { unreadable, faults } = await readFilled(services, declaration, form, principal, order);
    if (unreadable !== null) throw refuse(unreadable);
    const { title } = declaration;
    const bytes = await workshop
      .one(MARKED, { ...form.file, mostRows: MOST_TEMPLATE_ROWS, title, faults }, order)
      .catch((problem: unknown) => {
        throw problem instanceof SheetUnreadable ? refuse(problem.message) : problem;
      });
    return { fileName: `${title} 导入错误.xlsx`, mediaType: MEDIA_TYPES.xlsx, content: [bytes] };
  });
}
