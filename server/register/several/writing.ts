import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { notFound, Problem, refuse } from '../../http/problem.ts';
import type { Db } from '../../database/tables.ts';
import { judge } from '../judging/checking.ts';
import { columnOf, declared } from '../columns.ts';
import type { Written } from '../../service/records.ts';
import { remember } from '../history.ts';
import { refuseKept, refuseLocked } from '../kept.ts';
import { hangingFault, parentOf, refuseBelowEnded, treeOf } from '../judging/tree.ts';
import { refuseMerged } from '../merging/standing.ts';
import { allRecords, recordsOf } from '../reading.ts';
import { refuseRestoring } from '../judging/restoring.ts';
import { usedBecause } from '../judging/used.ts';
import { type Named, type Pen, changed, takeTurn } from '../writing.ts';

/** Gives several records a value in some fields, one for all or each its own, each judged as by itself; all or none. What has it already stays as it is. */
export async function updateMany(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  given: AnyRecord | ((record: Named) => AnyRecord),
  pen: Pen,
): Promise<readonly Named[]> {
  const records = await wanted(tx, register, ids, pen);
  refuseKept(records);
  const written: Written[] = [];
  for (const before of records) {
    const values = typeof given === 'function' ? given(before) : given;
    if (Object.entries(values).every(([key, value]) => before[key] === value)) continue;
    await judge(tx, register, values, pen, before);
    written.push({ deed: 'update', before, after: await changed(tx, register, before, values) });
  }
  await remember(tx, register, written, pen);
  return records;
}

/** The records of all these numbers, or nothing is done. */
async function wanted(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  { regions }: Pen,
): Promise<readonly Named[]> {
  await takeTurn(tx, register);
  const distinct = [...new Set(ids)];
  const found = (await recordsOf(tx, register, regions, distinct)) as readonly Named[];
  if (found.length !== distinct.length) throw notFound(`${register.noun}不存在`);
  return found;
}

/** Deletes records, or ends them where the declaration keeps what was; all or none. What is in use, or has records below that stay, is refused. */
export async function removeRecords(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  pen: Pen,
): Promise<readonly Named[]> {
  const gone = await wanted(tx, register, ids, pen);
  refuseLocked(gone);
  const own = columnOf(register.key);
  const numbers = gone.map((one) => one[register.key]);
  const root = register.tree?.rooted && gone.find((one) => one[register.tree?.parent ?? ''] === undefined);
  if (root) throw refuse(`“${root.name}”不能删除`);
  const used = usedBecause(register, gone, register.ends ? '停用' : '删除');
  if (used !== undefined) throw refuse(used);
  if (register.tree) {
    const parent = columnOf(register.tree.parent);
    let hanging = declared(tx).selectFrom(register.table).select([own, parent]).where(parent, 'in', numbers);
    if (register.ends) hanging = hanging.where('ended_at', 'is', null);
    const below = await hanging.execute();
    const staying = below.find((one) => !numbers.includes(one[own]));
    if (staying)
      throw refuse(
        `“${gone.find((one) => one[register.key] === staying[parent])?.name}”下有${register.noun}，不能删除`,
      );
  }
  if (register.ends) return setEnded(tx, register, gone, pen);
  // Together with what hangs below they go in any order.
  if (register.tree)
    await declared(tx)
      .updateTable(register.table)
      .set({ [columnOf(register.tree.parent)]: null })
      .where(own, 'in', numbers)
      .execute();
  await remember(
    tx,
    register,
    gone.map((before) => ({ deed: 'remove', before })),
    pen,
  );
  await declared(tx).deleteFrom(register.table).where(own, 'in', numbers).execute();
  return gone;
}

/** Brings ended records back 恢复, all or none; below one that stays ended there is no place for them. */
export async function restoreRecords(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  pen: Pen,
): Promise<readonly Named[]> {
  const records = await wanted(tx, register, ids, pen);
  await refuseMerged(tx, register, records);
  await refuseRestoring(tx, register, records);
  await refuseBelowEnded(tx, register, records);
  const back = records.map((one) => [Number(one[register.key]), parentOf(register, one)] as const);
  const fault = hangingFault(register, await treeOf(tx, register, back), ids);
  if (fault !== undefined) throw refuse(`不能恢复：${fault}`);
  return setEnded(tx, register, records, pen, 'restore');
}

async function setEnded(
  tx: Db,
  register: AnyRegister,
  records: readonly Named[],
  pen: Pen,
  deed: 'end' | 'restore' = 'end',
): Promise<readonly Named[]> {
  const other = records.find(({ endedAt }) => (endedAt === undefined) === (deed === 'restore'));
  if (other) throw refuse(`“${other.name}”${deed === 'end' ? '已停用' : '未停用'}`);
  const ids = records.map((one) => one[register.key]);
  await declared(tx)
    .updateTable(register.table)
    .set({ ended_at: deed === 'end' ? pen.now : null, version: sql`version + 1` })
    .where(columnOf(register.key), 'in', ids)
    .execute();
  const after = await recordsOf(tx, register, null, ids.map(Number));
  const was = new Map(records.map((one) => [one[register.key], one]));
  const lines = after.map((one) => ({ deed, before: was.get(one[register.key]), after: one }));
  await remember(tx, register, lines, pen);
  return records;
}

/** Puts all records into a new order; a list that is not exactly all of them is refused. */
export async function orderRecords(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  { regions }: Pen,
): Promise<void> {
  await takeTurn(tx, register);
  const present = new Set((await allRecords(tx, register, regions, {})).map((one) => one[register.key]));
  if (ids.some((id) => !present.has(id))) throw notFound(`${register.noun}不存在`);
  if (ids.length !== present.size || new Set(ids).size !== present.size)
    throw new Problem(409, `${register.noun}已被他人修改，请刷新后重试`);
  const order = columnOf(Object.entries(register.fields).find(([, { kind }]) => kind === 'position')?.[0] ?? '');
  for (const [index, id] of ids.entries())
    await declared(tx)
      .updateTable(register.table)
      .set({ [order]: index + 1 })
      .where(columnOf(register.key), '=', id)
      .execute();
}
