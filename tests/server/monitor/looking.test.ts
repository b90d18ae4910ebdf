import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monitorCalls } from '#subjects/monitor/calls.ts';
import { monitorItemRegister, monitorRecipientRegister } from '#subjects/monitor/register.ts';
import { WATCH_KEYS } from '#subjects/monitor/terms.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { enterFirstWatches, enterNewWatches } from '#server/monitor/first-day.ts';
import { lookAround } from '#server/monitor/looking.ts';
import type { Services } from '#server/service/services.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MINUTE = 60_000;
const THRESHOLDS: Readonly<Record<string, number>> = { alert: 3, disk: 99 };
let server: TestServer;
let admin: Client;
let duty: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, duty] = [await server.signIn('admin'), await server.signIn('duty')];
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.database;
  for (const table of ['delivery', 'notice', 'monitor_finding', 'monitor_recipient', 'monitor_item'] as const)
    await db.deleteFrom(table).execute();
});

/** Something that is watched, and who is told of it; gives the number of the item. */
async function watched(item: object, recipient: object = { roleCode: 'ROLE_DUTY' }): Promise<number> {
  const usual = { holdMinutes: 0, repeatHours: 0, status: 1 };
  const { id } = await server.call(admin, monitorItemRegister.calls.create, {
    name: '监测',
    watch: 'wall',
    threshold: 5,
    ...usual,
    ...item,
  });
  await server.call(admin, monitorRecipientRegister.calls.create, {
    name: '人员',
    itemId: id,
    channel: 'inbox',
    status: 1,
    ...recipient,
  });
  return id;
}
const look = (more: Partial<Services> = {}) => lookAround({ ...server.services, ...more });
const toldTo = async (client: Client) =>
  (await server.call(client, noticeCalls.list, { pageIndex: 1, pageSize: 20, unreadOnly: false })).rows;
/** The only wall was last heard of so many minutes ago. */
async function wallSilentFor(minutes: number): Promise<void> {
  const { db } = server.database;
  await db.deleteFrom('screen').execute();
  await server.asScreen();
  await db
    .updateTable('screen')
    .set({ screen_name: '指挥大厅', last_seen_at: server.clock.now() - minutes * MINUTE })
    .execute();
}

