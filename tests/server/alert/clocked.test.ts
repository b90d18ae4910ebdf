import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import { ALERT_MESSAGES, OFFLINE_AFTER } from '#subjects/alert/terms.ts';
import type { NewThreshold } from '#subjects/alert/wire/thresholds.ts';
import { HEALTH_KEPT } from '#subjects/camera/terms.ts';
import { priceReport } from '#subjects/price-report/sheets.ts';
import { lookByClock } from '#server/alert/look/queue.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const TERM = 600_000;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signIn('admin');
  const { db } = server.database;
  await db.deleteFrom('alert').execute();
  await db.deleteFrom('alert_threshold').where('built_in', '=', false).execute();
  await db.updateTable('alert_threshold').set({ enabled: false }).execute();
  await db.deleteFrom('obligation').execute();
  await db.deleteFrom('report').execute();
  await sql`delete from camera_health`.execute(db);
});

const threshold: NewThreshold = {
  name: '逾期',
  level: 2,
  enabled: true,
  coolDown: 0,
  measure: 'overdue-reports',
  comparison: 'value',
  direction: 'above',
  meanDays: 7,
  goodsId: undefined,
  outletId: undefined,
  regionCode: undefined,
  limit: 1,
};
const put = (change: Partial<NewThreshold> = {}) =>
  server.call(admin, alertThresholdCalls.create, { ...threshold, ...change });
const open = async () => (await server.call(admin, alertCalls.open, {})).rows;
const look = () => lookByClock(server.services);

/** Three enterprises owe the prices of yesterday for ten minutes, and can hand them in for twenty more. */
async function owe() {
  const day = addDays(server.today, -1);
  const now = server.clock.now();
  const times = { due_at: now + TERM, late_at: now + TERM, lock_at: now + 3 * TERM, extended_until: null };
  const enterprises = await server.database.db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'name'])
    .where('reports_prices', '=', true)
    .orderBy('enterprise_id')
    .limit(3)
    .execute();
  await server.database.db
    .insertInto('obligation')
    .values(
      enterprises.map(({ enterprise_id }) => ({
        ...times,
        kind: priceReport.key,
        enterprise_id,
        period: day,
        period_start: day,
        period_end: day,
      })),
    )
    .execute();
  return { day, enterprises };
}

describe('a report’s deadline that was missed (WALL duty 3)', () => {
  it('is one alert for a report and period, says who is missing, and closes by itself when they can hand in no more', async () => {
    const { enterprises } = await owe();
    await put();
    expect([await look(), await open()]).toEqual([false, []]);
    server.clock.advance(TERM);
    expect(await look()).toBe(true);
    const [alert, ...others] = await open();
    expect([alert?.value, alert?.subjectName.startsWith(priceReport.title), others]).toEqual([3, true, []]);
    expect(await look()).toBe(false);
    const { items, curve, delivery } = await server.call(admin, alertCalls.one, { alertId: alert?.alertId ?? 0 });
    expect(items.map(({ name }) => name).toSorted()).toEqual(enterprises.map(({ name }) => name).toSorted());
    const byDivision = new Map(items.map(({ note }) => [note, items.filter((one) => one.note === note).length]));
    expect(new Map(delivery?.divisions.map(({ name, owed }) => [name, owed]))).toEqual(byDivision);
    expect(delivery?.divisions.every(({ reported }) => reported === 0)).toBe(true);
    expect(delivery).toMatchObject({ dueAt: server.clock.now(), lockAt: server.clock.now() + 2 * TERM });
    expect(curve.at(-1)).toEqual({ date: server.today, value: 3 });
    server.clock.advance(2 * TERM);
    expect([await look(), await open()]).toEqual([true, []]);
  });

  it('found late, after a clock was moved or a server stood still, counts from when the deadline passed', async () => {
    await owe();
    await put();
    server.clock.advance(2 * TERM);
    await look();
    const now = server.clock.now();
    expect((await open()).map(({ momentAt, openedAt }) => [momentAt, openedAt])).toEqual([[now - TERM, now]]);
  });

  it('counts as a share of those who owe it; an extension takes an enterprise out until it is over', async () => {
    const { enterprises } = await owe();
    await put({ measure: 'overdue-share', limit: 50 });
    const [first, second] = enterprises;
    server.clock.advance(TERM);
    await server.database.db
      .updateTable('obligation')
      .set({ extended_until: server.clock.now() + TERM })
      .where('enterprise_id', 'in', [first?.enterprise_id ?? 0, second?.enterprise_id ?? 0])
      .execute();
    await look();
    const [alert] = await open();
    expect(alert?.value).toBe(100);
    // Who may still wait is not counted among those of his division either.
    const { delivery } = await server.call(admin, alertCalls.one, { alertId: alert?.alertId ?? 0 });
    expect(delivery?.divisions.reduce((sum, { owed }) => sum + owed, 0)).toBe(1);
    server.clock.advance(TERM);
    await look();
    expect((await open()).map(({ value }) => value)).toEqual([100]);
  });
});

