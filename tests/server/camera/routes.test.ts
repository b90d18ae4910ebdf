import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { createOperationsApp } from '#server/operations/app.ts';
import { readConfig } from '#server/config/read.ts';
import { ConfigurationFault } from '#server/service/config.ts';
import { cameraCalls } from '#subjects/camera/calls.ts';
import { logCalls } from '#subjects/log/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const FIRST = 'demo-1001-1';
const LAST = 'demo-1001-3';
const SECRET = '视频平台的密钥 s3cret';
const PLATFORM = { HIK_APPKEY: '22446688', HIK_IP: '10.0.0.8', HIK_PORT: '443', HIK_SECRET: SECRET };
const { groups, cameras, config, watch, board, sources, tell, health } = cameraCalls;

let plain: TestServer;
let platform: TestServer;
let duty: Client;
let reviewer: Client;
beforeAll(async () => {
  [plain, platform] = [await startServer(), await startServer({ config: { video: readConfig(PLATFORM).video } })];
  [duty, reviewer] = [await plain.signIn('duty'), await plain.signIn('reviewer')];
});
afterAll(() => Promise.all([plain.close(), platform.close()]));

const optionsOf = async (who: Client, query: Readonly<Record<string, unknown>> = {}) =>
  (await plain.ask(who, groups, query)).data as readonly { value: string; text: string }[];

describe('spec 2 §7.5: divisions, groups, cameras', () => {
  it('groups of a division as value and text, the city’s all of them', async () => {
    const all = await optionsOf(duty);
    expect(all).toHaveLength(44);
    expect(all[0]).toEqual({ value: '1', text: '科巷菜场' });
    expect(await optionsOf(duty, { adminDiv: '320100' })).toEqual(all);
    const ofDistrict = await optionsOf(duty, { adminDiv: '320115' });
    expect(ofDistrict.map(({ text }) => text)).toContain('东山农贸市场');
    expect(ofDistrict.length).toBeLessThan(all.length);
    expect(await optionsOf(duty, { adminDiv: '110000' })).toEqual([]);
  });

  it('cameras of a group as id, name and transType; one that is ended is not offered', async () => {
    const [first] = await optionsOf(duty);
    const { data } = await plain.ask(duty, cameras, { hkId: first?.value });
    expect((data as readonly object[])[0]).toEqual({
      id: FIRST,
      name: '科巷菜场 大门',
      transType: '1',
      source: 'demonstration',
    });
    expect(data).toHaveLength(3);
    await plain.database.pool.query('update camera set ended_at = 1 where code = $1', [LAST]);
    expect((await plain.ask(duty, cameras, { hkId: first?.value })).data).toHaveLength(2);
  });

  it('a district sees its own groups and the cameras of no other', async () => {
    const own = await optionsOf(reviewer);
    expect(own).toEqual(await optionsOf(duty, { adminDiv: '320115' }));
    const [foreign] = await optionsOf(duty);
    expect((await plain.ask(reviewer, cameras, { hkId: foreign?.value })).data).toEqual([]);
  });

  it.each(['', '0x1', '1;drop', '99999999999'])('a group named %j is refused or unknown', async (hkId) => {
    const { code, data } = await plain.ask(duty, cameras, { hkId });
    expect([code === 1 ? data : []]).toEqual([[]]);
  });
});