describe('监测设置: a setting changes what is told', () => {
  it('a silent wall is told to whom it concerns once, and again that it is well', async () => {
    await watched({});
    await wallSilentFor(6);
    expect(await look()).toBe('变化 1 项，告知 1 次');
    expect(await look()).toBeUndefined();
    expect(await toldTo(duty)).toMatchObject([
      { title: '监测：1 项异常', content: '大屏“指挥大厅”已 6 分钟没有应答', author: '系统监测' },
    ]);
    expect(await toldTo(admin)).toEqual([]);
    expect(await server.call(admin, monitorCalls.findings, {})).toMatchObject([
      { itemName: '监测', text: '大屏“指挥大厅”已 6 分钟没有应答', toldAt: server.clock.now() },
    ]);
    await wallSilentFor(0);
    await look();
    const titles = (await toldTo(duty)).map(({ title }) => title).toSorted();
    expect(titles).toEqual(['监测：1 项异常', '监测：已恢复']);
    expect(await server.call(admin, monitorCalls.findings, {})).toEqual([]);
  });

  it('below the threshold, disabled, or told to nobody: nothing', async () => {
    await watched({ threshold: 7 });
    await wallSilentFor(6);
    await look();
    expect(await toldTo(duty)).toEqual([]);
    const [item] = await server.database.db.selectFrom('monitor_item').selectAll().execute();
    await server.database.db.updateTable('monitor_item').set({ threshold: 5, status: 0 }).execute();
    await look();
    expect(await toldTo(duty)).toEqual([]);
    await server.database.db.updateTable('monitor_item').set({ status: 1 }).execute();
    await server.database.db
      .updateTable('monitor_recipient')
      .set({ status: 0 })
      .where('item_id', '=', item?.item_id ?? 0)
      .execute();
    await look();
    expect(await toldTo(duty)).toEqual([]);
  });

  it('within quiet hours it waits for their end; a user is told as a role is', async () => {
    // It is 11 in Nanjing.
    await watched({}, { userCode: 'duty', quietFrom: 9, quietUntil: 12 });
    await wallSilentFor(6);
    await look();
    expect(await toldTo(duty)).toEqual([]);
    const later = { ...server.clock, now: () => server.clock.now() + 61 * MINUTE };
    await look({ clock: later });
    expect(await toldTo(duty)).toHaveLength(1);
  });

  it('by mail and by the robots that there are, in the same transaction as the message; a mailbox is needed for mail', async () => {
    const mail = 'duty@sw.nanjing.example';
    await watched({}, { roleCode: 'ROLE_DUTY', channel: 'all', mail });
    await wallSilentFor(6);
    const outlets = {
      ...server.services.config.outlets,
      dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=t',
    };
    await look({ config: { ...server.services.config, outlets } });
    const going = await server.database.db.selectFrom('delivery').select(['way', 'address', 'title']).execute();
    expect(going.toSorted((a, b) => (a.way < b.way ? -1 : 1))).toEqual([
      { way: 'dingtalk', address: '', title: '监测：1 项异常' },
      { way: 'mail', address: mail, title: '监测：1 项异常' },
    ]);
    const [item] = await server.database.db.selectFrom('monitor_item').select('item_id').execute();
    const without = { name: '无邮箱', itemId: item?.item_id, roleCode: 'ROLE_DUTY', channel: 'mail', status: 1 };
    expect(await server.ask(admin, monitorRecipientRegister.calls.create, without)).toMatchObject({
      status: 400,
      faults: [{ field: 'mail' }],
    });
  });

  it('what does not last is not told, and what goes on is told again', async () => {
    await watched({ holdMinutes: 10, repeatHours: 1 });
    await wallSilentFor(30);
    const after = (minutes: number) => ({
      clock: { ...server.clock, now: () => server.clock.now() + minutes * MINUTE },
    });
    await look();
    await look(after(9));
    expect(await toldTo(duty)).toHaveLength(0);
    await look(after(10));
    await look(after(69));
    expect(await toldTo(duty)).toHaveLength(1);
    await look(after(70));
    expect(await toldTo(duty)).toHaveLength(2);
  });

  it('jobs that failed or did not run, calls that went wrong, and a dead peer of the logs are read', async () => {
    const { db } = server.database;
    const now = server.clock.now();
    for (const watch of ['job-failed', 'job-late', 'grant-late', 'gateway', 'log-peer', 'disk', 'camera', 'alert'])
      await watched({ name: watch, watch, threshold: THRESHOLDS[watch] ?? 2 });
    await db
      .insertInto('job')
      .values([
        { code: 'a', title: '任务 a', declared_at: now, next_at: now - 3 * MINUTE },
        { code: 'b', title: '任务 b', declared_at: now, next_at: now + MINUTE },
      ])
      .execute();
    const run = { code: 'b', cause: 'schedule', started_at: now, heard_at: now, ended_at: now } as const;
    for (const state of ['failed', 'done', 'failed', 'failed'] as const)
      await db
        .insertInto('job_run')
        .values({ ...run, state })
        .execute();
    await db.deleteFrom('gateway_call').execute();
    const call = { app_id: null, access_key: '', slug: 'prices', row_count: 0, took: 1, refusal: '', address: '' };
    for (let index = 0; index < 10; index += 1)
      await db
        .insertInto('gateway_call')
        .values({ ...call, at: now, code: index < 5 ? 500 : 1 })
        .execute();
    await db
      .insertInto('gateway_app')
      .values({
        name: '便民查询',
        unit: '示例街道',
        purpose: '公示',
        // A Friday; the clock of the test stands on the Wednesday after it.
        due_on: '2026-06-05',
        expires_on: '2026-12-31',
        per_minute: 1,
        per_day: 1,
        addresses: '',
        state: 'pending',
        applicant_id: 1,
        applicant_name: '张三',
        applied_at: now,
      })
      .execute();
    const peers = [{ name: 'syslog://log', since: now - 5 * MINUTE, problem: '连接被拒绝' }];
    await look({ logAnchors: { ...server.services.logAnchors, states: () => peers } as never });
    const told = (await server.call(admin, monitorCalls.findings, {})).map(({ text }) => text);
    expect(told).toEqual(
      expect.arrayContaining([
        '任务“任务 a”已晚 3 分钟没有运行',
        '任务“任务 b”连续失败 2 次',
        '接口“prices”近 15 分钟 10 次调用中有 5 次出错',
        expect.stringContaining('示例街道“便民查询”的数据使用申请应于 2026-06-05 前审批，已超期 3 个工作日'),
        '日志锚点“syslog://log”已 5 分钟写不进去：连接被拒绝',
      ]),
    );
  });

  it('what cannot be read fails the job after all else was told, and ends nothing', async () => {
    await watched({});
    await watched({ name: '锚点', watch: 'log-peer', threshold: 5 });
    await wallSilentFor(6);
    const states = () => {
      throw new Error('读不到');
    };
    await expect(look({ logAnchors: { states } as never })).rejects.toThrow('无法读取：锚点：读不到');
    expect(await toldTo(duty)).toHaveLength(1);
  });

  it('a threshold outside its bounds, and a person who is not there, are refused at their fields', async () => {
    const wrong = { name: '预警', watch: 'alert', threshold: 4, holdMinutes: 0, repeatHours: 0, status: 1 };
    expect(await server.ask(admin, monitorItemRegister.calls.create, wrong)).toMatchObject({
      status: 400,
      faults: [{ field: 'threshold' }],
    });
    const itemId = await watched({});
    expect(
      await server.ask(admin, monitorRecipientRegister.calls.create, {
        name: '无此人',
        itemId,
        userCode: 'nobody',
        channel: 'inbox',
        status: 1,
      }),
    ).toMatchObject({ status: 400, faults: [{ field: 'userCode' }] });
  });

  it('a new system watches everything and tells its administrators', async () => {
    await server.database.db.transaction().execute(enterFirstWatches);
    const items = await server.call(admin, monitorItemRegister.calls.list, { pageIndex: 1, pageSize: 50 } as never);
    expect((items as { totalCount: number }).totalCount).toBe(WATCH_KEYS.length);
    await wallSilentFor(6);
    await look();
    expect((await toldTo(admin)).map(({ title }) => title)).toContain('大屏失联：1 项异常');
  });

  it('an installation is given what is watched since, told to its administrators; what was removed on purpose stays away', async () => {
    const { db } = server.database;
    const watches = async () =>
      (await db.selectFrom('monitor_item').select('watch').orderBy('watch').execute()).map(({ watch }) => watch);
    const forget = () => db.deleteFrom('setting').where('name', '=', 'monitor-delivered').execute();
    // Of before the list of what was given: one was removed by hand, one never was there, a name is taken.
    await db.transaction().execute(enterFirstWatches);
    await db.deleteFrom('monitor_recipient').execute();
    const idOf = async (watch: string) =>
      await db
        .selectFrom('monitor_item')
        .select(['item_id', 'version'])
        .where('watch', '=', watch as never)
        .executeTakeFirstOrThrow();
    const link = await idOf('link');
    await server.call(admin, monitorItemRegister.calls.remove, { ids: [String(link.item_id)] } as never);
    await db.deleteFrom('monitor_item').where('watch', '=', 'grant-late').execute();
    await db.updateTable('monitor_item').set({ name: '数据申请超期' }).where('watch', '=', 'crawl').execute();
    await forget();
    expect(await enterNewWatches(db)).toEqual(['数据申请超期']);
    expect(await watches()).toEqual(WATCH_KEYS.filter((watch) => watch !== 'link').toSorted());
    const { item_id: added } = await idOf('grant-late');
    expect(
      await db.selectFrom('monitor_recipient').select(['item_id', 'role_code']).where('item_id', '=', added).execute(),
    ).toEqual([{ item_id: added, role_code: 'ROLE_ADMIN' }]);
    // From then on the list knows, whatever the history still says.
    await db.deleteFrom('monitor_item').where('watch', '=', 'crawl').execute();
    await db.deleteFrom('register_change').where('register', '=', monitorItemRegister.name).execute();
    expect(await enterNewWatches(db)).toEqual([]);
    expect(await watches()).not.toContain('crawl');
  });
});
