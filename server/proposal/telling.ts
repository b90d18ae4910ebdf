import type { AnyRegister } from '#base/register/declare.ts';
import { proposalSubject } from '#subjects/proposal/rules.ts';
import { PROPOSAL_PAGE } from '#subjects/proposal/terms.ts';
import type { Db } from '../database/tables.ts';
import * as deciding from '../notice/deciding.ts';
import { tellUsers } from '../notice/todo.ts';
import { endTodos } from '../todo/ending.ts';
import { type Holder, holdersOf } from '../user/holders.ts';
import type { Stored } from './reading.ts';

type Row = Pick<Stored, 'proposal_id' | 'title' | 'reason' | 'proposer_id' | 'proposer_name' | 'region_id'>;
const keyOf = ({ proposal_id }: Pick<Row, 'proposal_id'>): string => proposalSubject(proposal_id);

/** Who may decide a proposal where it lies, by the conditions of `isForDecision`: who keeps the register there, but for who made it. */
export async function decidersOf(
  db: Db,
  { rights }: Pick<AnyRegister, 'rights'>,
  { proposer_id, region_id }: Pick<Row, 'proposer_id' | 'region_id'>,
): Promise<readonly Holder[]> {
  const [deciders, keepers] = await Promise.all([holdersOf(db, 'proposal.review'), holdersOf(db, `${rights}.write`)]);
  return deciders.filter(
    ({ id, regionIds }) =>
      id !== proposer_id &&
      keepers.some((keeper) => keeper.id === id) &&
      (regionIds === null || region_id === null || regionIds.includes(region_id)),
  );
}

/** Who may decide a proposal has it as a to-do. */
export async function tellDeciders(tx: Db, register: AnyRegister, row: Row, now: number): Promise<void> {
  const people = await decidersOf(tx, register, row);
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
