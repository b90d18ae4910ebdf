import { sql } from 'kysely';
import { isLandline, isPhone, type PhonePattern } from '#base/patterns.ts';
import { wireNameOf } from '#base/register/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { FieldSpec } from '#base/register/fields.ts';
import { TELEPHONE_FAULT } from '#base/register/kinds.ts';
import { type Outline, placeFaults } from '#base/register/place-faults.ts';
import { validityFaults } from '#base/register/judging/validity.ts';
import { badField, notFound, type Problem, refuse } from '../../http/problem.ts';
import { liesInRegions } from '../../scope/conditions.ts';
import type { RegionScope } from '../../scope/scope.ts';
import type { Db } from '../../database/tables.ts';
import { columnOf, declared, targetOf } from '../columns.ts';
import { registerNamed } from '../known.ts';
import { cityOutline } from '../map.ts';
import { recordOf } from '../reading.ts';
import { hangingFault, treeOf } from './tree.ts';

export const REPEATED = '已有重复值';
export const MISSING = '不能为空';

/** What a write is judged by: the session's divisions, and which telephone numbers count. */
export interface Judge {
  readonly regions: RegionScope;
  readonly phonePattern: PhonePattern;
}

const faulty = (register: AnyRegister, key: string, message: string): Problem => {
  const spec = register.fields[key];
  return badField(spec ? wireNameOf(key, spec) : key, spec?.term ?? key, message);
};

/** The fault at its field where the database refused a record for a condition that the register declares; undefined for any other problem. */
export function brokenConstraint(register: AnyRegister, problem: unknown): Problem | undefined {
  if (!(problem instanceof Error) || !('constraint' in problem)) return undefined;
  const broken = register.constraints?.[String(problem.constraint)];
  return broken && faulty(register, broken.field, broken.message);
}

/** What is wrong with a record by itself: telephone numbers, its position, nothing above it, and the declaration's own rules; messages by field. */
export function ownFaults(
  register: AnyRegister,
  values: AnyRecord,
  phonePattern: PhonePattern,
  city: Outline,
): ReadonlyArray<readonly [key: string, message: string]> {
  const numbers = Object.entries(register.fields).flatMap(([key, { kind }]): (readonly [string, string])[] => {
    const text = values[key];
    const wrong = kind === 'telephone' && typeof text === 'string' && !isLandline(text) && !isPhone(text, phonePattern);
    return wrong ? [[key, TELEPHONE_FAULT]] : [];
  });
  const { tree, key: own } = register;
  const hanging =
    !tree?.rooted || values[own] !== undefined || values[tree.parent] !== undefined
      ? []
      : [[tree.parent, MISSING] as const];
  const ruled = Object.entries((register.rules as ((values: AnyRecord) => AnyRecord) | undefined)?.(values) ?? {});
  return [
    ...numbers,
    ...placeFaults(register, values, city),
    ...Object.entries(validityFaults(register, values)),
    ...hanging,
    ...ruled.flatMap(([key, message]): (readonly [string, string])[] =>
      typeof message === 'string' ? [[key, message]] : [],
    ),
  ];
}

/** Refuses values that the rules, the scope, or other records forbid. `before` is the record that they change. */
export async function judge(
  tx: Db,
  register: AnyRegister,
  values: AnyRecord,
  { regions, phonePattern }: Judge,
  before?: AnyRecord,
): Promise<void> {
  const whole = { ...before, ...values };
  const fault = ownFaults(register, whole, phonePattern, await cityOutline(tx, register)).find(
    ([key]) => !isSettled(register, key, whole, before),
  );
  if (fault) throw faulty(register, ...fault);
  await judgePointers(tx, register, values, regions, before);
  await judgeRepeats(tx, register, whole, before);
  const hanging = register.tree ? await judgeTree(tx, register, values, before) : undefined;
  if (hanging !== undefined) throw refuse(hanging);
}

/** Whether nothing that is entered once was changed: it was right then, and a division that has moved on since does not make its street wrong. */
function isSettled({ fields }: AnyRegister, key: string, whole: AnyRecord, before: AnyRecord | undefined): boolean {
  if (before === undefined || fields[key]?.fixed !== true) return false;
  return Object.entries(fields).every(([one, { fixed }]) => fixed !== true || whole[one] === before[one]);
}

async function judgePointers(
  tx: Db,
  register: AnyRegister,
  values: AnyRecord,
  regions: RegionScope,
  before: AnyRecord | undefined,
): Promise<void> {
  for (const [key, { kind, to, term }] of Object.entries(register.fields)) {
    const id = values[key];
    if (id === undefined || id === null) continue;
    if (kind === 'region') {
      const found = await declared(tx)
        .selectFrom('region as r')
        .select('r.region_id')
        .where('r.region_id', '=', id)
        .where(liesInRegions('r.region_id', regions))
        // One that was split or merged stays where it was entered, and is entered nowhere anew.
        .where(sql<boolean>`(r.ended_at is null or ${id === before?.[key]}::boolean)`)
        .executeTakeFirst();
      if (!found) throw faulty(register, key, `没有这个${term.replace(/^所在|^所属/, '')}`);
    }
    if (kind === 'code' && id !== before?.[key]) {
      const { table, key: column } = targetOf(register.fields[key] as FieldSpec);
      const found = await declared(tx).selectFrom(table).select(column).where(column, '=', id).executeTakeFirst();
      if (!found) throw faulty(register, key, `没有这个${term}`);
    }
    // What was pointed at before may stay, also outside the scope: it is not chosen, only kept.
    if (kind === 'reference' && id !== before?.[key]) {
      const above = registerNamed(to);
      const found = await recordOf(tx, above, regions, Number(id));
      if (found['endedAt'] !== undefined) throw notFound(`${above.noun}不存在`);
    }
  }
}

async function judgeRepeats(
  tx: Db,
  register: AnyRegister,
  values: AnyRecord,
  before: AnyRecord | undefined,
): Promise<void> {
  const own = Object.entries(register.fields)
    .filter(([, { unique }]) => unique)
    .map(([key]) => [key]);
  for (const keys of [...own, ...(register.together ? [register.together] : [])]) {
    if (keys.some((key) => values[key] === undefined || values[key] === '')) continue;
    let same = declared(tx)
      .selectFrom(`${register.table} as t`)
      .select(sql<number>`1`.as('one'));
    for (const key of keys) same = same.where(`t.${columnOf(key)}`, '=', values[key]);
    if (before) same = same.where(`t.${columnOf(register.key)}`, '!=', before[register.key]);
    if (await same.limit(1).executeTakeFirst()) throw faulty(register, keys.at(-1) ?? '', REPEATED);
  }
}

/** What has no number yet. */
const NOT_YET = 0;

/** A record may hang neither below itself nor, with what is below it, deeper than the declaration allows; what is wrong, in Chinese. */
export async function judgeTree(
  tx: Db,
  register: AnyRegister,
  values: AnyRecord,
  before: AnyRecord | undefined,
): Promise<string | undefined> {
  const { parent = '' } = register.tree ?? {};
  const to = values[parent];
  if (to === undefined || to === before?.[parent]) return undefined;
  const own = before ? Number(before[register.key]) : NOT_YET;
  return hangingFault(register, await treeOf(tx, register, [[own, Number(to)]]), [own]);
}
