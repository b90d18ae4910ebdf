import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { formCalls } from '#subjects/form/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { riskOf } from '#subjects/report/rules.ts';
import { reviewDeskCalls as calls } from '#subjects/review-desk/calls.ts';
import { TAKE_BACK_MS } from '#subjects/review-desk/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let [admin, reviewer, clerk2, analyst]: Client[] = [];
beforeAll(async () => {
  server = await startServer();
  [admin, reviewer, clerk2, analyst] = await Promise.all(
    ['admin', 'reviewer', 'clerk2', 'analyst'].map((name) => server.signIn(name)),
  );
});
afterAll(() => server.close());

const as = (client: Client | undefined): Client => client ?? {};
const everything = {
  pageIndex: 1,
  pageSize: 200,
  source: undefined,
  shown: undefined,
  division: undefined,
  text: undefined,
};
const queue = (client: Client | undefined, more: object = {}) =>
  server.call(as(client), calls.queue, { ...everything, ...more });
const BRAND = { brand: '金陵茶社', foundedYear: '1902', trademark: '778899', heritage: '传承四代' };
let keys = 0;
const submit = () =>
  server.call(as(clerk2), approvalCalls.submit, {
    clientKey: `desk-key-${(keys += 1)}`,
    kind: 'brand',
    payload: BRAND,
  });
const decide = (approvalId: number, version: number, action: string, reason?: string, client = reviewer) =>
  server.ask(as(client), approvalCalls.decide, { approvalId, version, action, reason });
const status = async (approvalId: number) =>
  (await server.call(as(clerk2), approvalCalls.detail, { approvalId })).status;
const takeBack = (recordId: number, client = reviewer, source = 'approval') =>
  server.ask(as(client), calls.takeBack, { source, recordId });
const told = async () =>
  (
    await server.call(as(clerk2), noticeCalls.list, {
      pageIndex: 1,
      pageSize: 200,
      unreadOnly: false,
      kind: 'decision',
    })
  ).rows.map(({ title, withdrawnAt }) => [title, withdrawnAt !== undefined]);

