import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casClient, CasRefused, CasUnreachable } from '#server/sign-in/cas.ts';
import { startCasServer, type CasServer } from '../../support/outside/cas-server.ts';

const allowedServices = ['https://sw.nanjing.example/cas'];
const service = 'https://sw.nanjing.example/cas?redirect=%2Fdashboard';
const people = {
  zhangwei: { displayName: '张伟 <秦淮> & "商务局"', depart: '320104' },
  lina: { displayName: '李娜' },
};

let sso: CasServer;
beforeAll(async () => {
  sso = await startCasServer(people);
});
afterAll(() => sso.close());

const client = () => casClient({ baseUrl: `${sso.url}/`, allowedServices });

/** How long a server that never ends its answer is waited for, ms; one that answers takes as long as a busy machine does. */
const GIVEN_UP = 150;

/** A client whose sign-on server answers by `listener`, for answers that no honest server gives. */
async function against<T>(
  listener: RequestListener,
  work: (asked: ReturnType<typeof casClient>) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    return await work(casClient({ baseUrl, allowedServices, ...(timeoutMs !== undefined && { timeoutMs }) }));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}

const answering =
  (body: string | Uint8Array, status = 200, headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

const outcomeOf = (listener: RequestListener, timeoutMs?: number) =>
  against(listener, (asked) => asked.validate('ST-1-abc', service).catch((error: unknown) => error), timeoutMs);

const success = (inner: string, root = 'xmlns:cas="http://www.yale.edu/tp/cas"') =>
  `<cas:serviceResponse ${root}><cas:authenticationSuccess>${inner}</cas:authenticationSuccess></cas:serviceResponse>`;

describe('POST /auth/loginCas: a ticket of the central single sign-on', () => {
  it('names the user and the attributes', async () => {
    const user = await client().validate(sso.issue('zhangwei', service), service);
    expect(user.userName).toBe('zhangwei');
    expect(Object.fromEntries(user.attributes)).toEqual({
      displayName: ['张伟 <秦淮> & "商务局"'],
      depart: ['320104'],
    });
  });

  it('comes back with the browser from the login page', async () => {
    const page = await fetch(client().loginUrl(service), { redirect: 'manual' });
    const back = new URL(page.headers.get('location') ?? '');
    const ticket = back.searchParams.get('ticket') ?? '';
    back.searchParams.delete('ticket');
    expect(back.href).toBe(service);
    expect((await client().validate(ticket, service)).userName).toBe('zhangwei');
  });

  it('counts once: the replay is INVALID_TICKET', async () => {
    const ticket = sso.issue('lina', service);
    await client().validate(ticket, service);
    await expect(client().validate(ticket, service)).rejects.toMatchObject({
      name: 'CasRefused',
      code: 'INVALID_TICKET',
    });
  });

  it('counts for its own service only: INVALID_SERVICE, and the ticket is spent', async () => {
    const ticket = sso.issue('lina', service);
    const other = 'https://sw.nanjing.example/cas';
    await expect(client().validate(ticket, other)).rejects.toMatchObject({ code: 'INVALID_SERVICE' });
    await expect(client().validate(ticket, service)).rejects.toMatchObject({ code: 'INVALID_TICKET' });
  });

  it('is not even asked about for a foreign service or in a foreign form', async () => {
    const silent = casClient({
      baseUrl: sso.url,
      allowedServices,
      fetch: () => {
        throw new Error('asked');
      },
    });
    await expect(silent.validate('ST-1-abc', 'https://evil.example/cas')).rejects.toMatchObject({
      code: 'INVALID_SERVICE',
    });
    for (const ticket of ['', 'PT-1-abc', 'ST-', 'ST-1&service=x', 'ST-1 2', `ST-${'a'.repeat(300)}`]) {
      await expect(silent.validate(ticket, service)).rejects.toMatchObject({ code: 'INVALID_TICKET' });
    }
    expect(() => silent.loginUrl('https://evil.example/cas')).toThrow(CasRefused);
    expect(() => silent.logoutUrl('https://evil.example/cas')).toThrow(CasRefused);
  });
});

describe('server-side requests: an answer that is not the protocol names nobody', () => {
  it('reads the plainest honest answer, also in the default name space', async () => {
    expect(await outcomeOf(answering(success('<cas:user>lina</cas:user>')))).toMatchObject({ userName: 'lina' });
    const plain =
      '<?xml version="1.0"?><serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>lina</user></authenticationSuccess></serviceResponse>';
    expect(await outcomeOf(answering(plain))).toMatchObject({ userName: 'lina' });
  });

  it.each([
    [
      'an entity of a document type',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${success('<cas:user>&x;</cas:user>')}`,
    ],
    ['an entity bomb', `<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${success('<cas:user>&b;</cas:user>')}`],
    ['an unknown entity', success('<cas:user>&lina;</cas:user>')],
    ['a forbidden character', success('<cas:user>li&#0;na</cas:user>')],
    ['a comment that cuts the name', success('<cas:user>admin<!-- -->.evil</cas:user>')],
    ['a CDATA section', success('<cas:user><![CDATA[admin]]></cas:user>')],
    ['two users', success('<cas:user>lina</cas:user><cas:user>admin</cas:user>')],
    ['an element inside the name', success('<cas:user>lina<b>x</b></cas:user>')],
    ['no user', success('<cas:user> </cas:user>')],
    ['a foreign name space', success('<cas:user>lina</cas:user>', 'xmlns:cas="http://evil.example/cas"')],
    [
      'a user outside the verdict',
      '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:user>admin</cas:user></cas:serviceResponse>',
    ],
    [
      'two verdicts',
      success(
        '<cas:user>lina</cas:user></cas:authenticationSuccess><cas:authenticationSuccess><cas:user>admin</cas:user>',
      ),
    ],
    ['text after the end', `${success('<cas:user>lina</cas:user>')}<x/>`],
    ['tags that cross', '<a><b></a></b>'],
    [
      'an attribute twice',
      success('<cas:user>lina</cas:user>', 'xmlns:cas="http://www.yale.edu/tp/cas" xmlns:cas="x"'),
    ],
    ['deep nesting', '<a>'.repeat(20_000)],
    ['a page', '<!doctype html><html><body>登录</body></html>'],
    ['nothing', ''],
  ])('%s', async (_, body) => {
    expect(await outcomeOf(answering(body))).toBeInstanceOf(CasUnreachable);
  });

  it('a failure with a hostile code shows only that it failed', async () => {
    const body =
      '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="&lt;img src=x&gt;"/></cas:serviceResponse>';
    expect(await outcomeOf(answering(body))).toMatchObject({ name: 'CasRefused', code: 'INTERNAL_ERROR' });
  });

  it('a redirect is not followed', async () => {
    let followed = false;
    const listener: RequestListener = (request, response) => {
      if (request.url?.startsWith('/p3/')) response.writeHead(302, { location: '/inner' }).end();
      else {
        followed = true;
        response.end(success('<cas:user>admin</cas:user>'));
      }
    };
    expect(await outcomeOf(listener)).toBeInstanceOf(CasUnreachable);
    expect(followed).toBe(false);
  });

  it('an error status is no answer, whatever it says', async () => {
    expect(await outcomeOf(answering(success('<cas:user>admin</cas:user>'), 500))).toBeInstanceOf(CasUnreachable);
  });

  it('a server that is silent, or stops in the middle, is given up', async () => {
    expect(await outcomeOf(() => undefined, GIVEN_UP)).toBeInstanceOf(CasUnreachable);
    expect(
      await outcomeOf((_, response) => {
        response.write('<cas:serviceResponse');
      }, GIVEN_UP),
    ).toBeInstanceOf(CasUnreachable);
  });

  it('more than 64 kB is not read on', async () => {
    expect(await outcomeOf(answering(success(`<cas:user>lina</cas:user>${' '.repeat(60_000)}`)))).toMatchObject({
      userName: 'lina',
    });
    const tooLong = await outcomeOf(answering(success(`<cas:user>lina</cas:user>${' '.repeat(70_000)}`)));
    expect(tooLong).toBeInstanceOf(CasUnreachable);
    expect((tooLong as Error).message).toContain('过长');
  });

  it('bytes that are no UTF-8 name nobody', async () => {
    const bytes = Buffer.from(success('<cas:user>lin\u00e9</cas:user>'), 'latin1');
    expect(await outcomeOf(answering(bytes))).toBeInstanceOf(CasUnreachable);
  });

  it('nobody at the address', async () => {
    const gone = await startCasServer(people);
    const { url } = gone;
    await gone.close();
    const asked = casClient({ baseUrl: url, allowedServices });
    await expect(asked.validate('ST-1-abc', service)).rejects.toBeInstanceOf(CasUnreachable);
  });

  it('a base address that is none is refused at the start', () => {
    for (const baseUrl of ['', 'file:///etc/passwd', 'https://user:pw@sso.example', 'sso.example/cas']) {
      expect(() => casClient({ baseUrl, allowedServices })).toThrow('sign-on server');
    }
  });
});
