import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READINGS } from '#server/monitor/readings.ts';
import { AGENT } from '#server/outward/get.ts';
import { crawlerCalls } from '#subjects/crawler/calls.ts';
import { CRAWL_MESSAGES } from '#subjects/crawler/terms.ts';
import { directoryCalls } from '#subjects/directory/calls.ts';
import { auctionDirectory } from '#subjects/directory/register.ts';
import { auctioneers, htmlOf, openStage, PICKS, type Site, smallSite, type Stage } from './stage.ts';

let stage: Stage;
const sites: Site[] = [];
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  for (const site of sites) site.close();
  await stage.server.close();
});

async function siteOf(pages: Site['pages']): Promise<Site> {
  const site = await smallSite(pages);
  sites.push(site);
  return site;
}

describe('what is collected', () => {
  it('is read page by page, stands on its list with its history, and is told to the public without a person', async () => {
    const all = auctioneers(5);
    const site = await siteOf({
      '/list': htmlOf(all.slice(0, 3), '<a class="next" href="/list/2">下一页</a>'),
      '/list/2': htmlOf(all.slice(3), '<a class="next" href="/list/2#">下一页</a>'),
    });
    const draft = stage.draftOf(`${site.origin}/list`, {
      parser: { rows: 'tr.one', next: 'a.next', picks: [...PICKS] },
    });
    const { id } = await stage.save(draft);
    expect(await stage.collected(id)).toMatchObject({ state: 'applied', pages: 2, found: 5, created: 5, rejected: 0 });
    expect(site.asked).toEqual(['/robots.txt', '/list', '/list/2']);
    expect(stage.said.at(-1)).toMatch(
      new RegExp(`^${draft.name}：2 页、5 行，新增 5、变更 0、消失 0，\\p{Script=Han}+，用时 \\d+\\.\\d 秒$`, 'u'),
    );
    expect([...site.agents]).toEqual([AGENT]);

    const listed = await stage.listed(draft.name);
    expect(listed).toHaveLength(5);
    expect(listed.find(({ licence }) => licence === '苏拍 9000')).toMatchObject({
      name: '采集拍卖有限公司1',
      address: '南京市江宁区天元路 1 号 一楼',
      special: 'aa',
      regionName: '江宁区',
      sourceUrl: `${site.origin}/one/${encodeURIComponent('苏拍 9000')}`,
    });
    const record = listed[0];
    const history = await stage.server.call(stage.analyst, auctionDirectory.calls.history, {
      auctionId: record?.auctionId ?? 0,
    });
    expect(history[0]).toMatchObject({ by: `系统（采集：${draft.name}）` });
    const open = await stage.server.call(stage.analyst, directoryCalls.openList, {
      kind: 'auction',
      keyword: '采集拍卖有限公司1',
      pageIndex: 1,
      pageSize: 10,
    });
    expect(open.totalCount).toBe(1);

    // The same once more changes nothing, and writes no history.
    expect(await stage.collected(id)).toMatchObject({ state: 'same', unchanged: 5, created: 0, changed: 0, gone: 0 });
  });

  it('counts its pages where the address does, and ends where the last one comes again', async () => {
    const all = auctioneers(4, (at) => ({ licence: `苏拍 80${at}` }));
    const site = await siteOf({
      '/p?page=1': htmlOf(all.slice(0, 2)),
      '/p?page=2': htmlOf(all.slice(2)),
      '/p?page=3': htmlOf(all.slice(2)),
    });
    const { id } = await stage.save(stage.draftOf(`${site.origin}/p?page={page}`));
    expect(await stage.collected(id)).toMatchObject({ state: 'applied', pages: 2, found: 4 });

    const cut = await stage.save(stage.draftOf(`${site.origin}/p?page={page}`, { mostPages: 1 }));
    expect(await stage.collected(cut.id)).toMatchObject({ state: 'failed', problem: CRAWL_MESSAGES.morePages });
  });

  it('a row that is wrong is told and left out, the others are taken', async () => {
    const site = await siteOf({
      '/': htmlOf(
        auctioneers(3, (at) => ({
          licence: `苏拍 70${at}`,
          ...(at === 1 && { level: '特级' }),
          ...(at === 2 && { name: '' }),
        })),
      ),
    });
    const { id } = await stage.save(stage.draftOf(`${site.origin}/`));
    const run = await stage.collected(id);
    expect(run).toMatchObject({ state: 'applied', created: 1, rejected: 2, problem: '2 行未通过，未入库' });
    const { rows } = await stage.differences(run?.runId ?? 0, 'rejected');
    expect(rows.map(({ faults }) => faults.map(({ term }) => term))).toEqual([['企业等级'], ['企业名称']]);
  });
});

