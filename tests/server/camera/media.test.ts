import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongsTo, waysOf } from '#server/camera/media/addresses.ts';
import { offerOf } from '#server/camera/media/offer.ts';
import { isAdmitted, signedAddress } from '#server/camera/media/signed.ts';
import { mediaOrigins } from '#server/config/media.ts';
import { readConfig } from '#server/config/read.ts';
import { ConfigurationFault } from '#server/service/config.ts';
import { MEDIA_SERVERS } from '#subjects/camera/terms.ts';

const NOW = 1_795_000_000_000;
const secrets = { current: 'a secret of tests, long enough to be one', previous: [] };
const STREAM = 'live/door-1';
const signed = (path: string, stream = STREAM, minutes = 60) =>
  signedAddress(secrets, { base: '/media', server: 'zlmediakit', stream, path, now: NOW, minutes });

describe('addresses of media servers', () => {
  it.each([
    ['mediamtx', ['whep /webrtc/live/door-1/whep', 'hls /hls/live/door-1/index.m3u8']],
    [
      'zlmediakit',
      ['whep /index/api/whep?app=live&stream=door-1', 'ws-flv /live/door-1.live.flv', 'hls /live/door-1/hls.m3u8'],
    ],
    ['srs', ['whep /rtc/v1/whep/?app=live&stream=door-1', 'hls /live/door-1.m3u8', 'flv /live/door-1.flv']],
    [
      'go2rtc',
      [
        'whep /api/webrtc?src=live/door-1',
        'hls /api/stream.m3u8?src=live/door-1',
        'snapshot /api/frame.jpeg?src=live/door-1',
      ],
    ],
  ] as const)('%s, in the order in which they are tried', (server, ways) => {
    expect(waysOf(server, STREAM).map(({ kind, path }) => `${kind} ${path}`)).toEqual(ways);
  });

  it('every way belongs to its own stream and to no other', () => {
    for (const server of MEDIA_SERVERS)
      for (const { path } of waysOf(server, STREAM)) {
        expect([server, path, belongsTo(server, STREAM, path)]).toEqual([server, path, true]);
        expect([server, path, belongsTo(server, 'live/door-2', path)]).toEqual([server, path, false]);
        expect([server, path, belongsTo(server, 'live/door', path)]).toEqual([server, path, false]);
      }
  });

  it('the pieces of a list belong to it; a way out of it does not', () => {
    expect(belongsTo('srs', STREAM, '/live/door-1-17.ts')).toBe(true);
    expect(belongsTo('zlmediakit', STREAM, '/live/door-1/2026-11-22/1.ts')).toBe(true);
    expect(belongsTo('zlmediakit', STREAM, '/live/door-1/../door-2/hls.m3u8')).toBe(false);
    expect(belongsTo('zlmediakit', STREAM, '/live/door-1/%2e%2e/door-2/hls.m3u8')).toBe(false);
    expect(belongsTo('zlmediakit', STREAM, '/index/api/whep?app=live&stream=door-12')).toBe(false);
  });
});

describe('signed addresses', () => {
  it('open their own stream until they run out', () => {
    const address = signed('/live/door-1/hls.m3u8');
    expect(isAdmitted(secrets, address, NOW)).toBe(true);
    expect(isAdmitted(secrets, new URL('piece-7.ts', `http://h${address}`).pathname, NOW)).toBe(true);
    expect(isAdmitted(secrets, address, NOW + 3_599_000)).toBe(true);
    expect(isAdmitted(secrets, address, NOW + 3_601_000)).toBe(false);
  });

  it.each([
    ['another stream', (address: string) => address.replaceAll('door-1', 'door-2')],
    ['another path of it', (address: string) => address.replace('/live/door-1/', '/live/door-2/')],
    ['a later end', (address: string) => address.replace(/\/(\d{10})\//, (_, expires) => `/${Number(expires) + 1}/`)],
    ['another server', (address: string) => address.replace('zlmediakit', 'srs')],
    ['nothing', () => ''],
    ['a root', () => '/'],
  ])('open nothing when changed to %s', (_, change) => {
    expect(isAdmitted(secrets, change(signed('/live/door-1/hls.m3u8')), NOW)).toBe(false);
  });

  it('are believed with the secret before, not with a foreign one', () => {
    const address = signed('/live/door-1/hls.m3u8');
    expect(
      isAdmitted({ current: 'the next secret of the tests, as long', previous: [secrets.current] }, address, NOW),
    ).toBe(true);
    expect(isAdmitted({ current: 'a foreign secret of the tests, as long', previous: [] }, address, NOW)).toBe(false);
  });
});

describe('WVP is asked for the stream of a device', () => {
  const asked: (string | undefined)[] = [];
  const platform = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${String(headers['api-key'])}`);
    const dark = url?.includes('dark') === true;
    response.end(
      JSON.stringify(dark ? { code: 100, msg: '离线' } : { code: 0, data: { app: 'rtp', stream: 'd1_c1' } }),
    );
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => platform.close(resolve)));
  const offer = (source: 'wvp' | 'srs' | 'plugin', stream: string) =>
    offerOf(
      {
        config: readConfig({ WVP_URL: url, WVP_KEY: 'k-1', ZLMEDIAKIT_URL: '/media' }),
        secrets,
        clock: { now: () => NOW },
      },
      { code: 'c', name: 'n', source, stream, subStream: '' },
    );

  it('and the browser is sent to its ZLMediaKit', async () => {
    const { online, sources } = await offer('wvp', 'd1/c1');
    expect([online, sources.map(({ kind }) => kind)]).toEqual([true, ['whep', 'ws-flv', 'hls']]);
    expect(sources.every(({ url: address }) => isAdmitted(secrets, address, NOW))).toBe(true);
    expect(asked).toEqual(['/api/play/start/d1/c1 k-1']);
  });

  it('a device that does not answer is offline', async () => {
    expect(await offer('wvp', 'dark/c1')).toEqual({ online: false, sources: [] });
  });

  it('a camera of the plug-in, or of a server that is not set, offers nothing', async () => {
    expect((await offer('plugin', '')).sources).toEqual([]);
    expect((await offer('srs', 'live/x')).sources).toEqual([]);
  });
});

describe('the configuration', () => {
  it('takes a path of this origin or an address, and says what is wrong', () => {
    expect(readConfig({ SRS_URL: 'https://video.example/srs/' }).media.bases).toEqual({
      srs: 'https://video.example/srs',
    });
    expect(() => readConfig({ SRS_URL: 'video.example' })).toThrow(ConfigurationFault);
    expect(() => readConfig({ WVP_URL: 'http://h' })).toThrow('WVP_KEY');
    expect(() => readConfig({ WVP_URL: 'http://h', WVP_KEY: 'k' })).toThrow('ZLMEDIAKIT_URL');
  });

  it('lets the pages connect to the servers of other origins, by http and by web sockets', () => {
    const { media } = readConfig({ SRS_URL: 'https://video.example/srs', ZLMEDIAKIT_URL: '/media' });
    expect(mediaOrigins(media)).toEqual(['https://video.example', 'wss://video.example']);
  });
});
