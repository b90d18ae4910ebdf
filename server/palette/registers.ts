import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import { isText } from '#base/register/fields.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import { regionRegister } from '#subjects/region/register.ts';
import type { LiveEvent } from '#base/event.ts';
import type { Db } from '../database/tables.ts';
import { columnOf, divisionOf, scopeRegister } from '../register/columns.ts';
import { rowsIn } from '../register/reading.ts';
import { type RegionScope, seesRegion } from '../scope/scope.ts';
import type { Offered } from './catalogue.ts';
import { type NameSource, sharedTexts } from './names/filling.ts';

/** A record as it is found. */
export interface FoundRecord {
  readonly id: number;
  readonly name: string;
  /** What a file knows it by besides; '' for nothing. */
  readonly code: string;
  /** Code of the division whose people see it. */
  readonly division: string | null;
}

/** What changes who finds a record and by which name: the register, those by which its records are in scope, and the codes of divisions. */
export function eventsOfNames(register: AnyRegister): readonly LiveEvent[] {
  const above = scopeRegister(register);
  return [register.event, ...(above ? eventsOfNames(above) : [regionRegister.event])];
}

/** Every record of a register by its name and by what a file knows it by, those that ended aside. */
export function recordSource(db: Db, register: AnyRegister): NameSource<FoundRecord> {
  const { key, fields, match = [] } = register;
  const codes = match.filter((field) => field !== 'name' && fields[field] && isText(fields[field]));
  const own = sql.ref<number>(`t.${columnOf(key)}`);
  const shared = sharedTexts();
  return {
    async read(after, most) {
      const rows = await rowsIn(db, register, null, { ended: 'no' })
        .where(sql<boolean>`${own} > ${after}`)
        .select([
          own.as('id'),
          sql<string>`t.name`.as('name'),
          sql<string>`concat_ws(' ', ${sql.join([sql`null`, ...codes.map((code) => sql.ref(`t.${columnOf(code)}`))])})`.as(
            'code',
          ),
          divisionOf(register).as('division'),
        ])
        .orderBy(own)
        .limit(most)
        .execute();
      return rows.map(({ division, ...row }) => ({ ...row, division: shared(division) }));
    },
    called: ({ name, code }) => ({ shown: name, parts: code === '' ? [name] : [name, ' ', code] }),
  };
}

/** Whether a record is within a scope of divisions. */
export function seesRecord(register: AnyRegister, regions: RegionScope): (record: FoundRecord) => boolean {
  const above = scopeRegister(register);
  if (above) return seesRecord(above, regions);
  return register.scope === 'everyone' ? () => true : ({ division }) => seesRegion(regions, division);
}

export const recordHit = ({ register: { name, noun }, path }: Offered, record: FoundRecord): Hit => ({
  kind: 'record',
  id: `${name}-${record.id}`,
  title: record.name,
  note: record.code === '' ? noun : `${noun} ${record.code}`,
  path: `${path}?record=${record.id}`,
});
