import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { type Above, treeFault } from '#base/register/judging/tree.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/problem.ts';
import { columnOf } from '../columns.ts';
import { recordsOf } from '../reading.ts';

/** The tree of a register: what hangs below what, also what has ended, and which records have not. */
export interface Tree {
  readonly above: Above;
  readonly standing: ReadonlySet<number>;
}

/** The tree of a register as it is, with some records elsewhere or back again; empty where there is none. */
export async function treeOf(
  db: Db,
  { table, key, tree, ends }: AnyRegister,
  moved: Iterable<readonly [id: number, above: number | undefined]> = [],
): Promise<Tree> {
  if (!tree) return { above: new Map(), standing: new Set() };
  const { rows } = await sql<{ id: number; parent: number | null; standing: boolean }>`
    select ${sql.ref(columnOf(key))} as id, ${sql.ref(columnOf(tree.parent))} as parent,
      ${ends ? sql`ended_at is null` : sql`true`} as standing from ${sql.table(table)}`.execute(db);
  const elsewhere = [...moved];
  return {
    above: new Map([...rows.map(({ id, parent }) => [id, parent ?? undefined] as const), ...elsewhere]),
    standing: new Set([...rows.flatMap(({ id, standing }) => (standing ? [id] : [])), ...elsewhere.map(([id]) => id)]),
  };
}

/** Why records cannot hang where they do in a tree, in Chinese; undefined where they can. */
export function hangingFault(
  { tree, noun }: AnyRegister,
  { above, standing }: Tree,
  moved: readonly number[],
): string | undefined {
  const { deepest = 0 } = tree ?? {};
  const fault = tree && treeFault(above, moved, deepest, standing);
  if (fault === undefined) return undefined;
  return fault === 'circle' ? '不能移动到自己的下级' : `${noun}最多 ${deepest} 级`;
}

/** The number of the record above one; undefined at the top. */
export function parentOf({ tree }: AnyRegister, record: AnyRecord): number | undefined {
  const above = record[tree?.parent ?? ''];
  return typeof above === 'number' ? above : undefined;
}

/** Below a record that has ended, and does not come back together with these, there is no place for them. */
export async function refuseBelowEnded(tx: Db, register: AnyRegister, records: readonly AnyRecord[]): Promise<void> {
  const own = new Set(records.map((one) => one[register.key]));
  const above = await recordsOf(
    tx,
    register,
    null,
    records.map((one) => parentOf(register, one) ?? 0),
  );
  const ended = above.find((one) => one['endedAt'] !== undefined && !own.has(one[register.key]));
  if (ended) throw refuse(`上级“${String(ended['name'])}”已停用，请先恢复`);
}
