import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import { REACH_OUTCOMES } from '#subjects/data-source/terms.ts';
import { auctioneers, htmlOf, openStage, pick, PICKS, type Site, smallSite, type Stage } from './stage.ts';

/** 采集拍卖行 in GBK, which no library here writes. */
const GBK_NAME = Buffer.from([0xb2, 0xc9, 0xbc, 0xaf, 0xc5, 0xc4, 0xc2, 0xf4, 0xd0, 0xd0]);
const gbk = (charset: string) =>
  Buffer.concat([
    Buffer.from(`<html><head><meta charset="${charset}"></head><body><table><tr class="one"><td>`),
    GBK_NAME,
    Buffer.from('</td><td>SP-1</td><td></td><td>AA</td></tr></table></body></html>'),
  ]);

let stage: Stage;
let site: Site;
beforeAll(async () => {
  stage = await openStage();
  const list = htmlOf(auctioneers(2, (at) => ({ licence: `苏拍 30${at}` })));
  site = await smallSite({
    '/list': list,
    '/moved': (_, response) => response.writeHead(302, { location: '/list' }).end(),
    '/inward': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/list' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/gbk': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(gbk('gb2312')),
    '/lying': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(gbk('utf-8')),
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => {
        while (!response.destroyed && response.write('<tr>'.repeat(20_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
    // Its answer begins and never goes on.
    '/slow': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<html>'),
    '/named': (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-disposition': 'attachment; filename="../../etc/<script>alert(1)</script>.html"',
        })
        .end(list),
    '/loopback': (_, response) => response.writeHead(302, { location: 'http://[::1]:1/list' }).end(),
    '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/scheme': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/binary': (_, response) => response.writeHead(200).end(Buffer.alloc(2_000)),
    '/broken': (_, response) => response.writeHead(500).end(),
    '/deep': `<html><body>${'<div>'.repeat(100_000)}</body></html>`,
    '/other': '<html><body><ul class="new"><li>改版了</li></ul></body></html>',
    '/list.json': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ data: { list: [{ corp: { name: '接口企业' }, no: 12, where: '秦淮区', level: 'aa' }] } }),
        ),
    '/feed': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/rss+xml' })
        .end(
          '<?xml version="1.0" encoding="utf-8"?><rss><channel><item><title>订阅企业</title><link>https://example.com/a</link><guid>SP-9</guid><category>AAA 级</category></item></channel></rss>',
        ),
  });
});
afterAll(async () => {
  site.close();
  await stage.server.close();
});

const tried = (path: string, over: Parameters<Stage['draftOf']>[1] = {}) =>
  stage.server.call(stage.analyst, crawlerCalls.trial, stage.draftOf(`${site.origin}${path}`, over));

