import { createHash } from 'node:crypto';
import type { InputOf } from '#base/call.ts';
import type { ImportOutcome, Outcome } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { Faults } from '#server/sheet/sheet-faults.ts';
import { SheetUnreadable } from '#server/sheet/sheet-row.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import type { UnderWay } from '../../workshop/under-way.ts';
import { remember, type Written } from '../history.ts';
import { changed, inserted, type Named, type Pen, takeTurn } from '../writing.ts';
import { type PlannedRow, planned } from './plan.ts';
import { fileRows } from './file-rows.ts';

type ImportInput = InputOf<NonNullable<AnyRegister['calls']['importFile']>>;

/** Rows told one by one at most; all are counted. */
const MOST_TOLD = 500;
/** What needs looking at stands first. */
const ORDER: readonly Outcome[] = ['rejected', 'changed', 'created', 'unchanged'];

/**
 * Imports a file of records 导入: first a preview of what becomes of every row; then, with the preview's fingerprint, exactly that is written,
 * all of it or, where a row is wrong or the register has changed meanwhile, nothing.
 */
export async function importSheet(
  { db }: Pick<Services, 'db'>,
  register: AnyRegister,
  { file, crs = 'gcj02', fingerprint }: ImportInput,
  pen: Pen,
  upload: UnderWay,
  told: (tx: Db, written: readonly Named[]) => Promise<void>,
): Promise<ImportOutcome> {
  const faults = new Faults();
  try {
    const rows = await fileRows(register, file, faults, upload.order);
    if (rows.length === 0 && faults.count === 0) faults.add(0, '整个文件', `文件中没有${register.noun}`, '');
    return await db.transaction().execute(async (tx) => {
      await takeTurn(tx, register);
      const plan = await planned(tx, register, rows, { ...pen, crs, faults });
      const preview = outcomeOf(register, plan, faults, file.bytes);
      if (fingerprint === undefined || faults.count > 0) return preview;
      if (fingerprint !== preview.fingerprint)
        return { ...preview, message: '预览之后数据有变化，请核对新的预览后再导入' };
      upload.writing(preview.created + preview.changed);
      const written = await write(tx, register, plan, pen);
      if (written.length > 0) await told(tx, written);
      return {
        ...preview,
        written: written.length,
        message: `已导入：新增 ${preview.created} 条，修改 ${preview.changed} 条`,
      };
    });
  } catch (problem) {
    if (!(problem instanceof SheetUnreadable)) throw problem;
    return { ...NOTHING, message: problem.message };
  }
}

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
  plan: readonly PlannedRow[],
  { count, list }: Faults,
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
    message: count > 0 ? `有 ${count} 处错误，没有导入任何数据` : '',
    fingerprint: createHash('sha256').update(bytes).update(JSON.stringify(states)).digest('hex'),
    rows: plan
      .toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
      .slice(0, MOST_TOLD)
      .map(({ line, outcome, name, changes }) => ({ line, outcome, name, changes: [...changes] })),
    faults: list,
  };
}

async function write(tx: Db, register: AnyRegister, plan: readonly PlannedRow[], pen: Pen): Promise<readonly Named[]> {
  const done: Written[] = [];
  for (const { outcome, before, values } of plan) {
    if (outcome === 'created') done.push({ deed: 'import', after: await inserted(tx, register, values) });
    if (outcome === 'changed' && before)
      done.push({ deed: 'import', before, after: await changed(tx, register, before, values) });
  }
  await remember(tx, register, done, pen);
  return done.flatMap(({ after }) => (after ? [after as Named] : []));
}
