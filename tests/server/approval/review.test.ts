import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalCalls as calls, approvalCountCalls as counts } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import type { ApprovalKind } from '#subjects/approval/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let [admin, reviewer, clerk, clerk2, analyst]: Client[] = [];
beforeAll(async () => {
  server = await startServer();
  [admin, reviewer, clerk, clerk2, analyst] = await Promise.all(
    ['admin', 'reviewer', 'clerk', 'clerk2', 'analyst'].map((name) => server.signIn(name)),
  );
});
afterAll(() => server.close());

const as = (client: Client | undefined): Client => client ?? {};
const BRAND = { brand: '金陵茶社', foundedYear: '1902', trademark: '778899', heritage: '传承四代' };
let keys = 0;
const submit = (payload: Readonly<Record<string, string>> = BRAND, kind: ApprovalKind = 'brand', client = clerk2) =>
  server.call(as(client), calls.submit, { clientKey: `test-key-${(keys += 1)}`, kind, payload });
const decide = (approvalId: number, version: number, action: string, reason?: string, client = reviewer) =>
  server.ask(as(client), calls.decide, { approvalId, version, action, reason });
const detail = (approvalId: number, client = clerk2) => server.call(as(client), calls.detail, { approvalId });
const page = { pageIndex: 1, pageSize: 200, text: undefined, status: undefined, division: undefined };

