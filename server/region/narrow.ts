import { sql } from 'kysely';
import { dictionaryEvents } from '#subjects/dictionary/events.ts';
import { narrowScope } from '#subjects/session/rules.ts';
import { answerCache } from '../http/answer-cache.ts';
import { badField } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { reachOfDivision } from '../scope/reach.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';

/**
 * The principal, seeing no more than the division that the request's `region` header names and what lies below it (spec 2 §4, §6).
 * Nothing of another's scope is won by it; an unknown code is answered 400.
 */
export type Narrow = (principal: Principal, header: string | readonly string[] | undefined) => Promise<Principal>;

/** A city has some hundred divisions. */
const MOST_REMEMBERED = 1_000;

/** Every call of a desk names its division: what lies below one is remembered until divisions change. */
export function narrowing(services: Pick<Services, 'db' | 'clock' | 'onMessage'>): Narrow {
  const remembered = answerCache(services, [dictionaryEvents.changed], MOST_REMEMBERED);
  return async (principal, header) => {
    if (header === undefined || header === '') return principal;
    if (typeof header !== 'string' || !/^\d{1,20}$/.test(header)) throw unknownDivision();
    const divisions = await remembered.through(header, () => divisionsFrom(services.db, header));
    // The city is all that there is: who chose it may do what he may without a choice, also with what belongs to no division.
    if (divisions.some(({ level }) => level === CITY_LEVEL)) return principal;
    const codes = divisions.map(({ code }) => code);
    return { ...principal, regionCodes: narrowScope(principal.regionCodes, codes) };
  };
}

const CITY_LEVEL = 1;

const unknownDivision = () => badField('region', '所选区域', '区划代码不存在');

/** A division and those below it, of one that was split or merged also what it became and came from; refused for a code that nothing has. */
async function divisionsFrom(
  db: Db,
  code: string,
): Promise<readonly { readonly code: string; readonly level: number }[]> {
  const divisions = await db
    .selectFrom('region as o')
    .innerJoin('region as r', (join) =>
      join.on(sql<boolean>`(r.region_id = o.region_id or r.parent_id = o.region_id
        or case when o.ended_at is null then false else r.region_id in ${reachOfDivision(sql.ref('o.region_id'))} end)`),
    )
    .select(['r.code', 'r.level'])
    .where('o.code', '=', code)
    .orderBy('r.code')
    .execute();
  if (divisions.length === 0) throw unknownDivision();
  return divisions;
}
