import { type RawBuilder, sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { OnlineRow } from '#subjects/online/wire.ts';
import { containing } from '../database/like.ts';
import type { Services } from '../service/services.ts';
import { browserName } from './browser-name.ts';
import type { Principal } from '../service/principal.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '../session/keeping/remembered.ts';

type Tools = Pick<Services, 'db' | 'clock'>;

export interface OnlineQuery extends PageRequest {
  readonly userName?: string | undefined;
  readonly address?: string | undefined;
}

/** Open sessions of the users that `whose`, a condition on `app_user as u`, names; the one seen last first. */
export function openSessions({ db, clock }: Tools, whose: RawBuilder<boolean>) {
  const now = clock.now();
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .where(whose)
    .where('s.last_seen_at', '>=', now - IDLE_LIMIT)
    .where('s.created_at', '>=', now - ABSOLUTE_LIMIT);
}

/** A page of who is signed in 在线用户, as far as `whose` allows. */
export async function onlinePage(
  tools: Tools,
  query: OnlineQuery,
  whose: RawBuilder<boolean>,
  principal: Principal,
): Promise<Page<OnlineRow>> {
  const { userName, address, pageIndex, pageSize } = query;
  let found = openSessions(tools, whose);
  if (userName) found = found.where(sql<boolean>`lower(u.user_name) like ${containing(userName.toLowerCase())}`);
  if (address) found = found.where('s.address', 'like', containing(address));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      's.session_id',
      's.handle',
      's.address',
      's.user_agent',
      's.created_at',
      's.last_seen_at',
      'u.user_name',
      'u.display_name',
    ])
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.handle')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      handle: row.handle,
      userName: row.user_name,
      displayName: row.display_name,
      address: row.address,
      browser: browserName(row.user_agent),
      signedInAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      own: row.session_id === principal.sessionId,
    })),
  };
}
