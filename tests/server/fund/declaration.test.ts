import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { approvalCountCalls } from '#subjects/approval/calls.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundCallRegister } from '#subjects/fund/register.ts';
import { FUND_MESSAGES, FUND_STAGE_LABELS, FUND_STAGES, WAITING_STAGES } from '#subjects/fund/terms.ts';
import { FILE_PATH } from '#subjects/upload/calls.ts';
import { type Client, headersOf, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { fundStage, pdf, WAN } from './stage.ts';

let server: TestServer;
let [admin, reviewer, analyst, duty, clerk, clerk2]: Client[] = [];
let stage: ReturnType<typeof fundStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, analyst, duty, clerk, clerk2] = await Promise.all(
    ['admin', 'reviewer', 'analyst', 'duty', 'clerk', 'clerk2'].map((name) => server.signIn(name)),
  );
  stage = fundStage(server, { admin: admin!, reviewer: reviewer!, analyst: analyst!, duty: duty! });
});
afterAll(() => server.close());

const everything = { pageIndex: 1, pageSize: 200, callId: undefined, stage: undefined, text: undefined };

describe('fund declarations 专项资金申报 (spec 2, page areas: Fund declaration with audit)', () => {
  it('the demonstration has some at every stage, and each call counts what its decisions come to', async () => {
    const { counts } = await server.call(admin!, fundCalls.counts, { callId: undefined });
    expect(new Set(counts.map((one) => one.stage))).toEqual(new Set(FUND_STAGES.filter((one) => one !== 'draft')));
    for (const budget of await server.call(admin!, fundCalls.budgets, {})) {
      const { rows } = await server.call(admin!, fundCalls.queue, { ...everything, callId: budget.callId });
      expect(budget.decided).toBe(rows.reduce((sum, { decided }) => sum + (decided ?? 0), 0));
      expect(budget.decided).toBeLessThanOrEqual(budget.budget);
      expect(budget.paid).toBe(rows.reduce((sum, { paid }) => sum + paid, 0));
    }
  });

  it('the tile of the workbench and the count by table say how many real ones wait (spec 2 §7.10, spec 1 §2.6)', async () => {
    for (const client of [admin!, reviewer!]) {
      const { counts } = await server.call(client, fundCalls.counts, { callId: undefined });
      const waiting = counts.reduce((sum, one) => sum + (WAITING_STAGES.includes(one.stage) ? one.count : 0), 0);
      expect(waiting).toBeGreaterThan(0);
      expect(await server.call(client, approvalCountCalls.fund, {})).toBe(waiting);
      const byTable = { table: 'b_bus_ent_fund_decl', column: 'appr_status', status: 1 };
      expect(await server.call(client, approvalCountCalls.pending, byTable)).toBe(waiting);
    }
    const before = await server.call(admin!, approvalCountCalls.fund, {});
    await stage.submitted(clerk2!, await stage.openCall());
    expect(await server.call(admin!, approvalCountCalls.fund, {})).toBe(before + 1);
  });

  it('go the whole way, each step by whose it is, and leave a record of it', async () => {
    const id = await stage.submitted(clerk2!, await stage.openCall());
    await stage.toDeciding(id, 35 * WAN);
    const shown = await server.call(NOBODY, fundCalls.openNotices, { pageIndex: 1, pageSize: 40 });
    expect(Object.keys(shown.rows[0] ?? {}).toSorted()).toEqual(
      ['amount', 'callName', 'enterpriseName', 'noticeFrom', 'noticeUntil', 'project', 'regionName'].toSorted(),
    );
    const { project } = await stage.detail(clerk2!, id);
    expect(shown.rows).toContainEqual(expect.objectContaining({ project, amount: 35 * WAN }));
    await stage.move(reviewer!, id, 'object', { reason: '与上年项目相近' });
    const ask = async (client: Client, action: 'end-notice' | 'decide', over = {}) =>
      server.ask(client, fundCalls.move, {
        declId: id,
        version: (await stage.detail(admin!, id)).version,
        action,
        ...over,
      });
    expect((await ask(reviewer!, 'end-notice')).msg).toContain('公示到');
    await stage.pastNotice(id);
    expect((await ask(reviewer!, 'end-notice')).msg).toBe(FUND_MESSAGES.openObjection);
    const { objections } = await stage.detail(admin!, id);
    await stage.move(reviewer!, id, 'answer', { objectionId: objections[0]?.objectionId, reason: '内容不同，已核实' });
    await stage.move(reviewer!, id, 'end-notice');
    expect(
      (await server.call(NOBODY, fundCalls.openNotices, { pageIndex: 1, pageSize: 40 })).rows.map((row) => row.project),
    ).not.toContain(project);
    expect((await ask(reviewer!, 'decide')).status).toBe(403);
    await stage.move(admin!, id, 'decide', { reason: '同意' });
    const payment = (amount: number) => ({ payment: { amount, paidOn: server.today, voucher: '拨字 1' } });
    await stage.move(admin!, id, 'pay', payment(20 * WAN));
    expect(await stage.detail(clerk2!, id)).toMatchObject({ stage: 'decided', decided: 35 * WAN, paid: 20 * WAN });
    const over = await server.ask(admin!, fundCalls.move, {
      declId: id,
      version: (await stage.detail(admin!, id)).version,
      action: 'pay',
      payment: { amount: '150000.01', paidOn: server.today, voucher: 'x' },
    });
    expect(over.msg).toContain(FUND_MESSAGES.overDecided);
    await stage.move(admin!, id, 'pay', payment(15 * WAN));
    const whole = await stage.detail(admin!, id);
    expect(whole).toMatchObject({ stage: 'paid', paid: 35 * WAN, meanTenths: 830 });
    expect(whole.steps.map(({ action }) => action)).toEqual(
      'create submit accept complete mark mark conclude visit propose publish object answer end-notice decide pay pay'.split(
        ' ',
      ),
    );
    for (const [index, { from, actorName }] of whole.steps.entries()) {
      expect(actorName).not.toBe('');
      expect(from).toBe(index === 0 ? 'draft' : whole.steps[index - 1]?.to);
    }
    // The enterprise reads its stages, not who judged it.
    const theirs = await stage.detail(clerk2!, id);
    expect(theirs.experts).toEqual([]);
    expect(theirs.meanTenths).toBeUndefined();
    expect(theirs.steps.map(({ action }) => action)).not.toContain('mark');
  });

  it('who proposed an amount does not decide on it, a decision can be revoked before the payment, and the budget has the sum again', async () => {
    const callId = await stage.openCall();
    const id = await stage.submitted(clerk!, callId);
    await stage.toDeciding(id, 30 * WAN, admin!);
    await stage.pastNotice(id);
    await stage.move(admin!, id, 'end-notice');
    const { version } = await stage.detail(admin!, id);
    expect((await server.ask(admin!, fundCalls.move, { declId: id, version, action: 'decide' })).msg).toBe(
      FUND_MESSAGES.ownProposal,
    );
    await server.services.db
      .updateTable('fund_declaration')
      .set({ proposed_by: null })
      .where('declaration_id', '=', id)
      .execute();
    await stage.move(admin!, id, 'decide');
    const decided = async () =>
      (await server.call(admin!, fundCalls.budgets, {})).find((one) => one.callId === callId)?.decided;
    expect(await decided()).toBe(30 * WAN);
    // A budget does not go below what has been decided of it.
    const call = await server.call(admin!, fundCallRegister.calls.one, { callId });
    const lower = await server.ask(admin!, fundCallRegister.calls.update, { ...call, budget: 299_999, ceiling: 1 });
    expect(lower.msg).toContain('不能低于已决定的金额');
    await stage.move(admin!, id, 'revoke', { reason: '附件有误' });
    expect(await decided()).toBe(0);
    expect((await stage.detail(admin!, id)).stage).toBe('deciding');
  });

  it('come back with what is missing, are put right and handed in again; what was handed in before stays', async () => {
    const id = await stage.submitted(clerk2!, await stage.openCall());
    await stage.move(admin!, id, 'accept');
    const version = (await stage.detail(admin!, id)).version;
    const allOk = { declId: id, version, action: 'return', checklist: await stage.checklistFor(id) };
    expect((await server.ask(admin!, fundCalls.move, allOk)).msg).toContain(FUND_MESSAGES.allComplete);
    const checklist = await stage.checklistFor(id, { 营业执照: 'missing' });
    const incomplete = { ...allOk, action: 'complete', checklist };
    expect((await server.ask(admin!, fundCalls.move, incomplete)).msg).toContain(FUND_MESSAGES.notComplete);
    await stage.move(admin!, id, 'return', { checklist, correctBy: addDays(server.today, 3) });
    const back = await stage.detail(clerk2!, id);
    expect(back.steps.at(-1)?.reason).toContain('营业执照缺少');
    const licence = back.files.find(({ item }) => item === '营业执照');
    await server.call(clerk2!, fundCalls.detach, { declarationId: id, fileId: licence?.fileId ?? '' });
    const resend = { declId: id, version: back.version, action: 'submit' };
    expect((await server.ask(clerk2!, fundCalls.move, resend)).msg).toContain('缺少：营业执照');
    await server.call(clerk2!, fundCalls.attach, { declarationId: id, item: '营业执照', file: pdf('新的营业执照') });
    await server.call(clerk2!, fundCalls.save, {
      ...stage.draftOf(back.callId, {
        declarationId: id,
        version: back.version,
        amount: 39 * WAN,
        project: '改好的项目',
      }),
    });
    await stage.move(clerk2!, id, 'submit');
    const { submissions } = await stage.detail(admin!, id);
    expect(submissions.map(({ number, amount }) => [number, amount])).toEqual([
      [1, 40 * WAN],
      [2, 39 * WAN],
    ]);
    expect(submissions[0]?.project).not.toBe('改好的项目');
    // The file of the first time is still kept.
    const kept = await server.services.db
      .selectFrom('fund_file')
      .select('removed_at')
      .where('file_id', '=', licence?.fileId ?? '')
      .executeTakeFirstOrThrow();
    expect(kept.removed_at).not.toBeNull();
  });

  it('are taken in from the first to the last day of the call, and put right within their time', async () => {
    const early = await stage.openCall({ opensOn: addDays(server.today, 50), closesOn: addDays(server.today, 60) });
    const wire = { clientKey: 'not-open-yet', project: 'x', content: '', goals: '' };
    expect((await server.ask(clerk!, fundCalls.save, { ...wire, callId: early })).msg).toBe(FUND_MESSAGES.notOpen);
    const callId = await stage.openCall();
    const late = await server.call(clerk!, fundCalls.save, stage.draftOf(callId));
    await server.services.db
      .updateTable('fund_call')
      .set({ closes_on: addDays(server.today, -5) })
      .where('call_id', '=', callId)
      .execute();
    const answer = await server.ask(clerk!, fundCalls.move, {
      declId: late.declarationId,
      version: late.version,
      action: 'submit',
    });
    expect(answer.msg).toBe(FUND_MESSAGES.notOpen);
  });

  it('one an enterprise and call; the same key makes one; who withdrew may declare anew', async () => {
    const callId = await stage.openCall();
    const draft = stage.draftOf(callId);
    const [first, again] = await Promise.all([
      server.call(clerk!, fundCalls.save, draft),
      server.call(clerk!, fundCalls.save, draft),
    ]);
    expect(again.declarationId).toBe(first.declarationId);
    const other = await server.ask(clerk!, fundCalls.save, {
      callId,
      clientKey: 'another-key-1',
      project: 'y',
      content: '',
      goals: '',
    });
    expect(other.msg).toBe(FUND_MESSAGES.another);
    await stage.move(clerk!, first.declarationId, 'withdraw', { reason: '不再实施' });
    expect((await server.call(clerk!, fundCalls.save, stage.draftOf(callId))).declarationId).not.toBe(
      first.declarationId,
    );
  });

  it('another enterprise, another division and a draft that is not handed in answer as if they did not exist', async () => {
    const id = await stage.submitted(clerk!, await stage.openCall());
    expect((await server.ask(clerk2!, fundCalls.detail, { declId: id })).status).toBe(404);
    // The reviewer is of 江宁区, the clerk's market is not.
    expect((await server.ask(reviewer!, fundCalls.detail, { declId: id })).status).toBe(404);
    const move = { declId: id, version: 1, action: 'accept' };
    expect((await server.ask(reviewer!, fundCalls.move, move)).status).toBe(404);
    const [file] = (await stage.detail(clerk!, id)).files;
    const key = { declId: id, fileId: file?.fileId };
    expect((await server.ask(clerk2!, fundCalls.file, key)).status).toBe(404);
    expect((await server.ask(duty!, fundCalls.file, key)).status).toBe(404);
    const address = FILE_PATH.replace('{id}', file?.fileId ?? '');
    expect((await server.send(address, { client: clerk2! } as never)).status).not.toBe(200);
    const draft = await server.call(clerk2!, fundCalls.save, stage.draftOf(await stage.openCall()));
    expect((await server.ask(admin!, fundCalls.detail, { declId: draft.declarationId })).status).toBe(404);
  });

  it('two who act on the same version: the second is told, and an action out of turn is refused', async () => {
    const id = await stage.submitted(clerk2!, await stage.openCall());
    const { version } = await stage.detail(admin!, id);
    const both = await Promise.all([
      server.ask(admin!, fundCalls.move, { declId: id, version, action: 'accept' }),
      server.ask(reviewer!, fundCalls.move, { declId: id, version, action: 'accept' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.msg).toMatch(/（.+ \d\d-\d\d \d\d:\d\d 受理）/);
    expect(
      (await server.ask(admin!, fundCalls.move, { declId: id, version: version + 1, action: 'decide' })).status,
    ).toBe(409);
    expect(
      (await server.ask(clerk2!, fundCalls.move, { declId: id, version: version + 1, action: 'complete' })).status,
    ).toBe(409);
  });

  it('an amount is exact to the fen, and what is none is refused at its field', async () => {
    const callId = await stage.openCall();
    const draft = await server.call(
      clerk!,
      fundCalls.save,
      stage.draftOf(callId, { amount: 10_000_001, investment: 30_000_003 }),
    );
    expect(await stage.detail(clerk!, draft.declarationId)).toMatchObject({
      amount: 10_000_001,
      investment: 30_000_003,
    });
    for (const amount of ['0.001', '1e5', '-1', '１２', '99999999999999'])
      expect(
        (
          await server.ask(clerk!, fundCalls.save, {
            callId,
            clientKey: 'bad-amount-1',
            project: '',
            content: '',
            goals: '',
            amount,
          })
        ).status,
      ).toBe(400);
  });

  it('carries the list away as a file, with a line in the log', async () => {
    const { status, body } = await server.send(`${fundCalls.export.path}?format=csv`, { headers: headersOf(admin!) });
    expect(status).toBe(200);
    // Every declaration of the queue with its stage and amount in yuan, and nothing besides.
    const { rows: queue } = await server.call(admin!, fundCalls.queue, everything);
    const [head = '', ...lines] = body.trim().split('\r\n');
    expect(head).toMatch(/申报通知,企业名称,所在区域,项目名称,阶段,申请金额（元）/);
    expect(lines.length).toBe(queue.length);
    for (const { enterpriseName, stage: at, amount = 0 } of queue)
      expect(
        lines.find((line) =>
          [enterpriseName, FUND_STAGE_LABELS[at], `${amount / 100}`].every((one) => line.includes(one)),
        ),
      ).toBeDefined();
    const { rows } = await server.services.db
      .selectFrom('operation_log')
      .select((is) => is.fn.countAll<number>().as('rows'))
      .where('action', '=', fundCalls.export.name)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1);
  });
});
