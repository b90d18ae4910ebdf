import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { draw, drawDifferences, listDigest } from '#subjects/inspection/rules/draw.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { contentOf, inspectionStage } from './stage.ts';

let server: TestServer;
let [admin, reviewer, duty, analyst]: Client[] = [];
let stage: ReturnType<typeof inspectionStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, duty, analyst] = await Promise.all(
    ['admin', 'reviewer', 'duty', 'analyst'].map((name) => server.signIn(name)),
  );
  stage = inspectionStage(server, admin!);
});
afterAll(() => server.close());

describe('templates 检查表', () => {
  it('a published version never changes: drafts go on beside it, and the database refuses a change', async () => {
    const id = await stage.template(3);
    const before = await server.call(admin!, calls.template, { templateId: id });
    const draft = { templateId: id, version: before.version, name: before.name, content: contentOf(5) };
    const saved = await server.call(admin!, calls.saveTemplate, draft);
    const changed = await server.call(admin!, calls.template, { templateId: id });
    expect(changed).toMatchObject({ liveVersion: 1, changed: true, versions: [{ number: 1, items: 3 }] });
    expect(
      (
        await server.ask(admin!, calls.saveTemplate, {
          templateId: id,
          version: before.version,
          name: before.name,
          content: contentOf(4),
        })
      ).status,
    ).toBe(409);
    await server.call(admin!, calls.publishTemplate, { templateId: id, version: saved.version });
    expect((await server.call(admin!, calls.template, { templateId: id })).versions.map(({ items }) => items)).toEqual([
      5, 3,
    ]);
    await expect(
      server.services.db
        .updateTable('inspection_template_version')
        .set({ content: '{}' })
        .where('template_id', '=', id)
        .execute(),
    ).rejects.toThrow('only added to');
    const again = await server.ask(admin!, calls.publishTemplate, { templateId: id, version: saved.version + 1 });
    expect(again.msg).toBe(messages.unchanged);
  });

  it('one that is not fit to be used is not published, and its draft stays', async () => {
    const { id, version } = await server.call(admin!, calls.saveTemplate, {
      templateId: undefined,
      version: undefined,
      name: '空白检查表',
      content: { sections: [{ key: 's1', title: '', items: [] }] },
    });
    const refused = await server.ask(admin!, calls.publishTemplate, { templateId: id, version });
    expect([refused.status, refused.msg]).toEqual([400, `${messages.faultyTemplate}：请至少列出一个检查项`]);
  });

  it('a district changes none: the whole city uses it', async () => {
    const draft = { name: '区里的检查表', content: contentOf(1) };
    expect((await server.ask(reviewer!, calls.saveTemplate, draft)).status).toBe(403);
  });
});

