import { sql } from 'kysely';
import type { Db } from '#server/database/tables.ts';
import { tellEnterprises } from '#server/notice/telling.ts';
import { takeBack } from '#server/notice/todo.ts';
import type { Writer } from '#server/service/records.ts';

/** What an enterprise is told of a season or a golden week, by the key of which of them it is. */
export interface Told {
  readonly enterpriseId: number;
  readonly of: `${'season' | 'golden'}/${number}`;
  readonly title: string;
  readonly content: string;
  /** The report whose page it is about. */
  readonly report: string | undefined;
}

/**
 * Tells the enterprises that are in use, by as many statements for a thousand as for one; what each was told of the same before is over, and stays
 * only with who has read it. Of two about the same the later stands.
 */
export async function toldAnew(
  tx: Db,
  tellings: readonly Told[],
  { actor: { displayName }, now }: Writer,
): Promise<void> {
  const last = new Map(tellings.map((told) => [`${told.of}/${told.enterpriseId}`, told]));
  if (last.size === 0) return;
  await takeBack(tx, [...last.keys()], displayName, now);
  const { rows } = await sql<{ id: number }>`select enterprise_id as id from enterprise
    where ended_at is null and enterprise_id = any(${[...last.values()].map(({ enterpriseId }) => enterpriseId)}::integer[])`.execute(
    tx,
  );
  const inUse = new Set(rows.map(({ id }) => id));
  const notices = [...last]
    .filter(([, { enterpriseId }]) => inUse.has(enterpriseId))
    .map(([subject, { enterpriseId, title, content, report }]) => ({
      enterpriseId,
      subject,
      title,
      content,
      component: `report/${report}`,
    }));
  await tellEnterprises(tx, notices, { userId: null, displayName, regionId: null }, now);
}
