import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOf } from '#base/calendar.ts';
import type { CellValues } from '#base/sheet/sheet.ts';
import { enterObligations } from '#server/report/obligation/keeping.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { reportStatisticCalls } from '#subjects/report-statistic/calls.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const [KIND, STORE, DAY] = ['golden-day', '1031', '2026-02-18'];

let server: TestServer;
let clerk: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  [clerk, reviewer] = [await server.signIn('clerk3'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const submitted = (period: string, sales: number, visitors: number, more: object = {}) => {
  const values: CellValues = { 'sales/day/today': sales, 'visitors/day/today': visitors };
  return server.ask(clerk, reportCalls.submit, {
    kind: KIND,
    entBasicId: STORE,
    period,
    values,
    reasons: {},
    submitKey: `golden-${period}-${sales}`,
    ...more,
  });
};

describe('黄金周日报, by a declaration alone', () => {
  it('is owed on the days of a golden week only, that evening at eight', async () => {
    const { db } = server.database;
    const owed = () =>
      db
        .selectFrom('obligation')
        .select(['period', 'due_at'])
        .where('kind', '=', KIND)
        .where('enterprise_id', '=', Number(STORE))
        .orderBy('period')
        .execute();
    expect(await owed()).toEqual([]);
    await db.transaction().execute(async (tx) => {
      await enterObligations(tx, [goldenDayReport], startOf('2026-10-01'));
      const rows = await tx
        .selectFrom('obligation')
        .select(['period', 'due_at'])
        .where('kind', '=', KIND)
        .where('enterprise_id', '=', Number(STORE))
        .orderBy('period')
        .execute();
      expect(rows.map(({ period }) => period)).toEqual([
        '2026-10-01',
        '2026-10-02',
        '2026-10-03',
        '2026-10-04',
        '2026-10-05',
        '2026-10-06',
        '2026-10-07',
      ]);
      expect(momentText(rows[0]?.due_at ?? 0)).toBe('2026-10-01 20:00');
      await tx.deleteFrom('obligation').where('kind', '=', KIND).execute();
    });
  });

  it('any other day, and one to come, is refused in words', async () => {
    const validate = async (period: string) => {
      const { status, msg, faults } = await server.ask(clerk, reportCalls.addValidate, {
        kind: KIND,
        entBasicId: STORE,
        period,
      });
      return [status, faults?.[0]?.message ?? msg];
    };
    expect(await validate('2026-06-09')).toEqual([400, '报告期（period）：该日不在已公布的黄金周假期内']);
    expect((await validate('2026-10-01'))[1]).toBe('报告期尚未开始，不能填报');
  });

  it('is filled in beside the same festival day last year, passed, listed, exported and added up', async () => {
    expect((await submitted('2025-01-30', 170, 20_000)).status).toBe(200);
    const odd = await submitted(DAY, 400, 21_000);
    expect([odd.status, odd.faults?.map(({ field }) => field)]).toEqual([400, ['sales/day/today']]);
    expect((await submitted(DAY, 187, 21_000)).status).toBe(200);
    const detail = await server.call(clerk, reportCalls.detail, { kind: KIND, enterpriseId: STORE, period: DAY });
    expect([
      detail.cells['sales/day/lastYear'],
      detail.cells['sales/day/yearOnYearPercent'],
      detail.cells['visitors/day/yearOnYearPercent'],
    ]).toEqual([170, 10, 5]);
    await server.call(reviewer, reportCalls.pass, {
      kind: KIND,
      reportId: detail.reportId ?? '',
      version: detail.version,
    });
    const list = await server.ask(clerk, reportCalls.list, {
      kind: KIND,
      pageIndex: 1,
      pageSize: 10,
      start: '2026-02-16',
      end: '2026-02-22',
    });
    expect((list.data as { datalist: object[] }).datalist).toMatchObject([{ period: DAY, apprStatus: 2 }]);
    const file = await server.ask(reviewer, reportFileCalls.export, { kind: KIND, format: 'csv' });
    expect((file.data as Buffer).toString('utf8')).toContain('2026-02-18（春节第4天）');
    const template = await server.ask(clerk, reportFileCalls.template, {
      kind: KIND,
      entBasicId: STORE,
      period: '2026-02-17',
      format: 'xlsx',
    });
    expect(template.status).toBe(200);
    const statistic = await server.call(reviewer, reportStatisticCalls.cells, {
      kind: KIND,
      from: DAY,
      to: DAY,
      divisions: undefined,
      withSubmitted: false,
    });
    expect(statistic.rows.find(({ address }) => address === 'sales/day/today')).toMatchObject({
      sum: 187,
      reported: 1,
      yearOnYearPercent: null,
    });
    const line = await server.call(reviewer, reportStatisticCalls.cellLine, {
      kind: KIND,
      from: '2026-02-16',
      to: '2026-03-20',
      divisions: undefined,
      withSubmitted: true,
      address: 'sales/day/today',
    });
    expect(line.points.map(({ period, value, yearBefore }) => [period, value, yearBefore])).toContainEqual([
      DAY,
      187,
      170,
    ]);
    expect(line.points).toHaveLength(8);
  });

  it('its versions and deeds are kept as of every report', async () => {
    const { reportId = '' } = await server.call(clerk, reportCalls.detail, {
      kind: KIND,
      enterpriseId: STORE,
      period: DAY,
    });
    const trail = await server.call(clerk, reportTrailCalls.trail, { kind: KIND, reportId });
    expect(trail.deeds.map(({ deed }) => deed)).toEqual(['submit', 'pass']);
  });
});
