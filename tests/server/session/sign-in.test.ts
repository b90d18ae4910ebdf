import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RIGHTS } from '#subjects/rights.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { subKey } from '#server/secret/secrets.ts';
import { answerMac } from '#server/sign-in/captcha.ts';
import type { Answer } from '../../support/outside/client.ts';
import { clientOf, PASSWORD, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** Every test has visitors from an address of its own. */
let address: string;
let visitors = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  address = `10.1.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`;
});

const MINUTE = 60_000;
const logIn = (
  userName: string,
  password: string,
  more: Readonly<Record<string, string>> = {},
  from = address,
): Promise<Answer> => server.ask({ address: from }, sessionCalls.login, { username: userName, password, ...more });
const LOCKED = '密码错误次数过多，请 15 分钟后再试；忘记密码请联系管理员重置';
const refused = (msg: string) => ({ status: 200, code: 0, msg, data: null });

describe('spec 1 §7.4: POST /auth/login returns data.token, user, roles, globalRegion', () => {
  it('answers who signed in and nothing of the password', async () => {
    const answer = await logIn('clerk', PASSWORD);
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(answer.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        userId: expect.any(Number),
        userName: 'clerk',
        name: '吴秀兰',
        userType: 2,
        isAdmin: false,
        entName: '科巷菜场',
        compId: '1001',
      },
      roles: ['ROLE_ENTERPRISE'],
      resources: [...DEFAULT_RIGHTS.ROLE_ENTERPRISE].toSorted(),
      globalRegion: { DICT_ID: 320_104, NAME: '秦淮区', CODE: '320104', children: [] },
      holidays: expect.arrayContaining([
        { holidayKey: 'H10', year: 2025, startDate: '2025-10-01', endDate: '2025-10-08' },
      ]),
    });
  });

  it('spec 1 §5: the login username is trimmed; its case does not matter', async () => {
    for (const name of [' analyst ', '\tanalyst\n', 'Analyst', 'ANALYST'])
      expect((await logIn(name, PASSWORD)).code, name).toBe(1);
  });

  it('the password is taken as it stands', async () => {
    expect(await logIn('analyst', ` ${PASSWORD} `)).toMatchObject(refused(SESSION_MESSAGES.badCredentials));
    expect(await logIn('analyst', PASSWORD.toLowerCase())).toMatchObject(refused(SESSION_MESSAGES.badCredentials));
  });

  it('an unknown name and a wrong password get the same answer', async () => {
    const [unknown, wrong] = [await logIn('nobody', PASSWORD), await logIn('analyst', 'wrong')];
    const told = ({ status, code, msg, data, cookies }: Answer) => ({ status, code, msg, data, cookies });
    expect(told(unknown)).toEqual(told(wrong));
    expect(unknown).toMatchObject(refused('用户名或密码错误'));
  });

  it('missing fields are named in Chinese', async () => {
    const answer = await server.ask({}, sessionCalls.login, { username: '  ', password: '' });
    expect(answer.status).toBe(400);
    expect(answer.faults?.map(({ field }) => field)).toEqual(['username', 'password']);
    expect(answer.msg).toBe('用户名（username）：不能为空');
  });

  it('spec 1 §4: an empty role list becomes ROLE_SYSTEM_DEFAULT, which may do nothing', async () => {
    const { db } = server.database;
    await db
      .deleteFrom('user_role')
      .where('user_id', 'in', db.selectFrom('app_user').select('user_id').where('user_name', '=', 'clerk2'))
      .execute();
    expect((await logIn('clerk2', PASSWORD)).data).toMatchObject({ roles: ['ROLE_SYSTEM_DEFAULT'], resources: [] });
  });

  it('a disabled user is told so only with the right password', async () => {
    const setEnabled = (enabled: boolean) =>
      server.database.db.updateTable('app_user').set({ enabled }).where('user_name', '=', 'duty').execute();
    await setEnabled(false);
    expect(await logIn('duty', PASSWORD)).toMatchObject(refused(SESSION_MESSAGES.disabled));
    expect(await logIn('duty', 'wrong')).toMatchObject(refused(SESSION_MESSAGES.badCredentials));
    await setEnabled(true);
    expect((await logIn('duty', PASSWORD)).code).toBe(1);
  });
});

