import type { RawBuilder } from 'kysely';
import { ACCOUNT_MESSAGES } from '#subjects/account/terms.ts';
import { record } from '../audit/record.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { announceEnded } from '../session/endings.ts';
import type { Principal } from '../service/principal.ts';

export interface Ending {
  readonly handles: readonly string[];
  /** Whose sessions may be ended, as a condition on `app_user as u`. */
  readonly whose: RawBuilder<boolean>;
  readonly principal: Principal;
  readonly address: string;
  /** Name of the call. */
  readonly action: string;
}

/** Signs these sessions out at once, all of them or, where one is nobody's or another's, none (404). */
export async function endByHandles(
  { db, publish }: Services,
  { handles, whose, principal, address, action }: Ending,
): Promise<Record<string, never>> {
  const wanted = [...new Set(handles)];
  if (wanted.length === 0) throw notFound(ACCOUNT_MESSAGES.sessionNotFound);
  const ended = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('session as s')
      .innerJoin('app_user as u', 'u.user_id', 's.user_id')
      .select(['s.session_id', 'u.user_name', 'u.display_name'])
      .where('s.handle', 'in', wanted)
      .where(whose)
      .execute();
    if (rows.length !== wanted.length) throw notFound(ACCOUNT_MESSAGES.sessionNotFound);
    const ids = rows.map(({ session_id }) => session_id);
    await transaction.deleteFrom('session').where('session_id', 'in', ids).execute();
    const names = [...new Set(rows.map(({ user_name, display_name }) => `${user_name}（${display_name}）`))].join('、');
    await record(transaction, { actor: principal, address, action, target: `会话 ${names}` });
    return ids;
  });
  await announceEnded(publish, ended);
  return {};
}
