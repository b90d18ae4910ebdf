import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertCalls } from '#subjects/alert/calls.ts';
import { announcementCalls, dutyCalls } from '#subjects/duty/calls.ts';
import { reportSample } from '#subjects/duty/samples.ts';
import { DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import type { NewAnnouncement } from '#subjects/duty/wire.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MINUTE = 60_000;
let server: TestServer;
let duty: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());
beforeEach(async () => {
  [duty, admin] = await Promise.all([server.signIn('duty'), server.signIn('admin')]);
  await server.database.db.deleteFrom('announcement').execute();
});

const given: NewAnnouncement = {
  kind: 'notice',
  level: 3,
  title: '应急会商',
  text: '请到三楼会议室',
  minutes: 30,
  screenIds: [],
  groupNames: [],
};
const say = (change: Partial<NewAnnouncement> = {}) =>
  server.call(duty, announcementCalls.announce, { ...given, ...change });
const newWall = async () => {
  const wall = await server.asScreen();
  return { wall, screenId: (await server.call(wall, screenCalls.self, {})).screenId };
};
const heardOn = async (wall: Client) =>
  (await server.call(wall, dutyCalls.announced, {})).map(({ title, acknowledgedBy }) => [title, acknowledgedBy]);
const lastLine = async () =>
  server.database.db
    .selectFrom('operation_log')
    .select(['action', 'target', 'display_name'])
    .orderBy('operation_log_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('what the duty officer says on the walls (WALL duty 3)', () => {
  it('reaches the walls and groups that it is for, and no other; without any it reaches all', async () => {
    const [one, grouped, other] = [await newWall(), await newWall(), await newWall()];
    await server.call(admin, programmeCalls.group, { screenId: grouped.screenId, groupName: '三楼' });
    await say({ title: '仅此两处', screenIds: [one.screenId], groupNames: ['三楼'] });
    await say({ title: '处处' });
    expect([await heardOn(one.wall), await heardOn(grouped.wall), await heardOn(other.wall)]).toEqual([
      [
        ['仅此两处', ''],
        ['处处', ''],
      ],
      [
        ['仅此两处', ''],
        ['处处', ''],
      ],
      [['处处', '']],
    ]);
    const { rows } = await server.call(duty, announcementCalls.list, { pageIndex: 1, pageSize: 10 });
    expect(rows.map(({ target }) => target)).toEqual(['全部大屏', '分组「三楼」、测试大屏']);
    const answer = await server.ask(duty, announcementCalls.announce, { ...given, screenIds: [999_999] });
    expect(answer.msg).toContain(DUTY_MESSAGES.noTarget);
    expect((await server.ask(duty, dutyCalls.announced, {})).status).toBe(404);
  });

  it('is handled by the first who claims it, is given back, and ends with a reason; each leaves its own line', async () => {
    const { wall } = await newWall();
    const { announcementId } = await say();
    await server.call(duty, announcementCalls.claim, { announcementId });
    const [[, handler] = []] = await heardOn(wall);
    expect(await lastLine()).toEqual({
      action: 'duty.claim-announcement',
      target: '通知 应急会商',
      display_name: handler,
    });
    const second = await server.ask(admin, announcementCalls.claim, { announcementId });
    expect([second.status, second.msg]).toEqual([409, expect.stringContaining(`该通知已由 ${handler}`)]);
    await server.call(admin, announcementCalls.release, { announcementId });
    expect(await heardOn(wall)).toEqual([['应急会商', '']]);
    await server.call(duty, announcementCalls.end, { announcementId, reason: '会商已开始' });
    expect(await heardOn(wall)).toEqual([]);
    expect(await server.call(duty, announcementCalls.one, { announcementId })).toMatchObject({
      endedReason: '会商已开始',
    });
    expect((await lastLine()).action).toBe('duty.end-announcement');
    expect((await server.ask(duty, announcementCalls.end, { announcementId, reason: '再来' })).msg).toBe(
      DUTY_MESSAGES.alreadyEnded,
    );
    expect((await server.ask(duty, announcementCalls.claim, { announcementId })).msg).toBe(
      DUTY_MESSAGES.announcementEnded,
    );
  });

  it('is over by itself, and a drill is in no list of alerts and no count of them', async () => {
    const { wall } = await newWall();
    const counted = async () => {
      const { totalCount, severeCount } = await server.call(admin, alertCalls.open, {});
      const all = await server.call(admin, alertCalls.list, { pageIndex: 1, pageSize: 1 });
      return [totalCount, severeCount, all.totalCount];
    };
    const before = await counted();
    await say({ kind: 'drill', title: '停电演练' });
    expect([await heardOn(wall), await counted()]).toEqual([[['停电演练', '']], before]);
    server.clock.advance(30 * MINUTE);
    expect(await heardOn(wall)).toEqual([]);
    const over = await server.call(duty, announcementCalls.list, {
      pageIndex: 1,
      pageSize: 10,
      state: 'over',
      kind: 'drill',
    });
    expect(over.rows.map(({ title }) => title)).toEqual(['停电演练']);
  });
});

it('where an alert is: its division, the outlet of its enterprise and the camera there; another division’s is not there', async () => {
  const { db } = server.database;
  const { wall } = await newWall();
  const opened = async (values: { enterprise_id: number | null; region_code: string | null }) =>
    (
      await db
        .insertInto('alert')
        .values({
          ...values,
          subject_key: `where ${values.region_code}`,
          threshold_name: '位置',
          subject_name: '位置',
          measure: 'price',
          comparison: 'mean',
          direction: 'up',
          mean_days: 7,
          limit_value: 10,
          level: 3,
          value: 11,
          worst_excess: 1,
          of_date: '2026-03-10',
          opened_at: server.clock.now(),
        })
        .returning('alert_id as id')
        .executeTakeFirstOrThrow()
    ).id;
  const at = (client: Client, alertId: number) => server.call(client, dutyCalls.alertPlace, { alertId });
  const [own, region, city] = [
    await opened({ enterprise_id: 1_001, region_code: '320104' }),
    await opened({ enterprise_id: null, region_code: '320104' }),
    await opened({ enterprise_id: null, region_code: null }),
  ];
  const place = await at(wall, own);
  expect(place).toMatchObject({ division: '320104', divisionName: '秦淮区', outlet: { name: '科巷菜场' } });
  expect(place.camera?.name).toContain('科巷菜场');
  expect(await at(wall, region)).toEqual({ division: '320104', divisionName: '秦淮区' });
  expect(await at(wall, city)).toEqual({});
  const reviewer = await server.signIn('reviewer');
  expect(await server.ask(reviewer, dutyCalls.alertPlace, { alertId: own })).toMatchObject({ status: 404 });
  await db.deleteFrom('alert').where('alert_id', 'in', [own, region, city]).execute();
});

describe('a wall whose page begins anew (WALL duty 2)', () => {
  it('is told what was done to it, less the time that passed, and nothing after an hour', async () => {
    const { wall } = await newWall();
    expect(await server.call(wall, dutyCalls.resume, {})).toEqual({ report: undefined });
    await server.call(wall, dutyCalls.report, { ...reportSample, muted: 20 * MINUTE, dark: MINUTE });
    server.clock.advance(2 * MINUTE);
    const { report } = await server.call(wall, dutyCalls.resume, {});
    expect(report).toMatchObject({ hold: 'pin', holdLeft: 7 * MINUTE, muted: 18 * MINUTE, dark: 0 });
    server.clock.advance(60 * MINUTE);
    expect(await server.call(wall, dutyCalls.resume, {})).toEqual({ report: undefined });
  });
});
