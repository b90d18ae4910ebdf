import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenCalls } from '#subjects/screen/calls.ts';
import { SCREEN_MESSAGES } from '#subjects/screen/terms.ts';
import { SERVER, invite } from '#server/screen/registry.ts';
import { sweepSessions } from '#server/sweep.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { clientOf, connected, heard, startServer, type TestServer } from '../../support/server.ts';

const DAY = 86_400_000;
let server: TestServer;
const duty = () => server.signIn('duty');
beforeAll(async () => {
  server = await startServer({ seededDays: 3, config: { screenTokenDays: 100 } });
});
afterAll(() => server.close());

const newWall = async (screenName: string, address = '10.9.0.1'): Promise<Client> => {
  const { code } = await invite(server.services, { screenName, stageSize: '1920x1080', uses: 1, hours: 8 }, SERVER);
  return clientOf(await server.ask({ address }, screenCalls.enrol, { code }));
};
const self = (wall: Client) => server.ask(wall, screenCalls.self);
const page = async (screenName?: string, state?: 'online' | 'offline' | 'expired' | 'withdrawn') =>
  server.call(await duty(), screenCalls.list, { pageIndex: 1, pageSize: 20, screenName, state });
const row = async (screenName: string) => {
  const [found] = (await page(screenName)).rows;
  if (!found) throw new Error(screenName);
  return found;
};
const logged = async (action: string) =>
  await server.database.db
    .selectFrom('operation_log')
    .select(['user_name', 'target'])
    .where('action', '=', action)
    .orderBy('operation_log_id', 'desc')
    .execute();
const renewed = async (wall: Client): Promise<Client> => ({
  ...wall,
  token: (await server.call(wall, screenCalls.renew, {})).token,
});

describe('the list of walls', () => {
  it('says what, who, when, where and until when, and is searched by name and state', async () => {
    const code = await server.call(await duty(), screenCalls.invite, {
      screenName: '一楼大厅',
      stageSize: '3840x1080',
      uses: 2,
      hours: 24,
    });
    expect(code).toMatchObject({ uses: 2, expiresAt: server.clock.now() + DAY });
    for (const address of ['10.9.1.1', '10.9.1.2'])
      clientOf(await server.ask({ address }, screenCalls.enrol, { code: code.code }));
    expect((await server.ask(NOBODY, screenCalls.enrol, { code: code.code })).msg).toBe(SCREEN_MESSAGES.badCode);
    const { rows } = await page('一楼');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      screenName: '一楼大厅',
      stageSize: '3840x1080',
      state: 'online',
      enrolledBy: '孙志强',
      enrolledAt: server.clock.now(),
      address: '10.9.1.2',
      expiresAt: server.clock.now() + 100 * DAY,
      renewals: 0,
    });
    server.clock.advance(10 * 60_000);
    expect((await page('一楼', 'offline')).totalCount).toBe(2);
    expect((await page('一楼', 'online')).totalCount).toBe(0);
    expect((await page('%')).totalCount).toBe(0);
  });

  it('an invitation and an enrolment stand in the operation log', async () => {
    expect(
      (await logged('screen.invite')).some(
        ({ user_name, target }) => user_name === 'duty' && target === '大屏 一楼大厅',
      ),
    ).toBe(true);
    expect((await logged('screen.enrol')).filter(({ target }) => target === '大屏 一楼大厅')).toHaveLength(2);
  });
});

describe('withdrawal', () => {
  it('cuts the line, refuses the next call in words, and stays in the list with who and why', async () => {
    const wall = await newWall('撤销');
    const line = server.line(wall);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    await server.call(await duty(), screenCalls.withdraw, {
      screenId: (await row('撤销')).screenId,
      reason: '设备更换',
    });
    await cut;
    expect(await self(wall)).toMatchObject({ status: 401, msg: SCREEN_MESSAGES.withdrawn });
    expect(await connected(server.line(wall))).toBe(false);
    expect(await row('撤销')).toMatchObject({
      state: 'withdrawn',
      withdrawnBy: '孙志强',
      withdrawnReason: '设备更换',
      withdrawnAt: server.clock.now(),
    });
    expect((await logged('screen.withdraw'))[0]).toEqual({ user_name: 'duty', target: '大屏 撤销' });
  });

  it('needs a reason and a wall that is there, and is done once', async () => {
    await newWall('再撤');
    const { screenId } = await row('再撤');
    const client = await duty();
    expect((await server.ask(client, screenCalls.withdraw, { screenId, reason: ' ' })).status).toBe(400);
    expect((await server.ask(client, screenCalls.withdraw, { screenId: 999_999, reason: 'x' })).status).toBe(404);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.ask(client, screenCalls.withdraw, { screenId, reason: '重复' })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 1]);
    expect((await server.ask(client, screenCalls.extend, { screenId })).msg).toBe(SCREEN_MESSAGES.alreadyWithdrawn);
  });
});

