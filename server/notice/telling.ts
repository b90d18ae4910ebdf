import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/** What an enterprise is told. */
export interface EnterpriseNotice {
  readonly enterpriseId: number;
  readonly title: string;
  readonly content: string;
}

/** Puts a notice before an enterprise's own users, in the transaction of what it tells of; gives its number. Who calls tells the screens afterwards. */
export async function tellEnterprise(
  tx: Db,
  { enterpriseId, title, content }: EnterpriseNotice,
  author: Pick<Principal, 'userId' | 'displayName' | 'regionId'>,
  now: number,
): Promise<number> {
  const { notice_id } = await tx
    .insertInto('notice')
    .values({
      title,
      content,
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
