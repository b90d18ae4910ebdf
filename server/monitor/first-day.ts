import type { Change } from '#base/register/importing/codecs.ts';
import { monitorItemRegister } from '#subjects/monitor/register.ts';
import { WATCH_KEYS, WATCHES, type WatchKey } from '#subjects/monitor/terms.ts';
import type { Db } from '../database/tables.ts';

const ADMINISTRATORS = { name: '系统管理员', role_code: 'ROLE_ADMIN', user_code: null } as const;
/** Name of the setting that lists the watches that this installation was ever given, so that what an administrator removed does not come back. */
const SETTING = 'monitor-delivered';

/** What a new system watches: everything at its usual threshold, told to the administrators once a day while it goes on. */
export async function enterFirstWatches(tx: Db): Promise<void> {
  for (const watch of WATCH_KEYS) await enterWatch(tx, watch);
  await remember(tx, WATCH_KEYS);
}

/**
 * Gives an existing installation the watches that were declared since it began; gives their labels. One that is missing was removed on purpose where it had been
 * given before: the list of what was given says so, and for installations from before that list the history of the register.
 */
export async function enterNewWatches(db: Db): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    const kept = await tx.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst();
    const given = new Set<string>(kept ? kept.value.split('\n') : await removedBefore(tx));
    const present = new Set<string>(
      (await tx.selectFrom('monitor_item').select('watch').execute()).map(({ watch }) => watch),
    );
    const added: string[] = [];
    for (const watch of WATCH_KEYS)
      if (!present.has(watch) && !given.has(watch) && (await enterWatch(tx, watch))) added.push(WATCHES[watch].label);
    await remember(tx, [...given, ...WATCH_KEYS]);
    return added;
  });
}

/** Enters a watch with the administrators as those who are told; false where another server was faster. */
async function enterWatch(tx: Db, watch: WatchKey): Promise<boolean> {
  const { label, usual: threshold, means: remark } = WATCHES[watch];
  const taken = await tx.selectFrom('monitor_item').select('item_id').where('name', '=', label).executeTakeFirst();
  const item = await tx
    .insertInto('monitor_item')
    .values({
      name: taken ? `${label}（系统）` : label,
      watch,
      threshold,
      hold_minutes: 0,
      repeat_hours: 24,
      status: 1,
      remark,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .executeTakeFirst();
  if (!item) return false;
  await tx
    .insertInto('monitor_recipient')
    .values({
      ...ADMINISTRATORS,
      item_id: item.item_id,
      channel: 'inbox',
      quiet_from: null,
      quiet_until: null,
      status: 1,
    })
    .execute();
  return true;
}

/** Watches whose item somebody removed, as the history of the register has it: by what the watch is called. */
async function removedBefore(tx: Db): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('register_change')
    .select('changes')
    .where('register', '=', monitorItemRegister.name)
    .where('deed', '=', 'remove')
    .execute();
  const labels = new Set(
    rows.flatMap(({ changes }) =>
      (JSON.parse(changes) as Change[]).filter(({ field }) => field === 'watch').map(({ from }) => from),
    ),
  );
  return WATCH_KEYS.filter((watch) => labels.has(WATCHES[watch].label));
}

async function remember(tx: Db, watches: Iterable<string>): Promise<void> {
  const value = [...new Set(watches)].toSorted().join('\n');
  await tx
    .insertInto('setting')
    .values({ name: SETTING, value })
    .onConflict((present) => present.column('name').doUpdateSet({ value }))
    .execute();
}
