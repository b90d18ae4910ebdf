import { check } from '#base/sheet/check.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { filledValues } from '#base/sheet/cells/cells.ts';
import {
  IMPORT_MESSAGES,
  MOST_NAMED_FAULTS,
  MOST_TEMPLATE_ROWS,
  TEMPLATE_FAULTS,
} from '#subjects/report-file/terms.ts';
import type { ImportFault, ImportForm, ImportPreview } from '#subjects/report-file/wire.ts';
import type { Services } from '#server/service/services.ts';
import type { Principal } from '#server/service/principal.ts';
import { underWay } from '#server/workshop/under-way.ts';
import type { sheetRowsJob } from '#server/sheet/sheet-file.ts';
import { jobIn } from '#server/workshop/job.ts';

import { type Order, workshop } from '#server/workshop/workshop.ts';
import type { TabbedRow } from '../../../sheet/sheet-file.ts';
import { SheetUnreadable } from '../../../sheet/sheet-row.ts';
import { layoutOf } from '../template/layout.ts';
import { openReport } from '../template/template.ts';
import { placed } from './place.ts';
import { type ReadTemplate, readTemplate } from './reading.ts';

/** The lines of a file, read in the workshop. */
const ROWS = jobIn<typeof sheetRowsJob>(new URL('../../../sheet/sheet-file.ts', import.meta.url), 'sheetRowsJob');

type Form = Omit<ImportForm, 'kind'>;

/** A file that was read: what it holds, and everything that is wrong with it, what the report's own rules say included. */
export interface ReadFile extends ReadTemplate {
  /** Lines that are no table of the report, or cannot be read at all; null where it could be read. */
  readonly unreadable: string | null;
}

/**
 * Reads a filled template against the report that it is for, which must be within reach (404). Nothing is written: the values go into the
 * form, where a person sees them before they are handed in.
 */
export async function readFilled(
  services: Services,
  declaration: ReportDeclaration,
  { enterpriseId, period, file }: Form,
  principal: Principal,
  order: Order,
): Promise<ReadFile> {
  const { detail, form } = await openReport(services, declaration, { enterpriseId, period }, principal);
  try {
    const read = await readTemplate(rowsOf(file, order), layoutOf(declaration, form, detail), detail);
    if (!read.any) return { ...read, unreadable: TEMPLATE_FAULTS.noTable };
    const values = filledValues(form, read.values);
    const unread = new Set(read.faults.flatMap(({ address }) => address ?? []));
    const ruled = check(form, values, detail)
      .filter(({ address }) => !unread.has(address))
      .map(({ address, strength, message }): ImportFault => ({
        ...placed(read.places.get(address)),
        address,
        strength,
        message,
      }));
    return { ...read, values, faults: [...read.faults, ...ruled], unreadable: null };
  } catch (problem) {
    if (!(problem instanceof SheetUnreadable)) throw problem;
    return { values: {}, places: new Map(), faults: [], any: false, unreadable: problem.message };
  }
}

/** The lines of a file, read in the workshop and handed over some at a time: looking at them holds nobody up. */
async function* rowsOf({ bytes, fileName }: Form['file'], order: Order): AsyncGenerator<TabbedRow> {
  for await (const rows of workshop.pieces(ROWS, { bytes, fileName, mostRows: MOST_TEMPLATE_ROWS }, order)) yield* rows;
}

const NOTHING = { accepted: false, values: {}, filledCount: 0 } as const;

/** What a filled template comes to 导入预览: every value of it, or with one hard fault none. Soft faults come along, to be explained. */
export async function importPreview(
  services: Services,
  declaration: ReportDeclaration,
  form: Form,
  principal: Principal,
): Promise<ImportPreview> {
  const { unreadable, faults, values } = await underWay(
    { userId: principal.userId, uploadKey: form.uploadKey },
    ({ order }) => readFilled(services, declaration, form, principal, order),
  );
  if (unreadable !== null) return { ...NOTHING, message: unreadable, faults: [], faultCount: 0 };
  const hard = faults.filter(({ strength }) => strength === 'hard');
  const named = { faults: faults.slice(0, MOST_NAMED_FAULTS), faultCount: faults.length };
  if (hard.length > 0) return { ...NOTHING, ...named, message: IMPORT_MESSAGES.refused(hard.length) };
  const filledCount = Object.values(values).filter((value) => value !== null).length;
  return { ...named, accepted: true, message: IMPORT_MESSAGES.accepted(filledCount), values, filledCount };
}
