import { sql } from 'kysely';
import { isText } from '#base/register/fields.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import type { Db } from '../database/tables.ts';
import { columnOf } from '../register/columns.ts';
import { rowsIn } from '../register/reading.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Findable, Offered } from './catalogue.ts';
import { keysOf } from './keys.ts';

/** How many records of a register can be found here, the first by number; more are found in their list. */
const MOST_OF_A_KIND = 5_000;

/** To make a record of a register 新增: its form opens at once. */
export function findableCreation({ register: { name, noun }, path }: Offered): Findable {
  const title = `新增${noun}`;
  const hit: Hit = { kind: 'create', id: name, title, note: '', path: `${path}?new=1` };
  return { hit, keys: keysOf(title) };
}

/** The records of a register within a scope, found by their name and by what a file knows them by; those that ended aside. */
export async function findableRecords(
  db: Db,
  { register, path }: Offered,
  regions: RegionScope,
): Promise<readonly Findable[]> {
  const { name, noun, key, fields, match = [] } = register;
  const codes = match.filter((field) => field !== 'name' && fields[field] && isText(fields[field]));
  const own = sql.ref<number>(`t.${columnOf(key)}`);
  const rows = await rowsIn(db, register, regions, { ended: 'no' })
    .select([
      own.as('id'),
      sql<string>`t.name`.as('name'),
      sql<string>`concat_ws(' ', ${sql.join([sql`null`, ...codes.map((code) => sql.ref(`t.${columnOf(code)}`))])})`.as(
        'code',
      ),
    ])
    .orderBy(own)
    .limit(MOST_OF_A_KIND)
    .execute();
  return rows.map(({ id, name: title, code }): Findable => {
    const hit: Hit = {
      kind: 'record',
      id: `${name}-${id}`,
      title,
      note: code === '' ? noun : `${noun} ${code}`,
      path: `${path}?record=${id}`,
    };
    return { hit, keys: code === '' ? keysOf(title) : keysOf(title, ' ', code) };
  });
}
