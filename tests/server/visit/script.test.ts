import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISIT_SCRIPT } from '#server/visit/script.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Sent {
  readonly address: string;
  readonly body: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A page with the script on it, without a browser: what it sends, and its hands. */
function pageWith(dataset: Readonly<Record<string, string>>, own: Readonly<Record<string, unknown>> = {}) {
  const sent: Sent[] = [];
  const later: Array<() => void> = [];
  const heard = new Map<string, () => void>();
  const location = { pathname: '/', host: 'mall.example' };
  const go = (_state: unknown, _title: string, path: string) => {
    location.pathname = path;
  };
  const page = {
    document: {
      currentScript: { dataset, src: 'https://desk.example/open/visit.js' },
      referrer: 'https://www.baidu.com/s?wd=secret',
      title: '首页',
    },
    navigator: {},
    location,
    history: { pushState: go, replaceState: go },
    addEventListener: (name: string, handle: () => void) => heard.set(name, handle),
    setTimeout: (run: () => void) => later.push(run),
    clearTimeout: () => later.splice(0),
    fetch: (address: string, { body, ...options }: { body: URLSearchParams }) => {
      sent.push({ address, body: body.toString(), options });
      return Promise.resolve();
    },
    URL,
    URLSearchParams,
    ...own,
  };
  runInContext(VISIT_SCRIPT, createContext(page));
  return { sent, page, heard, later, wait: () => later.splice(0).forEach((run) => run()) };
}

describe('the script on a watched page 统计脚本', () => {
  it('is small, for everybody, kept for an hour, and may stand on any site', async () => {
    const { status, headers, body } = await server.send('/open/visit.js');
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      headers['cross-origin-resource-policy'],
    ]).toEqual([200, 'text/javascript; charset=utf-8', 'public, max-age=3600', 'cross-origin']);
    expect(body).toBe(VISIT_SCRIPT);
    expect(body.length).toBeLessThan(1_536);
    expect(body).not.toMatch(/cookie|Storage|indexedDB/i);
  });

  it('tells path, title and host of origin, without cookies and without what was searched for', () => {
    const { sent, wait } = pageWith({ site: 'mall' });
    wait();
    expect(sent).toEqual([
      {
        address: 'https://desk.example/api/open/visit',
        body: new URLSearchParams({ site: 'mall', path: '/', title: '首页', from: 'www.baidu.com' }).toString(),
        options: { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' },
      },
    ]);
  });

  it('tells of pages that a program shows without loading, once each, and of one that is left at once', () => {
    const { sent, page, wait, heard } = pageWith({ site: 'mall' });
    wait();
    page.history.pushState(null, '', '/a');
    page.history.replaceState(null, '', '/b');
    wait();
    page.history.pushState(null, '', '/b');
    wait();
    page.history.pushState(null, '', '/c');
    heard.get('pagehide')?.();
    wait();
    expect(sent.map(({ body }) => new URLSearchParams(body).get('path'))).toEqual(['/', '/b', '/c']);
    expect(sent.slice(1).map(({ body }) => new URLSearchParams(body).get('from'))).toEqual(['', '']);
  });

  it('only under the paths that it is told', () => {
    const { sent, page, wait } = pageWith({ site: 'portal', under: '/login /open' });
    for (const path of ['/', '/openly', '/dashboard', '/login', '/open/ent/list']) {
      page.history.pushState(null, '', path);
      wait();
    }
    expect(sent.map(({ body }) => new URLSearchParams(body).get('path'))).toEqual(['/login', '/open/ent/list']);
  });

  it.each([
    ['asks not to be counted', { navigator: { doNotTrack: '1' } }, { site: 'mall' }],
    ['has privacy control on', { navigator: { globalPrivacyControl: true } }, { site: 'mall' }],
    ['names no site', {}, {}],
  ])('is silent for a page that %s', (_, own, dataset) => {
    const { sent, later, heard } = pageWith(dataset, own);
    expect([sent, later, [...heard]]).toEqual([[], [], []]);
  });
});
