import type { Db } from '../database/tables.ts';

/** What was to be done about these is done 已办结: who has not read of it needs not any more, who has sees that it is. Gives how many messages they were. */
export async function endTodos(tx: Db, subjects: readonly string[], now: number): Promise<number> {
  if (subjects.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ done_at: now })
    .where('subject', 'in', [...subjects])
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
