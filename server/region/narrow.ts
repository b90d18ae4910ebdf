import { sql } from 'kysely';
import { narrowScope } from '#subjects/session/rules.ts';
import { badField } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { reachOfDivision } from '../scope/reach.ts';
import type { Principal } from '../service/principal.ts';

/**
 * The principal, seeing no more than the division that the request's `region` header names and what lies below it (spec 2 §4, §6).
 * Nothing of another's scope is won by it; an unknown code is answered 400.
 */
export async function narrowedTo(
  db: Db,
  principal: Principal,
  header: string | readonly string[] | undefined,
): Promise<Principal> {
  if (header === undefined || header === '') return principal;
  const rows = typeof header === 'string' && /^\d{1,20}$/.test(header) ? await divisionsFrom(db, header) : [];
  if (rows.length === 0) throw badField('region', '所选区域', '区划代码不存在');
  // The city is all that there is: who chose it may do what he may without a choice, also with what belongs to no division.
  if (rows.some(({ level }) => level === CITY_LEVEL)) return principal;
  const codes = rows.map(({ code }) => code);
  return { ...principal, regionCodes: narrowScope(principal.regionCodes, codes) };
}

const CITY_LEVEL = 1;

/** A division and those below it, of one that was split or merged also what it became and came from; empty for a code that nothing has. */
function divisionsFrom(db: Db, code: string): Promise<readonly { readonly code: string; readonly level: number }[]> {
  return db
    .selectFrom('region as o')
    .innerJoin('region as r', (join) =>
      join.on(sql<boolean>`(r.region_id = o.region_id or r.parent_id = o.region_id
        or case when o.ended_at is null then false else r.region_id in ${reachOfDivision(sql.ref('o.region_id'))} end)`),
    )
    .select(['r.code', 'r.level'])
    .where('o.code', '=', code)
    .orderBy('r.code')
    .execute();
}
