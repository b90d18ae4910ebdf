import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessReportCalls } from '#subjects/business-report/calls.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { paletteCalls } from '#subjects/palette/calls.ts';
import { savedViewCalls } from '#subjects/saved-view/calls.ts';
import { reportStage } from '../business-report/stage.ts';
import { objectOf } from '#subjects/data-source/rules.ts';
import { dataSourceCalls } from '#subjects/data-source/calls.ts';
import { SOURCE_MESSAGES } from '#subjects/data-source/terms.ts';
import { babbling, HERE, openStage, otherHouse, SALES, type Stage } from './stage.ts';

const SECRET = 'Zx9-unheard-of-credential';
const PAGE = { pageIndex: 1, pageSize: 200, name: undefined, kind: undefined, ended: undefined } as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.server.close());

describe('a data source over HTTP', () => {
  it('is told apart by what comes of reaching it', async () => {
    const asked: (string | undefined)[] = [];
    const house = await otherHouse((request, answer) => {
      asked.push(request.headers.authorization);
      const json = { 'content-type': 'application/json' };
      if (request.url === '/good') return answer.writeHead(200, json).end('{"data":{"list":[{"a":1}]}}');
      if (request.url === '/page') return answer.writeHead(200, { 'content-type': 'text/html' }).end('[{"a":1}]');
      if (request.url === '/broken') return answer.writeHead(200, json).end('{"a":');
      if (request.url === '/none') return answer.writeHead(200, json).end('{"a":[1,2]}');
      if (request.url === '/closed') return answer.writeHead(401).end();
      if (request.url === '/gone') return answer.writeHead(404).end();
      if (request.url === '/inward') return answer.writeHead(302, { location: 'http://127.0.0.2/good' }).end();
      if (request.url === '/file') return answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
      if (request.url === '/round') return answer.writeHead(302, { location: '/round' }).end();
      if (request.url === '/again') return answer.writeHead(307, { location: '/good' }).end();
      answer.writeHead(200, json);
      const piece = `"${'x'.repeat(65_536)}",`;
      const more = (): void => {
        while (!answer.destroyed && answer.write(piece));
        answer.once('drain', more);
      };
      return more();
    });
    const at = (path: string, over: object = {}) =>
      stage.outcome({ kind: 'http', address: `http://${HERE}:${house.port}${path}`, ...over });
    expect(await at('/good', { user: 'a', secret: 'b' })).toBe('reached');
    expect(await at('/again', { secret: 'token-1' })).toBe('reached');
    expect(asked).toEqual([`Basic ${btoa('a:b')}`, 'Bearer token-1', 'Bearer token-1']);
    expect(await at('/page')).toBe('notJson');
    expect(await at('/broken')).toBe('notJson');
    expect(await at('/none')).toBe('empty');
    expect(await at('/closed')).toBe('credentials');
    expect(await at('/gone')).toBe('missing');
    expect(await at('/inward')).toBe('inward');
    expect(await at('/file')).toBe('badRedirect');
    expect(await at('/round')).toBe('badRedirect');
    expect(await at('/endless')).toBe('tooLarge');
    house.close();
    expect(await at('/good')).toBe('refused');
    expect(await stage.outcome({ kind: 'http', address: 'http://10.1.2.3/x' })).toBe('inward');
    expect(await stage.outcome({ kind: 'http', address: 'http://localhost/x' })).toBe('inward');
    expect(await stage.outcome({ kind: 'http', address: 'http://nowhere.invalid/x' })).toBe('noName');
  });

  it('is refused at its field where it would write a header, hide an account, or lead elsewhere', async () => {
    const address = 'http://data.example.gov.cn/a';
    for (const [over, part] of [
      [{ address: 'ftp://data.example.gov.cn/' }, 'address'],
      [{ address: 'http://u:p@data.example.gov.cn/' }, 'address'],
      [{ address: 'http://data.example.gov.cn/\r\nX: y' }, 'address'],
      [{ address, secret: 'a\r\nX-Admin: 1' }, 'secret'],
      [{ address, user: 'a\nb', secret: 'c' }, 'user'],
      [{ kind: 'mysql', address: 'db/../x', database: 'd', user: 'u' }, 'address'],
      [{ kind: 'postgres', address: '/var/run', database: 'd', user: 'u' }, 'address'],
    ] as const) {
      const draft = stage.draftOf({ kind: 'http', ...over });
      const answer = await stage.server.ask(stage.admin, dataSourceCalls.save, { ...draft });
      expect([answer.status, answer.faults?.[0]?.field], JSON.stringify(over)).toEqual([400, part]);
    }
  });
});