describe('a trial', () => {
  it('follows what leads to another page, reads GBK said or not, JSON and feeds', async () => {
    expect(await tried('/moved')).toMatchObject({ found: 2, address: `${site.origin}/list`, encoding: 'utf-8' });
    expect(await tried('/gbk')).toMatchObject({ found: 1, encoding: 'gbk' });
    expect((await tried('/gbk')).rows[0]?.cells[0]).toBe('采集拍卖行');
    expect((await tried('/lying')).rows[0]?.cells[0]).toBe('采集拍卖行');
    const json = await tried('/list.json', {
      format: 'json',
      parser: {
        rows: 'data.list',
        next: '',
        picks: [pick('name', 'corp.name'), pick('licence', 'no'), pick('address', 'where'), pick('special', 'level')],
      },
    });
    expect(json.rows).toEqual([{ cells: ['接口企业', '秦淮区', '12', 'aa'], faults: [] }]);
    const feed = await tried('/feed', {
      format: 'rss',
      parser: {
        rows: 'item',
        next: '',
        picks: [
          pick('name', 'title'),
          pick('licence', 'guid'),
          pick('special', 'category'),
          pick('regionId', '', { fixed: '玄武区' }),
        ],
      },
    });
    expect(feed.rows[0]).toEqual({ cells: ['订阅企业', '玄武区', 'SP-9', 'AAA 级'], faults: [] });
  });

  it('says in Chinese what a page or a site did, and leaves nothing', async () => {
    expect((await tried('/other')).problem).toBe(CRAWL_MESSAGES.noRows);
    expect((await tried('/inward')).problem).toBe(REACH_OUTCOMES.inward);
    for (const path of ['/loopback', '/metadata']) expect((await tried(path)).problem).toBe(REACH_OUTCOMES.inward);
    expect((await tried('/scheme')).problem).toBe(REACH_OUTCOMES.badRedirect);
    expect((await tried('/named')).found).toBe(2);
    expect((await tried('/round')).problem).toBe(REACH_OUTCOMES.badRedirect);
    expect((await tried('/endless')).problem).toBe(REACH_OUTCOMES.tooLarge);
    expect((await tried('/binary')).problem).toBe(CRAWL_MESSAGES.notText);
    expect((await tried('/broken')).problem).toBe(REACH_OUTCOMES.badStatus);
    expect((await tried('/none')).problem).toBe(REACH_OUTCOMES.missing);
    expect((await tried('/deep')).problem).toBe(CRAWL_MESSAGES.tooDeep);
    const elsewhere = stage.draftOf('http://192.168.7.7/list');
    expect((await stage.server.call(stage.analyst, crawlerCalls.trial, elsewhere)).problem).toBe(REACH_OUTCOMES.inward);
    const unknown = { parser: { rows: 'tr:unheard-of(1)', next: '', picks: [...PICKS] } };
    expect((await tried('/list', unknown)).problem).toBe(CRAWL_MESSAGES.badPick);
    // What never ends its answer is given up, and told as what it is; by itself, for each of several would take of the time of all.
    expect((await tried('/slow')).problem).toBe(REACH_OUTCOMES.timeOut);
  }, 120_000);

  it('refuses at its field what cannot be collected', async () => {
    const bad = async (over: Parameters<Stage['draftOf']>[1], address = `${site.origin}/list`) =>
      (await stage.server.ask(stage.analyst, crawlerCalls.save, stage.draftOf(address, over))).msg;
    // Nothing is collected without saying on what ground.
    const unlawful = await stage.server.ask(stage.analyst, crawlerCalls.save, {
      ...stage.draftOf(`${site.origin}/list`),
      legal: ' ',
    });
    expect([unlawful.status, unlawful.msg]).toEqual([400, expect.stringContaining('采集依据')]);
    expect(await bad({}, 'file:///etc/passwd')).toContain(CRAWL_MESSAGES.badUrl);
    expect(await bad({}, 'http://user:pass@example.com/')).toContain(CRAWL_MESSAGES.badUrl);
    expect(await bad({ parser: { rows: 'tr', next: '', picks: [pick('name', 'td')] } })).toContain(
      CRAWL_MESSAGES.needed,
    );
    expect(await bad({ parser: { rows: 'tr[', next: '', picks: [...PICKS] } })).toContain(CRAWL_MESSAGES.badPick);
    expect(await bad({ parser: { rows: 'tr', next: '', picks: [...PICKS, pick('phoneOfNobody', 'td')] } })).toContain(
      CRAWL_MESSAGES.unknownField,
    );
  });
});

