import { createHash } from 'node:crypto';
import type { InputOf } from '#base/call.ts';
import type { ImportOutcome as FileOutcome } from '#base/files/import-outcome.ts';
import type { Upload } from '#base/files/upload.ts';
import type { Crs, ImportOutcome, Outcome } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { outsideSummary } from '#base/register/place-faults.ts';
import { Faults } from '#server/sheet/sheet-faults.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import type { UnderWay } from '../../workshop/under-way.ts';
import { type Named, type Pen, takeTurn } from '../writing.ts';
import { fileRows } from './file-rows.ts';
import type { FileColumn } from './headings.ts';
import { type PlannedRow, planned } from './plan.ts';
import type { FileLimits } from './rows.ts';
import { systemHint } from './systems.ts';
import { writePlanned } from './write.ts';

type ImportInput = InputOf<NonNullable<AnyRegister['calls']['importFile']>>;

/** What a person looks through before it is written. */
const PREVIEWED: FileLimits = { mostRows: 20_000, ownNumbers: false };
/** Rows told one by one at most; all are counted. */
const MOST_TOLD = 500;
/** What needs looking at stands first. */
const ORDER: readonly Outcome[] = ['rejected', 'changed', 'created', 'unchanged'];

/** Who imports, how far it is, and what else is written with it. */
export interface Importing {
  readonly pen: Pen;
  readonly upload: UnderWay;
  told(tx: Db, written: readonly Named[]): Promise<void>;
}

/** What becomes of every row of a file, and what is wrong with it. */
interface Planned {
  readonly plan: readonly PlannedRow[];
  readonly faults: Faults;
  /** What the whole file may have wrong beside its rows; '' for nothing. */
  readonly hint: string;
  readonly columns: readonly FileColumn[];
  write(): Promise<void>;
}

/** The one way of a file of records: read and judged row by row in the workshop, planned, and handed on to be written or not. Throws SheetUnreadable. */
async function takenIn<T>(
  db: Db,
  register: AnyRegister,
  {
    file,
    crs,
    mapping,
    ...limits
  }: { readonly file: Upload; readonly crs: Crs; readonly mapping?: string | undefined } & FileLimits,
  { pen, upload, told }: Importing,
  decide: (planned: Planned) => Promise<T>,
): Promise<T> {
  const faults = new Faults();
  const { order } = upload;
  const asked = { file, crs, mapping, regions: pen.regions, faults, order, ...limits };
  const { rows, columns } = await fileRows(db, register, asked);
  if (rows.length === 0 && faults.count === 0) faults.add(0, '整个文件', `文件中没有${register.noun}`, '');
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, register);
    const plan = await planned(tx, register, rows, { ...pen, ...limits, faults });
    const write = async (): Promise<void> => {
      upload.writing(plan.filter(({ outcome }) => outcome !== 'unchanged').length);
      const written = await writePlanned(tx, register, plan, pen);
      if (written.length > 0) await told(tx, written);
    };
    const outside = outsideSummary(rows.flatMap((row) => row.faults.map(([, message]) => message)));
    const hint = outside === '' ? await systemHint(tx, register, plan, crs) : outside;
    return decide({ plan, faults, hint, columns, write });
  });
}

/**
 * Imports a file of records 导入: first a preview of what becomes of every row; then, with the preview's fingerprint, exactly that is written,
 * all of it or, where a row is wrong or the register has changed meanwhile, nothing.
 */
export async function importSheet(
  { db }: Pick<Services, 'db'>,
  register: AnyRegister,
  { file, crs = 'gcj02', fingerprint, mapping }: ImportInput,
  importing: Importing,
): Promise<ImportOutcome> {
  try {
    return await takenIn(
      db,
      register,
      { file, crs, mapping, ...PREVIEWED },
      importing,
      async ({ plan, faults, hint, columns, write }) => {
        const preview = outcomeOf(register, { plan, faults, hint, columns }, file.bytes);
        if (fingerprint === undefined || faults.count > 0) return preview;
        if (fingerprint !== preview.fingerprint)
          return { ...preview, message: '预览之后数据有变化，请核对新的预览后再导入' };
        await write();
        return {
          ...preview,
          written: preview.created + preview.changed,
          message: `已导入：新增 ${preview.created} 条，修改 ${preview.changed} 条`,
        };
      },
    );
  } catch (problem) {
    if (!(problem instanceof SheetUnreadable)) throw problem;
    return { ...NOTHING, message: problem.message };
  }
}

/** Imports a file of records without a preview, whole or not at all: what an operator hands over, who does not look on. `what` names the records. */
export async function importWhole(
  { db }: Pick<Services, 'db'>,
  register: AnyRegister,
  { what, ...file }: { readonly what: string; readonly file: Upload; readonly crs: Crs } & FileLimits,
  importing: Importing,
): Promise<FileOutcome> {
  return takenIn(db, register, file, importing, async ({ plan, faults: { count, list }, hint, write }) => {
    if (count > 0) return { written: 0, message: refusedWith(count, hint), faults: [...list], faultCount: count };
    await write();
    const same = plan.filter(({ outcome }) => outcome === 'unchanged').length;
    const besides = `${same > 0 ? `，其中 ${same} 条无变化` : ''}${hint === '' ? '' : `。${hint}`}`;
    const message = `已导入 ${plan.length} 条${what}${besides}`;
    return { written: plan.length, message, faults: [], faultCount: 0 };
  });
}

const refusedWith = (count: number, hint: string): string =>
  `有 ${count} 处错误，没有导入任何数据${hint === '' ? '' : `：${hint}`}`;

const NOTHING: ImportOutcome = {
  created: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  written: 0,
  message: '',
  fingerprint: '',
  rows: [],
  faults: [],
};

function outcomeOf(
  register: AnyRegister,
  { plan, faults: { count, list }, hint, columns }: Omit<Planned, 'write'>,
  bytes: Uint8Array,
): ImportOutcome {
  const of = (outcome: Outcome): number => plan.filter((row) => row.outcome === outcome).length;
  const states = plan.map(({ line, outcome, before, changes }) => [
    line,
    outcome,
    before?.[register.key],
    before?.['version'],
    changes,
  ]);
  return {
    created: of('created'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    rejected: of('rejected'),
    written: 0,
    message: count > 0 ? refusedWith(count, hint) : hint,
    fingerprint: createHash('sha256').update(bytes).update(JSON.stringify(states)).digest('hex'),
    rows: plan
      .toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
      .slice(0, MOST_TOLD)
      .map(({ line, outcome, name, changes }) => ({ line, outcome, name, changes: [...changes] })),
    faults: list,
    columns: [...columns],
  };
}
