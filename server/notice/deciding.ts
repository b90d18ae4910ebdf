import type { Right } from '#base/area/area.ts';
import type { Db } from '../database/tables.ts';
import { holdersOf } from '../user/holders.ts';
import { endTodos } from '../todo/ending.ts';
import { type PersonalMessage, tellUsers } from './todo.ts';

/** What waits for a decision: who may make it, who asked for it and may not, and what the others are told. */
export interface Waiting extends Omit<PersonalMessage, 'kind'> {
  readonly right: Right;
  readonly askedBy: number;
  readonly subject: string;
}

/** Whoever of the city may decide on something, but for who asked for it, has it as a to-do. */
export async function tellDeciders(tx: Db, { right, askedBy, ...told }: Waiting, now: number): Promise<void> {
  const people = (await holdersOf(tx, right)).filter(({ id, regionIds }) => regionIds === null && id !== askedBy);
  await tellUsers(
    tx,
    people.map(({ id }) => id),
    { ...told, kind: 'todo' },
    now,
  );
}

/** The to-do is done, and who asked is told what was decided and why. */
export async function tellDecided(
  tx: Db,
  { askedBy, subject, ...told }: Omit<Waiting, 'right'>,
  now: number,
): Promise<void> {
  await endTodos(tx, [subject], now);
  await tellUsers(tx, [askedBy], { ...told, kind: 'decision' }, now);
}
