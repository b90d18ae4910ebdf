import type { MessageKind } from '#base/messages/kinds.ts';
import { LONGEST_TITLE } from '#subjects/notice/terms.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/** What is told: what it is about, and the page of the menus where it is seen to. */
interface Told {
  readonly kind?: MessageKind;
  readonly component?: string | undefined;
  readonly title: string;
  readonly content: string;
}

/** What an enterprise is told. */
export interface EnterpriseNotice extends Told {
  readonly enterpriseId: number;
  /** Key of what it is about, by which it can be taken back. */
  readonly subject?: string;
}

/** What people are told by the system itself: those of a role, or one user; who is not there is told nothing. */
export interface PeopleNotice extends Told {
  readonly role_code: string | null;
  /** User name. */
  readonly user_code: string | null;
  readonly author: string;
  /** An alarm of the highest grade. */
  readonly isUrgent?: boolean;
}

/** The columns of what is told; a title that names a report or an enterprise of a long name is cut. */
export const toldColumns = ({ kind = 'notice', component = undefined, title, content }: Told) => ({
  kind,
  component: component ?? null,
  title: title.slice(0, LONGEST_TITLE),
  content,
});

/** Puts a notice before people, in the transaction of what it tells of. Gives its number; who calls tells the screens afterwards. */
export async function tellPeople(
  tx: Db,
  { role_code, user_code, author, isUrgent = false, ...told }: PeopleNotice,
  now: number,
): Promise<number> {
  const { notice_id } = await tx
    .insertInto('notice')
    .values({
      ...toldColumns(told),
      author_id: null,
      author_name: author,
      author_region_id: null,
      everyone: false,
      created_at: now,
      urgent: isUrgent,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  if (role_code !== null)
    await tx
      .insertInto('notice_role')
      .columns(['notice_id', 'role_code'])
      .expression((is) =>
        is
          .selectFrom('role')
          .select([is.val(notice_id).as('notice_id'), 'role_code'])
          .where('role_code', '=', role_code),
      )
      .execute();
  if (user_code !== null)
    await tx
      .insertInto('notice_user')
      .columns(['notice_id', 'user_id'])
      .expression((is) =>
        is
          .selectFrom('app_user')
          .select([is.val(notice_id).as('notice_id'), 'user_id'])
          .where('user_name', '=', user_code),
      )
      .execute();
  return notice_id;
}

/** Puts a notice before an enterprise's own users, in the transaction of what it tells of; gives its number. Who calls tells the screens afterwards. */
export async function tellEnterprise(
  tx: Db,
  { enterpriseId, subject, ...told }: EnterpriseNotice,
  author: { readonly userId: number | null } & Pick<Principal, 'displayName' | 'regionId'>,
  now: number,
): Promise<number> {
  const { notice_id } = await tx
    .insertInto('notice')
    .values({
      ...toldColumns(told),
      subject: subject ?? null,
      author_id: author.userId,
      author_name: author.displayName,
      author_region_id: author.regionId,
      everyone: false,
      created_at: now,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('notice_enterprise').values({ notice_id, enterprise_id: enterpriseId }).execute();
  return notice_id;
}
