import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { reportEvents } from '#subjects/report/events.ts';
import { MOST_REPLAYED } from '#subjects/report-definition/terms.ts';
import { allReports } from '#subjects/reports.ts';
import { readMeasure } from '#server/alert/measure/reading.ts';
import { latestPeriods } from '#server/report/definition/standing.ts';
import { countFound } from '#server/report/list/found.ts';
import { boardsOf } from '#server/report/obligation/boards.ts';
import { WHOLE_CITY } from '#server/scope/scope.ts';
import type { Principal } from '#server/service/principal.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { rowsRead } from './reading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const WHOLE = { ...WHOLE_CITY, wholeCity: true, permissions: [] } as unknown as Principal;

describe('lists and boards of reports', () => {
  it('a list is counted by enterprises, not by reports', async () => {
    const { db } = server.database;
    for (const filter of [{}, { statuses: [1, 2] as const }, { enterpriseName: '市场' }]) {
      const read = await rowsRead(server.database, (asked) => countFound(asked, priceReport.key, WHOLE_CITY, filter));
      expect(read.get('report')).toBeUndefined();
      expect(read.get('report_count')).toBeGreaterThan(0);
    }
    const { rows } = await sql<{
      many: number;
    }>`select count(*)::int as many from report where kind = ${priceReport.key}`.execute(db);
    expect(await countFound(db, priceReport.key, WHOLE_CITY, {})).toBe(rows[0]?.many);
  });

  it('a report makes the board of its own kind be counted anew, and no other', async () => {
    const heard: Array<(name: string, payload: unknown) => void> = [];
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const boards = boardsOf(
      {
        db: server.database.db.withPlugin(counting),
        clock: server.clock,
        onMessage: (listener) => {
          heard.push(listener);
          return () => undefined;
        },
      },
      allReports,
    );
    const first = await boards({}, WHOLE);
    expect([asked, first.rows.length > 0]).toEqual([allReports.length, true]);
    expect(await boards({}, WHOLE)).toEqual(first);
    expect(asked).toBe(allReports.length);
    for (const listener of heard) listener(reportEvents.changed.name, { kind: priceReport.key });
    expect((await boards({}, WHOLE)).rows).toEqual(first.rows);
    expect(asked).toBe(allReports.length + 1);
  });

  it('a replay of rules looks for its periods among as many reports as it may read', async () => {
    const { db } = server.database;
    await sql`alter table report disable trigger user`.execute(db);
    await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons)
      select ${priceReport.key}, e.enterprise_id, day::date::text, day, 2, 1, '{}', '{}'
      from generate_series(${server.today}::date - 2000, ${server.today}::date - 400, '1 day') as day
        cross join (select enterprise_id from enterprise order by 1 limit 30) as e`.execute(db);
    await sql`alter table report enable trigger user`.execute(db);
    await sql`analyze report`.execute(db);
    const read = await rowsRead(server.database, (asked) => latestPeriods(asked, priceReport.key, WHOLE_CITY));
    expect(read.get('report')).toBeGreaterThan(MOST_REPLAYED);
    expect(read.get('report')).toBeLessThan(1.5 * MOST_REPLAYED);
  });

  it('what is overdue is counted by the reports of what is due, not by those of all years', async () => {
    const { db } = server.database;
    await sql`insert into obligation (kind, enterprise_id, period, period_start, period_end, due_at, late_at, lock_at)
      select ${priceReport.key}, enterprise_id, '2020-01-01', '2020-01-01', '2020-01-01', 1, 2, ${server.clock.now() + 1} from enterprise`.execute(
      db,
    );
    const { rows } = await sql<{ reports: number; due: number }>`select (select count(*) from report)::int as reports,
      (select count(*) from obligation where lock_at > ${server.clock.now()})::int as due`.execute(db);
    const [there] = rows;
    const asked = { dates: [server.today], now: server.clock.now() };
    const whole = { measure: 'overdue-reports', goodsId: null, enterpriseId: null, regionCode: null } as const;
    let found = new Map<string, number | undefined>();
    const read = await rowsRead(server.database, async (of) => {
      const readings = await readMeasure(of, whole, asked);
      found = new Map([...readings].map(([key, { values }]) => [key, values.get(server.today)]));
    });
    expect(there?.reports).toBeGreaterThan(10 * (there?.due ?? 0));
    expect(read.get('report') ?? 0).toBeLessThanOrEqual(there?.due ?? 0);
    const { rows: owing } = await sql<{ many: number }>`select count(*)::int as many from enterprise`.execute(db);
    expect(found.get(`///${priceReport.key}/2020-01-01`)).toBe(owing[0]?.many);
  });
});
