import { type RawBuilder, sql } from 'kysely';
import { kindOf, linesIn, partOf, takingOf } from '#subjects/region-change/rules.ts';
import { REORGANISATION_MESSAGES } from '#subjects/region-change/terms.ts';
import type { ReorganisationDraft } from '#subjects/region-change/wire.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/problem.ts';
import type { Moving } from './references.ts';

/** Rows that go from a division to a part of a change. */
export interface Sorted {
  readonly reference: Moving;
  readonly from: number;
  /** Counts the parts from 0. */
  readonly part: number;
  readonly ids: readonly number[];
}

interface Row {
  readonly id: number;
  readonly at: number;
  readonly called: readonly (string | null)[];
  readonly lng: number | null;
  readonly lat: number | null;
  readonly owner: string | null;
}

/**
 * Everything that goes with some divisions, each with its part: the one whose list names it, else the one in whose outline it lies, else that of its
 * enterprise, else the rest's. Users of a division that is split stay but for those whom a list names: nobody knows which part is theirs, and they see
 * all of them. What is open goes with what it is of. Refuses a list that names what is not there.
 */
export async function sortedRows(
  db: Db,
  moving: readonly Moving[],
  draft: ReorganisationDraft,
): Promise<readonly Sorted[]> {
  const taking = takingOf(draft.parts);
  const found = new Set<string>();
  const isSplit = kindOf(draft) === 'split';
  const ofRecord = new Map<string, number>();
  const sorted: Sorted[] = [];
  for (const reference of moving) {
    const groups = new Map<string, { from: number; part: number; ids: number[] }>();
    for (const { id, at, called, lng, lat, owner } of await rowsOf(db, reference, draft.fromIds)) {
      const itself = reference.follows ? undefined : partOf({ called, lng, lat }, taking);
      const itsOwner = owner === null ? undefined : ofRecord.get(owner);
      const isPerson = reference.table === 'app_user';
      const stays = reference.follows
        ? itsOwner === undefined
        : isPerson && owner === null && isSplit && itself === undefined;
      // Who is of an enterprise goes where that goes: no list says otherwise.
      if (!isPerson || owner === null) for (const one of called) if (one !== null) found.add(one);
      if (stays) continue;
      const part = (isPerson && owner !== null ? itsOwner : (itself ?? itsOwner)) ?? draft.rest;
      ofRecord.set(`${reference.table} ${id}`, part);
      const group = groups.get(`${at} ${part}`) ?? { from: at, part, ids: [] };
      group.ids.push(id);
      groups.set(`${at} ${part}`, group);
    }
    for (const group of groups.values()) sorted.push({ reference, ...group });
  }
  for (const { records } of draft.parts)
    for (const [index, line] of linesIn(records).entries())
      if (!found.has(line)) throw refuse(REORGANISATION_MESSAGES.line(index + 1, line));
  return sorted;
}

async function rowsOf(
  db: Db,
  { table, column, key, called, place, owner, only }: Moving,
  from: readonly number[],
): Promise<readonly Row[]> {
  const [lng, lat] = place ? [sql.ref(`t.${place.lng}`), sql.ref(`t.${place.lat}`)] : [sql`null`, sql`null`];
  const names: readonly RawBuilder<unknown>[] = called.map((one) => sql.ref(`t.${one}`));
  const { rows } = await sql<Row>`
    select ${sql.ref(`t.${key}`)} as id, ${sql.ref(`t.${column}`)} as at, array[${sql.join([sql`null::text`, ...names])}] as called,
      ${lng}::float8 as lng, ${lat}::float8 as lat, ${owner} as owner
    from ${sql.table(table)} as t where ${sql.ref(`t.${column}`)} = any(${[...from]}::integer[]) and ${only ?? sql`true`} order by 1`.execute(
    db,
  );
  return rows;
}
