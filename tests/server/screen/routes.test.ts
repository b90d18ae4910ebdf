import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenCalls } from '#subjects/screen/calls.ts';
import { invite, SERVER } from '#server/screen/registry.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { clientOf, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let duty: Client;
beforeAll(async () => {
  server = await startServer();
  duty = await server.signIn('duty');
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const refusal = { status: 200, code: 0, msg: '登记码无效或已过期，请重新生成', data: null };
const newCode = async () =>
  (await server.call(duty, screenCalls.invite, { screenName: '一楼大厅', stageSize: '3840x1080', uses: 1, hours: 8 }))
    .code;
const enrol = (code: string) => server.ask(NOBODY, screenCalls.enrol, { code });

describe('a browser becomes a wall by a code', () => {
  it('the wall knows its name, its stage and the server’s time', async () => {
    const wall = clientOf(await enrol(await newCode()));
    expect(await server.call(wall, screenCalls.self, {})).toEqual({
      screenId: expect.any(Number),
      screenName: '一楼大厅',
      stageSize: '3840x1080',
      headName: '南京市商务监管信息平台',
      demonstration: true,
      serverTime: server.clock.now(),
      renewalDue: false,
    });
  });

  it('the code counts once', async () => {
    const code = await newCode();
    expect((await enrol(code)).code).toBe(1);
    expect(await enrol(code)).toMatchObject(refusal);
  });

  it('of two browsers with one code at the same moment one becomes the wall', async () => {
    const code = await newCode();
    const answers = await Promise.all([enrol(code), enrol(code), enrol(code)]);
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 0, 1]);
  });

  it('a code ends after eight hours', async () => {
    const { code, expiresAt } = await server.call(duty, screenCalls.invite, {
      screenName: '二楼',
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
    });
    expect(expiresAt).toBe(server.clock.now() + 8 * HOUR);
    server.clock.advance(8 * HOUR);
    expect(await enrol(code)).toMatchObject(refusal);
    duty = await server.signIn('duty');
  });

  it('the code that a demonstration prints may be used again', async () => {
    const { code } = await invite(
      server.services,
      { screenName: '演示', stageSize: '1920x1080', uses: 2, hours: 8 },
      SERVER,
    );
    const [one, other] = [clientOf(await enrol(code)), clientOf(await enrol(code))];
    expect((await server.call(one, screenCalls.self, {})).screenId).not.toBe(
      (await server.call(other, screenCalls.self, {})).screenId,
    );
  });

  it('what is no code is refused alike, and only digests are kept', async () => {
    for (const code of ['x', "' or 1=1 --", '登记码', '0'.repeat(64)])
      expect(await enrol(code), code).toMatchObject(refusal);
    const code = await newCode();
    const wall = clientOf(await enrol(await newCode()));
    const kept = JSON.stringify([
      await server.database.db.selectFrom('screen').selectAll().execute(),
      await server.database.db.selectFrom('screen_invite').selectAll().execute(),
    ]);
    for (const secret of [code, wall.token ?? '', wall.cookies?.['screen_binding'] ?? '']) {
      expect(secret.length).toBeGreaterThan(20);
      expect(kept).not.toContain(secret);
    }
  });

  it('the code of an invitation is for who manages screens', async () => {
    for (const userName of ['analyst', 'clerk', 'reviewer']) {
      const answer = await server.ask(await server.signIn(userName), screenCalls.invite, { screenName: 'x' });
      expect(answer, userName).toMatchObject({ status: 403, msg: '拒绝访问(403)：缺少权限 管理大屏' });
    }
    expect((await server.ask(await server.asScreen(), screenCalls.invite, { screenName: 'x' })).status).toBe(403);
  });

  it('a person is no wall', async () => {
    expect(await server.ask(duty, screenCalls.self)).toMatchObject({ status: 404, msg: '当前会话不是大屏' });
  });

  it('a wall reads day and night: its token outlasts a session', async () => {
    const wall = await server.asScreen();
    server.clock.advance(30 * 24 * HOUR);
    expect((await server.call(wall, screenCalls.self, {})).screenName).toBe('测试大屏');
    expect((await server.ask({ token: wall.token ?? '' }, screenCalls.self)).status).toBe(401);
  });

  it('names and sizes outside the contract are refused by name', async () => {
    const wall = await server.signIn('duty');
    const answer = await server.ask(wall, screenCalls.invite, { screenName: ' ', stageSize: '1x1' });
    expect(answer).toMatchObject({ status: 400, faults: [{ field: 'screenName' }, { field: 'stageSize' }] });
    expect(answer.msg).toContain('大屏名称（screenName）');
  });
});
