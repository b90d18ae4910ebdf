import type { Layout } from '#subjects/workbench/rules.ts';
import { WORKBENCH_MESSAGES } from '#subjects/workbench/terms.ts';
import type { LayoutRole } from '#subjects/workbench/wire.ts';
import { defaultLayoutOf, inRankOrder } from '../foundation/layouts.ts';
import { notFound } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/** A layout in force, as the call answers it. */
export interface FoundLayout {
  readonly layoutId: number | undefined;
  readonly source: 'own' | 'role' | 'built-in';
  readonly version: number;
  readonly tiles: Layout;
}

/** Whose a layout is: one user's or one role's. */
export type Owner = { readonly userId: number } | { readonly roleCode: string };

export const layouts = (db: Db, owner: Owner) => {
  const rows = db.selectFrom('workbench_layout').selectAll();
  return 'userId' in owner ? rows.where('user_id', '=', owner.userId) : rows.where('role_code', '=', owner.roleCode);
};

const tilesOf = (text: string): Layout => JSON.parse(text) as Layout;

/**
 * The layout that a session sees: the own one, else that of the first of its roles that has one, else what the first role
 * starts with. Number and version are the own row's, as a save would replace that. A wall has roles but nothing of its own.
 */
export async function effectiveLayout(db: Db, { kind, userId, roles }: Principal): Promise<FoundLayout> {
  const own = kind === 'user' ? await layouts(db, { userId }).executeTakeFirst() : undefined;
  if (own) return { layoutId: own.layout_id, source: 'own', version: own.version, tiles: tilesOf(own.tiles) };
  const ranked = inRankOrder(roles);
  const saved =
    ranked.length === 0
      ? []
      : await db
          .selectFrom('workbench_layout')
          .selectAll()
          .where('role_code', 'in', [...ranked])
          .execute();
  const first = ranked
    .map((role) => saved.find(({ role_code }) => role_code === role))
    .find((row) => row !== undefined);
  const none = { layoutId: undefined, version: 0 } as const;
  if (first) return { ...none, source: 'role', tiles: tilesOf(first.tiles) };
  return { ...none, source: 'built-in', tiles: defaultLayoutOf(ranked[0]) };
}

/** A role's own layout, to be arranged; what it starts with while nobody arranged it. */
export async function roleLayout(db: Db, roleCode: string): Promise<FoundLayout> {
  await roleName(db, roleCode);
  const row = await layouts(db, { roleCode }).executeTakeFirst();
  if (!row) return { layoutId: undefined, source: 'built-in', version: 0, tiles: defaultLayoutOf(roleCode) };
  return { layoutId: row.layout_id, source: 'role', version: row.version, tiles: tilesOf(row.tiles) };
}

/** The name of a role; a problem when there is none. */
export async function roleName(db: Db, roleCode: string): Promise<string> {
  const role = await db.selectFrom('role').select('name').where('role_code', '=', roleCode).executeTakeFirst();
  if (!role) throw notFound(WORKBENCH_MESSAGES.noRole);
  return role.name;
}

/** Every role, those that came with the system first. */
export async function arrangeableRoles(db: Db): Promise<readonly LayoutRole[]> {
  const rows = await db.selectFrom('role').select(['role_code', 'name']).execute();
  const byCode = new Map(rows.map(({ role_code, name }) => [role_code, name]));
  return inRankOrder([...byCode.keys()]).map((roleCode) => ({ roleCode, name: byCode.get(roleCode) ?? roleCode }));
}