describe('a draw 抽取', () => {
  it('can be made again by anyone from what is kept, and by none of what stands behind it changed', async () => {
    const templateId = await stage.template();
    await Promise.all([stage.point(), stage.point({ risk: 'high' }), stage.point()]);
    const planId = await stage.drawn(templateId, { sites: 2 });
    const { draws, tasks, state } = await stage.detail(planId, reviewer!);
    const [kept] = draws;
    expect(state).toBe('drawn');
    expect(kept && drawDifferences(kept)).toEqual([]);
    expect(kept?.outcome).toEqual(draw(kept?.seed ?? '', kept!.list));
    expect(kept?.digest).toBe(listDigest(kept!.list));
    expect(tasks.map(({ inspectors }) => inspectors.length)).toEqual([2, 2]);
    // What the register says later changes nothing of what was frozen.
    await server.services.db
      .updateTable('check_point')
      .set({ name: '改名' })
      .where(
        'check_point_id',
        'in',
        kept!.list.points.map(({ id }) => id),
      )
      .execute();
    expect(drawDifferences((await stage.detail(planId)).draws[0]!)).toEqual([]);
    for (const set of [{ seed: 'mine' }, { list: '{}' }, { outcome: '[]' }])
      await expect(
        server.services.db.updateTable('inspection_draw').set(set).where('plan_id', '=', planId).execute(),
      ).rejects.toThrow('only added to');
    await expect(
      server.services.db.deleteFrom('inspection_draw').where('plan_id', '=', planId).execute(),
    ).rejects.toThrow('only added to');
    const file = await server.ask(reviewer!, calls.drawList, { planId, number: 1, format: 'csv' });
    expect(file.status).toBe(200);
  });

  it('is made once of a plan; a further one wants a reason, leaves the first as it is and makes its tasks void', async () => {
    const planId = await stage.drawn(await stage.template());
    const before = await stage.detail(planId);
    const again = { planId, version: before.version };
    expect((await server.ask(admin!, calls.draw, again)).msg).toBe(messages.oneDraw);
    await server.call(admin!, calls.draw, { ...again, reason: '一名检查人员调离' });
    const after = await stage.detail(planId);
    expect(after.draws.map(({ number, reason }) => [number, reason])).toEqual([
      [2, '一名检查人员调离'],
      [1, ''],
    ]);
    expect(after.draws[1]).toEqual(before.draws[0]);
    expect(after.tasks).toHaveLength(1);
    expect(
      (
        await server.ask(admin!, calls.savePlan, {
          ...planWire(await stage.template()),
          planId,
          version: after.version,
        })
      ).msg,
    ).toBe(messages.drawn);
  });

  it('two who press at once draw once', async () => {
    const { id, version } = await server.call(admin!, calls.savePlan, stage.planOf(await stage.template()));
    const answers = await Promise.all([1, 2, 3].map(() => server.ask(admin!, calls.draw, { planId: id, version })));
    expect(answers.map(({ status, code }) => (code === 1 ? 'drawn' : status)).toSorted()).toEqual([409, 409, 'drawn']);
    expect((await stage.detail(id)).draws).toHaveLength(1);
  });

  it('is not made again once something was handed in', async () => {
    const planId = await stage.drawn(await stage.template());
    const opened = await stage.task(planId);
    const who = await inspectorOf(opened.taskId);
    const todos = async () =>
      (
        await server.call(who, noticeCalls.list, { pageIndex: 1, pageSize: 50, kind: 'todo', unreadOnly: true })
      ).rows.filter(({ component }) => component === 'inspection/tasks').length;
    const before = await todos();
    const heard: string[] = [];
    const stop = server.services.onMessage((name) => heard.push(name));
    const entry = stage.entryOf(opened.taskId, stage.answersOf(opened));
    for (let sent = 0; sent < 2; sent += 1) await server.call(who, calls.submit, entry);
    stop();
    // Sent once more it changes nothing for a reader of messages.
    expect(heard.filter((name) => name === noticeEvents.changed.name)).toHaveLength(1);
    // What the draw gave an inspector to do is done with the last of the records.
    expect(await todos()).toBe(before - 1);
    const { version } = await stage.detail(planId);
    expect((await server.ask(admin!, calls.draw, { planId, version, reason: '再来一次' })).msg).toBe(
      messages.tasksBegun,
    );
  });

  it('draws nobody who was left out, and says before why nothing can be drawn', async () => {
    const [dutyId, adminId] = await Promise.all(['duty', 'admin'].map(idOf));
    const draft = stage.planOf(await stage.template(), { leftOut: [{ userId: dutyId!, reason: '亲属在该场所经营' }] });
    const { id, version } = await server.call(admin!, calls.savePlan, draft);
    const { list, fault } = await server.call(admin!, calls.pool, { planId: id });
    expect(fault).toBeUndefined();
    expect(list.leftOut).toEqual([{ id: dutyId, name: '孙志强', reason: '亲属在该场所经营' }]);
    const kept = await server.call(admin!, calls.draw, { planId: id, version, reason: undefined });
    expect(kept.outcome.flatMap(({ inspectorIds }) => inspectorIds)).not.toContain(dutyId);
    const both = [dutyId!, adminId!].map((userId) => ({ userId, reason: '回避' }));
    const few = await server.call(admin!, calls.savePlan, stage.planOf(await stage.template(), { leftOut: both }));
    expect((await server.call(admin!, calls.pool, { planId: few.id })).fault).toContain('可派的检查人员不足 2 人');
    expect((await server.ask(admin!, calls.draw, { planId: few.id, version: few.version })).msg).toContain('不足 2 人');
    expect((await stage.detail(few.id)).draws).toEqual([]);
  });
});

