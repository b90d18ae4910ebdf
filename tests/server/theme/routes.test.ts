import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { themeCalls } from '#subjects/theme/calls.ts';
import { themeEvents } from '#subjects/theme/events.ts';
import { pictureAddress, recoloured } from '#subjects/theme/rules.ts';
import { tealLook } from '#subjects/theme/samples.ts';
import { FIRST_LOOK, KEPT_THEMES } from '#subjects/theme/terms.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { pictureOf } from '../../support/outside/picture.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

const DAY = 86_400_000;
const picture = () => ({ fileName: '标志.png', bytes: new Uint8Array(pictureOf(8, () => [20, 90, 80])) });

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const rowOf = async (appId: string) => {
  const row = (await server.call(admin, themeCalls.list, {})).find((one) => one.appId === appId);
  if (!row) throw new Error(`no theme ${appId}`);
  return row;
};
const save = async (appId: string, look = tealLook) =>
  server.ask(admin, themeCalls.save, { appId, version: (await rowOf(appId)).version, note: '', ...look });

describe('主题 spec 1 §3 “Settings”, spec 2 §3', () => {
  it('is told to nobody signed in, says the platform’s name, and reaches open pages by an event', async () => {
    const line = server.line(admin);
    await connected(line);
    expect(await line.emitWithAck('join', themeEvents.changed.name)).toBe(true);
    const told = heard(line, themeEvents.changed.name);
    expect(await save('')).toMatchObject({ status: 200, code: 1 });
    await told;
    const { platform } = await server.call(NOBODY, themeCalls.current, {});
    expect(platform).toEqual(tealLook);
    expect((await server.call(admin, sessionCalls.current, {})).headName).toBe(tealLook.title);
  });

  it('colours that nobody could read are refused at their fields, with the measured contrast and one that fits', async () => {
    const before = await rowOf('');
    const weak = recoloured(recoloured(tealLook, 'lightText', '#C0C8D0'), 'ground', '#8FB0F0');
    const answer = await save('', weak);
    expect(answer.status).toBe(400);
    expect(answer.faults?.map(({ field }) => field)).toEqual(['lightText', 'ground']);
    expect(answer.faults?.[0]?.message).toMatch(/对比度为 1\.\d\d:1，至少应为 4\.5:1，可改用 #/);
    expect((await rowOf('')).version).toBe(before.version);
  });

  it('goes back to an earlier version as a new one; who looked at an older one is told', async () => {
    const row = await rowOf('');
    const first = (await server.call(admin, themeCalls.versions, { appId: '' })).at(-1);
    const to = first?.version ?? 0;
    expect(await server.call(admin, themeCalls.restore, { appId: '', version: row.version, to })).toEqual({
      version: row.version + 1,
    });
    expect((await rowOf('')).look).toEqual(first?.look);
    expect(await server.ask(admin, themeCalls.restore, { appId: '', version: row.version, to })).toMatchObject({
      status: 409,
    });
    expect(
      await server.ask(admin, themeCalls.restore, { appId: '', version: row.version + 1, to: 9_999 }),
    ).toMatchObject({ status: 404 });
  });

  it('an application has its own and gives it up again; the platform cannot, and no made-up application has one', async () => {
    await save('market');
    const { applications } = await server.call(NOBODY, themeCalls.current, {});
    expect(applications.find(({ appId }) => appId === 'market')?.look).toEqual(tealLook);
    const { version } = await rowOf('market');
    await server.call(admin, themeCalls.follow, { appId: 'market', version });
    const after = await server.call(NOBODY, themeCalls.current, {});
    expect(after.applications.map(({ appId }) => appId)).not.toContain('market');
    const platform = await rowOf('');
    expect(await server.ask(admin, themeCalls.follow, { appId: '', version: platform.version })).toMatchObject({
      status: 200,
      code: 0,
    });
    expect(
      await server.ask(admin, themeCalls.save, { appId: 'none', version: 0, note: '', ...tealLook }),
    ).toMatchObject({ status: 404 });
  });

  it('a picture is for everybody, sandboxed, stays while a version shows it, and is dropped otherwise', async () => {
    const kept = await server.call(admin, themeCalls.picture, { use: 'logo', file: picture() });
    const unused = await server.call(admin, themeCalls.picture, { use: 'picture', file: picture() });
    await save('', { ...FIRST_LOOK, logo: kept.id });
    const answer = await server.send(pictureAddress(kept.id));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await server.database.db
      .updateTable('upload')
      .set({ created_at: server.clock.now() - 2 * DAY })
      .execute();
    await sweepUploads(server.services);
    expect((await server.send(pictureAddress(kept.id))).status).toBe(200);
    expect((await server.send(pictureAddress(unused.id))).status).toBe(404);
    expect(await save('', { ...FIRST_LOOK, logo: unused.id })).toMatchObject({
      status: 400,
      faults: [{ field: 'logo' }],
    });
  });

  it('no other picture of the system is given to everybody, and no script passes for one', async () => {
    await server.database.db
      .insertInto('upload')
      .values({
        upload_id: 'a'.repeat(22),
        kind: 'avatar',
        media_type: 'image/png',
        bytes: Buffer.from('x'),
        owner_id: null,
      })
      .execute();
    expect((await server.send(pictureAddress('a'.repeat(22)))).status).toBe(404);
    const script = { fileName: 'a.png', bytes: new TextEncoder().encode('<svg onload="alert(1)"></svg>') };
    expect(await server.ask(admin, themeCalls.picture, { use: 'logo', file: script })).toMatchObject({
      status: 400,
      faults: [{ field: 'file' }],
    });
    const large = { fileName: 'a.png', bytes: new Uint8Array(256 * 1_024 + 1) };
    expect(await server.ask(admin, themeCalls.picture, { use: 'logo', file: large })).toMatchObject({ status: 400 });
  });

  it('only so many versions are kept', async () => {
    await server.database.db
      .updateTable('theme_version')
      .set({ version: 1_000 })
      .where('app_id', '=', '')
      .where('version', '=', (await rowOf('')).version)
      .execute();
    await save('');
    const kept = await server.call(admin, themeCalls.versions, { appId: '' });
    expect(kept.map(({ version }) => version)).toEqual([1_001, 1_000]);
    expect(kept.length).toBeLessThanOrEqual(KEPT_THEMES);
  });

  it('only who may, and only for the whole city', async () => {
    const analyst = await server.signIn('analyst');
    expect(await server.ask(analyst, themeCalls.list)).toMatchObject({ status: 403 });
    expect(await server.ask(analyst, themeCalls.save, { appId: '', version: 0, note: '', ...tealLook })).toMatchObject({
      status: 403,
    });
  });
});
