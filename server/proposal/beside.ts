import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { wireNameOf } from '#base/register/codecs.ts';
import { metresBetween } from '#base/space/circle.ts';
import { likenessOf, noSpelling, spelledBy } from '#subjects/poi/rules/likeness.ts';
import { namePartsOf } from '#subjects/poi/rules/name.ts';
import { looksLike } from '#subjects/proposal/rules.ts';
import { ALIKE_METRES, MOST_ALIKE } from '#subjects/proposal/terms.ts';
import type { ProposalDetail } from '#subjects/proposal/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { columnOf } from '../register/columns.ts';
import { around } from '../outlet/near.ts';
import { countMoves } from '../register/merging/moving.ts';
import { referencesTo } from '../register/merging/references.ts';
import { rowsIn } from '../register/reading.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Wanted } from './wanted.ts';

/** Records that are compared with a proposed one at most: those nearby and those whose names share its beginning. */
const MOST_COMPARED = 400;
/** Characters of a name by which others are looked for. */
const HEAD = 2;

/** Records within a scope that a proposed one may be already 疑似重复, the most alike first. */
export async function alikeTo(
  db: Db,
  register: AnyRegister,
  regions: RegionScope,
  values: Wanted['values'],
): Promise<ProposalDetail['alike']> {
  const { place, key, fields } = register;
  const given = (name: string | undefined) => {
    const spec = fields[name ?? ''];
    return name !== undefined && spec ? values[wireNameOf(name, spec)] : undefined;
  };
  const name = String(given('name') ?? '');
  const { whole, core } = namePartsOf(name);
  const [lng, lat] = [given(place?.lng), given(place?.lat)].map((degrees) =>
    degrees === undefined ? undefined : Number(degrees),
  );
  const at = lng === undefined || lat === undefined ? undefined : { lng, lat };
  const lngAt = sql.ref(`t.${columnOf(place?.lng ?? 'name')}`);
  const latAt = sql.ref(`t.${columnOf(place?.lat ?? 'name')}`);
  const isNear = at ? around([at], ALIKE_METRES, { lng: lngAt, lat: latAt }) : sql<boolean>`false`;
  const rows = (await rowsIn(db, register, regions, { ended: 'no' })
    .where(sql<boolean>`(t.name like ${containing(core.slice(0, HEAD))} or ${isNear})`)
    .select([
      sql<number>`${sql.ref(`t.${columnOf(key)}`)}`.as('id'),
      sql<string>`t.name`.as('name'),
      ...(place ? [sql<number | null>`${lngAt}`.as('lng'), sql<number | null>`${latAt}`.as('lat')] : []),
    ])
    .orderBy(sql`case when ${isNear} then 0 else 1 end`)
    .orderBy(sql.ref(`t.${columnOf(key)}`))
    .limit(MOST_COMPARED)
    .execute()) as ReadonlyArray<{ id: number; name: string; lng?: number | null; lat?: number | null }>;
  const own = spelledBy(whole, noSpelling);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      alike: likenessOf(own, spelledBy(namePartsOf(row.name).whole, noSpelling)),
      metres:
        at && typeof row.lng === 'number' && typeof row.lat === 'number'
          ? Math.round(metresBetween(at, { lng: row.lng, lat: row.lat }))
          : undefined,
    }))
    .filter(looksLike)
    .toSorted((one, other) => other.alike - one.alike || (one.metres ?? 0) - (other.metres ?? 0))
    .slice(0, MOST_ALIKE)
    .map(({ alike, ...row }) => ({ ...row, percent: Math.round(alike * 100) }));
}

/** What refers to a record that is to be closed, by what it is called. */
export async function hangingOn(db: Db, register: AnyRegister, id: number): Promise<ProposalDetail['hanging']> {
  // No record has the number 0: whatever refers to this one would move.
  const counted = await countMoves(db, await referencesTo(db, register), id, 0);
  return counted.map(({ term, moved, staying }) => ({ term, count: moved + staying }));
}
