import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAITING_STAGES } from '#subjects/fund/terms.ts';
import { approvalCountCalls as counts, questionCalls } from '#subjects/approval/calls.ts';
import { APPROVAL_KINDS, APPROVAL_TABLES } from '#subjects/approval/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: ReadonlyMap<string, Client>;
beforeAll(async () => {
  server = await startServer();
  people = new Map(
    await Promise.all(
      ['admin', 'reviewer', 'analyst', 'clerk', 'duty'].map(async (name) => [name, await server.signIn(name)] as const),
    ),
  );
});
afterAll(() => server.close());
const as = (name: string): Client => people.get(name) ?? {};
const rows = async (kind: string, region?: number) => {
  const {
    rows: [row],
  } = await sql<{
    total: number;
  }>`select count(*) as total from (select kind, region_id from approval where status = 1 union all
    select 'fund', region_id from fund_declaration where stage = any(${[...WAITING_STAGES]}::text[])) as waits
    where kind = ${kind} and (${region ?? null}::int is null or region_id = ${region ?? null}::int)`.execute(
    server.database.db,
  );
  return row?.total ?? -1;
};
const pages = { pageIndex: 1, pageSize: 200, text: undefined, state: undefined };

describe('the calls answer from real rows (spec 1 §7.2, §7.3; spec 2 §7.10)', () => {
  it.each([
    ['enterprise', counts.enterprise],
    ['fund', counts.fund],
    ['quarter', counts.quarter],
    ['brand', counts.brand],
  ] as const)('%s', async (kind, call) => {
    expect(await server.call(as('admin'), call, {})).toBe(await rows(kind));
    expect(await server.call(as('reviewer'), call, {})).toBe(await rows(kind, 320_115));
    expect(await rows(kind)).toBeGreaterThan(0);
  });

  it.each([...APPROVAL_KINDS, 'fund'] as const)(
    '"the pending-count call takes table, filed, status=1": %s',
    async (kind) => {
      expect(await server.call(as('admin'), counts.pending, { ...APPROVAL_TABLES[kind], status: 1 })).toBe(
        await rows(kind),
      );
    },
  );

  it.each([
    [{ table: 'app_user', filed: 'appr_status', status: 1 }, 'table'],
    [{ table: 'approval', filed: 'status', status: 1 }, 'table'],
    [{ table: 'b_bus_ent', filed: 'approval_status', status: 1 }, 'filed'],
    [{ table: 'b_bus_ent', filed: "appr_status' or 1=1 --", status: 1 }, 'filed'],
    [{ table: 'b_bus_ent', filed: 'appr_status', status: 2 }, 'status'],
  ])('%j is refused at its field in Chinese', async (wire, field) => {
    const answer = await server.ask(as('admin'), counts.pending, wire);
    expect(answer).toMatchObject({ status: 400, faults: [{ field }] });
    expect(answer.msg).toMatch(/[一-鿿]/);
  });
});

describe('"each visible only with its permission flag" (spec 1 §2.6 item 1)', () => {
  const every = (shown: boolean) => ({
    outlet: shown,
    enterprise: shown,
    fund: shown,
    quarter: shown,
    question: shown,
    brand: shown,
  });

  it('flags are the session’s, whatever roles a client names', async () => {
    expect(await server.call(as('reviewer'), counts.flags, {})).toEqual(every(true));
    for (const name of ['analyst', 'clerk', 'duty']) {
      expect((await server.ask(as(name), counts.flags, { roles: 'ROLE_ADMIN,ROLE_REVIEWER' })).data).toEqual({
        entAuditFlag: false,
        entBasicApproveFlag: false,
        entFundDeclFlag: false,
        brandQuarterFlag: false,
        quesFlag: false,
        honoredBrandFlag: false,
      });
    }
  });

  it('without its flag a count, a queue and a decision are refused, the others stand', async () => {
    const { db } = server.database;
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_REVIEWER')
      .where('permission', 'in', ['approval.fund', 'approval.question'])
      .execute();
    const narrow = await server.signIn('reviewer');
    expect(await server.call(narrow, counts.flags, {})).toEqual({ ...every(true), fund: false, question: false });
    expect((await server.ask(narrow, counts.fund)).status).toBe(403);
    expect((await server.ask(narrow, counts.question)).status).toBe(403);
    expect(
      (await server.ask(narrow, counts.pending, { table: 'b_bus_ent_fund_decl', filed: 'appr_status', status: 1 }))
        .status,
    ).toBe(403);
    expect((await server.ask(narrow, questionCalls.questions)).status).toBe(403);
    expect((await server.ask(narrow, counts.brand)).status).toBe(200);
    await db
      .insertInto('role_permission')
      .values(['approval.fund', 'approval.question'].map((permission) => ({ role_code: 'ROLE_REVIEWER', permission })))
      .execute();
  });

  it('a wall counts everything and opens nothing', async () => {
    const screen = await server.asScreen();
    expect(await server.call(screen, counts.flags, {})).toEqual(every(true));
    expect(await server.call(screen, counts.fund, {})).toBe(await rows('fund'));
    expect(await server.call(screen, counts.question, {})).toBeGreaterThan(0);
    expect((await server.ask(screen, questionCalls.questions)).status).toBe(403);
  });
});

