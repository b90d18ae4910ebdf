import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { groundOf } from '#base/geo.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import {
  type Counted,
  type FieldSpec,
  isNumbered,
  isPointing,
  isStored,
  isText,
  nameKeyOf,
} from '#base/register/fields.ts';
import { liesInRegions, namesRegion } from '../scope/conditions.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { allRegisters } from '#subjects/registers.ts';
import { registerNamed } from './known.ts';

/** The tables as declarations name them: their columns are known to the declaration, not to the compiler. */
type DeclaredTables = Readonly<Record<string, Record<string, unknown>>>;
export const declared = (db: Db): Kysely<DeclaredTables> => db as unknown as Kysely<DeclaredTables>;

/** A field's column: regionId is region_id. */
export const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether the row `alias` of a register is one that a session may see, by its own division or by that of what it belongs to. */
export function inScope({ scope, fields }: AnyRegister, regions: RegionScope, alias = 't'): RawBuilder<boolean> {
  if (scope === 'everyone') return sql<boolean>`true`;
  if ('region' in scope) return liesInRegions(`${alias}.${columnOf(scope.region)}`, regions);
  if ('regionCode' in scope) return namesRegion(`${alias}.${columnOf(scope.regionCode)}`, regions);
  const above = registerNamed(fields[scope.through]?.to);
  const next = `${alias}_above`;
  return sql<boolean>`exists (select from ${sql.table(above.table)} as ${sql.ref(next)}
    where ${sql.ref(`${next}.${columnOf(above.key)}`)} = ${sql.ref(`${alias}.${columnOf(scope.through)}`)} and ${inScope(above, regions, next)})`;
}

/** The register by whose records those of another are in scope; undefined where they are by themselves. */
export const scopeRegister = ({ scope, fields }: AnyRegister): AnyRegister | undefined =>
  scope !== 'everyone' && 'through' in scope ? registerNamed(fields[scope.through]?.to) : undefined;

/** Code of the division that the row `alias` of a register is in scope by: its own or that of what it belongs to; null for what is everyone's. */
export function divisionOf({ scope, fields }: AnyRegister, alias = 't'): RawBuilder<string | null> {
  if (scope === 'everyone') return sql<string | null>`null::text`;
  if ('region' in scope)
    return sql<
      string | null
    >`(select code from region where region_id = ${sql.ref(`${alias}.${columnOf(scope.region)}`)})`;
  if ('regionCode' in scope) return sql<string | null>`${sql.ref(`${alias}.${columnOf(scope.regionCode)}`)}`;
  const above = registerNamed(fields[scope.through]?.to);
  const next = `${alias}_above`;
  return sql<string | null>`(select ${divisionOf(above, next)} from ${sql.table(above.table)} as ${sql.ref(next)}
    where ${sql.ref(`${next}.${columnOf(above.key)}`)} = ${sql.ref(`${alias}.${columnOf(scope.through)}`)})`;
}

/** What a pointing field points at: table, and column of its number or code; divisions have their own. */
export function targetOf({ kind, to, codes }: FieldSpec): { readonly table: string; readonly key: string } {
  if (codes !== undefined) return { table: codes, key: `${codes}_code` };
  if (kind === 'region') return { table: 'region', key: 'region_id' };
  const { table, key } = registerNamed(to);
  return { table, key: columnOf(key) };
}

/** The name of what a field of `t` points at. */
function nameAt(key: string, spec: FieldSpec): RawBuilder<string> {
  const { table, key: number } = targetOf(spec);
  return sql<string>`(select p.name from ${sql.table(table)} as p where ${sql.ref(`p.${number}`)} = ${sql.ref(`t.${columnOf(key)}`)})`;
}

/** What a count of a register counts: the rows that its declaration names, and records of other registers that point at it. */
export function countedRows({ table }: Pick<AnyRegister, 'table'>, { counts }: FieldSpec): readonly Counted[] {
  const pointing = allRegisters.flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, spec]) => isPointing(spec) && other.table !== table && targetOf(spec).table === table)
      .map(([key]): Counted => [other.table, columnOf(key)]),
  );
  return [...(counts?.rows ?? []), ...(counts?.registers ? pointing : [])];
}

function countAt(register: AnyRegister, spec: FieldSpec): RawBuilder<number> {
  const { of = register.key } = spec.counts ?? {};
  const each = countedRows(register, spec).map(
    ([table, column]) =>
      sql`(select count(*)::int from ${sql.table(table)} as u where ${sql.ref(`u.${column}`)} = ${sql.ref(`t.${columnOf(of)}`)})`,
  );
  return sql<number>`(${sql.join(each, sql` + `)})`;
}

/** What a list is put in the order of: a name for what points, else the value itself. */
export function orderingOf(register: AnyRegister, key: string, spec: FieldSpec): Expression<unknown> {
  if (isPointing(spec)) return nameAt(key, spec);
  return spec.kind === 'count' ? countAt(register, spec) : sql.ref(`t.${columnOf(key)}`);
}