describe('robots.txt', () => {
  it('forbids, slows down, and stops while it cannot be had; a written permission goes before it', async () => {
    const strict = await smallSite({
      '/robots.txt': 'User-agent: *\nDisallow: /private\nCrawl-delay: 2',
      '/private/list': htmlOf(auctioneers(1, () => ({ licence: '苏拍 200' }))),
      '/open': htmlOf(
        auctioneers(1, () => ({ licence: '苏拍 201' })),
        '<a class="next" href="/open/2">下一页</a>',
      ),
      '/open/2': htmlOf(auctioneers(1, () => ({ licence: '苏拍 202' }))),
    });
    try {
      const { id } = await stage.save(stage.draftOf(`${strict.origin}/private/list`));
      expect(await stage.collected(id)).toMatchObject({ state: 'failed', problem: CRAWL_MESSAGES.forbidden });
      expect(strict.asked).toEqual(['/robots.txt']);
      const licensed = await stage.save(
        stage.draftOf(`${strict.origin}/private/list`, { licensed: '南京市商务局与网站主办单位书面约定 2026-3 号' }),
      );
      expect(await stage.collected(licensed.id)).toMatchObject({ state: 'applied', created: 1 });

      const open = await stage.save(
        stage.draftOf(`${strict.origin}/open`, { parser: { rows: 'tr.one', next: 'a.next', picks: [...PICKS] } }),
      );
      const began = Date.now();
      expect(await stage.collected(open.id)).toMatchObject({ state: 'applied', pages: 2 });
      // Two pages with the site's own two seconds before each, not our one.
      expect(Date.now() - began).toBeGreaterThan(3_900);

      strict.pages['/robots.txt'] = (_, response) => response.writeHead(503).end();
      expect(await stage.collected(open.id)).toMatchObject({ state: 'failed', problem: CRAWL_MESSAGES.robotsBroken });
    } finally {
      strict.close();
    }
  }, 60_000);
});

describe('a site that changes its shape', () => {
  it('is a failure and never an empty list, also where only what tells its rows apart is gone', async () => {
    const all = auctioneers(3, (at) => ({ licence: `苏拍 10${at}` }));
    const changing = await smallSite({ '/': htmlOf(all) });
    try {
      const draft = stage.draftOf(`${changing.origin}/`);
      const { id } = await stage.save(draft);
      await stage.collected(id);
      changing.pages['/'] = '<html><body><div class="one">改版</div></body></html>';
      expect(await stage.collected(id)).toMatchObject({ state: 'failed', problem: CRAWL_MESSAGES.noRows });
      changing.pages['/'] = '<table><tr class="one"><td></td></tr><tr class="one"><td></td></tr></table>';
      expect(await stage.collected(id)).toMatchObject({ state: 'failed', problem: CRAWL_MESSAGES.noKeys });
      expect(stage.said.at(-1)).toBe(`${draft.name}：失败，${CRAWL_MESSAGES.noKeys}，名录保持不变`);
      changing.pages['/'] = htmlOf(all.map((one) => ({ ...one, address: '改到别处' })));
      expect(await stage.collected(id)).toMatchObject({ state: 'held', changed: 3 });
      expect(stage.said.at(-1)).toContain(`${draft.name}：未自动入库，等待确认（`);
      expect((await stage.listed(draft.name)).map(({ address }) => address)).not.toContain('改到别处 一楼');
    } finally {
      changing.close();
    }
  });

  it('one that does not answer is given up, and what was running when the server ended is told as lost', async () => {
    const { db } = stage.server.database;
    const gone = await smallSite({});
    const { origin } = gone;
    gone.close();
    const { id } = await stage.save(stage.draftOf(`${origin}/`, { licensed: '书面许可' }));
    expect((await stage.collected(id))?.problem).toBe(CRAWL_MESSAGES.robotsBroken);
    await stage.server.call(stage.analyst, crawlerCalls.start, { sourceId: id });
    expect((await stage.server.ask(stage.analyst, crawlerCalls.start, { sourceId: id })).msg).toBe(CRAWL_MESSAGES.open);
    await db.updateTable('crawl_run').set({ state: 'running' }).where('state', '=', 'waiting').execute();
    await stage.look();
    expect(await stage.lastRun(id)).toMatchObject({ state: 'failed', problem: CRAWL_MESSAGES.lost });
  });
});
