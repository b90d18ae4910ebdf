import type { Saved } from '#base/envelope.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { freedOf, nothingIn, takeableOf, withName } from '#base/register/merging/rules.ts';
import { MERGE_MESSAGES, type MergeDraft, mergeDraftWire, type MergePreview } from '#base/register/merging/wire.ts';
import { badValue, notFound, refuse } from '../../http/problem.ts';
import type { RegionScope } from '../../scope/scope.ts';
import type { Db } from '../../database/tables.ts';
import { mergeWatches } from '../../indexes/merging.ts';
import { judge } from '../judging/checking.ts';
import { columnOf, declared } from '../columns.ts';
import { remember } from '../history.ts';
import { keptBecause, refuseKept } from '../kept.ts';
import { recordOf, recordsOf } from '../reading.ts';
import { changed, type Named, newestOf, type Pen } from '../writing.ts';
import { countMoves, moveRows } from './moving.ts';
import { referencesTo } from './references.ts';
import { refusalOf } from './refusals.ts';
import { sessionsAt } from './sessions.ts';

/** A merge as the log names it: what both records were, and what the one that stays is. */
export interface Merged {
  readonly saved: Saved;
  readonly before: { readonly kept: Named; readonly merged: Named };
  readonly after: AnyRecord & { readonly name: string };
  /** Of users who belong to the record that stays now: what servers remember of them is old. */
  readonly sessions: readonly string[];
}

/** A merge's own columns that its undoing reads: what the record that stays had in the fields that it took, and what it got. */
export interface Taken {
  readonly [field: string]: { readonly from: unknown; readonly to: unknown };
}

/** What merging one record into another would do, or why it cannot be done. */
export async function previewMerge(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  { keptId, mergedId }: Pick<MergeDraft, 'keptId' | 'mergedId'>,
): Promise<MergePreview> {
  if (keptId === mergedId) return { refusal: MERGE_MESSAGES.same, moved: [] };
  const [kept, merged] = await pairOf(db, register, regions, keptId, mergedId);
  const because = [kept, merged].flatMap((one) => {
    const reason = keptBecause(one);
    return reason === undefined ? [] : [`“${one.name}”${reason}`];
  });
  const refusal = because[0] ?? (await refusalOf(db, register, kept, merged));
  return { refusal, moved: [...(await countMoves(db, await referencesTo(db, register), mergedId, keptId))] };
}

async function pairOf(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  ...ids: readonly [number, number]
): Promise<readonly [Named, Named]> {
  const found = (await recordsOf(db, register, regions, [...ids])) as readonly Named[];
  const [kept, merged] = ids.map((id) => found.find((one) => one[register.key] === id));
  if (!kept || !merged) throw notFound(`${register.noun}不存在`);
  return [kept, merged];
}

/** Makes two records one 合并: what refers to the one refers to the other, which may take some of its values; the first is ended and leads there. All or nothing. */
export async function mergeRecords(tx: Db, register: AnyRegister, draft: MergeDraft, pen: Pen): Promise<Merged> {
  if (draft.keptId === draft.mergedId) throw refuse(MERGE_MESSAGES.same);
  const kept = await newestOf(tx, register, { id: draft.keptId, version: draft.keptVersion }, pen);
  const merged = await newestOf(tx, register, { id: draft.mergedId, version: draft.mergedVersion }, pen);
  refuseKept([kept, merged]);
  const refusal = await refusalOf(tx, register, kept, merged);
  if (refusal !== undefined) throw refuse(refusal);
  const keys = takenKeys(register, kept, merged, draft.taken);
  const values = {
    ...Object.fromEntries(keys.map((key) => [key, merged[key]])),
    ...joinedNames(register, kept, merged),
  };
  const taken: Taken = Object.fromEntries(
    Object.entries(values).map(([key, to]) => [key, { from: kept[key] ?? null, to }]),
  );
  const references = await referencesTo(tx, register);
  const settle = await mergeWatches[register.name]?.(tx, draft.keptId, pen);
  const moved = await countMoves(tx, references, draft.mergedId, draft.keptId);
  const freed = freedOf(register, keys);
  const { register_merge_id: id } = await tx
    .insertInto('register_merge')
    .values({
      register: register.name,
      kept_id: draft.keptId,
      merged_id: draft.mergedId,
      merged_name: merged.name,
      at: pen.now,
      actor_name: pen.actor.displayName,
      reason: draft.reason ?? '',
      taken: JSON.stringify(taken),
      freed: JSON.stringify(Object.fromEntries(freed.map((key) => [key, merged[key]]))),
      moved: JSON.stringify(moved),
    })
    .returning('register_merge_id')
    .executeTakeFirstOrThrow();
  // First, so that nothing is told to it of what moves.
  await endMerged(tx, register, merged, freed, pen.now);
  await moveRows(tx, references, { id, from: draft.mergedId, to: draft.keptId }, pen);
  const gone = await recordOf(tx, register, null, draft.mergedId);
  await judge(tx, register, values, pen, kept);
  const after = await changed(tx, register, kept, values);
  await remember(
    tx,
    register,
    [
      { deed: 'merge', before: merged, after: gone, also: { field: 'merged', term: '并入', from: '', to: kept.name } },
      { deed: 'merge', before: kept, after, also: { field: 'merged', term: '合并的记录', from: '', to: merged.name } },
    ],
    pen,
  );
  await settle?.();
  return {
    saved: { id: draft.keptId, version: Number(after['version']) },
    before: { kept, merged },
    after: { ...after, name: `${merged.name} 并入 ${after.name}`, moved },
    sessions: await sessionsAt(tx, references, draft.keptId),
  };
}

/** The fields that are taken, the place as a whole where one of it was named. */
function takenKeys(register: AnyRegister, kept: Named, merged: Named, wanted: readonly string[]): readonly string[] {
  const offered = takeableOf(register, kept, merged);
  const unknown = wanted.find((key) => !offered.some(({ keys }) => keys.includes(key)));
  if (unknown !== undefined) throw badValue(mergeDraftWire, 'taken', MERGE_MESSAGES.taken);
  return offered.flatMap(({ keys }) => (keys.some((key) => wanted.includes(key)) ? keys : []));
}

/** What the record that stays is called besides, with the name that goes. */
function joinedNames({ merges, fields }: AnyRegister, kept: Named, merged: Named): AnyRecord {
  const key = merges?.names;
  const spec = key === undefined ? undefined : fields[key];
  if (key === undefined || !spec) return {};
  const names = withName(kept[key], merged.name, spec);
  return names === (kept[key] ?? '') ? {} : { [key]: names };
}

async function endMerged(
  tx: Db,
  register: AnyRegister,
  merged: Named,
  freed: readonly string[],
  now: number,
): Promise<void> {
  await declared(tx)
    .updateTable(register.table)
    .set({
      ended_at: now,
      version: Number(merged['version']) + 1,
      ...Object.fromEntries(freed.map((key) => [columnOf(key), nothingIn(register, key)])),
    })
    .where(columnOf(register.key), '=', merged[register.key])
    .execute();
}
