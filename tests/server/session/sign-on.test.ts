import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCalls } from '#subjects/session/calls.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { type CasServer, startCasServer } from '../../support/outside/cas-server.ts';
import { clientOf, connected, heard, startServer, type TestServer } from '../../support/server.ts';

const SERVICE = 'https://sw.nanjing.example/cas';
let cas: CasServer;
let server: TestServer;
/** Without a sign-on server. */
let plain: TestServer;
beforeAll(async () => {
  cas = await startCasServer({ analyst: {}, ANALYST: {}, duty: {}, stranger: {} });
  server = await startServer({ config: { casUrl: cas.url, casServices: [SERVICE] } });
  plain = await startServer();
});
afterAll(async () => {
  await server.close();
  await plain.close();
  await cas.close();
});

const backWith = (ticket: string, service = SERVICE) =>
  `${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`;
const signOn = (url: string) => server.ask({}, sessionCalls.loginCas, { url });
const refused = (msg: string) => ({ status: 200, code: 0, msg, data: null });
const logoutRequest = (ticket: string) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1" Version="2.0" IssueInstant="2026-05-01T08:00:00Z"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;

describe('spec 1 §7.4: POST /auth/loginCas (url)', () => {
  it('signs in whom the ticket stands for', async () => {
    const client = clientOf(await signOn(backWith(cas.issue('analyst', SERVICE))));
    expect((await server.call(client, sessionCalls.current, {})).user.userName).toBe('analyst');
  });

  it('the service is the address without its ticket, wherever that stands', async () => {
    const service = `${SERVICE}?redirect=%2Fscreens`;
    expect((await signOn(backWith(cas.issue('analyst', service), service))).code).toBe(1);
    const ticket = cas.issue('analyst', service);
    expect((await signOn(`${SERVICE}?ticket=${ticket}&redirect=%2Fscreens`)).code).toBe(1);
  });

  it('the name of the sign-on server is taken without regard to case', async () => {
    expect((await signOn(backWith(cas.issue('ANALYST', SERVICE)))).code).toBe(1);
  });

  it('a ticket counts once', async () => {
    const url = backWith(cas.issue('analyst', SERVICE));
    expect((await signOn(url)).code).toBe(1);
    expect(await signOn(url)).toMatchObject(refused(SESSION_MESSAGES.casRefused));
  });

  it('a ticket for another service, and a service that is not ours, are refused', async () => {
    expect(await signOn(backWith(cas.issue('analyst', `${SERVICE}/other`)))).toMatchObject(
      refused(SESSION_MESSAGES.casRefused),
    );
    for (const service of [
      'https://evil.example/cas',
      'https://sw.nanjing.example.evil/cas',
      'https://sw.nanjing.example@evil.example/cas',
      'http://169.254.169.254/latest',
    ]) {
      expect(await signOn(backWith(cas.issue('analyst', service), service)), service).toMatchObject(
        refused(SESSION_MESSAGES.casRefused),
      );
    }
  });

  it('no ticket, an odd one and one that nobody issued are refused', async () => {
    expect(await signOn(SERVICE)).toMatchObject({ status: 400, faults: [{ field: 'url' }] });
    expect(await signOn(`${SERVICE}?ticket=`)).toMatchObject({ status: 400 });
    expect(await signOn(`${SERVICE}?ticket=%zz`)).toMatchObject({ status: 400 });
    for (const ticket of ['ST-1-abc', 'PT-1-abc', 'ST-1%0Aabc', "ST-' or 1=1"])
      expect(await signOn(backWith(ticket)), ticket).toMatchObject(refused(SESSION_MESSAGES.casRefused));
  });

  it('a person without an account, or with a disabled one, stays outside', async () => {
    expect(await signOn(backWith(cas.issue('stranger', SERVICE)))).toMatchObject(
      refused(SESSION_MESSAGES.casUnknownUser),
    );
    await server.database.db.updateTable('app_user').set({ enabled: false }).where('user_name', '=', 'duty').execute();
    expect(await signOn(backWith(cas.issue('duty', SERVICE)))).toMatchObject(refused(SESSION_MESSAGES.disabled));
    await server.database.db.updateTable('app_user').set({ enabled: true }).where('user_name', '=', 'duty').execute();
  });

  it('says so where there is no sign-on server, or none that answers', async () => {
    expect(await plain.ask({}, sessionCalls.loginCas, { url: backWith('ST-1-abc') })).toMatchObject(
      refused(SESSION_MESSAGES.casOff),
    );
    const gone = await startCasServer({});
    await gone.close();
    const cutOff = await startServer({ config: { casUrl: gone.url, casServices: [SERVICE] } });
    expect(await cutOff.ask({}, sessionCalls.loginCas, { url: backWith('ST-1-abc') })).toMatchObject(
      refused(SESSION_MESSAGES.casUnreachable),
    );
    await cutOff.close();
  });
});