describe('hot questions: unread, read, answered', () => {
  it('reading counts once and for oneself only; an answer counts for all', async () => {
    const unread = async (name: string) => server.call(as(name), counts.question, {});
    const { rows: all } = await server.call(as('reviewer'), questionCalls.questions, pages);
    expect(new Set(all.map(({ regionName }) => regionName))).toEqual(new Set(['江宁区']));
    const [first, second] = all.filter(({ state }) => state === 'unseen');
    const [mine, others] = [await unread('reviewer'), await unread('admin')];
    await server.call(as('reviewer'), questionCalls.read, { ids: [String(first?.questionId)] });
    await server.call(as('reviewer'), questionCalls.read, { ids: [String(first?.questionId)] });
    expect([await unread('reviewer'), await unread('admin')]).toEqual([mine - 1, others]);
    const answer = { questionId: second?.questionId ?? 0, version: second?.version ?? 0, answer: '按通知办理。' };
    await server.call(as('reviewer'), questionCalls.answer, answer);
    expect([await unread('reviewer'), await unread('admin')]).toEqual([mine - 2, others - 1]);
    expect(await server.ask(as('admin'), questionCalls.answer, answer)).toMatchObject({
      status: 409,
      msg: '该问题已答复',
    });
    expect(
      (await server.call(as('reviewer'), questionCalls.questions, { ...pages, state: 'answered' })).rows.find(
        ({ questionId }) => questionId === second?.questionId,
      ),
    ).toMatchObject({ answer: '按通知办理。', answererName: '陈国庆' });
  });

  it('SECURITY 8: another region’s question is not there, and a mixed list marks none', async () => {
    const { rows: all } = await server.call(as('admin'), questionCalls.questions, pages);
    const { rows: own } = await server.call(as('reviewer'), questionCalls.questions, pages);
    const foreign = all.find(({ regionName, state }) => regionName !== '江宁区' && state !== 'answered');
    const unread = own.find(({ state }) => state === 'unseen');
    expect(
      (await server.ask(as('reviewer'), questionCalls.read, { ids: `${unread?.questionId},${foreign?.questionId}` }))
        .status,
    ).toBe(404);
    expect(
      (
        await server.ask(as('reviewer'), questionCalls.answer, {
          questionId: foreign?.questionId,
          version: 0,
          answer: '好',
        })
      ).status,
    ).toBe(404);
    expect(
      (await server.call(as('reviewer'), questionCalls.questions, pages)).rows.find(
        ({ questionId }) => questionId === unread?.questionId,
      )?.state,
    ).toBe('unseen');
  });

  it('an enterprise asks, and the count of its region moves', async () => {
    const before = await server.call(as('admin'), counts.question, {});
    await server.call(as('clerk'), questionCalls.ask, { title: '停水怎么办', text: '市场停水期间能否延后填报？' });
    expect(await server.call(as('admin'), counts.question, {})).toBe(before + 1);
    const { rows: own } = await server.call(as('clerk'), questionCalls.ownQuestions, pages);
    expect([
      own.map(({ title }) => title).includes('停水怎么办'),
      new Set(own.map(({ askerName }) => askerName)),
    ]).toEqual([true, new Set(['科巷菜场'])]);
    expect(await server.call(as('admin'), questionCalls.ownQuestions, pages)).toEqual({ totalCount: 0, rows: [] });
    expect((await server.ask(as('admin'), questionCalls.ask, { title: '标题', text: '内容' })).msg).toBe(
      '只有企业用户可以申报',
    );
  });
});
