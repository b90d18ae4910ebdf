import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellAddress, type FilledCell, type ReportDeclaration } from '#base/sheet.ts';
import { holds, type Principal } from '#server/session/principal.ts';
import { reportDetail } from '#server/report/engine/detail.ts';
import { reportPage } from '#server/report/engine/list.ts';
import { partiesOf, reportScopeOf } from '#server/report/engine/scope.ts';
import { trailOf } from '#server/report/engine/trail.ts';
import { submitReport } from '#server/report/filling/submit.ts';
import { moveReport } from '#server/report/review/move.ts';
import { Problem } from '#server/http/problem.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { DEFAULT_PERMISSIONS } from '#subjects/session/rules.ts';
import type { ReviewAction } from '#subjects/report/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const count: FilledCell = { kind: 'filled', required: true, form: { decimals: 0, least: 0, most: 100_000, unit: 'count' } };
/** A third report: a declaration, and not a line anywhere else. */
const visitors: ReportDeclaration = {
  ...storeWeekReport, key: 'visitors', title: '客流日报', cadence: 'day', unit: '人次', reporters: 'all', list: null, running: [],
  formOf: () => ({
    rules: [],
    sheets: [{
      key: 'flow', title: '客流', unit: '人次', rowHeaders: [], rows: [{ key: 'all', title: '全部' }],
      columns: [{ key: 'in', title: '进店', width: 90 }, { key: 'change', title: '较昨日', width: 90 }],
      cell: (_, column) => (column === 'in' ? count : {
        kind: 'computed', decimals: 0, compute: (read) => (read.value('flow', 'all', 'in') ?? 0) - (read.lastPeriod('flow', 'all', 'in') ?? 0),
      }),
    }],
  }),
  keyCells: () => [IN],
};
const IN = cellAddress('flow', 'all', 'in');

const someone = { sessionId: 's', kind: 'user', userType: 1, regionId: null, regionCodes: null, enterpriseId: null, enterpriseName: null } as const;
const clerk: Principal = { ...someone, userId: 5, userName: 'clerk', displayName: '吴秀兰', userType: 2, roles: [], permissions: DEFAULT_PERMISSIONS.ROLE_ENTERPRISE, enterpriseId: 1_001 };
const reviewer: Principal = { ...someone, userId: 2, userName: 'reviewer', displayName: '陈国庆', roles: [], permissions: DEFAULT_PERMISSIONS.ROLE_REVIEWER };

let server: TestServer;
beforeAll(async () => { server = await startServer(); });
afterAll(() => server.close());

const submit = (period: string, value: number, version?: number) =>
  submitReport(server.services, visitors, { enterpriseId: '1001', period, values: { [IN]: value }, reasons: {}, version }, { principal: clerk, address: '::1' });

describe('adding a third report takes its declaration alone', () => {
  it('is filled in, computed against the day before, listed, passed and kept in versions', async () => {
    const yesterday = await submit('2026-06-08', 900);
    const { reportId } = await submit('2026-06-09', 1_000);
    await moveReport(server.services, visitors, { action: 'pass', reportId, version: 1 }, { principal: reviewer, address: '::1' });
    const page = await reportPage(server.services, visitors, reportScopeOf(clerk), partiesOf(clerk), { pageIndex: 1, pageSize: 10 });
    expect(page.rows.map((row) => [row.reportId, row.period, row.status])).toEqual([[reportId, '2026-06-09', 2], [yesterday.reportId, '2026-06-08', 1]]);
    expect((await reportDetail(server.services, visitors, { reportId }, clerk)).cells).toEqual({ [IN]: 1_000, 'flow/all/change': 100 });
    expect((await trailOf(server.services.db, visitors, reportId, clerk)).versions).toHaveLength(1);
  });
});

describe('any sequence of actions, legal or not', () => {
  const action = fc.constantFrom<ReviewAction>('submit', 'withdraw', 'pass', 'return', 'reopen');
  const steps = fc.array(fc.record({ action, by: fc.constantFrom(clerk, reviewer), value: fc.integer({ min: 1, max: 999 }) }), { minLength: 1, maxLength: 8 });

  it('keeps history and version whole: one step a version, each from where the last one led, the figures those of the last version', async () => {
    let day = 0;
    await fc.assert(fc.asyncProperty(steps, async (sequence) => {
      day += 1;
      const period = `2025-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`;
      const { reportId } = await submit(period, 500);
      let version = 1;
      for (const step of sequence) {
        try {
          if (step.action === 'submit') version = (await submit(period, step.value, version)).version;
          else version = (await moveReport(server.services, visitors, { action: step.action, reportId, version, reason: '核对' }, { principal: step.by, address: '::1' })).version;
        } catch (refused) {
          expect(refused).toBeInstanceOf(Problem);
          expect((refused as Problem).status).toBe(409);
        }
      }
      const { deeds, versions } = await trailOf(server.services.db, visitors, reportId, clerk);
      expect(deeds.map((deed) => deed.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
      expect(deeds.map(({ from }) => from)).toEqual([0, ...deeds.slice(0, -1).map(({ to }) => to)]);
      const stored = await server.services.db.selectFrom('report').selectAll().where('report_id', '=', Number(reportId)).executeTakeFirstOrThrow();
      expect([stored.version, stored.status]).toEqual([version, deeds.at(-1)?.to]);
      const last = await server.services.db.selectFrom('report_version').selectAll().where('report_id', '=', Number(reportId)).orderBy('version', 'desc').executeTakeFirstOrThrow();
      expect([last.cells, last.version, last.content_hash]).toEqual([stored.cells, versions.at(-1)?.version, stored.content_hash]);
    }), { numRuns: 15 });
  });

  it('no role holds both sides but the administrator', () => {
    expect([holds(clerk, 'report.review'), holds(reviewer, 'report.fill')]).toEqual([false, false]);
  });
});
