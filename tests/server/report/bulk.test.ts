import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MANY = 1_000;
let server: TestServer;
let reviewer: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  [reviewer, admin] = await Promise.all([server.signIn('reviewer'), server.signIn('admin')]);
  // Three years of one market's days, all waiting for review.
  await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, submitted_at, filled_at)
    select 'price-report', 1003, to_char(day, 'YYYY-MM-DD'), day, 1, 1, '{"prices/10101/price": 2.5}', '{}', 1, 1
    from generate_series('2020-01-01'::date, '2020-01-01'::date + ${MANY - 1}::int, '1 day') as day`.execute(
    server.database.db,
  );
});
afterAll(() => server.close());

describe('bulk pass of 1,000 with an outcome per row', () => {
  it('each is told; two reviewers who pass all at once pass each report once', { timeout: 120_000 }, async () => {
    const filter = { kind: 'price-report', enterpriseId: '1003', from: '2020-01-01', to: '2022-12-31' };
    const { rows, left } = await server.call(reviewer, reportCalls.waiting, filter);
    expect([rows.length, left]).toEqual([MANY, 0]);
    const seen = { kind: 'price-report', rows: rows.map(({ reportId, version }) => ({ reportId, version })) };
    const answers = await Promise.all([
      server.call(reviewer, reportCalls.bulkPass, seen),
      server.call(admin, reportCalls.bulkPass, seen),
    ]);
    expect(answers.map(({ outcomes }) => outcomes.length)).toEqual([MANY, MANY]);
    expect(answers[0].passed + answers[1].passed).toBe(MANY);
    const refused = answers.flatMap(({ outcomes }) => outcomes).filter(({ passed }) => !passed);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['当前状态为“审核通过”，不能审核通过，请刷新后重试']),
    );
    const { rows: kept } = await sql<{ passed: number; deeds: number }>`
      select count(*) filter (where status = 2 and version = 2)::int as passed, (select count(*)::int from report_action a join report using (report_id)
        where a.deed = 'pass' and enterprise_id = 1003 and period < '2023') as deeds
      from report where enterprise_id = 1003 and period < '2023'`.execute(server.database.db);
    expect(kept[0]).toEqual({ passed: MANY, deeds: MANY });
  });
});
