import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { isWorkingDay } from '#server/gateway/due.ts';
import { escalate } from '#server/inspection/finding/escalation.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { inspectionStage, pictureFile } from './stage.ts';

let server: TestServer;
let [admin, reviewer, duty, analyst, clerk]: Client[] = [];
let stage: ReturnType<typeof inspectionStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, duty, analyst, clerk] = await Promise.all(
    ['admin', 'reviewer', 'duty', 'analyst', 'clerk'].map((name) => server.signIn(name)),
  );
  stage = inspectionStage(server, admin!);
  await stage.point();
  await stage.point({ regionId: 320_104, kind: 'catering' });
  // What the demonstration has of overdue findings is told of once, before anything is counted.
  await escalate(server.services);
});
afterAll(() => server.close());

/** A finding of a task in a division; its number. */
async function findingIn(over: { regionId?: number; kinds?: string[] } = {}): Promise<number> {
  const task = await stage.task(await stage.drawn(await stage.template(2), over));
  for (const who of [admin!, duty!, reviewer!]) {
    const asked = await server.ask(who, calls.task, { taskId: task.taskId });
    if ((asked.data as { mine?: boolean } | null)?.mine !== true) continue;
    await server.call(who, calls.submit, stage.entryOf(task.taskId, stage.answersOf(task, ['i1'])));
    break;
  }
  const row = await server.services.db
    .selectFrom('inspection_finding')
    .select('finding_id')
    .where('task_id', '=', task.taskId)
    .executeTakeFirstOrThrow();
  return row.finding_id;
}
const ELSEWHERE = { regionId: 320_104, kinds: ['catering'] };
const detail = (findingId: number, by: Client = admin!) => server.call(by, calls.finding, { findingId });
const proof = async (by: Client, findingId: number) => {
  const photoKey = stage.key('proof');
  await server.call(by, calls.keepProof, { findingId, photoKey, file: pictureFile(findingId) });
  return photoKey;
};
const move = (by: Client, findingId: number, version: number, what: 'prove' | 'close' | 'return', over: object = {}) =>
  server.ask(by, calls.moveFinding, { findingId, version, move: what, photos: [], ...over });
const listed = async (by: Client, over: object = {}) =>
  (
    await server.call(by, calls.findings, {
      pageIndex: 1,
      pageSize: 200,
      text: undefined,
      state: undefined,
      severity: undefined,
      pointId: undefined,
      ...over,
    })
  ).rows;

