import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nanjingTime, startOf } from '#base/calendar.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { allRegisters } from '#subjects/registers.ts';
import { NOBODY } from '../../support/outside/client.ts';
import { invitationStateOf } from '#subjects/invitation/rules.ts';
import { allReports } from '#subjects/reports.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { enterTraces } from '#server/demonstration/traces/traces.ts';
import { definitionHistory, noteDefinitions } from '#server/report/definition/versions.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let now: number;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  now = startOf(server.today);
  await server.database.db.transaction().execute((tx) => enterTraces(tx, now));
});
afterAll(() => server.close());

it('logs have lines of several people and days, marked as invented, and are whole', async () => {
  const { db } = server.database;
  expect(await verifyLog(db, 'operation_log')).toMatchObject({ intact: true, checked: 24 });
  expect(await verifyLog(db, 'login_log')).toMatchObject({ intact: true, checked: 36 });
  const { rows } = await sql`
    select count(distinct user_name)::int as people, count(distinct (at + 28800000) / 86400000)::int as days,
      bool_and(target like '%（演示数据）' and address like '192.0.2.%') as marked, max(at) < ${now}::bigint as past from operation_log`.execute(
    db,
  );
  expect(rows).toEqual([{ people: 4, days: 6, marked: true, past: true }]);
});

it('jobs ran every night, one failed and was tried again, and each run has a log', async () => {
  const { db } = server.database;
  const runs = await db
    .selectFrom('job_run')
    .select(['state', 'cause'])
    .where('code', '=', 'totals-check')
    .orderBy('run_id')
    .execute();
  expect(runs.map(({ state, cause }) => `${state} ${cause}`)).toEqual([
    'done schedule',
    'done schedule',
    'done schedule',
    'failed schedule',
    'done retry',
    'done schedule',
  ]);
  const { rows } = await sql`select count(*)::int as bare from job_run r
    where r.ended_at >= ${now}::bigint or not exists (select from job_run_line where run_id = r.run_id)`.execute(db);
  expect(rows).toEqual([{ bare: 0 }]);
});

it('invitations are there in every state, a link is broken, and a report asks for more than it did', async () => {
  const { db } = server.database;
  const invitations = await db
    .selectFrom('enterprise_invitation')
    .select(['used_at', 'revoked_at', 'expires_at'])
    .execute();
  const states = invitations.map(({ used_at, revoked_at, expires_at }) =>
    invitationStateOf({ usedAt: used_at ?? undefined, revokedAt: revoked_at ?? undefined, expiresAt: expires_at }, now),
  );
  expect(states.toSorted()).toEqual(['expired', 'open', 'revoked', 'used']);
  const broken = await db
    .selectFrom('content_link_check')
    .select(['words', 'checked_at'])
    .where('times', '>', 0)
    .execute();
  expect(broken.map(({ words }) => words)).toEqual(['找不到这个地址（演示数据）']);
  for (const { checked_at } of broken) expect(nanjingTime(checked_at).weekday).toBe(1);
  // What the server asks for now becomes the second version of what the city asked for then.
  await noteDefinitions({ db, clock: { now: () => now } }, allReports);
  const [latest, former] = await definitionHistory(db, storeWeekReport.key);
  expect([latest?.version, latest?.added.length, former?.version]).toEqual([2, 2, 1]);
});

it('the offices went on with articles, lists and cases, each as its register would have taken it, none before its day', async () => {
  const admin = await server.signIn('admin');
  const worked = allRegisters.filter(
    ({ table }) =>
      ['catalogue_entry', 'content_link', 'check_record'].includes(table) || /^(directory|safety)_/.test(table),
  );
  expect(worked).toHaveLength(9);
  for (const register of worked) {
    const answer = await server.call(admin, register.calls.list, { pageIndex: 1, pageSize: 100 });
    const rows = 'rows' in answer ? answer.rows : answer;
    expect(rows.length, register.title).toBeGreaterThanOrEqual(5);
    for (const row of rows) {
      expect(register.rules?.(row as never) ?? {}, `${register.title} ${String(row['name'])}`).toEqual({});
      for (const key of ['foundOn', 'inspectedOn', 'updatedOn', 'closedOn', 'rectifiedOn'])
        expect(String(row[key] ?? '') <= server.today, `${register.title} ${key}`).toBe(true);
    }
  }
  const { rows: shown } = await server.call(NOBODY, contentCalls.openList, {
    channel: 'web',
    pageIndex: 1,
    pageSize: 50,
  });
  expect(shown.length).toBeGreaterThanOrEqual(7);
});

it('inboxes hold messages of several kinds, read and marked as invented, about which nobody is written to any more', async () => {
  const { rows } = await sql`
    select u.user_name, array_agg(distinct n.kind order by n.kind) as kinds, bool_and(n.title like '%（演示）') as marked,
      bool_and(r.read_at is not null) as read, bool_and(n.entered_at is not null and n.created_at < ${now}::bigint) as past
    from notice_user as t join notice as n using (notice_id) join app_user as u using (user_id) left join notice_receipt as r using (notice_id, user_id)
    where u.user_name in ('admin', 'clerk', 'reviewer') group by u.user_name order by u.user_name`.execute(
    server.database.db,
  );
  const past = { marked: true, read: true, past: true };
  expect(rows).toEqual([
    { user_name: 'admin', kinds: ['alarm', 'decision'], ...past },
    { user_name: 'clerk', kinds: ['decision', 'notice', 'reminder'], ...past },
    { user_name: 'reviewer', kinds: ['alarm', 'decision', 'notice', 'reminder'], ...past },
  ]);
});
