import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casClient, isAllowedService, sloSessionIndex } from '#server/sign-in/cas.ts';
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

describe('the services that a ticket may be for', () => {
  it.each(['https://sw.nanjing.example/cas', service, 'https://sw.nanjing.example/cas/back'])('takes %s', (url) => {
    expect(isAllowedService(url, allowedServices)).toBe(true);
  });

  it('takes the bare origin where that is what is listed', () => {
    expect(isAllowedService('https://sw.nanjing.example', ['https://sw.nanjing.example'])).toBe(true);
    expect(isAllowedService('https://sw.nanjing.example/any', ['https://sw.nanjing.example/'])).toBe(true);
  });

  it.each([
    'http://sw.nanjing.example/cas',
    'https://sw.nanjing.example:8443/cas',
    'https://sw.nanjing.example:443/cas',
    'https://sw.nanjing.example.evil.example/cas',
    'https://evil-sw.nanjing.example/cas',
    'https://sw.nanjing.example./cas',
    'https://SW.nanjing.example/cas',
    'https://sw.nanjing.exаmple/cas',
    'https://user@sw.nanjing.example/cas',
    'https://sw.nanjing.example@evil.example/cas',
    'https://evil.example/https://sw.nanjing.example/cas',
    'https://sw.nanjing.example/casual',
    'https://sw.nanjing.example/cas/../admin',
    'https://sw.nanjing.example/cas/%2e%2e/admin',
    'https://sw.nanjing.example/cas/%2e%2e%2fadmin',
    'https://sw.nanjing.example/cas/%252e%252e/admin',
    'https://sw.nanjing.example/cas//evil.example',
    'https://sw.nanjing.example/cas\\evil',
    'https://sw.nanjing.example/cas%5cevil',
    'https:\\\\sw.nanjing.example/cas',
    'https:sw.nanjing.example/cas',
    'https://sw.nanjing.example/cas#x',
    'https://sw.nanjing.example/cas\t',
    ' https://sw.nanjing.example/cas',
    'javascript:alert(1)//https://sw.nanjing.example/cas',
    '//sw.nanjing.example/cas',
    '/cas',
    '',
    `https://sw.nanjing.example/cas?${'a'.repeat(2048)}`,
  ])('refuses %s', (url) => {
    expect(isAllowedService(url, allowedServices)).toBe(false);
  });

  it('an empty list opens nothing', () => {
    expect(isAllowedService(service, [])).toBe(false);
  });
});

describe('single sign-out', () => {
  it('the message that the server posts names the ticket of the session', async () => {
    let posted = '';
    const listener: RequestListener = (request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (part: string) => {
          posted += part;
        })
        .on('end', () => response.end());
    };
    const application = createServer(listener);
    await new Promise<void>((resolve) => {
      application.listen(0, '127.0.0.1', resolve);
    });
    try {
      const own = `http://127.0.0.1:${(application.address() as AddressInfo).port}/cas`;
      const ticket = sso.issue('lina', own);
      await casClient({ baseUrl: sso.url, allowedServices: [own] }).validate(ticket, own);
      expect(await sso.singleLogout(ticket)).toBe(200);
      expect(sloSessionIndex(new URLSearchParams(posted).get('logoutRequest') ?? '')).toBe(ticket);
    } finally {
      application.closeAllConnections();
      await new Promise((resolve) => {
        application.close(resolve);
      });
    }
  });

  const message = (inner: string, nameSpace = 'urn:oasis:names:tc:SAML:2.0:protocol') =>
    `<p:LogoutRequest xmlns:p="${nameSpace}">${inner}</p:LogoutRequest>`;

  it('anything else ends nothing', () => {
    expect(sloSessionIndex(message('<p:SessionIndex>ST-1-a</p:SessionIndex>'))).toBe('ST-1-a');
    for (const text of [
      '',
      'ST-1-a',
      '<x/>',
      message('<p:SessionIndex>ST-1-a</p:SessionIndex>', 'urn:evil'),
      message('<p:SessionIndex>ST-1-a</p:SessionIndex><p:SessionIndex>ST-2-b</p:SessionIndex>'),
      message("<p:SessionIndex>' or 1=1</p:SessionIndex>"),
      message('<x:SessionIndex>ST-1-a</x:SessionIndex>'),
      `<!DOCTYPE x>${message('<p:SessionIndex>ST-1-a</p:SessionIndex>')}`,
      message(`<p:SessionIndex>ST-1-a</p:SessionIndex>${' '.repeat(70_000)}`),
    ])
      expect(sloSessionIndex(text)).toBeNull();
  });
});