describe('what opens a source', () => {
  it('is sealed, in no answer, no log and no file, and serves only the place that it was entered for', async () => {
    const draft = stage.draftOf({ kind: 'http', address: 'http://10.9.9.9/a', user: 'reader', secret: SECRET });
    const { id, version } = await stage.server.call(stage.admin, dataSourceCalls.save, draft);
    await stage.server.call(stage.admin, dataSourceCalls.test, { sourceId: id });
    const page = await stage.server.call(stage.admin, dataSourceCalls.list, PAGE);
    expect(page.rows.find(({ sourceId }) => sourceId === id)).toMatchObject({ sealed: true, outcome: 'inward' });
    const { db } = stage.server.database;
    const kept = await db.selectFrom('data_source').selectAll().where('source_id', '=', id).executeTakeFirstOrThrow();
    const log = await db.selectFrom('operation_log').selectAll().execute();
    for (const text of [page, kept, log].map((one) => JSON.stringify(one))) expect(text).not.toContain(SECRET);
    expect(log.some(({ action, target }) => action === 'data-source.save' && target.includes(draft.name))).toBe(true);

    const again = { ...draft, sourceId: id, version, secret: undefined };
    const elsewhere = await stage.server.ask(stage.admin, dataSourceCalls.save, {
      ...again,
      address: 'http://10.9.9.8/a',
    });
    expect(elsewhere.msg).toContain(SOURCE_MESSAGES.secretAgain);
    const renamed = await stage.server.call(stage.admin, dataSourceCalls.save, { ...again, remark: '改了说明' });
    const after = await db
      .selectFrom('data_source')
      .select('sealed')
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after.sealed).toBe(kept.sealed);
    expect((await stage.server.ask(stage.admin, dataSourceCalls.save, { ...again })).status).toBe(409);
    // Set into another source's row it opens nothing.
    const other = await stage.saveSource({ kind: 'http', address: `http://${HERE}:9/` });
    await db.updateTable('data_source').set({ sealed: kept.sealed }).where('source_id', '=', other.id).execute();
    expect((await stage.server.call(stage.admin, dataSourceCalls.test, { sourceId: other.id })).outcome).toBe(
      'badSecret',
    );
    expect(
      await stage.server.call(stage.admin, dataSourceCalls.end, { sourceId: id, version: renamed.version }),
    ).toEqual({ removed: true });
  });

  it('is for who manages sources; who reads them changes and reaches nothing', async () => {
    const { id } = await stage.fileSource('a.csv', 'a\n1');
    const ask = async (call: (typeof dataSourceCalls)[keyof typeof dataSourceCalls], wire: object) =>
      (await stage.server.ask(stage.analyst, call, { ...wire })).status;
    expect(await ask(dataSourceCalls.list, {})).toBe(200);
    expect(await ask(dataSourceCalls.test, { sourceId: id })).toBe(403);
    expect(await ask(dataSourceCalls.objects, { sourceId: id })).toBe(403);
    expect(await ask(dataSourceCalls.save, stage.draftOf({}))).toBe(403);
  });
});

describe('databases that are none', () => {
  it.each(['mysql', 'postgres'] as const)(
    '%s: nonsense, refusal, inward address and unknown name are told',
    async (kind) => {
      const over = { kind, database: 'd', user: 'u', secret: 'p' } as const;
      const nonsense = await babbling(
        'HTTP/1.1 400 Bad Request\r\nserver: nonsense of a length that nobody waits for\r\n\r\n',
      );
      expect(['broken', 'timeOut', 'other']).toContain(
        await stage.outcome({ ...over, address: `${HERE}:${nonsense.port}` }),
      );
      nonsense.close();
      expect(await stage.outcome({ ...over, address: `${HERE}:${nonsense.port}` })).toBe('refused');
      expect(await stage.outcome({ ...over, address: '192.168.3.4' })).toBe('inward');
      expect(await stage.outcome({ ...over, address: 'nowhere.invalid' })).toBe('noName');
    },
  );

  it('a server of MySQL that refuses the account is told as such', async () => {
    // An error packet in the place of the greeting: 1045, Access denied.
    const text = '\u00ff\u0015\u0004#28000Access denied for user';
    const packet = `${String.fromCharCode(text.length)}\0\0\0${text}`;
    const server = await babbling(packet);
    const address = `${HERE}:${server.port}`;
    expect(await stage.outcome({ kind: 'mysql', address, database: 'd', user: 'u', secret: 'p' })).toBe('credentials');
    server.close();
  });
});

