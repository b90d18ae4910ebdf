import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLog } from '#server/audit/verify.ts';
import { hashPassword, verifyPassword } from '#server/session/password.ts';
import { menuAdministrationCalls } from '#subjects/menu/calls.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { screenCalls } from '#subjects/screen/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { type Client, headersOf } from '../../support/outside/client.ts';
import { pictureOf } from '../../support/outside/picture.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Half a character, and é in two. */
const HALF = '\ud800';
const TWO = 'e\u0301';
const CIRCLE = { kind: 'circle', lng: 118.784136, lat: 32.041806, radius: 800 };
const json = (path: string, method: string, body: string) =>
  server.send(path, { method, headers: { ...headersOf(admin), 'content-type': 'application/json' }, body });
const lastTarget = async () =>
  (
    await server.database.db
      .selectFrom('operation_log')
      .select('target')
      .orderBy('operation_log_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).target;

describe('outside text is well-formed and composed at the door', () => {
  it('in JSON, also where half a character is written out, and in the names of fields', async () => {
    const answer = await json(
      sitingCalls.saveArea.path,
      'POST',
      JSON.stringify({ name: `甲${HALF}${TWO}`, shape: CIRCLE }),
    );
    expect(answer.status).toBe(200);
    expect(await lastTarget()).toBe('甲\ufffd\u00e9');
    expect((await server.database.db.selectFrom('saved_area').select('name').executeTakeFirstOrThrow()).name).toBe(
      '甲\ufffd\u00e9',
    );
  });

  it('in forms and queries, in what was JSON within a text, and in whatever any call refuses', async () => {
    await server.call(admin, roleCalls.create, { roleCode: 'ROLE_FORM', name: `${TWO}甲`, dataScope: 'region' });
    expect(await lastTarget()).toContain('\u00e9甲');
    await server.ask(admin, workbenchCalls.save, { version: 0, layout: JSON.stringify([{ key: HALF }]) });
    await server.call(admin, screenCalls.invite, {
      screenName: `大屏${TWO}`,
      stageSize: '1920x1080',
      uses: 1,
      hours: 8,
    });
    expect(await lastTarget()).toBe('大屏 大屏\u00e9');
  });

  it('in names of files and in the cells of tables', async () => {
    const bytes = new Uint8Array(pictureOf(8, () => [1, 2, 3]));
    await server.call(admin, menuAdministrationCalls.homeIcon, { file: { fileName: `${TWO}.png`, bytes } });
    expect(await lastTarget()).toBe('\u00e9.png');
    const csv = `日期,企业编号,商品代码,价格\n${server.today},1003,1010${TWO},2.5\n`;
    const { faults } = await server.call(admin, vegetablePriceCalls.importFile, {
      file: { fileName: '菜价.csv', bytes: new TextEncoder().encode(csv) },
    });
    expect(faults[0]?.value).toBe('1010\u00e9');
  });

  it('in names that try to come in', async () => {
    await json(sessionCalls.login.path, 'POST', JSON.stringify({ username: `x${HALF}`, password: 'y' }));
    await server.ask({}, sessionCalls.login, { username: `z${TWO}`, password: 'y' });
    const { user_name } = await server.database.db
      .selectFrom('login_log')
      .select('user_name')
      .orderBy('login_log_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(user_name).toBe('z\u00e9');
  });

  it('a password is the same whichever way it is typed', async () => {
    const hash = await hashPassword(`Nanj#1${TWO}`, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect([
      await verifyPassword('Nanj#1\u00e9', hash),
      await verifyPassword(`Nanj#1${TWO}`, hash),
      await verifyPassword('Nanj#1e', hash),
    ]).toEqual([true, true, false]);
  });

  it('and after all of that both chains hold', async () => {
    for (const log of ['operation_log', 'login_log'] as const)
      expect(await verifyLog(server.database.db, log)).toMatchObject({ intact: true, breakCount: 0 });
  });
});