describe('what is shown without a plug-in', () => {
  it('the board has the cameras in scope that need none, first those at an outlet with an open alert, then its division', async () => {
    const { pool } = plain.database;
    await pool.query('update alert set closed_at = 1');
    await pool.query(
      `insert into alert (subject_key, threshold_name, subject_name, measure, region_code, enterprise_id, comparison, direction,
        mean_days, limit_value, level, value, of_date, opened_at, worst_excess)
      select 'planted', '均价过高', name, 'outlet-price', '320115', enterprise_id, 'value', 'above', 7, 1, 3, 2, '2026-01-01', 1, 1
      from enterprise where name = '东山农贸市场'`,
    );
    // A hint at the same place says less than what is worse.
    await pool.query(
      `insert into alert (subject_key, threshold_name, subject_name, measure, region_code, enterprise_id, comparison, direction,
        mean_days, limit_value, level, value, of_date, opened_at, worst_excess)
      select 'hint', '均价偏高', subject_name, measure, region_code, enterprise_id, comparison, direction, 7, 1, 1, 2, '2026-01-01', 1, 1
      from alert where subject_key = 'planted'`,
    );
    const rows = await plain.call(duty, board, { division: undefined });
    const own = rows.filter(({ name }) => name.startsWith('东山农贸市场'));
    expect(own.length).toBeGreaterThan(1);
    expect(rows.slice(0, own.length).map(({ alert }) => alert)).toEqual(own.map(() => '均价过高'));
    const beside = rows.filter(({ alert }) => alert !== undefined).slice(own.length);
    expect(beside.length).toBeGreaterThan(0);
    expect(new Set(beside.map(({ alert }) => alert))).toEqual(new Set(['东山农贸市场 均价过高']));
    expect(rows.slice(own.length, own.length + beside.length)).toEqual(beside);
    expect(rows.filter(({ atOutlet }) => atOutlet)).toEqual(own);
    const { rows: plugged } = await pool.query<{ code: string }>(`select code from camera where source = 'plugin'`);
    expect(rows.filter(({ code }) => plugged.some((one) => one.code === code))).toEqual([]);
    const inDistrict = await plain.call(reviewer, board, { division: undefined });
    expect(inDistrict.length).toBeGreaterThan(0);
    expect(inDistrict.length).toBeLessThan(rows.length);
  });

  it('a demonstration camera plays a clip; a camera out of reach is unknown', async () => {
    const offer = await plain.call(duty, sources, { code: FIRST });
    expect(offer).toMatchObject({ online: true, sources: [{ kind: 'file' }] });
    expect((await plain.ask(reviewer, sources, { id: FIRST })).code).not.toBe(1);
  });

  it('the proxy before the media servers learns whether an address may pass', async () => {
    const media = await startServer({
      config: { media: readConfig({ SRS_URL: '/media' }).media },
    });
    const { pool } = media.database;
    await pool.query(`update camera set source = 'srs', stream = 'live/door-1' where code = $1`, [FIRST]);
    const watcher = await media.signIn('duty');
    const offer = await media.call(watcher, sources, { code: FIRST });
    expect(offer.sources.map(({ kind }) => kind)).toEqual(['whep', 'hls', 'flv']);
    const operations = await createOperationsApp(media.services, new Registry(), 'token');
    const admitted = async (address: string) =>
      (await operations.inject({ url: '/media-admission', headers: { 'x-original-uri': address } })).statusCode;
    for (const { url } of offer.sources) expect(await admitted(url)).toBe(204);
    expect(await admitted(offer.sources[1]?.url.replaceAll('door-1', 'door-2') ?? '')).toBe(403);
    expect(await admitted('/media/srs')).toBe(403);
    await Promise.all([operations.close(), media.close()]);
  });
});

describe('who watched what', () => {
  it('leaves a line before there is a picture; a camera out of reach is unknown', async () => {
    expect((await plain.ask(duty, watch, { id: FIRST })).msg).toBe('success');
    const admin = await plain.signIn('admin');
    const { rows } = await plain.call(admin, logCalls.operations, { pageIndex: 1, pageSize: 10, action: watch.name });
    expect(rows[0]).toMatchObject({ target: '摄像机 科巷菜场 大门（demo-1001-1）' });
    expect((await plain.ask(reviewer, watch, { id: FIRST })).code).not.toBe(1);
    expect((await plain.ask(duty, watch, { id: LAST })).code).not.toBe(1);
  });
});

describe('spec 2 §3 "Video config": the secret never leaves the server', () => {
  it('is empty where no platform is set', async () => {
    expect((await plain.ask(duty, config, {})).data).toEqual({ appkey: '', ip: '', port: '', secret: '' });
  });

  it('comes sealed for the key that is brought, and for no other', async () => {
    const watcher = await platform.signIn('duty');
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const without = (await platform.ask(watcher, config, {})).data as Record<string, string>;
    expect(without).toEqual({ appkey: '22446688', ip: '10.0.0.8', port: '443', secret: '******' });
    const { secret } = (await platform.ask(watcher, config, { rsaPubKey: publicKey.toString('base64') })).data as {
      secret: string;
    };
    expect(secret).not.toContain('s3cret');
    // The engine of the tests does not take PKCS#1 v1.5 apart any more: the padding is read by hand.
    const padded = privateDecrypt(
      { key: createPrivateKey(privateKey), padding: constants.RSA_NO_PADDING },
      Buffer.from(secret, 'base64'),
    );
    expect([...padded.subarray(0, 2)]).toEqual([0, 2]);
    expect(padded.subarray(padded.indexOf(0, 2) + 1).toString('utf8')).toBe(SECRET);
  });

  it.each(['', 'not base64!', 'AAAA', Buffer.alloc(300).toString('base64')])(
    'a key like %j seals nothing',
    async (key) => {
      const watcher = await platform.signIn('duty');
      const { code, data } = await platform.ask(watcher, config, { rsaPubKey: key });
      if (key === '') expect((data as { secret: string }).secret).toBe('******');
      else expect(code).not.toBe(1);
    },
  );

  it('the pages may speak to the plug-in on the own machine only where a platform is set', async () => {
    const policyOf = async ({ origin }: TestServer) =>
      (await fetch(`${origin}/healthz`)).headers.get('content-security-policy') ?? '';
    expect(await policyOf(platform)).toContain('ws://127.0.0.1:15900 ');
    expect(await policyOf(plain)).not.toContain('ws:');
  });
});