describe('PRODUCT §3: 0 未填报 → 1 已填报 → 2 审核通过 or 3 审核不通过', () => {
  it('submitted, returned with a reason, corrected, passed; every step kept with who, when, from, to, why', async () => {
    const { approvalId, version } = await submit();
    expect((await detail(approvalId, reviewer)).actions).toEqual(['pass', 'return']);
    expect(await decide(approvalId, version, 'return', '  ')).toMatchObject({
      status: 400,
      faults: [{ field: 'reason' }],
    });
    expect(await decide(approvalId, version, 'return', '请补充证明')).toMatchObject({ code: 1 });
    expect(await detail(approvalId)).toMatchObject({ status: 3, reason: '请补充证明', actions: ['submit'] });
    server.clock.advance(60_000);
    const corrected = await server.call(as(clerk2), calls.correct, {
      approvalId,
      version: version + 1,
      payload: { ...BRAND, heritage: '传承五代' },
    });
    expect(corrected.status).toBe(1);
    expect(await decide(approvalId, corrected.version, 'pass')).toMatchObject({ code: 1 });
    const steps = await server.call(as(clerk2), calls.history, { approvalId });
    expect(steps.map(({ action, from, to, reason, actorName }) => [action, from, to, reason, actorName])).toEqual([
      ['submit', 0, 1, undefined, '徐建华'],
      ['return', 1, 3, '请补充证明', '陈国庆'],
      ['submit', 3, 1, undefined, '徐建华'],
      ['pass', 1, 2, undefined, '陈国庆'],
    ]);
    expect((steps[2]?.at ?? 0) - (steps[1]?.at ?? 0)).toBe(60_000);
  });

  it('the history is only added to', async () => {
    await expect(server.database.db.updateTable('approval_action').set({ reason: 'x' }).execute()).rejects.toThrow();
    await expect(server.database.db.deleteFrom('approval_action').execute()).rejects.toThrow();
  });

  it('of two decisions the second gets 409 with the state as it is; a stale version 409, nothing overwritten', async () => {
    const { approvalId, version } = await submit();
    const answers = await Promise.all([
      decide(approvalId, version, 'pass'),
      decide(approvalId, version, 'return', '不符', admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(
      /^当前状态为“审核(通过|不通过)”（(陈国庆|系统管理员) \d\d-\d\d \d\d:\d\d (审核通过|退回修改)），不能/,
    );
    const other = await submit();
    expect(await decide(other.approvalId, other.version - 1, 'pass')).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect((await detail(other.approvalId)).status).toBe(1);
  });

  it('withdrawn before the review: out of the queue, the enterprise sends it again', async () => {
    const { approvalId, version } = await submit();
    const { version: next } = await server.call(as(clerk2), calls.withdraw, { approvalId, version });
    const queue = await server.call(as(reviewer), calls.queue, { ...page, kind: 'brand' });
    expect(queue.rows.map((row) => row.approvalId)).not.toContain(approvalId);
    expect(await decide(approvalId, next, 'pass')).toMatchObject({
      status: 409,
      msg: '当前状态为“未填报”，不能审核通过，请刷新后重试',
    });
    expect((await server.call(as(clerk2), calls.correct, { approvalId, version: next, payload: BRAND })).status).toBe(
      1,
    );
  });

  it('a reviewer neither submits nor withdraws, an enterprise does not review', async () => {
    const { approvalId, version } = await submit();
    expect(
      (await server.ask(as(admin), calls.submit, { clientKey: 'of-the-admin', kind: 'brand', payload: BRAND })).msg,
    ).toBe('只有企业用户可以申报');
    expect((await server.ask(as(admin), calls.withdraw, { approvalId, version })).status).toBe(409);
    expect((await decide(approvalId, version, 'pass', undefined, clerk2)).status).toBe(403);
  });
});

describe('submitting', () => {
  it('the same key twice, at once or later, makes one', async () => {
    const wire = { clientKey: 'pressed-twice', kind: 'brand', payload: BRAND };
    const answers = await Promise.all([
      server.ask(as(clerk2), calls.submit, wire),
      server.ask(as(clerk2), calls.submit, wire),
    ]);
    answers.push(await server.ask(as(clerk2), calls.submit, wire));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(new Set(answers.map(({ data }) => (data as { approvalId: number }).approvalId)).size).toBe(1);
    expect((await server.ask(as(clerk2), calls.submit, { ...wire, kind: 'quarter' })).code).toBe(0);
  });

  it('every fault stands at its field, undeclared fields are dropped', async () => {
    expect(
      await server.ask(as(clerk2), calls.submit, {
        clientKey: 'with-faults',
        kind: 'brand',
        payload: { brand: '', foundedYear: '1200' },
      }),
    ).toMatchObject({
      status: 400,
      faults: [
        { field: 'payload.brand' },
        { field: 'payload.foundedYear' },
        { field: 'payload.trademark' },
        { field: 'payload.heritage' },
      ],
    });
    const { approvalId } = await submit({ ...BRAND, status: '2', enterprise_id: '1001' });
    expect((await detail(approvalId)).payload).toEqual(BRAND);
  });

  it('a change that changes nothing is refused', async () => {
    const { payload = {} } = await server.call(as(clerk2), calls.current, { kind: 'outlet' });
    expect(
      await server.ask(as(clerk2), calls.submit, { clientKey: 'as-it-was', kind: 'outlet', payload }),
    ).toMatchObject({ code: 0, msg: '填写的内容与现有资料相同，没有需要审核的变更' });
  });
});

describe('passing a change applies it in the same transaction; reopening takes it back', () => {
  it('an outlet', async () => {
    const { db } = server.database;
    const outlet = () =>
      db.selectFrom('outlet').select(['name', 'floor_area']).where('outlet_id', '=', 1_003).executeTakeFirstOrThrow();
    const { payload: current = {} } = await server.call(as(clerk2), calls.current, { kind: 'outlet' });
    const { approvalId, version } = await submit({ ...current, name: '东山新农贸市场', floorArea: '3000' }, 'outlet');
    expect((await detail(approvalId, reviewer)).before).toEqual(current);
    expect((await outlet()).name).toBe('东山农贸市场');
    expect(await decide(approvalId, version, 'pass')).toMatchObject({ code: 1 });
    expect(await outlet()).toEqual({ name: '东山新农贸市场', floor_area: 3_000 });
    expect((await detail(approvalId)).before).toEqual(current);
    expect(await decide(approvalId, version + 1, 'reopen')).toMatchObject({ status: 400 });
    expect(await decide(approvalId, version + 1, 'reopen', '面积有误')).toMatchObject({ code: 1 });
    expect((await outlet()).name).toBe('东山农贸市场');
    await decide(approvalId, version + 2, 'pass');
    await db.updateTable('outlet').set({ floor_area: 1 }).where('outlet_id', '=', 1_003).execute();
    expect(await decide(approvalId, version + 3, 'reopen', '面积有误')).toMatchObject({
      code: 0,
      msg: '通过后资料又有变更，不能重新开启审核',
    });
  });

  it('an enterprise, as the library of legal persons has it', async () => {
    const { db } = server.database;
    const { payload: current = {} } = await server.call(as(clerk2), calls.current, { kind: 'enterprise' });
    const { approvalId, version } = await submit(
      { ...current, address: '江宁区上元大街 300 号', legalRepresentative: '新代表' },
      'enterprise',
    );
    await decide(approvalId, version, 'pass');
    expect(
      await db
        .selectFrom('enterprise')
        .select('legal_representative')
        .where('enterprise_id', '=', 1_003)
        .executeTakeFirst(),
    ).toEqual({ legal_representative: '新代表' });
    expect(
      await db.selectFrom('enterprise').select('address').where('enterprise_id', '=', 1_003).executeTakeFirst(),
    ).toEqual({ address: '江宁区上元大街 300 号' });
    const [last] = await db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'approval.decide')
      .orderBy('operation_log_id', 'desc')
      .limit(1)
      .execute();
    expect([last?.display_name, JSON.parse(last?.after_json ?? '{}')]).toMatchObject([
      '陈国庆',
      { status: '审核通过' },
    ]);
  });
});

describe('bulk pass: an outcome for every row', () => {
  it('passes what it can and says what became of the rest', async () => {
    const [good, old, done, foreign] = [
      await submit(),
      await submit(),
      await submit(),
      await submit(BRAND, 'brand', clerk),
    ];
    await decide(done.approvalId, done.version, 'return', '不符');
    const rows = [good, { ...old, version: 0 }, { ...done, version: done.version + 1 }, foreign].map(
      ({ approvalId, version }) => ({ approvalId, version }),
    );
    const outcomes = await server.call(as(reviewer), calls.passMany, { rows });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['passed', 'stale', 'illegal', 'missing']);
    expect((await detail(good.approvalId)).status).toBe(2);
    expect((await detail(old.approvalId)).status).toBe(1);
  });
});

describe('SECURITY 8: another region’s or enterprise’s record answers as if it did not exist', () => {
  it('is not listed, read, decided or withdrawn', async () => {
    const { approvalId, version } = await submit(BRAND, 'brand', clerk);
    const queue = await server.call(as(reviewer), calls.queue, { ...page, kind: 'brand' });
    expect(new Set(queue.rows.map(({ regionName }) => regionName))).toEqual(new Set(['江宁区']));
    for (const client of [reviewer, clerk2, analyst]) {
      expect((await server.ask(as(client), calls.detail, { approvalId })).status).toBe(404);
      expect((await server.ask(as(client), calls.history, { approvalId })).status).toBe(404);
    }
    expect((await decide(approvalId, version, 'pass')).status).toBe(404);
    expect((await server.ask(as(clerk2), calls.withdraw, { approvalId, version })).status).toBe(404);
    const own = await server.call(as(clerk2), calls.own, { ...page, kind: undefined });
    expect(new Set(own.rows.map(({ enterpriseName }) => enterpriseName)).size).toBe(1);
  });
});

describe('event approval.changed', () => {
  it('comes when something is submitted and when it is decided, and says nothing of it (SECURITY 30)', async () => {
    const line = server.line(as(clerk));
    expect(await connected(line)).toBe(true);
    expect(await line.emitWithAck('join', approvalEvents.changed.name)).toBe(true);
    expect(await line.emitWithAck('join', approvalEvents.read.name)).toBe(false);
    const submitted = heard(line, approvalEvents.changed.name);
    const { approvalId, version } = await submit();
    expect(await submitted).toEqual({});
    const decided = heard(line, approvalEvents.changed.name);
    await decide(approvalId, version, 'pass');
    expect(await decided).toEqual({});
  });

  it('nobody who is not signed in hears it', async () => expect(await connected(server.line({}))).toBe(false));
});

describe('counts follow', () => {
  it('one more when submitted, one less when decided, in the scope of each', async () => {
    const count = async () => [
      await server.call(as(reviewer), counts.brand, {}),
      await server.call(as(admin), counts.brand, {}),
    ];
    const [own = 0, all = 0] = await count();
    const { approvalId, version } = await submit();
    await submit(BRAND, 'brand', clerk);
    expect(await count()).toEqual([own + 1, all + 2]);
    await decide(approvalId, version, 'return', '不符');
    expect(await count()).toEqual([own, all + 1]);
  });
});

describe('a role that an administrator made', () => {
  it('one tile is enough to count and to read its queue; nothing is offered that would be refused', async () => {
    const { db } = server.database;
    await db
      .insertInto('role')
      .values({ role_code: 'ROLE_BRAND', name: '老字号查看', built_in: false, data_scope: 'all' })
      .execute();
    await db.insertInto('role_permission').values({ role_code: 'ROLE_BRAND', permission: 'approval.brand' }).execute();
    const { user_id } = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_name', '=', 'analyst')
      .executeTakeFirstOrThrow();
    await db.updateTable('user_role').set({ role_code: 'ROLE_BRAND' }).where('user_id', '=', user_id).execute();
    const reader = await server.signIn('analyst');
    const session = await server.call(reader, sessionCalls.current, {});
    expect(session.resources).toEqual(['approval.brand', 'approval.read']);
    const { tiles } = await server.call(reader, workbenchCalls.layout, {});
    expect(tiles.map(({ key }) => key)).toEqual(expect.arrayContaining(['approval/tiles', 'report/due', 'alert/open']));
    const { approvalId } = await submit();
    expect(await server.call(reader, counts.brand, {})).toBeGreaterThan(0);
    const { rows } = await server.call(reader, calls.queue, { ...page, kind: 'brand' });
    expect(rows.find((row) => row.approvalId === approvalId)?.actions).toEqual([]);
    expect((await detail(approvalId, reader)).actions).toEqual([]);
    expect(await decide(approvalId, 1, 'pass', undefined, reader)).toMatchObject({ status: 403 });
    expect(await server.ask(reader, calls.queue, { ...page, kind: 'quarter' })).toMatchObject({ status: 403 });
  });
});
