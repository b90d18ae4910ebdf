import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

type Use = readonly [table: string, column: string];

/** Where the items of a dictionary are used, by the dictionary's code; fixed here, never from a request. */
const USES: Readonly<Record<string, readonly Use[]>> = {
  STATUS: [
    ['menu', 'status'],
    ['dictionary_item', 'status'],
    ['organisation', 'status'],
    ['office', 'status'],
    ['application', 'status'],
  ],
  SEX: [['app_user', 'sex']],
  USERTYPE: [['app_user', 'user_type']],
  YESNO: [['menu', 'inner_page']],
  ORGKIND: [['organisation', 'kind']],
};

/** How often each item of a dictionary is used 使用数, by the item's code; a code that is not in it is used nowhere. */
export async function usesOf(db: Db, dictionaryCode: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, column] of USES[dictionaryCode] ?? []) {
    const { rows } = await sql<{ code: string; n: number }>`
      select ${sql.ref(column)}::text as code, count(*)::int as n from ${sql.table(table)} group by 1`.execute(db);
    for (const { code, n } of rows) counts.set(code, (counts.get(code) ?? 0) + n);
  }
  return counts;
}
