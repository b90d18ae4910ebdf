import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundCalls } from '#subjects/fund/calls.ts';
import { reviewDeskCalls as calls } from '#subjects/review-desk/calls.ts';
import { TAKE_BACK_MS } from '#subjects/review-desk/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { fundStage, pdf, WAN } from './stage.ts';

let server: TestServer;
let stage: ReturnType<typeof fundStage>;
let [admin, reviewer, analyst, duty, clerk2]: Client[] = [];
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, analyst, duty, clerk2] = await Promise.all(
    ['admin', 'reviewer', 'analyst', 'duty', 'clerk2'].map((name) => server.signIn(name)),
  );
  stage = fundStage(server, { admin: as(admin), reviewer: as(reviewer), analyst: as(analyst), duty: as(duty) });
});
afterAll(() => server.close());

const as = (client: Client | undefined): Client => client ?? {};
const takeBack = (recordId: number, client = admin) =>
  server.ask(as(client), calls.takeBack, { source: 'fund', recordId });
const queued = async (client: Client | undefined, recordId: number) => {
  const asked = { pageIndex: 1, pageSize: 200, source: 'fund', shown: undefined, division: undefined, text: undefined };
  const { rows } = await server.call(as(client), calls.queue, asked as never);
  return rows.find((row) => row.recordId === recordId)?.kind;
};
const standing = async (declarationId: number) => {
  const {
    version: _version,
    moved_at: _moved,
    ...row
  } = await server.services.db
    .selectFrom('fund_declaration')
    .selectAll()
    .where('declaration_id', '=', declarationId)
    .executeTakeFirstOrThrow();
  return row;
};

describe('a step on a fund is taken back by who made it, for ten minutes and while nothing follows', () => {
  it('each is what it was, the returned one unless its enterprise has begun to put it right', async () => {
    const id = await stage.submitted(as(clerk2), await stage.openCall());
    for (const action of ['accept', 'return'] as const) {
      const before = await standing(id);
      const checklist = await stage.checklistFor(id, { 申报表: 'missing' });
      await stage.move(as(admin), id, action, action === 'return' ? { checklist } : {});
      expect(await standing(id)).not.toEqual(before);
      const own = await server.call(as(admin), calls.own, {});
      expect(own[0]).toMatchObject({ source: 'fund', recordId: id, action });
      expect(await takeBack(id, reviewer)).toMatchObject({ code: 0, msg: '该决定由系统管理员作出，只能由本人撤回' });
      expect(await takeBack(id)).toMatchObject({ code: 1 });
      expect(await standing(id)).toEqual(before);
      expect((await server.call(as(admin), calls.own, {})).some(({ recordId }) => recordId === id)).toBe(false);
      await stage.move(as(admin), id, action, action === 'return' ? { checklist } : {});
    }
    server.clock.advance(1_000);
    const [item = ''] = (await stage.detail(as(clerk2), id)).call.required;
    await server.call(as(clerk2), fundCalls.attach, { declarationId: id, item, file: pdf('补正') });
    expect(await takeBack(id)).toMatchObject({ code: 0, msg: '企业已开始补正材料，不能撤回' });
    const { steps } = await stage.detail(as(clerk2), id);
    expect(steps.filter(({ action }) => action === 'undo').map(({ reason }) => reason)).toEqual([
      '撤回“受理”',
      '撤回“退回补正”',
    ]);
  });

  it('a decision gives its sum back to the budget; who proposed may not decide and reads why; what follows ends it', async () => {
    const callId = await stage.openCall();
    const id = await stage.submitted(as(clerk2), callId);
    await stage.toDeciding(id, 30 * WAN);
    expect(await queued(admin, id)).toBeUndefined();
    // While the notice runs, and nobody has objected, neither is offered.
    const offered = async () =>
      (await stage.detail(as(admin), id)).actions.filter((action) => action === 'answer' || action === 'end-notice');
    expect(await offered()).toEqual([]);
    await stage.pastNotice(id);
    expect(await offered()).toEqual(['end-notice']);
    expect(await queued(admin, id)).toBe('notice');
    await stage.move(as(admin), id, 'end-notice');
    expect((await stage.detail(as(reviewer), id)).barred).toContain('决定专项资金');
    await stage.move(as(admin), id, 'decide');
    const decided = async () => {
      const all = await server.call(as(admin), fundCalls.budgets, {});
      return all.find((one) => one.callId === callId)?.decided;
    };
    expect(await decided()).toBe(30 * WAN);
    expect(await takeBack(id)).toMatchObject({ code: 1 });
    expect([await decided(), (await standing(id)).decided, (await standing(id)).stage]).toEqual([0, null, 'deciding']);
    await stage.move(as(admin), id, 'send-back', { reason: '金额有误' });
    expect((await takeBack(id)).code).toBe(0);
    await stage.move(as(admin), id, 'refuse', { reason: '不符合条件' });
    server.clock.advance(TAKE_BACK_MS);
    expect((await takeBack(id)).msg).toContain('超过 10 分钟');
  });

  it('who has stepped aside as an expert reads why nothing is open, and is refused', async () => {
    const id = await stage.submitted(as(clerk2), await stage.openCall());
    await stage.move(as(admin), id, 'accept');
    const names = ['analyst', 'duty', 'admin'];
    const checklist = await stage.checklistFor(id);
    await stage.move(as(admin), id, 'complete', { checklist, experts: await stage.experts(...names) });
    expect((await takeBack(id)).code).toBe(0);
    await server.call(as(admin), fundCalls.conflict, { declarationId: id, reason: '曾任职于该企业' });
    const { actions, barred } = await stage.detail(as(admin), id);
    const why = '您已就该项目申报利益冲突并回避（曾任职于该企业），不能再办理';
    expect([actions, barred]).toEqual([[], why]);
    await expect(stage.move(as(admin), id, 'conclude')).rejects.toThrow(why);
  });
});