describe('a sign-on server that takes a ticket more than once', () => {
  let forgetful: CasServer;
  let own: TestServer;
  beforeAll(async () => {
    forgetful = await startCasServer({ analyst: {} }, { forgetful: true });
    own = await startServer({ seededDays: 3, config: { casUrl: forgetful.url, casServices: [SERVICE] } });
  });
  afterAll(async () => {
    await own.close();
    await forgetful.close();
  });
  const enter = (ticket: string) => own.ask({}, sessionCalls.loginCas, { url: backWith(ticket) });
  const used = refused(SESSION_MESSAGES.casTicketUsed);

  it('of many at once one signs in, the others are told to sign in anew, and the login log says so', async () => {
    const ticket = forgetful.issue('analyst', SERVICE);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(ticket)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 1)) expect(answer).toMatchObject(used);
    const log = await own.database.db
      .selectFrom('login_log')
      .select('outcome')
      .where('user_name', '=', 'analyst')
      .execute();
    expect(log.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(7).fill('refused'), 'signed-in-by-cas']);
  });

  it('signs nobody in again by a ticket whose session is over: signed out here, or everywhere', async () => {
    const [here, everywhere] = [forgetful.issue('analyst', SERVICE), forgetful.issue('analyst', SERVICE)];
    await own.call(clientOf(await enter(here)), sessionCalls.logout, {});
    const client = clientOf(await enter(everywhere));
    for (const _time of [1, 2])
      expect((await own.ask({}, sessionCalls.casLogout, { logoutRequest: logoutRequest(everywhere) })).status).toBe(
        200,
      );
    expect((await own.ask(client, sessionCalls.current)).status).toBe(401);
    for (const ticket of [here, everywhere]) expect(await enter(ticket)).toMatchObject(used);
  });
});

describe('the single sign-out message: POST /cas', () => {
  const tell = (form: Record<string, string>) => server.ask({}, sessionCalls.casLogout, form);

  it('ends the session of its ticket and cuts the line', async () => {
    const ticket = cas.issue('analyst', SERVICE);
    const client = clientOf(await signOn(backWith(ticket)));
    const other = clientOf(await signOn(backWith(cas.issue('analyst', SERVICE))));
    const line = server.line(client);
    expect(await connected(line)).toBe(true);
    const cut = heard(line, 'disconnect');
    expect(await tell({ logoutRequest: logoutRequest(ticket) })).toMatchObject({ status: 200, code: 1 });
    expect(await cut).toBe('io server disconnect');
    expect((await server.ask(client, sessionCalls.current)).status).toBe(401);
    expect((await server.ask(other, sessionCalls.current)).status).toBe(200);
  });

  it('anything else ends nothing', async () => {
    const client = clientOf(await signOn(backWith(cas.issue('analyst', SERVICE))));
    const doctype = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${logoutRequest('&a;')}`;
    for (const text of [
      '',
      'ST-1',
      logoutRequest('ST-unknown'),
      logoutRequest('%'),
      doctype,
      `${logoutRequest('a')}${logoutRequest('b')}`,
      '<'.repeat(60_000),
    ]) {
      expect((await tell({ logoutRequest: text })).status, text.slice(0, 40)).toBe(200);
    }
    expect((await tell({})).status).toBe(400);
    expect((await server.ask(client, sessionCalls.current)).status).toBe(200);
  });
});

describe('SECURITY 17: open redirect in single sign-on', () => {
  const FOREIGN = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://sw.nanjing.example.evil.example/cas',
    'https://sw.nanjing.example@evil.example/cas',
    'https://sw.nanjing.example/cas/..%2f..%2f',
    'https://sw.nanjing.example/cas%5cevil',
    'javascript:alert(1)',
    'http://sw.nanjing.example/cas',
    'https://sw.nanjing.example:8443/cas',
    'https://sw.nanjing.example/other',
    'HTTPS://SW.NANJING.EXAMPLE/cas',
  ];

  it('the way in is given for our own addresses only', async () => {
    const way = async (service: string) => (await server.call({}, sessionCalls.loginWay, { service })).casLoginUrl;
    expect(await way(SERVICE)).toBe(`${cas.url}/login?service=${encodeURIComponent(SERVICE)}`);
    for (const service of FOREIGN) expect(await way(service), service).toBe('');
    expect((await plain.call({}, sessionCalls.loginWay, { service: SERVICE })).casLoginUrl).toBe('');
    expect((await server.call({}, sessionCalls.loginWay, {})).casLoginUrl).toBe('');
  });

  it('spec 2 §2.1: casServiceUrl leads back to our own address, whatever was asked for', async () => {
    const out = async (url?: string) => {
      const client = clientOf(await signOn(backWith(cas.issue('analyst', SERVICE))));
      return (await server.call(client, sessionCalls.logout, { url })).casServiceUrl;
    };
    const own = `${SERVICE}?redirect=%2F`;
    expect(await out(own)).toBe(`${cas.url}/logout?service=${encodeURIComponent(own)}`);
    for (const url of [undefined, ...FOREIGN])
      expect(await out(url), url).toBe(`${cas.url}/logout?service=${encodeURIComponent(SERVICE)}`);
  });
});
