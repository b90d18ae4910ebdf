import { sql } from 'kysely';
import { REPEAT_FIELDS, type RepeatTable } from '#subjects/dictionary/terms.ts';
import { checkRepeatWire } from '#subjects/dictionary/wire.ts';
import { allRegisters } from '#subjects/registers.ts';
import { uniqueFields } from '../register/columns.ts';
import { badValue } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { holds, type Principal } from '../service/principal.ts';

interface Registered {
  readonly table: string;
  readonly column: string;
  /** Who may ask: those who write such records. To all others the field is none. */
  readonly permission: string;
  readonly ignoresCase?: boolean;
}

type Fields = { readonly [T in RepeatTable]: Readonly<Record<(typeof REPEAT_FIELDS)[T][number], Registered>> };

/** Every field that may be asked about. What a client sends is looked up here and goes no further (SECURITY 3). */
const FIELDS: Fields = {
  user: { userName: { table: 'app_user', column: 'user_name', permission: 'user.write', ignoresCase: true } },
  role: {
    roleCode: { table: 'role', column: 'role_code', permission: 'role.write' },
    name: { table: 'role', column: 'name', permission: 'role.write' },
  },
  dictionary: { code: { table: 'dictionary_item', column: 'code', permission: 'dictionary.write' } },
};

const REGISTERED: ReadonlyMap<string, Registered> = new Map([
  ...Object.entries(FIELDS).flatMap(([table, fields]) =>
    Object.entries(fields).map(([column, field]): [string, Registered] => [`${table}.${column}`, field]),
  ),
  ...allRegisters.flatMap(uniqueFields),
]);

/** How many records have the value already (spec 1 §5). Throws 400 for a table or field that is not registered, or not for this person. */
export async function repeatsOf(
  db: Db,
  { table, column, value }: { readonly table: string; readonly column: string; readonly value: string },
  principal: Principal,
): Promise<number> {
  const field = REGISTERED.get(`${table}.${column}`);
  if (!field || !holds(principal, field.permission)) throw badValue(checkRepeatWire, 'table', '不支持校验这个字段');
  const kept = sql`${sql.ref(field.column)}`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(field.table)}
    where ${field.ignoresCase ? sql`lower(${kept}) = lower(${value})` : sql`${kept} = ${value}`}`.execute(db);
  return rows[0]?.n ?? 0;
}
