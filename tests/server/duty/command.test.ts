import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, nanjingTime } from '#base/calendar.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { pictureSample, reportSample } from '#subjects/duty/samples.ts';
import { CODE_LIFE, DUTY_MESSAGES, SILENT_AFTER } from '#subjects/duty/terms.ts';
import { type Order, orderWire } from '#subjects/duty/wire.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let duty: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  duty = await server.signIn('duty');
});
afterAll(() => server.close());

const command = { minutes: undefined, scene: undefined, subject: undefined, reason: undefined };

/** A wall at its line, which does what it is told and says so, or, deaf, says nothing. */
async function newWall({ deaf = false, undone = false } = {}) {
  const wall = await server.asScreen();
  const { screenId } = await server.call(wall, screenCalls.self, {});
  const { code } = await server.call(wall, dutyCalls.report, reportSample);
  const orders: Order[] = [];
  const line = server.line(wall);
  line.on('duty.commanded', (payload: unknown) => {
    const order = z.decode(orderWire, payload as never);
    orders.push(order);
    if (!deaf) void server.call(wall, dutyCalls.report, { ...reportSample, commandId: order.commandId, undone });
  });
  await connected(line);
  await line.emitWithAck('join', 'duty.commanded');
  return { wall, screenId, code, orders };
}

const rowOf = async (screenId: number) =>
  (await server.call(duty, dutyCalls.screens, {})).find((row) => row.screenId === screenId);

describe('a wall is moved from afar (WALL duty 2)', () => {
  it('only the wall that is meant hears of it; what it did, who gave it and how soon it stood are kept', async () => {
    const [one, other] = [await newWall(), await newWall()];
    const done = await server.call(duty, dutyCalls.command, { ...command, screenId: one.screenId, kind: 'pin' });
    expect(done.tookMilliseconds).toBe(0);
    expect([one.orders, other.orders]).toMatchObject([[{ kind: 'pin', minutes: 10 }], []]);
    expect((await rowOf(one.screenId))?.lastCommand).toMatchObject({ text: '定格 10 分钟', tookMilliseconds: 0 });
    const [line] = await server.database.db
      .selectFrom('operation_log')
      .select(['target', 'display_name'])
      .where('action', '=', 'duty.command')
      .orderBy('operation_log_id', 'desc')
      .execute();
    expect(line).toMatchObject({ target: '大屏 测试大屏：定格 10 分钟' });
    expect(line?.display_name).toBe((await rowOf(one.screenId))?.lastCommand?.by);
  });

  it('a wall that says nothing is told of as one that said nothing', async () => {
    const { screenId, orders } = await newWall({ deaf: true });
    const done = await server.call(duty, dutyCalls.command, { ...command, screenId, kind: 'next' });
    expect([done.tookMilliseconds, orders.length]).toEqual([undefined, 1]);
  });

  it('a wall that is not there is sent nothing, and who commands it is told since when; nothing is logged', async () => {
    const { screenId, orders } = await newWall();
    server.clock.advance(SILENT_AFTER + 60_000);
    const logged = () => server.database.db.selectFrom('operation_log').select('operation_log_id').execute();
    const before = (await logged()).length;
    const answer = await server.ask(duty, dutyCalls.command, { screenId, kind: 'next' });
    expect(answer).toMatchObject({ code: 0, msg: '该大屏已离线（最近一次心跳在 1 分钟前），指令未发送' });
    expect([orders.length, (await logged()).length]).toEqual([0, before]);
  });

  it('a past day is shown where the scene keeps one: not today, none to come, a fortnight at most (WALL duty 10)', async () => {
    const { wall, screenId, orders } = await newWall();
    const replay = (given: object) => server.ask(duty, dutyCalls.command, { screenId, kind: 'replay', ...given });
    const { date } = nanjingTime(server.clock.now());
    expect((await replay({})).msg).toContain(DUTY_MESSAGES.dayNeeded);
    for (const day of [date, addDays(date, 1)]) expect((await replay({ day })).msg).toContain(DUTY_MESSAGES.dayToCome);
    const day = addDays(date, -1);
    expect((await replay({ day, days: 15 })).code).not.toBe(1);
    expect((await replay({ day: '2026-02-30' })).code).not.toBe(1);
    expect(orders).toEqual([]);
    expect((await replay({ day, days: 14 })).code).toBe(1);
    expect(orders).toMatchObject([{ kind: 'replay', day, days: 14 }]);
    expect((await rowOf(screenId))?.lastCommand?.text).toMatch(/^回看 \d+月\d+日至\d+月\d+日$/);
    await server.call(wall, dutyCalls.report, { ...reportSample, keepsPast: false });
    expect((await replay({ day })).msg).toBe(DUTY_MESSAGES.noPast);
  });

  it('a replay says which scene it means; one that the wall cannot lead back to is told of as not done', async () => {
    const { screenId, orders } = await newWall();
    const day = addDays(nanjingTime(server.clock.now()).date, -1);
    const replay = (screen: number, scene?: string) =>
      server.ask(duty, dutyCalls.command, { screenId: screen, kind: 'replay', day, scene });
    expect((await replay(screenId)).code).toBe(1);
    expect((await replay(screenId, 'markets')).code).toBe(1);
    expect(orders).toMatchObject([{ scene: reportSample.scene }, { scene: 'markets' }]);
    expect((await replay(screenId, 'nowhere')).msg).toBe(DUTY_MESSAGES.noSuchScene);
    const gone = await newWall({ undone: true });
    expect(await replay(gone.screenId)).toMatchObject({ code: 0, msg: DUTY_MESSAGES.notReplayed });
    expect(gone.orders).toHaveLength(1);
  });

  it('only a scene that is on can be jumped to; a wall that was withdrawn is no wall', async () => {
    const { screenId, orders } = await newWall();
    const jump = (scene: string) => server.ask(duty, dutyCalls.command, { screenId, kind: 'jump', scene });
    expect(await jump('nowhere')).toMatchObject({ code: 0, msg: DUTY_MESSAGES.noSuchScene });
    expect((await jump('markets')).code).toBe(1);
    expect(orders).toMatchObject([{ kind: 'jump', scene: 'markets' }]);
    await server.call(duty, screenCalls.withdraw, { screenId, reason: '大厅改造' });
    expect((await jump('markets')).msg).toBe(DUTY_MESSAGES.notFound);
    expect(await rowOf(screenId)).toBeUndefined();
  });
});

