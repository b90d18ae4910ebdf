import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitRangeRegister, visitSiteRegister } from '#subjects/visit/register.ts';
import { visitSiteSamples } from '#subjects/visit/samples.ts';
import { LARGEST_VISIT, VISIT_MESSAGES } from '#subjects/visit/terms.ts';
import { HOSTILE } from '../../support/outside/hostile.ts';
import { answerOf, type Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { keptText, MALL, tell, waiting, watchMall } from './stage.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  await watchMall(server);
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('visit_event').execute());
const events = () => server.services.db.selectFrom('visit_event').selectAll().orderBy('event_id').execute();

describe('a view that is counted 访问计数', () => {
  it('is kept as path, title, origin and kind of browser, and is there when it is answered', async () => {
    const fields = { path: '/sale/?q=13800000001#top', title: ' 促销 ', from: 'www.baidu.com' };
    expect((await tell(server, { fields })).status).toBe(200);
    expect(await events()).toMatchObject([
      {
        at: server.clock.now(),
        day: server.today,
        path: '/sale',
        title: '促销',
        referrer: 'baidu.com',
        device: 'mobile',
        browser: 'safari',
      },
    ]);
  });

  it('neither the address nor the name of the browser is written, and no cookie is set', async () => {
    const answer = await tell(server, { address: '203.0.113.77', headers: { cookie: 'token=abcdefgh' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const text = await keptText(server);
    for (const told of ['203.0.113.77', 'iPhone', 'Mozilla', 'abcdefgh', '13800000001'])
      expect(text).not.toContain(told);
  });

  it('the same visitor is known by address and browser, on one site and one day', async () => {
    await tell(server);
    await tell(server);
    await tell(server, { address: '203.0.113.8' });
    await tell(server, { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/127.0' } });
    const own = { origin: server.origin, 'sec-fetch-site': 'same-origin' };
    await tell(server, { headers: own, fields: { site: 'portal', path: '/login' } });
    const [first, second, ...others] = (await events()).map(({ visitor }) => visitor);
    expect(first).toMatch(/^[\w-]{11}$/);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('an address is of the smallest network that the operator has entered, else of unknown origin', async () => {
    const enter = (network: string, province: '32' | '31', city: string | undefined) =>
      server.call(admin, visitRangeRegister.calls.create, { name: '某网络', network, province, city });
    await enter('10.0.0.0/8', '32', undefined);
    await enter('10.9.0.0/16', '31', '上海');
    await enter('2001:db8:9000::/36', '32', '无锡');
    for (const address of ['10.1.2.3', '10.9.1.1', '2001:db8:9000::1', '172.16.0.1']) await tell(server, { address });
    expect((await events()).map(({ province, city }) => [province, city])).toEqual([
      ['32', ''],
      ['31', '上海'],
      ['32', '无锡'],
      ['unknown', ''],
    ]);
  });
});

describe('CORS: from the pages of a site and from nowhere else', () => {
  it('the site’s own origin may read the answer', async () => {
    const { headers } = await tell(server);
    expect([headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
      MALL,
      undefined,
    ]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page of this system', { origin: 'http://127.0.0.1' }],
    ['no page', { origin: '' }],
    ['a page without an origin', { origin: 'null' }],
  ])('%s is refused, and told nothing of who may', async (_, headers) => {
    const answer = await tell(server, { headers });
    expect(answerOf(answer)).toMatchObject({ status: 403, msg: VISIT_MESSAGES.foreign });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(await waiting(server)).toBe(0);
  });

  it('this system’s pages count for the portal, other sites’ do not', async () => {
    const fields = { site: 'portal', path: '/login' };
    expect((await tell(server, { fields })).status).toBe(403);
    expect((await tell(server, { fields, headers: { origin: server.origin } })).status).toBe(200);
    expect(await waiting(server)).toBe(1);
  });

  it('a site that nobody watches is refused as a foreign page is, and so is one from when it is ended until it comes back', async () => {
    expect((await tell(server, { fields: { site: 'nobody' } })).status).toBe(403);
    const [site] = (
      await server.call(admin, visitSiteRegister.calls.list, {
        name: visitSiteSamples[0].name,
        pageIndex: 1,
        pageSize: 10,
      } as never)
    ).rows;
    const ids = String(site?.siteId);
    expect((await server.ask(admin, visitSiteRegister.calls.remove, { ids })).code).toBe(1);
    expect((await tell(server)).status).toBe(403);
    const { restore } = visitSiteRegister.calls;
    if (!restore) throw new Error('an ended site cannot come back');
    expect((await server.ask(admin, restore, { ids })).code).toBe(1);
    expect((await tell(server)).status).toBe(200);
  });

  it('other calls are closed to other sites as before', async () => {
    const headers = { origin: MALL, 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await server.send('/auth/login', { method: 'POST', headers, body: 'username=admin&password=x' })).status,
    ).toBe(403);
  });
});

describe('what is not counted, and answered as if it were', () => {
  it.each([
    ['who asks not to be: DNT', { dnt: '1' }],
    ['who asks not to be: Sec-GPC', { 'sec-gpc': '1' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }],
    ['a program without a name', { 'user-agent': '' }],
    ['a program that understands no language', { 'accept-language': '' }],
  ])('%s', async (_, headers) => {
    expect((await tell(server, { headers })).status).toBe(200);
    expect(await waiting(server)).toBe(0);
  });
});

describe('hostile input', () => {
  it('text of every kind is kept as text, or refused', async () => {
    for (const text of HOSTILE) {
      const answer = await tell(server, { fields: { path: `/${text}`, title: text, from: text } });
      expect([200, 400, 413], JSON.stringify(text)).toContain(answer.status);
    }
    expect(
      (await events()).every(
        ({ path, title, referrer }) => path.startsWith('/') && title.length <= 100 && /^[\w.:-]+$/.test(referrer),
      ),
    ).toBe(true);
  });

  it('a body above 2 kB is refused before it is read', async () => {
    expect((await tell(server, { body: `site=x&path=/${'x'.repeat(LARGEST_VISIT)}` })).status).toBe(413);
    expect(
      (
        await tell(server, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ path: 'x'.repeat(LARGEST_VISIT) }),
        })
      ).status,
    ).toBe(413);
  });

  it.each([
    ['nothing', ''],
    ['no site', 'path=/'],
    ['two of each', 'site=a&site=b&path=/&path=/'],
    ['another form', 'site[__proto__]=a&path=/'],
  ])('%s is no view', async (_, body) => expect((await tell(server, { body })).status).toBe(400));

  it('one address may tell so many a minute', async () => {
    const strict = await startServer();
    try {
      await watchMall(strict);
      const answers = await Promise.all(Array.from({ length: 640 }, () => tell(strict, { headers: { dnt: '1' } })));
      expect(answers.filter(({ status }) => status === 429).length).toBe(40);
    } finally {
      await strict.close();
    }
  });
});