describe('the configuration', () => {
  it('is all four or none, and says so', () => {
    for (const name of Object.keys(PLATFORM))
      expect(() => readConfig({ ...PLATFORM, [name]: '' })).toThrow(ConfigurationFault);
    expect(readConfig({}).video).toBeUndefined();
    expect(() => readConfig({ ...PLATFORM, HIK_SECRET: 'x'.repeat(118) })).toThrow('不能超过');
  });
});

describe('what is told of the pictures (issue 16 point 7)', () => {
  const [GOOD, BAD] = ['demo-1001-1', 'demo-1001-2'];
  const all = { pageIndex: 1, pageSize: 200, keyword: undefined, division: undefined, state: undefined };
  const told = (code: string, stage: 'live' | 'stalled' | 'retrying', attempts = 0) =>
    ({ code, stage, attempts, pictureAt: plain.clock.now() - 5_000 }) as const;
  const stateOf = async (code: string) => (await plain.call(duty, health, all)).rows.find((row) => row.code === code);

  it('the worst stands first, what nobody watched before what is well; by state and by name', async () => {
    await plain.call(duty, tell, { states: [told(GOOD, 'live'), told(BAD, 'retrying', 4)] });
    const { rows, totalCount } = await plain.call(duty, health, all);
    expect(rows[0]).toMatchObject({ code: BAD, state: 'retrying', attempts: 4, pictureAt: plain.clock.now() - 5_000 });
    expect(rows[0]?.toldBy).toBe('孙志强');
    expect(rows.at(-1)).toMatchObject({ code: GOOD, state: 'live' });
    expect(new Set(rows.slice(1, -1).map(({ state }) => state))).toEqual(new Set(['unseen']));
    expect(totalCount).toBe(rows.length);
    expect((await plain.call(duty, health, { ...all, state: 'retrying' })).rows.map(({ code }) => code)).toEqual([BAD]);
    expect((await plain.call(duty, health, { ...all, keyword: BAD })).totalCount).toBe(1);
    expect((await plain.call(duty, health, { ...all, keyword: '%' })).totalCount).toBe(0);
  });

  it('who has no picture does not outdo another who just had one; a state begins when it changes', async () => {
    const begun = plain.clock.now();
    await plain.call(duty, tell, { states: [told(GOOD, 'live')] });
    const analyst = await plain.signIn('analyst');
    await plain.call(analyst, tell, { states: [told(GOOD, 'stalled')] });
    expect(await stateOf(GOOD)).toMatchObject({ state: 'live', toldBy: '孙志强' });
    plain.clock.advance(60_000);
    await plain.call(analyst, tell, { states: [told(GOOD, 'stalled')] });
    expect(await stateOf(GOOD)).toMatchObject({ state: 'stalled', since: begun + 60_000 });
    plain.clock.advance(20_000);
    await plain.call(analyst, tell, { states: [told(GOOD, 'stalled')] });
    expect(await stateOf(GOOD)).toMatchObject({ since: begun + 60_000, toldAt: begun + 80_000 });
    plain.clock.advance(11 * 60_000);
    expect(await stateOf(GOOD)).toMatchObject({ state: 'unseen' });
  });

  it('a district tells of its own cameras alone, and nobody of a picture of tomorrow', async () => {
    const before = await stateOf(BAD);
    await plain.call(reviewer, tell, { states: [told(BAD, 'live')] });
    expect(await stateOf(BAD)).toEqual(before);
    expect((await plain.call(reviewer, health, all)).rows.map(({ code }) => code)).not.toContain(BAD);
    const now = plain.clock.now();
    await plain.call(duty, tell, { states: [{ ...told(BAD, 'live'), pictureAt: now + 86_400_000 }] });
    expect((await stateOf(BAD))?.pictureAt).toBe(now);
  });

  it('too many at once, and a state that nobody is in, are refused', async () => {
    const many = Array.from({ length: 65 }, () => ({ id: GOOD, state: 'live', retries: 0, frameTime: null }));
    for (const states of [many, [{ id: GOOD, state: 'suspended', retries: 0, frameTime: null }]])
      expect((await plain.ask(duty, tell, { states })).status).toBe(400);
  });
});
