import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import { reportFileCalls } from '#subjects/report-file/calls.ts';
import { allReports } from '#subjects/reports.ts';
import { ask, type Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

interface Somebody {
  readonly client: Client;
  readonly reviews: boolean;
  /** The enterprises within the scope, worked out from the user's place alone. */
  readonly enterprises: ReadonlySet<string>;
}

let server: TestServer;
let people: readonly Somebody[];
/** Every report there is, with its enterprise. */
let reports: ReadonlyArray<{ readonly id: string; readonly kind: string; readonly enterpriseId: string }>;

beforeAll(async () => {
  server = await startServer();
  const { db } = server.database;
  const enterprises = await db.selectFrom('enterprise').select(['enterprise_id', 'region_id']).execute();
  const models = await db.selectFrom('app_user').selectAll().where('user_name', 'in', ['reviewer', 'clerk']).execute();
  const reviewer = models.find(({ user_name }) => user_name === 'reviewer');
  const clerk = models.find(({ user_name }) => user_name === 'clerk');
  if (!reviewer || !clerk) throw new Error('the demonstration has no reviewer or no clerk');
  const regions = [...new Set(enterprises.map(({ region_id }) => region_id))];
  const places = [
    ...fc
      .sample(fc.constantFrom(...regions), { numRuns: 5, seed: 7 })
      .map((region_id) => ({ model: reviewer, role: 'ROLE_REVIEWER', region_id, enterprise_id: null })),
    ...fc
      .sample(fc.constantFrom(...enterprises), { numRuns: 5, seed: 11 })
      .map(({ region_id, enterprise_id }) => ({ model: clerk, role: 'ROLE_ENTERPRISE', region_id, enterprise_id })),
  ];
  people = await Promise.all(
    places.map(
      async ({ model: { user_id: _id, ...model }, role, region_id, enterprise_id }, index): Promise<Somebody> => {
        const { user_id } = await db
          .insertInto('app_user')
          .values({ ...model, user_name: `random${index}`, region_id, enterprise_id })
          .returning('user_id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('user_role')
          .values({ user_id, role_code: role })
          .onConflict((on) => on.doNothing())
          .execute();
        const within = enterprises.filter((one) =>
          enterprise_id === null ? one.region_id === region_id : one.enterprise_id === enterprise_id,
        );
        return {
          client: await server.signIn(`random${index}`),
          reviews: enterprise_id === null,
          enterprises: new Set(within.map((one) => String(one.enterprise_id))),
        };
      },
    ),
  );
  const rows = await db.selectFrom('report').select(['report_id', 'kind', 'enterprise_id']).execute();
  reports = rows.map(({ report_id, kind, enterprise_id }) => ({
    id: String(report_id),
    kind,
    enterpriseId: String(enterprise_id),
  }));
});
afterAll(() => server.close());

/** What a client may make up; only narrowing counts. */
const parameters = fc.record(
  {
    kind: fc.constantFrom(...allReports.map(({ key }) => key)),
    divId: fc.constantFrom('', '320102', '320115', '玄武区,江宁区', '320100', 'null', "x' or 1=1--"),
    entBasicId: fc.constantFrom('', '1001', '1003', '1004', '1031'),
    roles: fc.constantFrom('ROLE_ADMIN', ''),
    adminDiv: fc.constantFrom('320100', ''),
    userName: fc.constantFrom('admin', ''),
    regId: fc.constantFrom('', '320102'),
    apprStatus: fc.constantFrom('', '1', '2', '123'),
  },
  { requiredKeys: ['kind'] },
);

interface ReportLine {
  readonly entCode: string;
  readonly entName: string;
  readonly adminDiv: string;
  readonly periodStart: string;
  readonly apprStatus: ReviewStatus;
}
interface Listed {
  readonly totalCount: number;
  readonly datalist: ReadonlyArray<{ readonly reportId: string; readonly entBasicId: string }>;
}

describe('SECURITY 5, 8 and 23: list, detail, history, count, queue and board share one scope, for random users and parameters', () => {
  it('nothing out of scope is ever listed or counted, and all of the scope is', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), parameters, async (pick, made) => {
        const somebody = people[pick % people.length];
        if (!somebody) return;
        const { client, reviews, enterprises } = somebody;
        const list = (await ask(server.origin, client, reportCalls.list, { ...made, pageIndex: 1, pageSize: 200 }))
          .data as Listed;
        for (const { entBasicId } of list.datalist) expect(enterprises.has(entBasicId)).toBe(true);
        const whole = (
          await ask(server.origin, client, reportCalls.list, { kind: made.kind, pageIndex: 1, pageSize: 1 })
        ).data as Listed;
        expect(whole.totalCount).toBe(
          reports.filter(({ kind, enterpriseId }) => kind === made.kind && enterprises.has(enterpriseId)).length,
        );
        expect(list.totalCount).toBeLessThanOrEqual(whole.totalCount);
        const owed = (await ask(server.origin, client, obligationCalls.list, { ...made, pageIndex: 1, pageSize: 200 }))
          .data as Listed;
        for (const { entBasicId } of owed.datalist) expect(enterprises.has(entBasicId)).toBe(true);
        if (!reviews) return;
        const filter = { kind: made.kind, divId: made.divId ?? '' };
        const queue = (await ask(server.origin, client, reportCalls.queue, { ...filter, pageIndex: 1, pageSize: 200 }))
          .data as Listed;
        const waiting = (await ask(server.origin, client, reportCalls.waiting, filter)).data as Listed;
        expect(waiting.datalist.length).toBe(queue.totalCount);
        const board = (await ask(server.origin, client, obligationCalls.board, { kind: made.kind })).data as {
          datalist: ReadonlyArray<{ owedNum: number; period: string }>;
        };
        for (const { period, owedNum } of board.datalist) {
          const counted = (
            await ask(server.origin, client, obligationCalls.list, {
              kind: made.kind,
              period,
              pageIndex: 1,
              pageSize: 1,
            })
          ).data as Listed;
          expect(owedNum).toBe(counted.totalCount);
        }
      }),
      { numRuns: 60, seed: 20_260_610 },
    );
  });

  it(
    'an export holds exactly the rows that the list shows to the same person, in its order',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(), parameters, async (pick, made) => {
          const somebody = people[pick % people.length];
          if (!somebody) return;
          const shown: ReportLine[] = [];
          for (let pageIndex = 1, total = 1; shown.length < total; pageIndex += 1) {
            const page = (
              await ask(server.origin, somebody.client, reportCalls.list, { ...made, pageIndex, pageSize: 100 })
            ).data as { totalCount: number; datalist: ReportLine[] };
            shown.push(...page.datalist);
            total = page.totalCount;
          }
          const { status, data } = await ask(server.origin, somebody.client, reportFileCalls.export, {
            ...made,
            format: 'csv',
            content: 'list',
          });
          expect(status).toBe(200);
          const lines = (data as Buffer)
            .toString('utf8')
            .trimEnd()
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(','));
          expect(lines.map(([code, name, division, , start, state]) => [code, name, division, start, state])).toEqual(
            shown.map(({ entCode, entName, adminDiv, periodStart, apprStatus }) => [
              entCode,
              entName,
              adminDiv,
              periodStart,
              REVIEW_STATUS_LABELS[apprStatus],
            ]),
          );
        }),
        { numRuns: 50, seed: 20_260_612 },
      );
    },
  );

  it('a report answers its own people alone, in detail, history and comments', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (pick, which) => {
        const somebody = people[pick % people.length];
        const report = reports[which % reports.length];
        if (!somebody || !report) return;
        const expected = somebody.enterprises.has(report.enterpriseId) ? 200 : 404;
        const wire = { kind: report.kind, reportId: report.id };
        const answers = await Promise.all(
          [reportCalls.detail, reportTrailCalls.trail, reportTrailCalls.comments].map((call) =>
            ask(server.origin, somebody.client, call, wire),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected]);
      }),
      { numRuns: 80, seed: 20_260_611 },
    );
  });
});
