import type { Db } from '#server/database/tables.ts';
import { tellEnterprise } from '#server/notice/telling.ts';
import { takeBack } from '#server/notice/todo.ts';
import type { Writer } from '#server/service/records.ts';

/** What an enterprise is told of a season or a golden week, by the key of which of them it is. */
interface Told {
  readonly enterpriseId: number;
  readonly of: `${'season' | 'golden'}/${number}`;
  readonly title: string;
  readonly content: string;
  /** The report whose page it is about. */
  readonly report: string | undefined;
}

/** Tells an enterprise that is in use; what it was told of the same before is over, and stays only with who has read it. */
export async function toldAnew(
  tx: Db,
  { enterpriseId, of, title, content, report }: Told,
  { actor: { displayName: by }, now }: Writer,
): Promise<void> {
  const subject = `${of}/${enterpriseId}`;
  await takeBack(tx, subject, by, now);
  const inUse = await tx
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('enterprise_id', '=', enterpriseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!inUse) return;
  const about = { title, content, subject, component: `report/${report}`, enterpriseId };
  await tellEnterprise(tx, about, { userId: null, displayName: by, regionId: null }, now);
}