describe('expiry and renewal', () => {
  it('a wall that was off too long is refused and its line is cut; extended, it goes on', async () => {
    const wall = await newWall('到期');
    const line = server.line(wall);
    expect(await connected(line)).toBe(true);
    server.clock.advance(100 * DAY);
    const cut = heard(line, 'disconnect');
    await sweepSessions(server.services);
    await cut;
    expect(await self(wall)).toMatchObject({ status: 401, msg: SCREEN_MESSAGES.expired });
    expect((await row('到期')).state).toBe('expired');
    await server.call(await duty(), screenCalls.extend, { screenId: (await row('到期')).screenId });
    expect((await self(wall)).status).toBe(200);
    expect(await row('到期')).toMatchObject({ state: 'online', expiresAt: server.clock.now() + 100 * DAY });
  });

  it('is due after a tenth of the life; the new token holds for a whole term and the list shows it', async () => {
    const wall = await newWall('续期');
    expect((await server.call(wall, screenCalls.self, {})).renewalDue).toBe(false);
    server.clock.advance(10 * DAY);
    expect((await server.call(wall, screenCalls.self, {})).renewalDue).toBe(true);
    const next = await renewed(wall);
    expect((await server.call(next, screenCalls.self, {})).renewalDue).toBe(false);
    expect(await row('续期')).toMatchObject({
      renewals: 1,
      renewedAt: server.clock.now(),
      expiresAt: server.clock.now() + 100 * DAY,
    });
    expect((await logged('screen.renew'))[0]?.target).toBe('大屏 续期');
  });

  it('an answer that was lost locks nobody out: the old token holds until the new one is seen, and a little longer', async () => {
    const wall = await newWall('丢失');
    await renewed(wall);
    server.clock.advance(DAY);
    const next = await renewed(wall);
    expect((await self(next)).status).toBe(200);
    expect((await self(wall)).status).toBe(200);
    server.clock.advance(2 * 60_000);
    expect((await self(wall)).status).toBe(401);
    expect((await self(next)).status).toBe(200);
  });

  it('a copy of an old token that comes back is refused and shows in list and log, once', async () => {
    const wall = await newWall('失窃');
    const next = await renewed(wall);
    await self(next);
    server.clock.advance(5 * 60_000);
    expect((await row('失窃')).misusedAt).toBeUndefined();
    const { token: copy = '' } = wall;
    for (let time = 0; time < 3; time += 1) expect((await self({ token: copy })).status).toBe(401);
    expect((await row('失窃')).misusedAt).toBe(server.clock.now());
    expect((await logged('screen.misused')).filter(({ target }) => target.includes('失窃'))).toHaveLength(1);
    expect((await self(next)).status).toBe(200);
  });

  it('only a wall renews itself, and only its own', async () => {
    expect((await server.ask(await duty(), screenCalls.renew)).status).toBe(404);
    expect((await server.ask(await server.signIn('clerk'), screenCalls.renew)).status).toBe(403);
  });
});

describe('a code that the wall itself shows', () => {
  it('enrols that wall once it was entered at a desk, as typed, once, for a quarter of an hour', async () => {
    const client = await duty();
    const code = 'ACDE3467';
    expect((await server.ask(NOBODY, screenCalls.enrol, { code })).code).toBe(0);
    const { expiresAt, uses } = await server.call(client, screenCalls.invite, {
      screenName: '屏幕码',
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
      shownCode: code,
    });
    expect([expiresAt, uses]).toEqual([server.clock.now() + 15 * 60_000, 1]);
    expect(
      await server.ask(client, screenCalls.invite, { screenName: '另一块', shownCode: ' acde-3467 ' }),
    ).toMatchObject({ status: 400, faults: [{ field: 'shownCode' }] });
    expect((await server.ask(NOBODY, screenCalls.enrol, { code })).code).toBe(1);
    expect((await server.ask(NOBODY, screenCalls.enrol, { code })).code).toBe(0);
    for (const wrong of ['ACDE346', 'ACDE34670', 'ACDE3460', '一二三四五六七八'])
      expect((await server.ask(client, screenCalls.invite, { screenName: 'x', shownCode: wrong })).status, wrong).toBe(
        400,
      );
  });
});
