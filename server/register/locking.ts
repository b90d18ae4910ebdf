import type { Saved } from '#base/envelope.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { columnOf, declared } from './columns.ts';
import { remember } from './history.ts';
import { refuseKept } from './kept.ts';
import { recordOf } from './reading.ts';
import { type Named, newestOf, type Pen, type Saving } from './writing.ts';

/** Locks a record 锁定: from now on nobody changes or ends it, and everybody who tries is told who locked it, when and why. */
export async function lockRecord(tx: Db, register: AnyRegister, at: Saved, reason: string, pen: Pen): Promise<Saving> {
  const before = await newestOf(tx, register, at, pen);
  refuseKept([before]);
  const lock = { locked_at: pen.now, locked_by: pen.actor.displayName, lock_reason: reason };
  return turned(tx, register, before, lock, 'lock', pen);
}

/** Unlocks a record 解锁; one that is not locked is refused. */
export async function unlockRecord(tx: Db, register: AnyRegister, at: Saved, pen: Pen): Promise<Saving> {
  const before = await newestOf(tx, register, at, pen);
  if (before['lockedAt'] === undefined) throw refuse(`“${before.name}”未锁定`);
  return turned(tx, register, before, { locked_at: null, locked_by: null, lock_reason: null }, 'unlock', pen);
}

async function turned(
  tx: Db,
  register: AnyRegister,
  before: Named,
  lock: Readonly<Record<string, unknown>>,
  deed: 'lock' | 'unlock',
  pen: Pen,
): Promise<Saving> {
  const id = Number(before[register.key]);
  const version = Number(before['version']) + 1;
  await declared(tx)
    .updateTable(register.table)
    .set({ ...lock, version })
    .where(columnOf(register.key), '=', id)
    .execute();
  const after = (await recordOf(tx, register, null, id)) as Named;
  await remember(tx, register, [{ deed, before, after }], pen);
  return { saved: { id, version }, before, after };
}
