import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { record } from './record.ts';

/** Who does what from where, as the operation log names it. */
export interface Deed {
  readonly actor: Principal;
  readonly address: string;
  readonly action: string;
}

/** Writes one named record and its line in the operation log in one transaction; gives what the write gave. */
export function recorded<C extends { readonly before?: unknown; readonly after: { readonly name: string } }>(
  db: Db,
  deed: Deed,
  write: (tx: Db) => Promise<C>,
): Promise<C> {
  return db.transaction().execute(async (tx) => {
    const change = await write(tx);
    const { before, after } = change;
    await record(tx, { ...deed, target: after.name, ...(before === undefined ? {} : { before }), after });
    return change;
  });
}

/** Takes named records away and writes one line of them in the operation log, in one transaction; gives how many. */
export function recordedRemoval(
  db: Db,
  deed: Deed,
  remove: (tx: Db) => Promise<readonly { readonly name: string }[]>,
): Promise<{ readonly count: number }> {
  return db.transaction().execute(async (tx) => {
    const gone = await remove(tx);
    await record(tx, { ...deed, target: gone.map(({ name }) => name).join('、'), before: gone });
    return { count: gone.length };
  });
}
