import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { MERGE_MESSAGES, UNMERGE_DAYS, type Unmerged } from '#base/register/merging/wire.ts';
import { notFound, refuse } from '../../http/problem.ts';
import type { JobDeclaration } from '../../job/declared.ts';
import { carriedOut, cleared, counted, type Note } from '../../job/noting.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import { mergeWatches } from '../../indexes/merging.ts';
import { columnsOf, columnOf, declared } from '../columns.ts';
import { remember } from '../history.ts';
import { refuseLocked } from '../kept.ts';
import { recordOf, recordsOf } from '../reading.ts';
import { hangingFault, refuseBelowEnded, treeOf } from '../judging/tree.ts';
import { changed, type Named, type Pen, takeTurn } from '../writing.ts';
import { returnRows } from './moving.ts';
import { referencesTo } from './references.ts';
import { sessionsAt } from './sessions.ts';
import { mergedInto, undoableUntil } from './standing.ts';

const MINUTE = 60_000;

/** A merge undone, as the log names it. */
export interface Undone {
  readonly outcome: Unmerged;
  readonly before: AnyRecord;
  readonly after: AnyRecord & { readonly name: string };
  readonly sessions: readonly string[];
}

/** Makes two records of one again 撤销合并: what moved goes back but for what was changed meanwhile, and so do the values that were taken. All or nothing. */
export async function unmergeRecords(tx: Db, register: AnyRegister, mergeId: number, pen: Pen): Promise<Undone> {
  await takeTurn(tx, register);
  const merge = await tx
    .selectFrom('register_merge')
    .selectAll()
    .where('register', '=', register.name)
    .where('register_merge_id', '=', mergeId)
    .executeTakeFirst();
  if (!merge) throw notFound(MERGE_MESSAGES.unknown);
  const { kept_id: keptId, merged_id: mergedId } = merge;
  const pair = (await recordsOf(tx, register, pen.regions, [keptId, mergedId])) as readonly Named[];
  const kept = pair.find((one) => one[register.key] === keptId);
  const merged = pair.find((one) => one[register.key] === mergedId);
  if (!kept || !merged) throw notFound(MERGE_MESSAGES.unknown);
  if (merge.undone_at !== null) throw refuse(MERGE_MESSAGES.undone);
  if (pen.now > undoableUntil(merge.at)) throw refuse(MERGE_MESSAGES.late);
  const later = await mergedInto(tx, register, keptId);
  if (later) throw refuse(MERGE_MESSAGES.later(kept.name, later.name));
  if (kept['endedAt'] !== undefined) throw refuse(MERGE_MESSAGES.ended(kept.name));
  refuseLocked([kept]);

  const references = await referencesTo(tx, register);
  const settle = await mergeWatches[register.name]?.(tx, keptId, pen);
  const returned = await returnRows(tx, references, { id: mergeId, from: mergedId, to: keptId }, pen);
  const own = Object.entries(merge.taken).filter(([key, { to }]) => isSame(kept[key], to));
  const values = Object.fromEntries(own.map(([key, { from }]) => [key, from ?? undefined]));
  const keptAfter = await changed(tx, register, kept, values);
  const mergedAfter = await broughtBack(tx, register, merged, merge.freed);
  await refuseHanging(tx, register, [keptAfter, mergedAfter]);
  await tx
    .updateTable('register_merge')
    .set({ undone_at: pen.now, undone_name: pen.actor.displayName })
    .where('register_merge_id', '=', mergeId)
    .execute();
  const also = { field: 'merged', from: '', term: '分出' } as const;
  await remember(
    tx,
    register,
    [
      { deed: 'unmerge', before: merged, after: mergedAfter, also: { ...also, to: merged.name } },
      { deed: 'unmerge', before: kept, after: keptAfter, also: { ...also, to: merged.name } },
    ],
    pen,
  );
  await settle?.();
  const moved = merge.moved.reduce((sum, one) => sum + one.moved, 0);
  const stays = Object.keys(merge.taken).filter((key) => !own.some(([one]) => one === key));
  return {
    outcome: {
      returned,
      left: moved - returned,
      kept: stays.map((key) => register.fields[key]?.term ?? key),
    },
    before: { kept, merged },
    after: { kept: keptAfter, merged: mergedAfter, returned, name: `${merged.name} 自 ${kept.name} 分出` },
    sessions: await sessionsAt(tx, references, keptId, mergedId),
  };
}

/** Others hang elsewhere since the merge: below neither of the two may stand what it hangs below itself, and nothing below what has ended. */
async function refuseHanging(tx: Db, register: AnyRegister, pair: readonly Named[]): Promise<void> {
  if (!register.tree) return;
  const ids = pair.map((one) => Number(one[register.key]));
  const fault = hangingFault(register, await treeOf(tx, register), ids);
  if (fault !== undefined) throw refuse(MERGE_MESSAGES.hung(fault));
  await refuseBelowEnded(tx, register, pair);
}

/** What is absent and what is null are the same here. */
const isSame = (value: unknown, other: unknown): boolean =>
  JSON.stringify(value ?? null) === JSON.stringify(other ?? null);

async function broughtBack(tx: Db, register: AnyRegister, merged: Named, freed: AnyRecord): Promise<Named> {
  const id = Number(merged[register.key]);
  await declared(tx)
    .updateTable(register.table)
    .set({ ...columnsOf(register, freed), ended_at: null, version: Number(merged['version']) + 1 })
    .where(columnOf(register.key), '=', id)
    .execute();
  return (await recordOf(tx, register, null, id)) as Named;
}

/** Forgets which rows the merges moved that can no longer be undone, or were; in a dry run nothing goes. Gives how many rows. */
export async function forgetMerges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dry: boolean,
  note: Note,
): Promise<number> {
  const oldest = clock.now() - undoableUntil(0);
  const rows = await carriedOut(db, dry, (tx) =>
    tx
      .deleteFrom('register_merge_row')
      .where('register_merge_id', 'in', (is) =>
        is
          .selectFrom('register_merge')
          .select('register_merge_id')
          .where((or) => or.or([or('at', '<', oldest), or('undone_at', 'is not', null)])),
      )
      .returning('register_merge_id')
      .execute(),
  );
  const merges = new Set(rows.map(({ register_merge_id: id }) => id));
  note(`${merges.size} 次合并已撤销或过了撤销期限，其转移明细共 ${rows.length} 条`);
  return rows.length;
}

/** The job that does so every night. */
export const mergeSweepJob: JobDeclaration = {
  code: 'merge-sweep',
  title: '清理合并明细',
  about: `清除 ${UNMERGE_DAYS} 天以前、已不能撤销的合并所转移的明细`,
  cron: '10 3 * * *',
  byDay: '按撤销期限清除，清除过的无从重做',
  whenLate: 'once',
  retries: 0,
  limit: 10 * MINUTE,
  canDry: true,
  run: async ({ services, dry, note }) => counted(await forgetMerges(services, dry, note), cleared(dry)),
};
