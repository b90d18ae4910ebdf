import { sql } from 'kysely';
import type { Db } from '#server/database/tables.ts';
import type { Writer, Written } from '#server/service/records.ts';
import { seasonsToldTo } from './telling.ts';
import { weeksToldTo } from './weeks.ts';

/** Enterprises were ended 停用 or are in use again 恢复: the one is told nothing more of seasons and golden weeks, the other what it owes in them. */
export async function enterprisesTold(tx: Db, writes: readonly Written[], writer: Writer): Promise<void> {
  const [ended, resumed]: [number[], number[]] = [[], []];
  for (const { before, after } of writes) {
    const [was, is] = [before, after].map((one) => one !== undefined && one['endedAt'] === undefined);
    const enterpriseId = Number((after ?? before)?.['enterpriseId']);
    if (was && !is) ended.push(enterpriseId);
    if (before && !was && is) resumed.push(enterpriseId);
  }
  if (resumed.length > 0) {
    await seasonsToldTo(tx, resumed, writer);
    await weeksToldTo(tx, resumed, writer);
  }
  if (ended.length === 0) return;
  await sql`update notice set withdrawn_at = ${writer.now}, withdrawn_by = ${writer.actor.displayName}
    where withdrawn_at is null and done_at is null and subject in (
      select about.subject || '/' || e.id from unnest(${ended}::integer[]) as e (id), (
        select 'season/' || campaign_id from report_campaign union all select 'golden/' || holiday_id from holiday_window
      ) as about (subject))`.execute(tx);
}