const LOCK = [
  sql<unknown>`t.locked_at`.as('lockedAt'),
  sql<unknown>`t.locked_by`.as('lockedBy'),
  sql<unknown>`t.lock_reason`.as('lockReason'),
];

/** Everything that a record has, or these of its fields alone, under their names of the domain. */
export function selectionOf(register: AnyRegister, only?: readonly string[]) {
  const { key: own, fields, ends, locks } = register;
  const entries = Object.entries(fields).filter(([key]) => only?.includes(key) ?? true);
  return [
    sql<unknown>`${sql.ref(`t.${columnOf(own)}`)}`.as(own),
    ...entries
      .filter(([, spec]) => isStored(spec))
      .map(([key]) => sql<unknown>`${sql.ref(`t.${columnOf(key)}`)}`.as(key)),
    ...entries.filter(([, spec]) => isPointing(spec)).map(([key, spec]) => nameAt(key, spec).as(nameKeyOf(key))),
    ...entries.filter(([, { kind }]) => kind === 'count').map(([key, spec]) => countAt(register, spec).as(key)),
    ...(ends ? [sql<unknown>`t.ended_at`.as('endedAt')] : []),
    ...(locks ? LOCK : []),
    sql<unknown>`t.version`.as('version'),
  ];
}

/** A row as its record: what is null, or an empty text that need not be there, is absent. */
export function recordFrom({ fields }: AnyRegister, row: AnyRecord): AnyRecord {
  const isAbsent = (key: string, value: unknown): boolean =>
    value === null || (value === '' && fields[key] !== undefined && isText(fields[key]) && !fields[key].required);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, isAbsent(key, value) ? undefined : value]));
}

/** The columns of what was typed; a field that the values do not name keeps what it has. */
export function columnsOf({ fields, place }: AnyRegister, values: AnyRecord): Record<string, unknown> {
  const given = Object.entries(fields).filter(([key, spec]) => isStored(spec) && Object.hasOwn(values, key));
  return {
    ...Object.fromEntries(given.map(([key, spec]) => [columnOf(key), values[key] ?? (isText(spec) ? '' : null)])),
    ...groundIn(place, values),
  };
}

/** Metres on the ground of a position that is kept with them. */
function groundIn(place: AnyRegister['place'], values: AnyRecord): Record<string, unknown> {
  if (!place?.ground) return {};
  const [lng, lat] = [values[place.lng], values[place.lat]];
  return typeof lng === 'number' && typeof lat === 'number' ? { ...groundOf({ lng, lat }) } : {};
}

/** The fields of a register whose values stand once, as a form asks about them before it saves. */
export function uniqueFields({
  name,
  table,
  rights,
  fields,
}: AnyRegister): ReadonlyArray<
  readonly [key: string, at: { readonly table: string; readonly column: string; readonly permission: string }]
> {
  return Object.entries(fields)
    .filter(([, { unique }]) => unique)
    .map(([key]) => [`${name}.${key}`, { table, column: columnOf(key), permission: `${rights}.write` }]);
}

/** As `register_terms` cuts names: characters. */
const LONGEST_PIECE = 3;

/** What a register's index of terms is made from, for the row `alias`: the expression of the index itself, to the word. */
function termsAt({ fields, searched = [] }: AnyRegister, alias: string): RawBuilder<readonly string[]> {
  const codes = searched.map((key) => {
    const column = sql.ref(`${alias}.${columnOf(key)}`);
    return fields[key] && isNumbered(fields[key].kind) ? sql`${column}::text` : column;
  });
  return sql<readonly string[]>`register_terms(lower(${sql.ref(`${alias}.name`)}), ${sql.join(codes)})`;
}

/** The longest pieces of a text that the index holds, all of which stand in any name that the text is a part of. */
function piecesOf(text: string): readonly string[] {
  const characters = Array.from(text);
  const size = Math.min(characters.length, LONGEST_PIECE);
  return characters.slice(size - 1).map((_, index) => characters.slice(index, index + size).join(''));
}

/**
 * What the index of a long register narrows a search to: records whose name has all pieces of the text that was asked for, and what else
 * the index knows. Names that have the pieces elsewhere are among them, so that it stands beside the conditions, never for them.
 */
export function narrowedByTerms(register: AnyRegister, query: AnyRecord): RawBuilder<boolean> | undefined {
  const { searched } = register;
  const name = query['name'];
  if (!searched || typeof name !== 'string' || name === '') return undefined;
  const codes = searched.map((key) => query[key]).filter((code) => code !== undefined && code !== '');
  const wanted = [...piecesOf(name.toLowerCase()), ...codes.map(String)];
  return sql<boolean>`${termsAt(register, 't')} @> ${wanted}::text[]`;
}