describe('one queue over all kinds', () => {
  it('is sorted by the one risk rule, each with its reasons, within the own divisions', async () => {
    await submit();
    const { rows, totalCount } = await queue(reviewer);
    expect(rows.length).toBe(totalCount);
    expect(new Set(rows.map(({ source }) => source)).size).toBeGreaterThan(1);
    expect(rows.map(({ risk }) => risk)).toEqual(rows.map(({ risk }) => risk).toSorted((a, b) => b - a));
    expect(new Set(rows.map(({ division }) => division))).toEqual(new Set(['江宁区']));
    for (const { risk, reasons } of rows) expect(reasons.some((one) => !one.startsWith('已等候'))).toBe(risk > 0);
    const late = rows.find(({ reasons }) => reasons.includes('迟报'));
    if (late) expect(late.risk).toBeGreaterThanOrEqual(riskOf({ late: true, explained: 0, resubmitted: false }));
    const clean = await queue(reviewer, { shown: 'clean' });
    expect(clean.totalCount).toBe(rows.filter(({ risk }) => risk === 0).length);
    const pages = [await queue(reviewer, { pageSize: 2 }), await queue(reviewer, { pageSize: 2, pageIndex: 2 })];
    expect(pages.flatMap((one) => one.rows)).toEqual(rows.slice(0, 4));
  });

  it('the load of the districts adds up to the queue, for the whole city and for one district', async () => {
    for (const client of [admin, reviewer]) {
      const load = await server.call(as(client), calls.load, {});
      const { totalCount } = await queue(client);
      expect(load.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(totalCount);
    }
    const [first] = await server.call(as(admin), calls.load, {});
    expect((await queue(admin, { division: first?.code })).totalCount).toBe(first?.waiting);
  });

  it('is nobody else’s', async () => {
    expect((await server.ask(as(clerk2), calls.queue, everything)).status).toBe(403);
    expect((await server.ask(as(analyst), calls.load, {})).status).toBe(403);
  });
});

describe('撤回决定: within ten minutes, by who decided', () => {
  it('a passed submission waits again, and the enterprise never reads two messages that contradict each other', async () => {
    const { approvalId, version } = await submit();
    await decide(approvalId, version, 'pass');
    expect((await told())[0]).toEqual(['老字号认定已通过', false]);
    const own = await server.call(as(reviewer), calls.own, {});
    expect(own[0]).toMatchObject({ source: 'approval', recordId: approvalId, action: 'pass' });
    expect(await takeBack(approvalId, admin)).toMatchObject({ code: 0, msg: '该决定由陈国庆作出，只能由本人撤回' });
    expect(await takeBack(approvalId)).toMatchObject({ code: 1 });
    expect(await status(approvalId)).toBe(1);
    expect((await told())[0]).toEqual(['审核决定已撤回', false]);
    expect((await told()).filter(([title]) => title === '老字号认定已通过')).toEqual([]);
    expect(await takeBack(approvalId)).toMatchObject({ code: 0 });
    await decide(approvalId, version + 2, 'return', '请补充证明');
    expect((await told())[0]).toEqual(['老字号认定被退回', false]);
    expect((await told()).filter(([title]) => title === '审核决定已撤回')).toEqual([]);
    const steps = await server.call(as(clerk2), approvalCalls.history, { approvalId });
    expect(steps.map(({ action }) => action)).toEqual(['submit', 'pass', 'takeBack', 'return']);
  });

  it('who had read what was told sees that it was withdrawn', async () => {
    const { approvalId, version } = await submit();
    await decide(approvalId, version, 'return', '请补充');
    await server.call(as(clerk2), noticeCalls.readAll, {});
    await takeBack(approvalId);
    expect((await told()).slice(0, 2)).toEqual([
      ['审核决定已撤回', false],
      ['老字号认定被退回', true],
    ]);
  });

  it('not after ten minutes, and not once the enterprise has gone on', async () => {
    const one = await submit();
    await decide(one.approvalId, one.version, 'return', '请补充');
    await server.call(as(clerk2), approvalCalls.correct, {
      approvalId: one.approvalId,
      version: one.version + 1,
      payload: BRAND,
    });
    expect(await takeBack(one.approvalId)).toMatchObject({ code: 0 });
    const two = await submit();
    await decide(two.approvalId, two.version, 'pass');
    server.clock.advance(TAKE_BACK_MS);
    expect(await server.call(as(reviewer), calls.own, {})).toEqual([]);
    const late = await takeBack(two.approvalId);
    expect(late).toMatchObject({ code: 0 });
    expect(late.msg).toContain('超过 10 分钟');
    expect(await status(two.approvalId)).toBe(2);
  });

  it('a returned report waits again and counts again; one that was passed in bulk, too', async () => {
    const made = await server.ask(as(clerk2), priceReportCalls.save, {
      entBasicId: '1003',
      entName: '',
      date: '2021-03-01',
      detailList: [{ dictId: '10101', price: 2.5 }],
    });
    const { reportId, version } = made.data as { reportId: string; version: number };
    const key = { kind: 'price-report', reportId };
    await server.call(as(reviewer), reportCalls.return, { ...key, version, reason: '请核对', marks: [] });
    expect(await takeBack(Number(reportId), reviewer, 'report')).toMatchObject({ code: 1 });
    const bulk = { source: 'report' as const, kind: 'price-report', recordId: Number(reportId) };
    const passed = await server.call(as(reviewer), calls.passMany, { rows: [{ ...bulk, version: version + 2 }] });
    expect(passed).toEqual([{ source: 'report', recordId: Number(reportId), passed: true, message: '审核通过' }]);
    expect(await takeBack(Number(reportId), reviewer, 'report')).toMatchObject({ code: 1 });
    const detail = await server.call(as(reviewer), reportCalls.detail, {
      ...key,
      enterpriseId: undefined,
      period: undefined,
    });
    expect(detail).toMatchObject({ status: 1, version: version + 4 });
  });

  it('a returned answer counts in the statistics again', async () => {
    const row = await server.database.db
      .selectFrom('form_answer')
      .selectAll()
      .where('status', '=', 1)
      .where('enterprise_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const sums = () =>
      server.database.db
        .selectFrom('form_total')
        .selectAll()
        .where('form_id', '=', row.form_id)
        .where('entries', '<>', 0)
        .orderBy('region_id')
        .orderBy('question')
        .orderBy('choice')
        .execute();
    const before = await sums();
    const { answer_id: answerId, version } = row;
    await server.call(as(admin), formCalls.decide, { answerId, version, action: 'return', reason: '请核对' });
    expect(await sums()).not.toEqual(before);
    expect(await takeBack(answerId, admin, 'form')).toMatchObject({ code: 1 });
    expect(await sums()).toEqual(before);
  });
});

describe('转交: to another who may review it', () => {
  it('is seen in his queue under 转交给我的, with who gave it and why, and he is told', async () => {
    const { approvalId } = await submit();
    const key = { source: 'approval' as const, recordId: approvalId };
    const colleagues = await server.call(as(reviewer), calls.colleagues, key);
    const [to] = colleagues;
    expect(colleagues.length).toBeGreaterThan(0);
    expect(colleagues.some(({ name }) => name === '陈国庆')).toBe(false);
    const given = { ...key, userId: to?.userId ?? 0, note: '请核对年份' };
    expect(await server.ask(as(reviewer), calls.handOver, given)).toMatchObject({ code: 1 });
    const mine = await queue(admin, { shown: 'mine' });
    expect(mine.rows).toMatchObject([{ recordId: approvalId, isMine: true, handedFrom: '陈国庆', note: '请核对年份' }]);
    expect((await queue(reviewer, { shown: 'mine' })).totalCount).toBe(0);
    expect(await server.ask(as(reviewer), calls.handOver, given)).toMatchObject({
      code: 0,
      msg: '这条记录已在该人员名下',
    });
    const mail = await server.call(as(admin), noticeCalls.list, {
      pageIndex: 1,
      pageSize: 10,
      unreadOnly: false,
      kind: undefined,
    });
    expect(mail.rows.some(({ title }) => title === '收到转交的待审记录')).toBe(true);
  });

  it('not to who may not review it, nor what is out of scope or does not wait', async () => {
    const { approvalId } = await submit();
    const clerk = await server.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'clerk2')
      .executeTakeFirstOrThrow();
    const key = { source: 'approval', recordId: approvalId };
    expect(await server.ask(as(reviewer), calls.handOver, { ...key, userId: clerk.user_id })).toMatchObject({
      faults: [{ field: 'userId' }],
    });
    expect((await server.ask(as(reviewer), calls.colleagues, { ...key, recordId: 999_999 })).status).toBe(404);
  });
});