describe('what a person looks at first', () => {
  it('a list that fell is never taken for an empty one: it waits, is watched, and is taken over or left by one of two', async () => {
    const all = auctioneers(10, (at) => ({ licence: `苏拍 60${at}`, name: `骤减拍卖行${at}` }));
    const site = await siteOf({ '/': htmlOf(all) });
    const draft = stage.draftOf(`${site.origin}/`);
    const { id } = await stage.save(draft);
    await stage.collected(id);
    site.pages['/'] = htmlOf(all.slice(0, 6));
    const held = await stage.collected(id);
    expect(held).toMatchObject({ state: 'held', gone: 4, problem: '行数骤减：上次 10 行，这次 6 行' });
    expect(await stage.listed(draft.name)).toHaveLength(10);
    const { services } = stage.server;
    const readings = await READINGS.crawl(services, services.clock.now());
    expect(readings.find(({ subject }) => subject === draft.name)).toMatchObject({ value: 1 });

    const runId = held?.runId ?? 0;
    const [first, second] = await Promise.all([
      stage.server.ask(stage.analyst, crawlerCalls.accept, { runId }),
      stage.server.ask(stage.analyst, crawlerCalls.accept, { runId }),
    ]);
    expect([first.msg, second.msg].toSorted()).toContain(CRAWL_MESSAGES.notHeld);
    expect(await stage.listed(draft.name)).toHaveLength(6);
    expect(await stage.lastRun(id)).toMatchObject({ state: 'applied' });
    expect((await READINGS.crawl(services, services.clock.now())).map(({ subject }) => subject)).not.toContain(
      draft.name,
    );
  });

  it('what the list became meanwhile is shown before anything is written', async () => {
    const all = auctioneers(2, (at) => ({ licence: `苏拍 50${at}`, name: `先看再入库${at}` }));
    const site = await siteOf({ '/': htmlOf(all) });
    const draft = stage.draftOf(`${site.origin}/`, { takeover: 'review' });
    const { id } = await stage.save(draft);
    const run = await stage.collected(id);
    expect(run).toMatchObject({ state: 'held', created: 2 });
    const runId = run?.runId ?? 0;
    await stage.server.call(stage.analyst, auctionDirectory.calls.create, {
      name: '别人先登记的',
      regionId: 320_115,
      address: '',
      licence: '苏拍 500',
      special: 'aa',
      source: '手工',
    });
    expect((await stage.server.ask(stage.analyst, crawlerCalls.accept, { runId })).msg).toBe(CRAWL_MESSAGES.moved);
    expect(await stage.lastRun(id)).toMatchObject({ state: 'held', created: 1, changed: 1 });
    await stage.server.call(stage.analyst, crawlerCalls.accept, { runId });
    expect(await stage.listed(draft.name)).toHaveLength(2);
  });

  it('is left with a reason, and makes room for what is found after it', async () => {
    const site = await siteOf({ '/': htmlOf(auctioneers(1, () => ({ licence: '苏拍 400' }))) });
    const { id } = await stage.save(stage.draftOf(`${site.origin}/`, { takeover: 'review' }));
    const first = await stage.collected(id);
    const second = await stage.collected(id);
    expect(second).toMatchObject({ state: 'held' });
    const { rows } = await stage.server.call(stage.analyst, crawlerCalls.runs, {
      pageIndex: 1,
      pageSize: 10,
      sourceId: id,
    });
    expect(rows.find(({ runId }) => runId === first?.runId)).toMatchObject({
      state: 'dropped',
      problem: CRAWL_MESSAGES.replaced,
    });
    const drop = { runId: second?.runId ?? 0, reason: '网站改版中' };
    expect((await stage.server.ask(stage.reviewer, crawlerCalls.drop, drop)).status).toBe(403);
    await stage.server.call(stage.analyst, crawlerCalls.drop, drop);
    expect(await stage.lastRun(id)).toMatchObject({ state: 'dropped', problem: '网站改版中' });
  });
});
