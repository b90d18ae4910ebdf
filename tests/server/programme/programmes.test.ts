import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { programmeEvents } from '#subjects/programme/events.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { reportSample } from '#subjects/duty/samples.ts';
import { DEFAULT_CONTENT, DEFAULT_NAME } from '#subjects/programme/terms.ts';
import type { Content } from '#subjects/programme/wire.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let duty: Client;
let wall: Client;
beforeAll(async () => {
  server = await startServer();
  duty = await server.signIn('duty');
  wall = await server.asScreen();
});
afterAll(() => server.close());

const of = (...seconds: number[]): Content => ({
  parts: [],
  otherwise: { brightness: 100, entries: seconds.map((one) => ({ scene: 'city', seconds: one, stay: false })) },
  care: { orbit: 2, drift: true },
});
const playing = () => server.call(wall, programmeCalls.playing, {});
const one = (programmeId: number) => server.call(duty, programmeCalls.one, { programmeId });
/** A programme of this content, published. */
async function published(name: string, content: Content): Promise<number> {
  const { programmeId, revision } = await server.call(duty, programmeCalls.create, { name, from: undefined });
  const saved = await server.call(duty, programmeCalls.save, { programmeId, revision, name, content });
  await server.call(duty, programmeCalls.publish, { ...saved, note: '试行' });
  return programmeId;
}
const assign = (to: { screenId?: number; groupName?: string }, programmeId: number | undefined) =>
  server.call(duty, programmeCalls.assign, { screenId: to.screenId, groupName: to.groupName, programmeId });

