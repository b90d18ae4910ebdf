import { PROGRAMME_MESSAGES } from '#subjects/programme/terms.ts';
import { type Assignment, assignmentWire } from '#subjects/programme/wire.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { badValue, notFound, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { versionContent } from './repository.ts';
import { playedOn, walls } from './walls.ts';
import type { Editor } from './writing.ts';
import { refuseUnread } from './publishing.ts';

/** Puts a screen into a group, which is made where there is none of that name and goes with its last screen; none takes it out 大屏分组. */
export async function groupScreen(
  { db }: Pick<Services, 'db'>,
  { screenId, groupName }: { readonly screenId: number; readonly groupName?: string | undefined },
  { actor, address }: Editor,
) {
  await db.transaction().execute(async (transaction) => {
    const { screen_name, group_name } = await screenOf(transaction, screenId);
    if (groupName !== undefined) await madeGroup(transaction, groupName);
    await transaction
      .updateTable('screen')
      .set({ group_name: groupName ?? null })
      .where('screen_id', '=', screenId)
      .execute();
    const [wall] = await walls(transaction).where('s.screen_id', '=', screenId).execute();
    if (wall && groupName !== undefined) await refuseUnreadable(transaction, wall.plays_id);
    await transaction
      .deleteFrom('screen_group')
      .where(
        'group_name',
        'not in',
        transaction
          .selectFrom('screen')
          .select('screen.group_name')
          .where('screen.group_name', 'is not', null)
          .$castTo<{ group_name: string }>(),
      )
      .execute();
    await record(transaction, {
      actor,
      address,
      action: 'programme.group',
      target: `大屏 ${screen_name}`,
      before: { groupName: group_name ?? undefined },
      after: { groupName },
    });
  });
  return {};
}

/** Assigns a published programme to a screen, to a group, or as the usual one to all that have nothing of their own 投放. */
export async function assign({ db }: Pick<Services, 'db'>, assignment: Assignment, { actor, address }: Editor) {
  const { screenId, groupName, programmeId } = assignment;
  await db.transaction().execute(async (transaction) => {
    const programme = programmeId === undefined ? undefined : await publishedOf(transaction, programmeId);
    const programme_id = programme?.programme_id ?? null;
    const told =
      screenId !== undefined
        ? await ofScreen(transaction, screenId, programme_id)
        : groupName !== undefined
          ? await ofGroup(transaction, groupName, programme_id)
          : await ofEverybody(transaction, programme_id);
    if (programmeId !== undefined) await refuseUnreadable(transaction, programmeId);
    await record(transaction, {
      actor,
      address,
      action: 'programme.assign',
      target: told.target,
      before: { programmeId: told.before ?? undefined },
      after: { programmeId, programme: programme?.name },
    });
  });
  return {};
}

/** What is published was judged for the walls that played it then; these may be others. */
async function refuseUnreadable(transaction: Db, programmeId: number): Promise<void> {
  const { live_version } = await transaction
    .selectFrom('programme')
    .select('live_version')
    .where('programme_id', '=', programmeId)
    .executeTakeFirstOrThrow();
  if (live_version === null) return;
  const content = await versionContent(transaction, programmeId, live_version);
  refuseUnread(content, await playedOn(transaction, programmeId));
}

async function ofScreen(transaction: Db, screenId: number, programme_id: number | null) {
  const { screen_name, programme_id: before } = await screenOf(transaction, screenId);
  await transaction.updateTable('screen').set({ programme_id }).where('screen_id', '=', screenId).execute();
  return { target: `大屏 ${screen_name}`, before };
}

async function ofGroup(transaction: Db, groupName: string, programme_id: number | null) {
  const former = await transaction
    .selectFrom('screen_group')
    .select('programme_id')
    .where('group_name', '=', groupName)
    .forUpdate()
    .executeTakeFirst();
  if (!former) throw badValue(assignmentWire, 'groupName', '没有这个分组');
  await transaction.updateTable('screen_group').set({ programme_id }).where('group_name', '=', groupName).execute();
  return { target: `大屏分组 ${groupName}`, before: former.programme_id };
}

async function ofEverybody(transaction: Db, programme_id: number | null) {
  if (programme_id === null) throw refuse(PROGRAMME_MESSAGES.notEverybody);
  const former = await transaction
    .updateTable('programme')
    .set({ usual: false })
    .where('usual', '=', true)
    .returning('programme_id')
    .executeTakeFirst();
  await transaction.updateTable('programme').set({ usual: true }).where('programme_id', '=', programme_id).execute();
  return { target: '默认节目单', before: former?.programme_id ?? null };
}

async function publishedOf(transaction: Db, programmeId: number) {
  const row = await transaction
    .selectFrom('programme')
    .select(['programme_id', 'name', 'live_version'])
    .where('programme_id', '=', programmeId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(PROGRAMME_MESSAGES.notFound);
  if (row.live_version === null) throw refuse(PROGRAMME_MESSAGES.neverPublished);
  return row;
}

async function screenOf(transaction: Db, screenId: number) {
  const row = await transaction
    .selectFrom('screen')
    .select(['screen_name', 'group_name', 'programme_id'])
    .where('screen_id', '=', screenId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(PROGRAMME_MESSAGES.noScreen);
  return row;
}

async function madeGroup(transaction: Db, groupName: string): Promise<void> {
  await transaction
    .insertInto('screen_group')
    .values({ group_name: groupName, programme_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
