import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitCalls } from '#subjects/visit/calls.ts';
import { ONLINE_WITHIN } from '#subjects/visit/terms.ts';
import { sumVisits } from '#server/visit/summing.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { MALL_CODE, tell, watchMall } from './stage.ts';

let server: TestServer;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
  await watchMall(server);
});
afterAll(() => server.close());
const live = async () => {
  const { sites, pages } = await server.call(analyst, visitCalls.live, {});
  const site = sites.find(({ code }) => code === MALL_CODE);
  return { site, pages: pages.map(({ path, title, online }) => [path, title, online]) };
};

describe('who is there now 实时访问', () => {
  it('nobody yet', async () => {
    expect(await live()).toMatchObject({ site: { online: 0, views: 0, visitors: 0, sessions: 0 }, pages: [] });
  });

  it('every visitor once, where they looked last, whether it is added up or not', async () => {
    await tell(server);
    server.clock.advance(1_000);
    await tell(server, { fields: { path: '/sale', title: '促销' } });
    await tell(server, { address: '203.0.113.8' });
    const waitingOnes = await live();
    expect(waitingOnes.site).toMatchObject({ online: 2, views: 3, visitors: 0, lastAt: server.clock.now() });
    expect(waitingOnes.pages).toEqual([
      ['/', '首页', 1],
      ['/sale', '促销', 1],
    ]);
    await sumVisits(server.services);
    expect(await live()).toMatchObject({
      site: { online: 2, views: 3, visitors: 2, sessions: 2, lastAt: server.clock.now() },
      pages: [
        ['/', '首页', 1],
        ['/sale', '促销', 1],
      ],
    });
    await tell(server, { address: '203.0.113.8', fields: { path: '/sale', title: '促销' } });
    expect((await live()).site).toMatchObject({ online: 2, views: 4 });
    server.clock.advance(1);
    await tell(server, { address: '203.0.113.8', fields: { path: '/sale', title: '促销' } });
    expect((await live()).pages).toEqual([['/sale', '促销', 2]]);
  });

  it('who has not looked at anything for five minutes is gone, and today’s figures stay', async () => {
    server.clock.advance(ONLINE_WITHIN);
    expect(await live()).toMatchObject({ site: { online: 0, views: 5, visitors: 2 }, pages: [] });
  });

  it('is for who reads the watched sites', async () => {
    expect((await server.ask(await server.signIn('clerk'), visitCalls.live)).status).toBe(403);
  });
});
