import { sql } from 'kysely';
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

/** Who tells: a user, or the system in somebody's name. */
type Author = { readonly userId: number | null } & Pick<Principal, 'displayName' | 'regionId'>;

/** Puts a notice before an enterprise's own users, in the transaction of what it tells of; gives its number. Who calls tells the screens afterwards. */
export async function tellEnterprise(tx: Db, told: EnterpriseNotice, author: Author, now: number): Promise<number> {
  const [noticeId] = await tellEnterprises(tx, [told], author, now);
  if (noticeId === undefined) throw new Error('a notice was not kept');
  return noticeId;
}

/** Puts notices before enterprises, each before its own, by one statement however many there are; gives their numbers in the same order. */
export async function tellEnterprises(
  tx: Db,
  notices: readonly EnterpriseNotice[],
  { userId, displayName, regionId }: Author,
  now: number,
): Promise<readonly number[]> {
  if (notices.length === 0) return [];
  const columns = notices.map(toldColumns);
  const { rows } = await sql<{ id: number }>`
    with told as (
      select nextval(pg_get_serial_sequence('notice', 'notice_id'))::integer as notice_id, asked.* from unnest(
        ${notices.map(({ enterpriseId }) => enterpriseId)}::integer[], ${notices.map(({ subject }) => subject ?? null)}::text[],
        ${columns.map(({ kind }) => kind)}::text[], ${columns.map(({ component }) => component)}::text[],
        ${columns.map(({ title }) => title)}::text[], ${columns.map(({ content }) => content)}::text[]
      ) with ordinality as asked (enterprise_id, subject, kind, component, title, content, place)
    ), kept as (
      insert into notice (notice_id, subject, kind, component, title, content, author_id, author_name, author_region_id, everyone, created_at)
      select notice_id, subject, kind, component, title, content, ${userId}::integer, ${displayName}::text, ${regionId}::integer, false, ${now}::bigint
      from told order by place
    ), before as (
      insert into notice_enterprise (notice_id, enterprise_id) select notice_id, enterprise_id from told
    )
    select notice_id as id from told order by place`.execute(tx);
  return rows.map(({ id }) => id);
}
