import { WATCH_KEYS, WATCHES } from '#subjects/monitor/terms.ts';
import type { Db } from '../database/tables.ts';

const ADMINISTRATORS = { name: '系统管理员', role_code: 'ROLE_ADMIN', user_code: null } as const;

/** What a new system watches: everything at its usual threshold, told to the administrators once a day while it goes on. */
export async function enterFirstWatches(tx: Db): Promise<void> {
  for (const watch of WATCH_KEYS) {
    const { label: name, usual: threshold, means: remark } = WATCHES[watch];
    const { item_id } = await tx
      .insertInto('monitor_item')
      .values({ name, watch, threshold, hold_minutes: 0, repeat_hours: 24, status: 1, remark })
      .returning('item_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('monitor_recipient')
      .values({ ...ADMINISTRATORS, item_id, channel: 'inbox', quiet_from: null, quiet_until: null, status: 1 })
      .execute();
  }
}
