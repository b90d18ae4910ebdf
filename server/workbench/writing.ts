import { workbenchArea } from '#subjects/workbench/area.ts';
import { workbenchEvents } from '#subjects/workbench/events.ts';
import { WORKBENCH_MESSAGES } from '#subjects/workbench/terms.ts';
import type { LayoutSave } from '#subjects/workbench/wire.ts';
import { record } from '../audit/record.ts';
import { forbidden, notFound, refuse, stale } from '../http/problem.ts';
import { roleOf } from '../role/repository.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Actor } from '../user/writing.ts';
import { layouts, type Owner, roleName } from './repository.ts';

/** A role's layout is seen by others: that takes a permission of its own. */
export function admitToRoles(principal: Principal): void {
  if (!holds(principal, 'workbench.arrange-role'))
    throw forbidden(workbenchArea.rights['workbench.arrange-role'].label);
}

/** A role's workbench is changed by who may change the role itself. */
async function refuseForeignRole(tx: Db, roleCode: string, principal: Principal): Promise<void> {
  const fault = (await roleOf(tx, roleCode, principal))?.fault;
  if (fault !== undefined) throw refuse(fault);
}

/** Keeps a layout for oneself, or for a role; one that was based on an older version is refused. */
export async function saveLayout({ db, clock, publish }: Services, save: LayoutSave, { principal, address }: Actor) {
  const { roleCode, version } = save;
  if (roleCode !== undefined) admitToRoles(principal);
  const owner: Owner = roleCode === undefined ? { userId: principal.userId } : { roleCode };
  const saved = await db.transaction().execute(async (tx) => {
    const target = await targetOf(tx, owner);
    if (roleCode !== undefined) await refuseForeignRole(tx, roleCode, principal);
    const before = await layouts(tx, owner).forUpdate().executeTakeFirst();
    if ((before?.version ?? 0) !== version) throw stale();
    const values = { tiles: JSON.stringify(save.tiles), version: version + 1, saved_at: clock.now() };
    const row = before
      ? await tx
          .updateTable('workbench_layout')
          .set(values)
          .where('layout_id', '=', before.layout_id)
          .returning('layout_id')
          .executeTakeFirst()
      : await tx
          .insertInto('workbench_layout')
          .values({ ...values, user_id: null, role_code: null, ...columnOf(owner) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('layout_id')
          .executeTakeFirst();
    // Somebody else's first save came in between.
    if (!row) throw stale();
    await record(tx, {
      actor: principal,
      address,
      action: 'workbench.save',
      target,
      before: before?.tiles,
      after: values.tiles,
    });
    return { layoutId: row.layout_id, version: values.version };
  });
  if (roleCode !== undefined) await publish(workbenchEvents.changed, {});
  return saved;
}

/** Takes a layout back, so that what stands behind it is seen again; another user's is not found. */
export async function removeLayout(
  { db, publish }: Services,
  layoutId: number,
  { principal, address }: Actor,
): Promise<Record<string, never>> {
  const isRole = await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('workbench_layout')
      .selectAll()
      .where('layout_id', '=', layoutId)
      .forUpdate()
      .executeTakeFirst();
    const isOwn = row?.user_id === principal.userId;
    const mayTake = isOwn || (row?.role_code && holds(principal, 'workbench.arrange-role'));
    if (!row || !mayTake) throw notFound(WORKBENCH_MESSAGES.noLayout);
    if (row.role_code !== null) await refuseForeignRole(tx, row.role_code, principal);
    await tx.deleteFrom('workbench_layout').where('layout_id', '=', layoutId).execute();
    const target = await targetOf(
      tx,
      row.role_code === null ? { userId: principal.userId } : { roleCode: row.role_code },
    );
    await record(tx, { actor: principal, address, action: 'workbench.remove', target, before: row.tiles });
    return !isOwn;
  });
  if (isRole) await publish(workbenchEvents.changed, {});
  return {};
}

const columnOf = (owner: Owner) => ('userId' in owner ? { user_id: owner.userId } : { role_code: owner.roleCode });

async function targetOf(tx: Db, owner: Owner): Promise<string> {
  return 'userId' in owner ? '工作台布局（本人）' : `工作台布局（角色 ${await roleName(tx, owner.roleCode)}）`;
}
