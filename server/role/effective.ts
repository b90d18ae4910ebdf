import { sql } from 'kysely';
import { effectiveRegions, widestScope } from '#subjects/session/rules.ts';
import { heldBy, RIGHT_LABELS } from '#subjects/rights.ts';
import type { EffectiveRights } from '#subjects/role/wire.ts';
import type { UserRow } from '#subjects/user/wire.ts';
import type { Db } from '../database/tables.ts';

/** What a user may do in the end 有效权限: menus, permissions and scope, each with the names of the roles that give it. */
export async function effectiveRights(db: Db, user: UserRow): Promise<EffectiveRights> {
  const roles =
    user.roles.length === 0
      ? []
      : await db
          .selectFrom('role')
          .select(['role_code', 'name', 'data_scope'])
          .where('role_code', 'in', [...user.roles])
          .orderBy('role_code')
          .execute();
  const codes = roles.map(({ role_code }) => role_code);
  const nameOf = new Map(roles.map(({ role_code, name }) => [role_code, name]));
  const menus =
    codes.length === 0
      ? []
      : await db
          .selectFrom('role_menu as rm')
          .innerJoin('menu as m', 'm.menu_id', 'rm.menu_id')
          .select(['m.menu_id', 'm.name', 'm.level', 'rm.role_code'])
          .where('rm.role_code', 'in', codes)
          .where('m.status', '=', 1)
          .orderBy('m.num')
          .orderBy('rm.role_code')
          .execute();
  const given =
    codes.length === 0
      ? []
      : await db.selectFrom('role_permission').selectAll().where('role_code', 'in', codes).execute();
  const held = codes.flatMap((role_code) =>
    heldBy(given.filter((row) => row.role_code === role_code).map((row) => row.permission)).map((permission) => ({
      permission,
      role_code,
    })),
  );
  const permissions = held.toSorted((a, b) => (a.permission < b.permission ? -1 : a.permission > b.permission ? 1 : 0));
  const widest = widestScope(roles.map(({ data_scope }) => data_scope));
  const regions = await regionNames(
    db,
    user,
    roles.map(({ data_scope }) => data_scope),
  );
  return {
    menus: grouped(menus, ({ menu_id }) => menu_id).map(([first, all]) => ({
      menuId: first.menu_id,
      name: first.name,
      level: first.level,
      givenBy: all.map(({ role_code }) => nameOf.get(role_code) ?? role_code),
    })),
    resources: grouped(permissions, ({ permission }) => permission).map(([{ permission }, all]) => ({
      permission,
      label: RIGHT_LABELS[permission] ?? permission,
      givenBy: all.map(({ role_code }) => nameOf.get(role_code) ?? role_code),
    })),
    dataScope: widest ?? 'none',
    scopeGivenBy: roles.filter(({ data_scope }) => data_scope === widest).map(({ name }) => name),
    regionNames: regions,
    enterpriseName: user.enterpriseName,
  };
}

/** As the session will have them: the rule is the same one. */
async function regionNames(
  db: Db,
  { regionId, enterpriseId }: UserRow,
  scopes: Parameters<typeof effectiveRegions>[0],
): Promise<string[]> {
  const rows = await db
    .selectFrom('region')
    .select(['region_id', 'code', 'name', 'level'])
    .orderBy('level')
    .orderBy('sort')
    .execute();
  const own = rows.find(({ region_id }) => region_id === regionId);
  const reached = await sql<{ id: number }>`select region_reach(${regionId ?? null}::integer) as id`.execute(db);
  const reach = new Set(reached.rows.map(({ id }) => id));
  const below = rows.filter((row) => reach.has(row.region_id)).map(({ code }) => code);
  const codes = effectiveRegions(scopes, {
    regionCodes: !own || own.level === 1 ? null : below,
    hasRegion: own !== undefined,
    enterpriseId: enterpriseId ?? null,
  });
  return rows
    .filter(({ code, level }) => (codes === null ? level === 1 : codes.includes(code)))
    .map(({ name }) => name);
}

function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyArray<readonly [T, readonly T[]]> {
  const groups = new Map<K, [T, T[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group[1].push(row);
    else groups.set(keyOf(row), [row, [row]]);
  }
  return [...groups.values()];
}
