import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilledCell, ReportDeclaration } from '#base/sheet/sheet.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { holds, type Principal } from '#server/service/principal.ts';
import { reportDetail } from '#server/report/engine/detail.ts';
import { reportPage } from '#server/report/list/list.ts';
import { partiesOf } from '#server/report/engine/scope.ts';
import { scopeOf } from '#server/scope/scope.ts';
import { trailOf } from '#server/report/engine/trail.ts';
import { submitReport } from '#server/report/filling/submit.ts';
import { moveReport } from '#server/report/review/move.ts';
import { Problem } from '#server/http/problem.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import type { ReviewAction } from '#subjects/report/terms.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const count: FilledCell = {
  kind: 'filled',
  required: true,
  form: { decimals: 0, least: 0, most: 100_000, unit: 'count' },
};
/** A third report: a declaration, and not a line anywhere else. */
const visitors: ReportDeclaration = {
  ...storeWeekReport,
  key: 'visitors',
  title: '客流日报',
  cadence: 'day',
  unit: '人次',
  reporters: 'all',
  list: null,
  running: [],
  formOf: () => ({
    rules: [],
    sheets: [
      {
        key: 'flow',
        title: '客流',
        unit: '人次',
        rowHeaders: [],
        rows: [{ key: 'all', title: '全部' }],
        columns: [
          { key: 'in', title: '进店', width: 90 },
          { key: 'change', title: '较昨日', width: 90 },
        ],
        cell: (_, column) =>
          column === 'in'
            ? count
            : {
                kind: 'computed',
                decimals: 0,
                compute: (read) => (read.value('flow', 'all', 'in') ?? 0) - (read.lastPeriod('flow', 'all', 'in') ?? 0),
              },
      },
    ],
  }),
  keyCells: () => [IN],
};
const IN = cellAddress('flow', 'all', 'in');

const someone = {
  sessionId: 's',
  kind: 'user',
  userType: 1,
  regionId: null,
  regionCodes: null,
  enterpriseId: null,
  enterpriseName: null,
} as const;
const clerk: Principal = {
  ...someone,
  userId: 5,
  userName: 'clerk',
  displayName: '吴秀兰',
  userType: 2,
  roles: [],
  permissions: DEFAULT_RIGHTS.ROLE_ENTERPRISE,
  enterpriseId: 1_001,
};
const reviewer: Principal = {
  ...someone,
  userId: 2,
  userName: 'reviewer',
  displayName: '陈国庆',
  roles: [],
  permissions: DEFAULT_RIGHTS.ROLE_REVIEWER,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const submit = (period: string, value: number, version?: number) =>
  submitReport(
    server.services,
    visitors,
    { enterpriseId: '1001', period, values: { [IN]: value }, reasons: {}, version },
    { principal: clerk, address: '::1' },
  );

describe('adding a third report takes its declaration alone', () => {
  it('is filled in, computed against the day before, listed, passed and kept in versions', async () => {
    const yesterday = await submit('2026-06-08', 900);
    const { reportId } = await submit('2026-06-09', 1_000);
    await moveReport(
      server.services,
      visitors,
      { action: 'pass', reportId, version: 1 },
      { principal: reviewer, address: '::1' },
    );
    const page = await reportPage(server.services, visitors, scopeOf(clerk), partiesOf(clerk), {
      pageIndex: 1,
      pageSize: 10,
    });
    expect(page.rows.map((row) => [row.reportId, row.period, row.status])).toEqual([
      [reportId, '2026-06-09', 2],
      [yesterday.reportId, '2026-06-08', 1],
    ]);
    expect((await reportDetail(server.services, visitors, { reportId }, clerk)).cells).toEqual({
      [IN]: 1_000,
      'flow/all/change': 100,
    });
    expect((await trailOf(server.services.db, visitors, reportId, clerk)).versions).toHaveLength(1);
  });
});

/** The state each move leads to, and who may make it, as the specification has it: written here apart from the rules that are tested. */
const LEGAL: Readonly<
  Record<ReviewAction, { readonly by: Principal; readonly from: readonly number[]; readonly to: number }>
> = {
  submit: { by: clerk, from: [0, 1, 3], to: 1 },
  withdraw: { by: clerk, from: [1], to: 0 },
  pass: { by: reviewer, from: [1], to: 2 },
  return: { by: reviewer, from: [1], to: 3 },
  reopen: { by: reviewer, from: [2], to: 1 },
};

describe('any sequence of actions, legal or not', () => {
  const action = fc.constantFrom<ReviewAction>('submit', 'withdraw', 'pass', 'return', 'reopen');
  /** Mostly by whom it is for, so that most of a sequence is legal. */
  const step = fc.record({
    action,
    swapped: fc.constantFrom(false, false, false, true),
    value: fc.integer({ min: 1, max: 999 }),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 12 });

  it(
    'legal ones are taken and others refused; history and version stay whole, every version that was handed in as it was',
    { timeout: 120_000 },
    async () => {
      let day = 0;
      let taken = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          day += 1;
          const period = `2025-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`;
          const { reportId } = await submit(period, 500);
          const path = [{ version: 1, from: 0, to: 1 }];
          const handedIn = new Map([[1, 500]]);
          const state = () => path.at(-1) ?? { version: 0, to: 0 };
          for (const { action: wanted, swapped, value } of sequence) {
            const { version, to: status } = state();
            const { by, from, to } = LEGAL[wanted];
            const actor = !swapped || wanted === 'submit' ? by : by === clerk ? reviewer : clerk;
            const doing =
              wanted === 'submit'
                ? submit(period, value, version)
                : moveReport(
                    server.services,
                    visitors,
                    { action: wanted, reportId, version, reason: '核对' },
                    { principal: actor, address: '::1' },
                  );
            if (actor !== by || !from.includes(status)) {
              await expect(doing, `${wanted} from ${status}`).rejects.toSatisfy(
                (refused) => refused instanceof Problem && refused.status === 409,
              );
              continue;
            }
            expect(await doing).toMatchObject({ version: version + 1, status: to });
            taken += 1;
            path.push({ version: version + 1, from: status, to });
            if (wanted === 'submit') handedIn.set(version + 1, value);
          }
          const { deeds } = await trailOf(server.services.db, visitors, reportId, clerk);
          expect(deeds.map(({ version, from, to }) => ({ version, from, to }))).toEqual(path);
          const stored = await server.services.db
            .selectFrom('report')
            .selectAll()
            .where('report_id', '=', Number(reportId))
            .executeTakeFirstOrThrow();
          expect([stored.version, stored.status]).toEqual([state().version, state().to]);
          const kept = await server.services.db
            .selectFrom('report_version')
            .selectAll()
            .where('report_id', '=', Number(reportId))
            .orderBy('version')
            .execute();
          expect(new Map(kept.map(({ version, cells }) => [version, cells[IN]]))).toEqual(handedIn);
          expect([kept.at(-1)?.cells, kept.at(-1)?.content_hash]).toEqual([stored.cells, stored.content_hash]);
        }),
        { numRuns: 20 },
      );
      expect(taken).toBeGreaterThan(20);
    },
  );

  it('no role holds both sides but the administrator', () => {
    expect([holds(clerk, 'report.review'), holds(reviewer, 'report.fill')]).toEqual([false, false]);
  });
});
