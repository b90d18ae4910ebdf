import { sql } from 'kysely';
import { accountCalls } from '#subjects/account/calls.ts';
import { accountChangeWire } from '#subjects/account/wire.ts';
import { MAXIMUM_PAGE_SIZE } from '#base/page.ts';
import { record } from '../audit/record.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound, stale } from '../http/problem.ts';
import { endByHandles } from '../online/ending.ts';
import { onlinePage } from '../online/repository.ts';
import type { Services } from '../service/services.ts';
import { announceEnded, sessionIdsOf } from '../session/endings.ts';
import type { Principal } from '../service/principal.ts';
import { checkPhone } from '../user/phone.ts';
import { usersOf } from '../user/repository.ts';
import { setAvatar } from './avatar.ts';
import { changePassword } from './password.ts';

/** The personal centre 个人中心: what one sees and changes of oneself (spec 1 §7.4 PUT /center, /pass; POST /avatar). */
export function accountRoutes(services: Services): readonly Binding[] {
  const {
    db,
    publish,
    config: { phonePattern },
  } = services;
  const { detail, update, changePassword: password, setAvatar: avatar, sessions, endSessions } = accountCalls;
  const mine = ({ userId }: Principal) => sql<boolean>`u.user_id = ${userId}`;

  return [
    bound(detail, async (_input, principal) => {
      const [user] = principal.kind === 'user' ? await usersOf(db, [principal.userId]) : [];
      if (!user) throw notFound();
      return user;
    }),
    bound(update, async ({ version, displayName, phone, email, sex }, principal, { address }) => {
      if (principal.kind !== 'user') throw notFound();
      checkPhone(accountChangeWire, phone, phonePattern);
      const { userId, userName } = principal;
      const touched = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('app_user')
          .set({ display_name: displayName, phone: phone ?? '', email: email ?? '', sex, version: version + 1 })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw stale();
        await record(transaction, {
          actor: principal,
          address,
          action: update.name,
          target: `用户 ${userName}（${displayName}）`,
          after: { displayName, phone, email, sex },
        });
        return displayName === principal.displayName ? [] : sessionIdsOf(transaction, [userId]);
      });
      await announceEnded(publish, touched);
      return {};
    }),
    bound(password, (input, principal, { address }) => changePassword(services, input, principal, address)),
    bound(avatar, ({ file }, principal, { address }) => {
      if (principal.kind !== 'user') throw notFound();
      return setAvatar(services, file, principal, address);
    }),
    bound(sessions, async (_input, principal) => {
      if (principal.kind !== 'user') return [];
      return (await onlinePage(services, { pageIndex: 1, pageSize: MAXIMUM_PAGE_SIZE }, mine(principal), principal))
        .rows;
    }),
    bound(endSessions, ({ handles }, principal, { address }) => {
      if (principal.kind !== 'user') throw notFound();
      return endByHandles(services, { handles, whose: mine(principal), principal, address, action: endSessions.name });
    }),
  ];
}
