import { proposalSubject } from '#subjects/proposal/rules.ts';
import type { Db } from '../database/tables.ts';
import { endTodos } from '../todo/ending.ts';

/**
 * Takes back what a user proposed for an enterprise that he speaks for no more, as far as it waits, in the transaction that ends it: nobody is left who
 * could answer for it. Gives how many proposals.
 */
export async function withdrawOfLeaving(tx: Db, userId: number, now: number): Promise<number> {
  const rows = await tx
    .updateTable('register_proposal')
    .set((is) => ({ state: 'withdrawn' as const, version: is('version', '+', 1) }))
    .where('proposer_id', '=', userId)
    .where('enterprise_id', 'is not', null)
    .where('state', '=', 'waiting')
    .returning('proposal_id')
    .execute();
  const ids = rows.map(({ proposal_id }) => proposal_id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('review_hand_over').where('source', '=', 'proposal').where('record_id', 'in', ids).execute();
  await endTodos(tx, ids.map(proposalSubject), now);
  return ids.length;
}

/** What the operation log says of it behind whom it names; '' where nothing waited. */
export const withdrawnText = (many: number): string => (many === 0 ? '' : `，撤回待审核的建议 ${many} 件`);
