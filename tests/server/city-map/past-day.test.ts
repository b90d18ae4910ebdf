import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { approvalCalls, approvalCountCalls, questionCalls } from '#subjects/approval/calls.ts';
import { APPROVAL_TABLES } from '#subjects/approval/terms.ts';
import { obligationCalls } from '#subjects/obligation/calls.ts';
import { planningCalls } from '#subjects/planning/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const HOUR = 3_600_000;
const EVERYTHING = { pageIndex: 1, pageSize: 200, text: undefined, status: undefined, division: undefined };
let server: TestServer;
let day: DateText;
beforeAll(async () => {
  server = await startServer();
  day = server.today;
});
afterAll(() => server.close());

/** Everything that the overview of the city says, of now or of a day. */
async function told(date?: DateText) {
  const admin = await server.signIn('admin');
  const of = { date };
  return {
    board: await server.call(admin, obligationCalls.board, of),
    figures: await server.call(admin, planningCalls.divisionFigures, of),
    waiting: {
      enterprise: await server.call(admin, approvalCountCalls.enterprise, of),
      brand: await server.call(admin, approvalCountCalls.brand, of),
      quarter: await server.call(admin, approvalCountCalls.quarter, of),
      fund: await server.call(admin, approvalCountCalls.fund, of),
      outlet: await server.call(admin, approvalCountCalls.pending, { ...APPROVAL_TABLES.outlet, status: 1, date }),
      unread: await server.call(admin, approvalCountCalls.question, of),
    },
  };
}

/** The day after: a report handed in, one returned, one with more time; a submission decided, another sent; questions asked and read; alerts closed and opened. */
async function theDayAfter(): Promise<void> {
  const { db } = server.database;
  const [admin, clerk2] = await Promise.all([server.signIn('admin'), server.signIn('clerk2')]);
  const at = server.clock.now();
  await server.call(clerk2, reportCalls.submit, {
    kind: 'price-report',
    enterpriseId: '1003',
    period: day,
    values: { 'prices/10101/price': 2.5 },
    reasons: { 'prices/10101/price': '集中上市' },
    submitKey: 'the-day-after',
  } as never);
  const { rows } = await server.call(admin, obligationCalls.board, {});
  const waiting = await db
    .selectFrom('report')
    .select(['report_id', 'kind', 'period', 'version'])
    .where('status', '=', 1)
    .where('enterprise_id', '<>', 1_003)
    .execute();
  const other = waiting.find(({ kind, period }) => rows.some((row) => row.kind === kind && row.period === period));
  await server.call(admin, reportCalls.return, {
    kind: other?.kind ?? '',
    reportId: String(other?.report_id),
    version: other?.version ?? 0,
    reason: '请核对',
    marks: [],
  });
  const { rows: late } = await server.call(admin, obligationCalls.list, {
    pageIndex: 1,
    pageSize: 1,
    state: 'overdue',
  } as never);
  await server.call(admin, obligationCalls.extend, {
    obligationId: late[0]?.obligationId ?? '',
    version: late[0]?.version ?? 0,
    until: at + 24 * HOUR,
    reason: '停电',
  });
  const queued = await server.call(admin, approvalCalls.queue, { ...EVERYTHING, kind: 'brand' });
  const first = queued.rows.find(({ status }) => status === 1);
  await server.call(admin, approvalCalls.decide, {
    approvalId: first?.approvalId ?? 0,
    version: first?.version ?? 0,
    action: 'return',
    reason: '请补充证明',
  });
  for (const clientKey of ['the-first', 'the-second'])
    await server.call(clerk2, approvalCalls.submit, {
      clientKey,
      kind: 'brand',
      payload: { brand: `金陵茶社 ${clientKey}`, foundedYear: '1902', trademark: '778899', heritage: '传承四代' },
    });
  const asked = await server.call(admin, questionCalls.questions, { ...EVERYTHING, state: 'unseen' });
  await server.call(admin, questionCalls.read, { ids: [String(asked.rows[0]?.questionId)] });
  for (const title of ['停水怎么办', '停电怎么办'])
    await server.call(clerk2, questionCalls.ask, { title, text: '能否延后填报？' });
  await db.updateTable('alert').set({ closed_at: at }).where('closed_at', 'is', null).execute();
}

it('of a day that is over the overview tells what it told when that day ended, whatever came since (WALL duty 10)', async () => {
  await server.database.db
    .deleteFrom('report')
    .where('enterprise_id', '=', 1_003)
    .where('period', '=', day)
    .where('kind', '=', 'price-report')
    .execute();
  server.clock.advance(startOf(addDays(day, 1)) - 1 - server.clock.now());
  const then = await told();
  server.clock.advance(10 * HOUR);
  await theDayAfter();
  const [now, past] = [await told(), await told(day)];

  expect(past.board).toEqual({ ...then.board, kept: true });
  expect(now.board.rows).not.toEqual(then.board.rows);
  // Of outlets and people nobody keeps how many there were.
  expect(past.figures).toEqual(then.figures.map((one) => ({ ...one, outletsPerThousand: undefined })));
  expect(then.figures.some(({ outletsPerThousand }) => outletsPerThousand)).toBe(true);
  expect(then.figures.some(({ alerts }) => alerts)).toBe(true);
  expect(now.figures.some(({ alerts }) => alerts)).toBe(false);
  expect(past.waiting).toEqual(then.waiting);
  expect(now.waiting).not.toEqual(then.waiting);
});

it('of a day before anything is known of it says so, and makes no nought of it', async () => {
  const { board, figures } = await told('2000-01-01');
  expect([board.rows, board.kept]).toEqual([[], false]);
  expect(figures.length).toBeGreaterThan(1);
  for (const one of figures)
    expect([one.alerts, one.priceLevelPercent, one.outletsPerThousand, one.owed]).toEqual([
      undefined,
      undefined,
      undefined,
      0,
    ]);
});
