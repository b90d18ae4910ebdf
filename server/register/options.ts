import type { Options } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type FieldSpec, isPointing } from '#base/register/fields.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { declared, targetOf } from './columns.ts';
import { registerNamed } from './known.ts';
import { allRecords } from './reading.ts';

/** As many as one chooses among by eye; a longer list needs a search of its own. */
const MOST_OPTIONS = 2_000;

/** Something that a field may point at; `code` names it in a file as well as its name does. */
export interface Target {
  readonly id: number | string;
  readonly name: string;
  readonly code: string;
  readonly parentId?: number | undefined;
}

/** What a pointing field may be within a scope, in its own order. */
export async function targetsOf(db: Db, spec: FieldSpec, regions: RegionScope): Promise<readonly Target[]> {
  const { kind, to, codes } = spec;
  if (kind === 'region') {
    const rows = await declared(db)
      .selectFrom('region as r')
      .select(['r.region_id as id', 'r.name', 'r.code', 'r.parent_id as parentId'])
      .where('r.ended_at', 'is', null)
      .where(liesInRegions('r.region_id', regions))
      .orderBy('r.level')
      .orderBy('r.sort')
      .orderBy('r.code')
      .execute();
    return rows.map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      code: String(row.code),
      parentId: row.parentId === null ? undefined : Number(row.parentId),
    }));
  }
  if (codes !== undefined) {
    const { table, key } = targetOf(spec);
    const rows = await declared(db)
      .selectFrom(table)
      .select([`${key} as code`, 'name'])
      .orderBy('sort')
      .orderBy(key)
      .execute();
    return rows.map(({ code, name }) => ({ id: String(code), name: String(name), code: String(code) }));
  }
  const register = registerNamed(to);
  const parent = register.tree?.parent;
  // Who chooses reads names: all that a record has besides would be looked up for each.
  const only = ['name', 'code', ...(parent === undefined ? [] : [parent])];
  const rows = await allRecords(db, register, regions, { ended: 'no' }, { most: MOST_OPTIONS, only });
  return rows.map((row: AnyRecord) => ({
    id: Number(row[register.key]),
    name: String(row['name']),
    code: typeof row['code'] === 'string' ? row['code'] : String(row['name']),
    ...(parent !== undefined && row[parent] !== undefined && { parentId: Number(row[parent]) }),
  }));
}

/** What the pointing fields of a register may be, what hangs below another below it. */
export async function optionsOf(db: Db, register: AnyRegister, regions: RegionScope): Promise<Options> {
  const pointing = Object.entries(register.fields).filter(([, spec]) => isPointing(spec));
  return Promise.all(
    pointing.map(async ([field, spec]) => ({ field, options: asTree(await targetsOf(db, spec, regions)) })),
  );
}

function asTree(targets: readonly Target[]): Options[number]['options'] {
  const there = new Set(targets.map(({ id }) => id));
  const children = new Map<number | string | undefined, Target[]>();
  for (const one of targets) {
    const above = one.parentId !== undefined && there.has(one.parentId) ? one.parentId : undefined;
    const beside = children.get(above);
    if (beside) beside.push(one);
    else children.set(above, [one]);
  }
  const below = (parentId: number | string | undefined, depth: number): Options[number]['options'] =>
    (children.get(parentId) ?? []).flatMap(({ id, name }) => [
      { value: String(id), text: name, depth },
      ...below(id, depth + 1),
    ]);
  return below(undefined, 0);
}