describe('programmes from the server (WALL duty 1)', () => {
  it('a wall begins with the default programme, which is a first version like any other, and knows the holidays', async () => {
    const { content, holidays, ...rest } = await playing();
    expect(rest).toEqual({ programmeId: expect.any(Number), name: DEFAULT_NAME, version: 1 });
    expect(content).toEqual(DEFAULT_CONTENT);
    expect(holidays).toContain('2026-10-03');
    expect(holidays.every((day) => day >= '2026-06-09')).toBe(true);
  });

  it('a draft is nobody’s business until it is published; a rollback is a version more', async () => {
    const programmeId = await published('值守', of(40));
    await assign({}, programmeId);
    expect((await playing()).content).toEqual(of(40));
    const before = await one(programmeId);
    const saved = await server.call(duty, programmeCalls.save, { ...before, content: of(40, 60) });
    expect((await playing()).content).toEqual(of(40));
    await server.call(duty, programmeCalls.publish, { ...saved, note: undefined });
    expect(await playing()).toMatchObject({ version: 2, content: of(40, 60) });
    await server.call(duty, programmeCalls.rollback, { programmeId, version: 1 });
    expect(await playing()).toMatchObject({ version: 3, content: of(40) });
    const { versions, content } = await one(programmeId);
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      [3, '回退到版本 1'],
      [2, ''],
      [1, '试行'],
    ]);
    expect(content).toEqual(of(40));
  });

  it('a screen’s own goes before its group’s, its group’s before the usual one', async () => {
    const [group, own] = [await published('分组', of(20)), await published('单独', of(30))];
    const { screenId } = await server.call(wall, screenCalls.self, {});
    await server.call(duty, programmeCalls.group, { screenId, groupName: '指挥中心' });
    await assign({ groupName: '指挥中心' }, group);
    expect((await playing()).name).toBe('分组');
    await assign({ screenId }, own);
    expect((await playing()).name).toBe('单独');
    expect(await server.ask(duty, programmeCalls.remove, { programmeId: own })).toMatchObject({
      msg: '该节目单正在使用，请先取消投放',
    });
    await assign({ screenId }, undefined);
    await server.call(duty, programmeCalls.group, { screenId, groupName: undefined });
    expect((await server.call(duty, programmeCalls.placements, {})).groups).toEqual([]);
    expect((await playing()).name).toBe('值守');
    await server.call(duty, programmeCalls.remove, { programmeId: own });
  });

  it('what is faulty, unchanged, unpublished or somebody else’s by now is refused in words', async () => {
    const { programmeId, revision } = await server.call(duty, programmeCalls.create, { name: '有误', from: undefined });
    const name = '有误';
    const draft = { programmeId, revision, name, content: of() };
    expect(await server.ask(duty, programmeCalls.assign, { programmeId })).toMatchObject({
      msg: '该节目单尚未发布，不能投放',
    });
    const saved = await server.call(duty, programmeCalls.save, draft);
    expect(await server.ask(duty, programmeCalls.publish, saved)).toMatchObject({
      code: 0,
      msg: '节目单有冲突或缺项，请先改正：请至少安排一个场景',
    });
    expect(await server.ask(duty, programmeCalls.save, { ...draft, content: of(30) })).toMatchObject({ status: 409 });
    expect(await server.ask(duty, programmeCalls.create, { name })).toMatchObject({ status: 400 });
    expect(await server.ask(duty, programmeCalls.rollback, { programmeId, version: 7 })).toMatchObject({ status: 404 });
    const { programmeId: usual } = await playing();
    const { revision: now } = await one(usual);
    expect(await server.ask(duty, programmeCalls.publish, { programmeId: usual, revision: now })).toMatchObject({
      msg: '与已发布的版本相同，无需发布',
    });
    expect(await server.ask(duty, programmeCalls.remove, { programmeId: usual })).toMatchObject({ code: 0 });
  });

  it('a scene of its own that is not read from afar is not published; put right, a wall has it', async () => {
    const own = {
      key: 'own-1',
      title: '菜价一览',
      question: '哪些菜偏离了中位数？',
      wall: 'two' as const,
      grid: 'main-side',
      widgets: ['vegetable-price/matrix', 'vegetable-price/movers'],
    };
    const content = { ...of(40), own: [own] };
    content.otherwise.entries.push({ scene: 'own-1', seconds: 30, stay: false });
    const { programmeId, revision } = await server.call(duty, programmeCalls.create, { name: '自编', from: undefined });
    const saved = await server.call(duty, programmeCalls.save, { programmeId, revision, name: '自编', content });
    const refused = await server.ask(duty, programmeCalls.publish, { ...saved, note: '' });
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('跨在两屏拼接的拼缝上') });
    const right = { ...content, own: [{ ...own, wall: 'one' as const }] };
    const again = await server.call(duty, programmeCalls.save, { ...saved, name: '自编', content: right });
    await server.call(duty, programmeCalls.publish, { ...again, note: undefined });
    const before = await playing();
    await assign({}, programmeId);
    expect((await playing()).content).toEqual(right);
    await assign({}, before.programmeId);
  });

  it('a scene of its own is judged for each wall that plays it, as the wall says that it is looked at; the wall is named', async () => {
    const spliced = await server.asScreen();
    const { screenId } = await server.call(spliced, screenCalls.self, {});
    const own = {
      key: 'own-1',
      title: '菜价一览',
      question: '哪些菜偏离了中位数？',
      wall: 'one' as const,
      grid: 'main-side',
      widgets: ['vegetable-price/matrix', 'vegetable-price/movers'],
    };
    const programmeId = await published('大厅', { ...of(40), own: [own] });
    const stage = { stageSize: '3840x1080' as const, screens: 2, viewing: { width: 5_990, seat: 8 } };
    await server.call(spliced, dutyCalls.report, { ...reportSample, stage });
    const put = (programme: number | undefined, screen = screenId) =>
      server.ask(duty, programmeCalls.assign, { screenId: screen, programmeId: programme });
    const across = expect.stringContaining('“价格偏离矩阵”跨在大屏“测试大屏”的拼缝上');
    expect(await put(programmeId)).toMatchObject({ code: 0, msg: across });
    expect((await one(programmeId)).walls).toEqual([]);
    // Of a group's programme the wall that joins is judged as well.
    const plain = await server.call(wall, screenCalls.self, {});
    await server.call(duty, programmeCalls.group, { screenId: plain.screenId, groupName: '大厅' });
    await assign({ groupName: '大厅' }, programmeId);
    const join = { screenId, groupName: '大厅' };
    expect(await server.ask(duty, programmeCalls.group, join)).toMatchObject({ code: 0, msg: across });
    await server.call(spliced, dutyCalls.report, {
      ...reportSample,
      stage: { ...stage, viewing: { width: 5_990, seat: 20 } },
    });
    const halves = { ...own, wall: 'two' as const, grid: 'halves', widgets: ['vegetable-price/matrix', 'alert/open'] };
    const far = await server.call(duty, programmeCalls.create, { name: '远', from: undefined });
    const saved = await server.call(duty, programmeCalls.save, {
      ...far,
      name: '远',
      content: { ...of(30), own: [halves] },
    });
    const live = await server.call(duty, programmeCalls.publish, { ...saved, note: undefined });
    expect(await put(live.programmeId)).toMatchObject({ code: 0, msg: expect.stringContaining('最远座位 20 米') });
    await server.call(spliced, dutyCalls.report, { ...reportSample, stage });
    expect((await put(live.programmeId)).code).toBe(1);
    expect((await one(live.programmeId)).walls).toEqual([{ screenName: '测试大屏', ...stage }]);
    const wrong = { ...of(30), own: [own] };
    const again = await server.call(duty, programmeCalls.save, { ...live, name: '远', content: wrong });
    expect(await server.ask(duty, programmeCalls.publish, { ...again })).toMatchObject({ code: 0, msg: across });
    await put(undefined);
    await assign({ groupName: '大厅' }, undefined);
    await server.call(duty, programmeCalls.group, { screenId: plain.screenId, groupName: undefined });
  });

  it('an open wall hears of it', async () => {
    const line = server.line(wall);
    await connected(line);
    await new Promise<void>((resolve) => {
      line.emit('join', programmeEvents.changed.name, () => resolve());
    });
    const heard = new Promise<void>((resolve) => {
      line.once(programmeEvents.changed.name, () => resolve());
    });
    await assign({}, await published('另一个', of(50)));
    await heard;
    line.close();
    expect((await playing()).name).toBe('另一个');
  });

  it('who may not, may not: an analyst reads nothing, a wall changes nothing', async () => {
    const analyst = await server.signIn('analyst');
    for (const client of [analyst, wall])
      expect(await server.ask(client, programmeCalls.create, { name: '不该' })).toMatchObject({ status: 403 });
    expect(await server.ask(analyst, programmeCalls.list, {})).toMatchObject({ status: 403 });
    expect(await server.ask(duty, programmeCalls.playing, {})).toMatchObject({ status: 404 });
  });
});
