import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { DEED_LABELS, type Deed, type HistoryEntry, wireNameOf } from '#base/register/codecs.ts';
import type { Change } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import { changesBetween, sentenceOf } from '#base/register/shown.ts';
import { Problem } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { followers } from '../indexes/following.ts';
import type { Writer, Written } from '../service/records.ts';
import { chunks } from './chunks.ts';

/** Remembers writes field by field, and lets follow what the register has following them, in their transaction. */
export async function remember(
  tx: Db,
  register: AnyRegister,
  writes: readonly Written[],
  writer: Writer,
): Promise<void> {
  const { actor, now } = writer;
  const rows = writes.map(({ deed, before, after, also }) => ({
    register: register.name,
    record_id: Number((after ?? before)?.[register.key]),
    version: Number((after ?? before)?.['version']),
    at: now,
    actor_name: actor.displayName,
    deed,
    changes: JSON.stringify([...(also ? [also] : []), ...changesBetween(register, before, after)]),
  }));
  // As one value: thousands of rows as values of their own take longer to hand over than to write.
  for (const some of chunks(rows))
    await sql`insert into register_change (register, record_id, version, at, actor_name, deed, changes)
      select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as v (register text, record_id int, version int, at bigint, actor_name text, deed text, changes text)`.execute(
      tx,
    );
  await followers[register.name]?.(tx, writes, writer);
}

/** What was done to a record, the newest first. */
export async function historyOf(db: Db, { name }: AnyRegister, id: number): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .selectFrom('register_change')
    .select(['at', 'actor_name', 'deed', 'version', 'changes'])
    .where('register', '=', name)
    .where('record_id', '=', id)
    .orderBy('register_change_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ at, actor_name, deed, version, changes }) => ({
    at,
    by: actor_name,
    deed: deed as Deed,
    version,
    changes: JSON.parse(changes) as Change[],
  }));
}
const MOST_SHOWN = 500;

/** A save that is based on an older version 409: who has changed what meanwhile, each change at its field, too. */
export async function staleBecause(db: Db, register: AnyRegister, id: number, based: number): Promise<Problem> {
  const meanwhile = (await historyOf(db, register, id)).filter(({ version }) => version > based).toReversed();
  const [first] = meanwhile;
  const general = '数据已被他人修改，请刷新后重试';
  if (!first) return new Problem(409, general);
  const sentences = meanwhile.map(({ at, by, deed, changes }) => {
    const { date, time } = nanjingTime(at);
    return `${by}于 ${date} ${time.slice(0, 5)} ${changes.length > 0 ? changes.map(sentenceOf).join('，') : DEED_LABELS[deed]}`;
  });
  const message = `${general}。${sentences.join('；')}`;
  const faults = meanwhile.flatMap(({ by, changes }) => changes.map(({ field, to }) => ({ field, to, by })));
  const atFields = [...new Map(faults.map((one) => [one.field, one])).values()].flatMap(({ field, to, by }) => {
    const spec = register.fields[field];
    return spec
      ? [
          {
            field: wireNameOf(field, spec),
            message: `${spec.term}（${wireNameOf(field, spec)}）：已被${by}改为“${to}”`,
          },
        ]
      : [];
  });
  return new Problem(409, message, [{ field: 'version', message }, ...atFields]);
}