describe('scope 数据范围', () => {
  it('a district plans for itself alone and sees no plan of another or of the whole city', async () => {
    const templateId = await stage.template();
    const others = { ...planWire(templateId), name: '秦淮', regionId: 320_104 };
    expect((await server.ask(reviewer!, calls.savePlan, others)).status).toBe(400);
    expect((await server.ask(reviewer!, calls.savePlan, { ...others, regionId: undefined })).status).toBe(400);
    const city = await server.call(admin!, calls.savePlan, stage.planOf(templateId, { regionId: undefined }));
    for (const [call, input] of [
      [calls.plan, { planId: city.id }],
      [calls.pool, { planId: city.id }],
      [calls.draw, { planId: city.id, version: city.version }],
      [calls.drawList, { planId: city.id, number: 1 }],
    ] as const)
      expect((await server.ask(reviewer!, call as never, input)).status).toBe(404);
    const names = (await server.call(reviewer!, calls.plans, { pageIndex: 1, pageSize: 200, text: undefined })).rows;
    expect(new Set(names.map(({ regionName }) => regionName))).toEqual(new Set(['江宁区']));
    expect(
      (await server.call(admin!, calls.plans, { pageIndex: 1, pageSize: 200, text: undefined })).rows.some(
        ({ regionName }) => regionName === '全市',
      ),
    ).toBe(true);
  });

  it('a pool is of the division and of what lies there', async () => {
    const elsewhere = await stage.point({ regionId: 320_104 });
    const { id } = await server.call(reviewer!, calls.savePlan, stage.planOf(await stage.template()));
    const { list } = await server.call(reviewer!, calls.pool, { planId: id });
    expect(list.points.map((one) => one.id)).not.toContain(elsewhere);
    expect(list.points.length).toBeGreaterThan(0);
  });

  it('who only reads plans and draws nothing', async () => {
    const { id, version } = await server.call(admin!, calls.savePlan, stage.planOf(await stage.template()));
    expect((await server.ask(analyst!, calls.draw, { planId: id, version })).status).toBe(403);
    expect((await server.ask(duty!, calls.savePlan, planWire(1))).status).toBe(403);
  });
});

it('dates and numbers that contradict each other are told at their field', async () => {
  const templateId = await stage.template();
  const wrong = async (over: object) =>
    (await server.ask(admin!, calls.savePlan, { ...planWire(templateId), ...over })).msg;
  expect(await wrong({ toOn: addDays(server.today, -9) })).toContain('检查截止');
  expect(await wrong({ siteNum: 0 })).toContain('抽取数量');
  expect(await wrong({ weights: { low: 1, medium: 2, high: 11 } })).toContain('抽取权重');
  expect(await wrong({ kinds: ['palace'] })).toContain('没有这种场所类型');
  expect(await wrong({ name: '' })).toContain('计划名称');
});

const planWire = (templateId: number) => ({
  name: '计划',
  templateId,
  fromOn: addDays(server.today, -3),
  toOn: addDays(server.today, 20),
  regionId: 320_115,
  kinds: ['recycling'],
  risks: [],
  siteNum: 1,
  weights: { low: 1, medium: 2, high: 4 },
  leftOut: [],
});

async function idOf(name: string): Promise<number> {
  const row = await server.services.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', name)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

async function inspectorOf(taskId: number): Promise<Client> {
  for (const client of [admin!, duty!, reviewer!])
    if ((await server.call(client, calls.task, { taskId })).mine) return client;
  throw new Error('nobody has the task');
}
