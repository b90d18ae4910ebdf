import { nanjingTime } from '#base/calendar.ts';
import { definitionLines } from '#subjects/report-definition/rules.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/tables.ts';
import { digest, newToken } from '#server/session/keeping/credentials.ts';
import { enterInboxes } from '../messages/inboxes.ts';
import { enterWork } from './entered.ts';
import { enterLogs } from './logs.ts';
import { enterRuns } from './runs.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const A_WEEK = 7 * DAY;

/** Enters what comes to a page by use alone 演示数据: articles, lists and cases that people went on with, what lies in inboxes, logs, runs of jobs, links that were looked at, invitations, an earlier version of a report; `now` is the beginning of today, ms. */
export async function enterTraces(tx: Db, now: number): Promise<void> {
  await enterWork(tx, now);
  await enterInboxes(tx, now);
  await enterLogs(tx, now);
  await enterRuns(tx, now);
  await enterLinkChecks(tx, now);
  await enterInvitations(tx, now);
  await enterFormerDefinition(tx, now);
}

/** The links of the channels as they were found last Monday: one was not reached. */
async function enterLinkChecks(tx: Db, now: number): Promise<void> {
  const links = await tx.selectFrom('content_link').select(['name', 'address']).orderBy('link_id').execute();
  const daysAgo = (nanjingTime(now).weekday + 6) % 7 || 7;
  const at = now - daysAgo * DAY + 4.5 * HOUR;
  await tx
    .insertInto('content_link_check')
    .values(
      links.map(({ name, address }, place) => {
        const isBroken = place === links.length - 1;
        return {
          address,
          places: JSON.stringify([`链接“${name}”`]),
          words: isBroken ? '找不到这个地址（演示数据）' : '正常',
          times: isBroken ? 1 : 0,
          checked_at: at + place * 2_000,
          failing_since: isBroken ? at + place * 2_000 : null,
        };
      }),
    )
    .execute();
}

/** One of each state; their codes are nobody's. */
async function enterInvitations(tx: Db, now: number): Promise<void> {
  const enterprises = await tx
    .selectFrom('enterprise')
    .select('enterprise_id')
    .orderBy('enterprise_id')
    .limit(4)
    .execute();
  const states = [
    { days: 1 },
    { days: 9, used_at: now - 8 * DAY + 10 * HOUR, used_by: 'clerk3' },
    { days: 5, revoked_at: now - 4 * DAY + 15 * HOUR },
    { days: 20 },
  ];
  await tx
    .insertInto('enterprise_invitation')
    .values(
      enterprises.map(({ enterprise_id }, at) => {
        const { days, ...state } = states[at] ?? { days: 1 };
        const made = now - days * DAY + 9 * HOUR;
        return {
          enterprise_id,
          code_hash: digest(newToken()),
          maker_name: '系统管理员',
          made_at: made,
          expires_at: made + A_WEEK,
          remark: '演示数据',
          ...state,
        };
      }),
    )
    .execute();
}

/** A report asked for less two months ago: the server notes at its start what it asks for now as a further version. */
async function enterFormerDefinition(tx: Db, now: number): Promise<void> {
  const lines = JSON.stringify(definitionLines(storeWeekReport).slice(0, -2));
  await sql`insert into report_definition_version (kind, version, since, lines)
    values (${storeWeekReport.key}, 1, ${now - 60 * DAY}, ${lines}::jsonb)`.execute(tx);
}