describe('what failed 问题', () => {
  it('is due by working days, goes to proof, back and to its end, each in a sentence of its record', async () => {
    const id = await findingIn();
    const found = await detail(id);
    expect(found).toMatchObject({ state: 'open', foundOn: server.today, moves: ['prove'], remark: '现场不符合要求' });
    expect(isWorkingDay(found.dueOn)).toBe(true);
    expect(found.dueOn > addDays(server.today, 2)).toBe(true);
    expect((await move(reviewer!, id, 0, 'prove', { text: '已清理' })).msg).toContain(messages.proofPhotos);
    const photo = await proof(reviewer!, id);
    expect((await move(reviewer!, id, 0, 'prove', { photos: [photo] })).msg).toContain(messages.proofMissing);
    expect((await move(reviewer!, id, 0, 'prove', { text: '已清理', photos: ['photo-of-nobody-0001'] })).msg).toContain(
      messages.unknownPhoto,
    );
    expect((await move(reviewer!, id, 0, 'prove', { text: '已清理', photos: [photo] })).code).toBe(1);
    expect((await move(duty!, id, 1, 'return', { text: '仍有堆放' })).msg).toContain(messages.returnUntil);
    expect((await move(duty!, id, 1, 'return', { text: '仍有堆放', dueOn: addDays(server.today, 4) })).code).toBe(1);
    expect(
      (await move(reviewer!, id, 2, 'prove', { text: '再次清理', photos: [await proof(reviewer!, id)] })).code,
    ).toBe(1);
    expect((await move(duty!, id, 3, 'close', { text: '复查合格' })).code).toBe(1);
    const end = await detail(id);
    expect(end).toMatchObject({ state: 'closed', closedOn: server.today, moves: [], version: 4 });
    expect(end.steps.map(({ deed }) => deed)).toEqual(['found', 'prove', 'return', 'prove', 'close']);
    expect((await move(duty!, id, 4, 'prove', { text: '又来', photos: [] })).status).toBe(409);
    await expect(
      sql`update inspection_step set text = '' where finding_id = ${id}`.execute(server.services.db),
    ).rejects.toThrow('only added to');
  });

  it('of two who act on one version the second is told, and nothing happens twice', async () => {
    const id = await findingIn();
    const photos = [await proof(admin!, id)];
    const answers = await Promise.all(
      [admin!, duty!, reviewer!].map((by) => move(by, id, 0, 'prove', { text: '已整改', photos })),
    );
    expect(answers.map(({ status, code }) => (code === 1 ? 'done' : status)).toSorted()).toEqual([409, 409, 'done']);
    expect((await detail(id)).steps.filter(({ deed }) => deed === 'prove')).toHaveLength(1);
  });

  it('is seen and moved in its division alone', async () => {
    const [ours, theirs] = [await findingIn(), await findingIn(ELSEWHERE)];
    const seen = (await listed(reviewer!)).map(({ findingId }) => findingId);
    expect(seen).toContain(ours);
    expect(seen).not.toContain(theirs);
    expect(new Set((await listed(reviewer!)).map(({ regionName }) => regionName))).toEqual(new Set(['江宁区']));
    expect((await listed(admin!)).map(({ findingId }) => findingId)).toEqual(expect.arrayContaining([ours, theirs]));
    expect((await server.ask(reviewer!, calls.finding, { findingId: theirs })).status).toBe(404);
    expect((await move(reviewer!, theirs, 0, 'prove', { text: '已整改' })).status).toBe(404);
    await expect(proof(reviewer!, theirs)).rejects.toThrow(messages.unknownFinding);
    expect((await move(analyst!, ours, 0, 'prove', { text: '已整改' })).status).toBe(403);
    expect((await server.ask(clerk!, calls.findings)).status).toBe(403);
    const points = await server.call(reviewer!, calls.map, {});
    expect(new Set(points.map(({ regionName }) => regionName))).toEqual(new Set(['江宁区']));
    expect((await server.call(admin!, calls.map, {})).length).toBeGreaterThan(points.length);
  });

  it('filters find what they say, and nothing more by what is typed', async () => {
    const id = await findingIn();
    await setDue(id, -3);
    expect((await listed(admin!, { state: 'overdue' })).every(({ dueOn }) => dueOn < server.today)).toBe(true);
    expect((await listed(admin!, { state: 'overdue' })).map(({ findingId }) => findingId)).toContain(id);
    expect((await listed(admin!, { text: '检查内容 1' })).map(({ findingId }) => findingId)).toContain(id);
    for (const text of ['%', '_', "' or 1=1 --", '\\']) expect(await listed(admin!, { text })).toEqual([]);
    const [worst] = await listed(admin!, { state: 'overdue' });
    const point = (await server.call(admin!, calls.map, {})).find(({ name }) => name === worst?.pointName);
    expect(point?.overdue).toBeGreaterThan(0);
  });
});

const setDue = (findingId: number, days: number) =>
  server.services.db
    .updateTable('inspection_finding')
    .set({ due_on: addDays(server.today, days) })
    .where('finding_id', '=', findingId)
    .execute();