describe('an announcement of a wall is ended from afar (WALL duty 3)', () => {
  it('with a reason, which is kept; only what the wall announces', async () => {
    const { screenId, orders } = await newWall();
    const dismiss = (subject: string, reason?: string) =>
      server.ask(duty, dutyCalls.command, { screenId, kind: 'dismiss', subject, reason });
    expect((await dismiss('alert-31')).msg).toContain(DUTY_MESSAGES.reasonNeeded);
    expect((await dismiss('alert-77', '误报')).msg).toBe(DUTY_MESSAGES.notAnnounced);
    expect((await dismiss('alert-31', '已电话核实')).code).toBe(1);
    expect(orders).toMatchObject([{ kind: 'dismiss', subject: 'alert-31' }]);
    expect((await rowOf(screenId))?.lastCommand?.text).toBe('结束播报 「全市 报价网点数」，已电话核实');
  });
});

describe('a wall’s code (WALL duty 2)', () => {
  it('leads to that wall, stays for a day while the wall lives, and is another then', async () => {
    const { wall, screenId, code } = await newWall();
    expect(await server.call(duty, dutyCalls.find, { code })).toEqual({ screenId });
    expect((await server.call(wall, dutyCalls.report, reportSample)).code).toBe(code);
    server.clock.advance(CODE_LIFE);
    duty = await server.signIn('duty');
    const next = (await server.call(wall, dutyCalls.report, reportSample)).code;
    expect(next).not.toBe(code);
    expect(await server.ask(duty, dutyCalls.find, { code })).toMatchObject({ code: 0, msg: DUTY_MESSAGES.badCode });
  });

  it('opens nothing to who may not command walls', async () => {
    const { code } = await newWall();
    expect((await server.ask(await server.signIn('analyst'), dutyCalls.find, { code })).status).toBe(403);
  });
});

describe('the ledger (WALL duty 7)', () => {
  it('has what a wall said last; only a wall reports, and only of itself', async () => {
    const { wall, screenId } = await newWall();
    server.clock.advance(5_000);
    await server.call(wall, dutyCalls.report, { ...reportSample, frameRate: 17 });
    expect(await rowOf(screenId)).toMatchObject({ heardAt: server.clock.now(), report: { frameRate: 17 } });
    expect((await server.ask(duty, dutyCalls.report, z.encode(dutyCalls.report.input, reportSample))).status).toBe(404);
  });

  it('has the last picture of a wall, a JPEG and nothing else; who only reads alerts sees none 画面缩略图', async () => {
    const { wall, screenId } = await newWall();
    const own = async () =>
      (await server.call(duty, dutyCalls.pictures, {})).filter((picture) => picture.screenId === screenId);
    expect(await own()).toEqual([]);
    await server.call(wall, dutyCalls.picture, { picture: pictureSample });
    expect(await own()).toEqual([{ screenId, picture: pictureSample, takenAt: server.clock.now() }]);
    const html = Buffer.from('<svg onload="x()">').toString('base64');
    expect(await server.ask(wall, dutyCalls.picture, { picture: html })).toMatchObject({ status: 400 });
    expect((await own())[0]?.picture).toBe(pictureSample);
    expect((await server.ask(await server.signIn('analyst'), dutyCalls.pictures, {})).status).toBe(403);
  });
});