describe('cameras that are offline in numbers (WALL duty 3)', () => {
  const told = async (stage: string, since: number) => {
    const { db } = server.database;
    await sql`delete from camera_health`.execute(db);
    await sql`insert into camera_health (camera_id, stage, since, attempts, told_at, told_by)
      select camera_id, ${stage}, ${since}::bigint, 1, ${server.clock.now()}::bigint, '测试大屏' from camera
      where source <> 'plugin' and ended_at is null order by camera_id limit 2`.execute(db);
  };

  it('open one alert after some minutes, close when the pictures are back, and stay as they are while nobody watches', async () => {
    await put({ measure: 'offline-cameras' });
    const since = server.clock.now();
    await told('offline', since);
    expect([await look(), await open()]).toEqual([false, []]);
    server.clock.advance(OFFLINE_AFTER);
    await told('offline', since);
    await look();
    const [alert] = await open();
    expect([alert?.value, alert?.subjectName]).toEqual([2, '全市']);
    const { items } = await server.call(admin, alertCalls.one, { alertId: alert?.alertId ?? 0 });
    expect(items.map(({ note }) => note.endsWith('，5 分钟无画面'))).toEqual([true, true]);
    server.clock.advance(HEALTH_KEPT + 1);
    expect([await look(), (await open()).length]).toEqual([false, 1]);
    await told('live', server.clock.now());
    expect([await look(), await open()]).toEqual([true, []]);
  });

  it('are held to their number and share alone', async () => {
    const answer = await server.ask(admin, alertThresholdCalls.create, {
      ...threshold,
      measure: 'offline-share',
      comparison: 'mean',
      status: 1,
    });
    expect(answer.msg).toContain(ALERT_MESSAGES.valueOnly);
  });
});

describe('jobs that failed or did not run (WALL duty 3)', () => {
  it('are one alert of the whole city that names them, and close when they have run', async () => {
    const { db } = server.database;
    const now = server.clock.now();
    await db.deleteFrom('job_run').execute();
    await db.deleteFrom('job').execute();
    await db
      .insertInto('job')
      .values([
        { code: 'a', title: '数据归档', declared_at: now, next_at: now },
        { code: 'b', title: '汇总核对', declared_at: now, next_at: now + 2 * TERM },
        { code: 'c', title: '抓取', declared_at: now, next_at: now, paused: true },
        { code: 'd', title: '再试的', declared_at: now, next_at: now + 2 * TERM, attempt: 2 },
        { code: 'e', title: '无节点承担', declared_at: now - 2 * 86_400_000, next_at: now },
      ])
      .execute();
    const run = { cause: 'schedule', started_at: now, heard_at: now, ended_at: now } as const;
    const ended = (code: string, state: 'failed' | 'done', dry = false) =>
      db
        .insertInto('job_run')
        .values({ ...run, code, state, dry })
        .execute();
    await ended('b', 'failed', true);
    await put({ measure: 'troubled-jobs', limit: 0 });
    expect([await look(), await open()]).toEqual([false, []]);
    server.clock.advance(TERM);
    await ended('b', 'failed');
    await ended('d', 'failed');
    await look();
    const [alert] = await open();
    expect([alert?.value, alert?.subjectName]).toEqual([2, '全市']);
    const { items } = await server.call(admin, alertCalls.one, { alertId: alert?.alertId ?? 0 });
    expect(items).toEqual([
      { name: '数据归档', note: '已晚 10 分钟没有运行' },
      { name: '汇总核对', note: '连续失败 1 次' },
    ]);
    // Another try is under way: what comes of it is waited for.
    await db
      .insertInto('job_run')
      .values({ ...run, code: 'b', state: 'running' })
      .execute();
    await look();
    expect((await open()).map(({ value }) => value)).toEqual([1]);
    await db.deleteFrom('job_run').where('state', '=', 'running').execute();
    await ended('b', 'done');
    await db
      .updateTable('job')
      .set({ next_at: server.clock.now() + TERM })
      .where('code', '=', 'a')
      .execute();
    expect([await look(), await open()]).toEqual([true, []]);
  });

  it('are nobody’s but the whole city’s', async () => {
    const permission = 'alert.write';
    await server.database.db.insertInto('role_permission').values({ role_code: 'ROLE_REVIEWER', permission }).execute();
    const reviewer = await server.signIn('reviewer');
    const asked = { ...threshold, measure: 'troubled-jobs', status: 1 };
    const answer = await server.ask(reviewer, alertThresholdCalls.create, asked);
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(ALERT_MESSAGES.jobsWholeCity)]);
  });
});

it('an acknowledgement that is taken back leaves the alert to nobody, with its own step', async () => {
  await owe();
  await put();
  server.clock.advance(TERM);
  await look();
  const [{ alertId } = { alertId: 0 }] = await open();
  const note = undefined;
  expect((await server.ask(admin, alertCalls.release, { alertId })).msg).toBe(ALERT_MESSAGES.notAcknowledged);
  await server.call(admin, alertCalls.acknowledge, { alertId, note });
  await server.call(admin, alertCalls.release, { alertId, note: '误点' });
  expect(await open()).toMatchObject([{ alertId, acknowledgedAt: null, acknowledgedBy: '' }]);
  const { steps } = await server.call(admin, alertCalls.one, { alertId });
  expect(steps.map(({ kind, note: said }) => [kind, said])).toEqual([
    ['opened', ''],
    ['acknowledged', ''],
    ['released', '误点'],
  ]);
});