describe('the board of what is late 逾期看板', () => {
  const board = (by: Client) => server.call(by, calls.overdue, {});

  it('counts findings by state, and lists what is late of findings and tasks, the latest first', async () => {
    const before = await board(admin!);
    const [id, over] = [await findingIn(), await findingIn()];
    await setDue(id, -400);
    await setDue(over, 0);
    const { taskId } = await stage.task(await stage.drawn(await stage.template(1)));
    const { plan_id } = await server.services.db
      .selectFrom('inspection_task')
      .select('plan_id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    await server.services.db
      .updateTable('inspection_plan')
      .set({ from_on: addDays(server.today, -500), to_on: addDays(server.today, -399) })
      .where('plan_id', '=', plan_id)
      .execute();
    const now = await board(admin!);
    expect(now).toMatchObject({
      open: before.open + 2,
      findings: before.findings + 1,
      tasks: before.tasks + 1,
    });
    expect(now.rows.slice(0, 2)).toMatchObject([
      { kind: 'finding', id, days: 400, standing: '待整改', who: '未登记', text: '检查内容 1', regionName: '江宁区' },
      { kind: 'task', id: taskId, days: 399, standing: '待检查', who: expect.stringMatching(/^.+、.+$/) },
    ]);
    expect(now.rows.some(({ kind, id: of }) => kind === 'finding' && of === over)).toBe(false);
    expect(now.rows.map(({ days }) => days)).toEqual(now.rows.map(({ days }) => days).toSorted((a, b) => b - a));
  });

  it('is seen on a wall, which reads nothing else of inspections; in a division of that alone; by no enterprise', async () => {
    await setDue(await findingIn(ELSEWHERE), -2);
    const wall = await server.asScreen();
    expect(await board(wall)).toEqual(await board(admin!));
    expect((await server.ask(wall, calls.findings)).status).toBe(403);
    expect(new Set((await board(reviewer!)).rows.map(({ regionName }) => regionName))).toEqual(new Set(['江宁区']));
    expect((await server.ask(clerk!, calls.overdue)).status).toBe(403);
  });
});

const noticesOf = async (name: string) =>
  await server.services.db
    .selectFrom('notice as n')
    .innerJoin('notice_user as u', 'u.notice_id', 'n.notice_id')
    .innerJoin('app_user as a', 'a.user_id', 'u.user_id')
    .select(['n.title', 'n.content'])
    .where('a.user_name', '=', name)
    .where('n.author_name', '=', '检查整改')
    .execute();

describe('what is overdue 逾期升级', () => {
  it('is told to the division after a day, to the city after five, once each, also where two jobs run at once', async () => {
    await escalate(server.services);
    const id = await findingIn();
    const before = { reviewer: (await noticesOf('reviewer')).length, admin: (await noticesOf('admin')).length };
    await setDue(id, 0);
    expect(await escalate(server.services)).toBe(0);
    await setDue(id, -1);
    const said: string[] = [];
    expect(await escalate(server.services, true, (text) => void said.push(text))).toBe(1);
    expect(said).toEqual([expect.stringMatching(/，将告知区划审核人员\p{Script=Han}+/u)]);
    expect((await noticesOf('reviewer')).length).toBe(before.reviewer);
    const told = await Promise.all([escalate(server.services), escalate(server.services)]);
    expect(told.toSorted()).toEqual([0, 1]);
    expect((await noticesOf('reviewer')).length).toBe(before.reviewer + 1);
    expect((await noticesOf('admin')).length).toBe(before.admin);
    expect((await noticesOf('reviewer')).at(-1)?.content).toContain('逾期 1 天');
    await setDue(id, -5);
    expect(await escalate(server.services)).toBe(1);
    expect(await escalate(server.services)).toBe(0);
    expect((await noticesOf('admin')).length).toBe(before.admin + 1);
    expect((await noticesOf('reviewer')).length).toBe(before.reviewer + 1);
    expect((await detail(id)).steps.map(({ deed }) => deed)).toEqual(['found', 'division', 'city']);
  });

  it('goes to the city at once where nobody plans in the division, and is told anew after another deadline', async () => {
    const id = await findingIn(ELSEWHERE);
    const before = (await noticesOf('admin')).length;
    await setDue(id, -2);
    await escalate(server.services);
    expect((await noticesOf('admin')).length).toBe(before + 1);
    const photos = [await proof(duty!, id)];
    await move(duty!, id, 0, 'prove', { text: '已整改', photos });
    await move(duty!, id, 1, 'return', { text: '未改', dueOn: server.today });
    await setDue(id, -1);
    expect(await escalate(server.services)).toBe(1);
    await server.services.db
      .updateTable('inspection_finding')
      .set({ state: 'closed', division_told_on: null })
      .where('finding_id', '=', id)
      .execute();
    expect(await escalate(server.services)).toBe(0);
  });
});