describe('SECURITY 26: lock after 5 by account and address; the lock is no way to shut a known user out', () => {
  beforeEach(() => server.database.db.deleteFrom('guess').execute());
  const fail = async (times: number, userName = 'analyst') => {
    for (let time = 0; time < times; time += 1)
      expect(await logIn(userName, 'wrong')).toMatchObject(refused(SESSION_MESSAGES.badCredentials));
  };

  it('the sixth try waits although the password is right, and another address does not', async () => {
    await fail(5);
    expect(await logIn('analyst', PASSWORD)).toMatchObject(refused(LOCKED));
    expect((await logIn('analyst', PASSWORD, {}, '10.2.0.1')).code).toBe(1);
    expect((await logIn('admin', PASSWORD)).code).toBe(1);
  });

  it('the wait is over after 15 minutes', async () => {
    await fail(5);
    server.clock.advance(15 * MINUTE - 1);
    expect(await logIn('ANALYST', PASSWORD)).toMatchObject(refused(LOCKED.replace('15 分钟', '1 秒')));
    server.clock.advance(1);
    expect((await logIn('analyst', PASSWORD)).code).toBe(1);
  });

  it('a success clears the count, an old failure does not count', async () => {
    await fail(4);
    expect((await logIn('analyst', PASSWORD)).code).toBe(1);
    await fail(4);
    server.clock.advance(15 * MINUTE + 1);
    await fail(4);
    expect((await logIn('analyst', PASSWORD)).code).toBe(1);
  });

  it('a name that does not exist is locked just the same', async () => {
    await fail(5, 'nobody');
    expect(await logIn('nobody', PASSWORD)).toMatchObject(refused(LOCKED));
  });

  it('what a caller writes into X-Forwarded-For is not an address', async () => {
    for (let time = 0; time < 5; time += 1) await logIn('analyst', 'wrong', {}, `9.9.9.${time}, ${address}`);
    expect(await logIn('analyst', PASSWORD, {}, `8.8.8.8, ${address}`)).toMatchObject(refused(LOCKED));
  });
});

describe('GET /auth/code: each captcha counts once', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await startServer({ config: { captcha: true } });
  });
  afterAll(() => guarded.close());

  /** A captcha whose answer is known: the picture is for people, so the test writes the answer it signs. */
  const known = async () => {
    const { id } = await guarded.call({}, sessionCalls.captcha, {});
    await guarded.database.db
      .updateTable('captcha')
      .set({ answer_mac: answerMac('AB7C', id, subKey(guarded.services.secrets.current, 'captcha')) })
      .where('captcha_id', '=', id)
      .execute();
    return id;
  };
  const enter = (uuid: string | undefined, code: string | undefined, password = PASSWORD) =>
    guarded.ask({}, sessionCalls.login, {
      username: 'analyst',
      password,
      ...(uuid === undefined ? {} : { uuid }),
      ...(code === undefined ? {} : { code }),
    });
  const badCaptcha = {
    status: 400,
    msg: `验证码（code）：${SESSION_MESSAGES.badCaptcha}`,
    faults: [{ field: 'code' }],
  };

  it('gives a picture and an id, and keeps the answer to itself', async () => {
    const answer = await guarded.ask({}, sessionCalls.captcha);
    expect(answer.data).toEqual({
      captchaOnOff: true,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      img: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('the right answer lets in, whatever the case of its letters', async () => {
    expect((await enter(await known(), 'ab7c')).code).toBe(1);
  });

  it('wrong, missing and unknown answers are refused before the password is looked at', async () => {
    const wrong: ReadonlyArray<readonly [string | undefined, string | undefined]> = [
      [await known(), 'XXXX'],
      [await known(), undefined],
      [await known(), ''],
      ['no-such-captcha', 'AB7C'],
      [undefined, 'AB7C'],
      [undefined, undefined],
    ];
    for (const [id, code] of wrong) expect(await enter(id, code), `${id} ${code}`).toMatchObject(badCaptcha);
    expect(
      await guarded.database.db
        .selectFrom('guess')
        .select('guess_key')
        .where('guess_key', 'not like', 'captcha %')
        .where('failures', '>', 0)
        .execute(),
    ).toEqual([]);
  });

  it('counts once, whether the password was right or wrong', async () => {
    const [first, second] = [await known(), await known()];
    expect((await enter(first, 'AB7C')).code).toBe(1);
    expect(await enter(first, 'AB7C')).toMatchObject(badCaptcha);
    expect((await enter(second, 'AB7C', 'wrong')).msg).toBe(SESSION_MESSAGES.badCredentials);
    expect(await enter(second, 'AB7C')).toMatchObject(badCaptcha);
    const third = await known();
    expect(await enter(third, 'nope')).toMatchObject(badCaptcha);
    expect(await enter(third, 'AB7C')).toMatchObject(badCaptcha);
  });

  it('ends after two minutes', async () => {
    const [early, late] = [await known(), await known()];
    guarded.clock.advance(2 * MINUTE);
    expect((await enter(early, 'AB7C')).code).toBe(1);
    guarded.clock.advance(1);
    expect(await enter(late, 'AB7C')).toMatchObject(badCaptcha);
  });

  it('is not asked for where it is switched off', async () => {
    expect(await server.call({}, sessionCalls.captcha, {})).toEqual({ required: false, id: '', image: '' });
  });
});

describe('login leaves a trace', () => {
  it('of success, refusal and lock, with the address', async () => {
    await server.database.db.deleteFrom('guess').execute();
    for (let time = 0; time < 6; time += 1) await logIn('reviewer', 'wrong');
    clientOf(await logIn('reviewer', PASSWORD, {}, '10.2.0.3'));
    const rows = await server.database.db
      .selectFrom('login_log')
      .select(['address', 'outcome'])
      .where('user_name', '=', 'reviewer')
      .orderBy('login_log_id')
      .execute();
    expect(rows).toEqual([
      ...Array.from({ length: 5 }, () => ({ address, outcome: 'refused' })),
      { address, outcome: 'locked' },
      { address: '10.2.0.3', outcome: 'signed-in' },
    ]);
  });
});
