import { addDays, nanjingTime, startOf, today } from '#base/calendar.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import type { Page, PageRequest } from '#base/page.ts';
import type { GatewayCall } from '#subjects/gateway/wire.ts';
import type { Db } from '../database/tables.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { cleared, counted, type Note, unheard } from '../job/noting.ts';
import type { Services } from '../service/services.ts';
import { keptSince } from '../keeping/kept.ts';
import { forgetNonces } from './quota.ts';

const MINUTE = 60_000;

export interface CallQuery extends PageRequest {
  readonly slug?: string | undefined;
  readonly refused?: '' | 'yes' | 'no' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of the calls 调用记录, the latest first. */
export async function callPage(
  db: Db,
  { slug, refused, from, to, pageIndex, pageSize }: CallQuery,
): Promise<Page<GatewayCall>> {
  let found = db.selectFrom('gateway_call as c').leftJoin('gateway_app as p', 'p.app_id', 'c.app_id');
  if (slug) found = found.where('c.slug', '=', slug);
  if (refused) found = found.where('c.code', refused === 'no' ? '=' : '<>', SUCCESS_CODE);
  if (from) found = found.where('c.at', '>=', startOf(from));
  if (to) found = found.where('c.at', '<', startOf(addDays(to, 1)));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('c')
    .select('p.name')
    .orderBy('c.at', 'desc')
    .orderBy('c.call_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      callId: row.call_id,
      at: row.at,
      appName: row.name ?? '',
      slug: row.slug,
      code: row.code,
      rowCount: row.row_count,
      took: row.took,
      refusal: row.refusal,
      address: row.address,
    })),
  };
}

/** Forgets calls that are older than they are kept, and what signatures no longer need; gives how many calls, dry or not. */
export async function forgetCalls(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  dry: boolean,
  note: Note = unheard,
): Promise<number> {
  const first = await keptSince(db, 'gateway-call', startOf(today(clock)));
  note(`按保留期限，${nanjingTime(first).date} 起的调用记录保留，更早的清除`);
  if (dry) {
    const { count } = await db
      .selectFrom('gateway_call')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('at', '<', first)
      .executeTakeFirstOrThrow();
    return count;
  }
  await forgetNonces(db, clock.now());
  const { numDeletedRows } = await db.deleteFrom('gateway_call').where('at', '<', first).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The job that does so every night. */
export const callSweepJob: JobDeclaration = {
  code: 'gateway-sweep',
  title: '清理接口调用记录',
  about: '清除超过保留期限（见「数据留存」）的调用记录，以及过期的随机数和计次',
  cron: '50 3 * * *',
  byDay: '按保留期限清除，清除过的无从重做',
  whenLate: 'once',
  retries: 0,
  limit: 10 * MINUTE,
  canDry: true,
  run: async ({ services, dry, note }) => counted(await forgetCalls(services, dry, note), cleared(dry)),
};
