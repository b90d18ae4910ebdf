import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { MERGE_MESSAGES } from '#base/register/merging/wire.ts';
import type { Db } from '../../database/tables.ts';
import { mergeRefusals } from '../../indexes/merging.ts';
import { columnOf, declared } from '../columns.ts';
import type { Named } from '../writing.ts';

/** Why two records cannot be made one, in Chinese; undefined where they can. */
export async function refusalOf(
  db: Db,
  register: AnyRegister,
  kept: Named,
  merged: Named,
): Promise<string | undefined> {
  return (await hanging(db, register, kept, merged)) ?? (await mergeRefusals[register.name]?.(db, kept, merged));
}

/** What hangs below a record in a tree moves with it only where it may hang elsewhere, and not below itself. */
async function hanging(db: Db, register: AnyRegister, kept: Named, merged: Named): Promise<string | undefined> {
  const { tree, table, key, fields, noun } = register;
  if (!tree) return undefined;
  const parent = columnOf(tree.parent);
  const below = await declared(db)
    .selectFrom(table)
    .select(columnOf(key))
    .where(parent, '=', merged[key])
    .limit(1)
    .executeTakeFirst();
  if (!below) return undefined;
  if (fields[tree.parent]?.fixed) return MERGE_MESSAGES.hanging(merged.name, noun);
  const { rows } = await sql<AnyRecord>`
    with recursive above as (
      select ${sql.ref(`t.${parent}`)} as id from ${sql.table(table)} as t where ${sql.ref(`t.${columnOf(key)}`)} = ${kept[key]}
      union select ${sql.ref(`t.${parent}`)} from ${sql.table(table)} as t join above on ${sql.ref(`t.${columnOf(key)}`)} = above.id)
    select from above where id = ${merged[key]}`.execute(db);
  return rows.length > 0 ? MERGE_MESSAGES.below(kept.name) : undefined;
}
