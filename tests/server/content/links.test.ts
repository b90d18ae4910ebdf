import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLinks } from '#server/content/links.ts';
import { READINGS } from '#server/monitor/readings.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { contentLinkRegister } from '#subjects/content/register.ts';
import { REACH_OUTCOMES } from '#subjects/data-source/terms.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const HERE = '127.0.0.1';
const gone = new Set<string>();
const asked: string[] = [];
const site = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  if (path === '/moved') response.writeHead(302, { location: '/there' }).end();
  else if (path === '/forbidden') response.writeHead(403).end();
  else if (path === '/large') response.writeHead(200).end(Buffer.alloc(600_000));
  else if (gone.has(path)) response.writeHead(404).end();
  else response.writeHead(200).end('在');
});

let server: TestServer;
let analyst: Client;
let origin = '';
const rows = async (failing: '' | 'yes' | 'no' = '') =>
  (await server.call(analyst, contentCalls.linkChecks, { failing, pageIndex: 1, pageSize: 100 })).rows;
const look = () => checkLinks(server.services, new AbortController().signal);

beforeAll(async () => {
  site.listen(0, HERE);
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://${HERE}:${(site.address() as AddressInfo).port}`;
  server = await startServer({ seededDays: 3, config: { inwardHosts: [HERE] } });
  // What a test waits for between two questions is no part of it.
  Object.assign(server.services, { wait: () => Promise.resolve() });
  analyst = await server.signIn('analyst');
  await server.database.db.updateTable('content_link').set({ ended_at: 1 }).execute();
  for (const [at, path] of ['/there', '/moved', '/forbidden', '/large', '/once'].entries())
    await server.call(analyst, contentLinkRegister.calls.create, {
      name: `链接${at}`,
      address: `${origin}${path}`,
      channel: 'web',
      sort: at,
    });
  await server.call(analyst, contentLinkRegister.calls.create, {
    name: '内网',
    address: 'http://10.9.8.7/admin',
    channel: 'web',
    sort: 9,
  });
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

describe('链接检查', () => {
  it('finds what is there, also moved, large or forbidden to us, and says of the rest why; nobody is sent inwards', async () => {
    expect(await look()).toEqual({ looked: 6, failing: 1 });
    expect((await rows('yes')).map(({ address, words, times }) => [address, words, times])).toEqual([
      ['http://10.9.8.7/admin', REACH_OUTCOMES.inward, 1],
    ]);
    expect(await rows('no')).toHaveLength(5);
  });

  it('counts looks in a row, keeps since when, tells who watches, and is well again', async () => {
    gone.add('/once');
    await look();
    const [first] = (await rows('yes')).filter(({ address }) => address.endsWith('/once'));
    expect(first).toMatchObject({ times: 1, words: REACH_OUTCOMES.missing, places: ['链接“链接4”'] });
    server.clock.advance(60_000);
    await look();
    const [second] = (await rows('yes')).filter(({ address }) => address.endsWith('/once'));
    expect(second).toMatchObject({ times: 2, failingSince: first?.failingSince });
    const { services } = server;
    const readings = await READINGS.link(services, services.clock.now());
    expect(readings.find(({ subject }) => subject.endsWith('/once'))).toMatchObject({ value: 2 });
    gone.delete('/once');
    await look();
    expect((await rows('yes')).map(({ address }) => address)).toEqual(['http://10.9.8.7/admin']);
  });

  it('reads what published articles lead to, and forgets what is linked no more', async () => {
    const { db } = server.database;
    const live = await db
      .selectFrom('content_article as a')
      .innerJoin('content_version as v', (join) =>
        join.onRef('v.article_id', '=', 'a.article_id').onRef('v.version', '=', 'a.live_version'),
      )
      .innerJoin('content_category as c', 'c.category_id', 'v.category_id')
      .select(['v.article_id', 'v.version', 'v.title'])
      .where('a.publish_at', '<', server.services.clock.now())
      .where('a.withdraw_at', 'is', null)
      .executeTakeFirstOrThrow();
    const link = { type: 'link', attrs: { href: `${origin}/article` } };
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '见', marks: [link] }] }],
    };
    await db
      .updateTable('content_version')
      .set({ body: JSON.stringify(body) })
      .where('article_id', '=', live.article_id)
      .where('version', '=', live.version)
      .execute();
    await look();
    expect((await rows()).find(({ address }) => address.endsWith('/article'))?.places).toEqual([
      `文章《${live.title}》`,
    ]);
    expect(asked).toContain('/article');
    await db.updateTable('content_link').set({ ended_at: 1 }).execute();
    await look();
    expect((await rows()).map(({ address }) => address)).toEqual([`${origin}/article`]);
  });
});
