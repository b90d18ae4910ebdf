import type { AnyRegister } from '#base/register/declare.ts';
import { PROPOSAL_PAGE } from '#subjects/proposal/terms.ts';
import type { Db } from '../database/tables.ts';
import * as deciding from '../notice/deciding.ts';
import { endTodos, tellUsers } from '../notice/todo.ts';
import { holdersOf } from '../user/holders.ts';
import type { Stored } from './reading.ts';

type Row = Pick<Stored, 'proposal_id' | 'title' | 'reason' | 'proposer_id' | 'proposer_name' | 'region_id'>;
const keyOf = ({ proposal_id }: Pick<Row, 'proposal_id'>): string => `register-proposal/${proposal_id}`;

/** Who may decide a proposal where it lies, but for who made it, has it as a to-do. */
export async function tellDeciders(tx: Db, register: AnyRegister, row: Row, now: number): Promise<void> {
  const [deciders, keepers] = await Promise.all([
    holdersOf(tx, 'proposal.review'),
    holdersOf(tx, `${register.rights}.write`),
  ]);
  const people = deciders.filter(
    ({ id, regionIds }) =>
      id !== row.proposer_id &&
      keepers.some((keeper) => keeper.id === id) &&
      (regionIds === null || row.region_id === null || regionIds.includes(row.region_id)),
  );
  await tellUsers(
    tx,
    people.map(({ id }) => id),
    {
      kind: 'todo',
      subject: keyOf(row),
      component: PROPOSAL_PAGE,
      title: `待审核：${row.title}`,
      content: `${row.proposer_name}提出“${row.title}”，理由：${row.reason}。请审核。`,
      author: row.proposer_name,
    },
    now,
  );
}

/** The to-do is over; who proposed is told what was decided and why, nobody where it was withdrawn. */
export async function tellDecided(
  tx: Db,
  row: Row,
  decided: { readonly passed: boolean; readonly reason: string; readonly by: string } | undefined,
  now: number,
): Promise<void> {
  if (!decided || row.proposer_id === null) {
    await endTodos(tx, [keyOf(row)], now);
    return;
  }
  const { passed, reason, by } = decided;
  const what = passed ? '已通过' : '被退回';
  await deciding.tellDecided(
    tx,
    {
      askedBy: row.proposer_id,
      subject: keyOf(row),
      component: PROPOSAL_PAGE,
      title: `建议${what}：${row.title}`,
      content: `您提出的“${row.title}”${what}${reason === '' ? '。' : `：${reason}`}`,
      author: by,
    },
    now,
  );
}