describe('a source that is taken away', () => {
  it('ends where mappings came of it, and is read no more', async () => {
    const { id, version } = await stage.fileSource('a.csv', 'day,market,amount\n2026-06-01,科巷,1');
    const { id: mappingId } = await stage.mapped(id, objectOf(['']), { columns: SALES });
    expect(await stage.server.call(stage.admin, dataSourceCalls.end, { sourceId: id, version })).toEqual({
      removed: false,
    });
    expect((await stage.server.ask(stage.admin, dataSourceCalls.objects, { sourceId: id })).msg).toBe(
      SOURCE_MESSAGES.endedSource,
    );
    expect((await stage.server.ask(stage.admin, dataSourceCalls.take, { mappingId })).msg).toBe(
      SOURCE_MESSAGES.endedSource,
    );
    const page = await stage.server.call(stage.admin, dataSourceCalls.list, { ...PAGE, ended: 'yes' });
    expect(page.rows.map(({ sourceId }) => sourceId)).toContain(id);
  });
});

describe('what was taken in, elsewhere', () => {
  it('stands in a report, is asked in the palette, and is on a wall where whoever maps it says so', async () => {
    const { server, admin, analyst } = stage;
    const { id } = await stage.fileSource('大屏.csv', 'day,market,amount\n2026-06-01,科巷,10\n2026-06-02,三牌楼,5');
    const draft = { columns: SALES, name: '大屏用数据' };
    const { id: mappingId, version } = await stage.mapped(id, objectOf(['']), draft);
    await stage.taken(mappingId);
    const name = `intake-${mappingId}`;
    const known = (await server.call(analyst, datasetCalls.list, {})).find((one) => one.name === name)?.made;
    const ask = { dataset: name, measures: ['records'], rows: [known?.dimensions[0]?.key ?? ''], columns: [] };
    const chart = { ...ask, filters: [], span: 'this', comparison: 'none' } as const;
    const block = { id: 'chart', kind: 'chart', title: '各市场记录', drawing: 'bar', ask: chart } as const;
    const reports = reportStage(server, analyst, admin);
    const { issueId } = await reports.written('引用抽取的数据', { blocks: [block] });
    const answers = await server.call(analyst, businessReportCalls.figures, { issueId, document: { blocks: [block] } });
    expect(answers.charts).toMatchObject([{ outcome: 'known', places: ['三牌楼', '科巷'] }]);

    const hits = await server.call(analyst, paletteCalls.search, { keyword: '大屏用数据 记录数' });
    expect(hits.find(({ kind }) => kind === 'question')?.path).toContain(`dataset=${name}&measures=records`);

    const query = `dataset=${name}&measures=records`;
    const { viewId } = await server.call(analyst, savedViewCalls.keep, {
      viewId: undefined,
      version: undefined,
      name: '大屏用统计',
      query,
      sharing: 'all',
    });
    const wall = await server.asScreen();
    const shown = () => server.call(wall, datasetCalls.kept, { viewId });
    const onWalls = async () =>
      (await server.call(analyst, savedViewCalls.list, {})).find((view) => view.viewId === viewId)?.onWalls;
    expect(await shown()).toMatchObject({ missing: DATASET_MESSAGES.keptForbidden });
    expect(await onWalls()).toBe(false);
    await stage.mapped(id, objectOf(['']), { ...draft, mappingId, version, onWalls: true });
    expect((await shown()).shown?.answer.cells.find(({ row }) => row === -1)?.values).toEqual([2]);
    expect(await onWalls()).toBe(true);
    // Of one alone: a wall has no more of what was taken in than what is kept for it.
    expect((await server.ask(wall, datasetCalls.list, {})).status).toBe(403);
  });
});
