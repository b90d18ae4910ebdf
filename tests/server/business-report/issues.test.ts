import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessReportCalls as calls } from '#subjects/business-report/calls.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import { piecesOf } from '#base/narrative/pieces.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import {
  bodyOf,
  chapterDocument,
  chartBlock,
  DOCUMENT,
  figureNode,
  PRICES,
  reportStage,
  said,
  textBlock,
} from './stage.ts';

let server: TestServer;
let people: Readonly<Record<'analyst' | 'reviewer' | 'admin' | 'duty' | 'clerk', Client>>;
let stage: ReturnType<typeof reportStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 15 });
  const [analyst, reviewer, admin, duty, clerk] = await Promise.all(
    ['analyst', 'reviewer', 'admin', 'duty', 'clerk'].map((name) => server.signIn(name)),
  );
  if (!analyst || !reviewer || !admin || !duty || !clerk) throw new Error('nobody signed in');
  people = { analyst, reviewer, admin, duty, clerk };
  stage = reportStage(server, analyst, admin);
}, 240_000);
afterAll(() => server.close());

const counted = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from price_point
    where price_date between '2026-06-01' and '2026-06-30'`.execute(server.services.db);
  return rows[0]?.n ?? 0;
};

describe('a business report 商务运行报告 (issue 19 §6)', () => {
  it('has live figures while it is written, with their moment', async () => {
    const { issueId } = await stage.written('现数');
    const answers = await server.call(people.analyst, calls.figures, { issueId, document: DOCUMENT });
    expect(answers.asOf).toBe(server.clock.now());
    const [figure] = answers.figures;
    expect(figure).toMatchObject({ outcome: 'known', value: await counted(), provisional: true });
    expect(figure?.text).toMatch(/^[\d,]+ 条$/);
    expect(answers.charts[0]?.places.length).toBeGreaterThan(5);
  });

  it('is written with versions; of two who save at once the second is told', async () => {
    const first = await stage.written('版本');
    const draft = { ...first, title: '版本二', document: DOCUMENT };
    const outcomes = await Promise.all([1, 2].map(() => server.ask(people.analyst, calls.save, { ...draft })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const versions = await server.call(people.analyst, calls.versions, { issueId: first.issueId });
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    await server.call(people.analyst, calls.restore, { issueId: first.issueId, version: 2 });
    expect((await stage.one(first.issueId)).title).toBe('版本');
  });

  it('keeps what was published: a change of the source leaves it, and the comparison names it', async () => {
    const { issueId } = await stage.published('定稿');
    const before = await stage.one(issueId);
    expect(before.state).toBe('published');
    expect(before.frozen?.figures[0]?.value).toBe(await counted());
    let turns = 0;
    server.database.pool.on('acquire', () => (turns += 1));
    const same = await server.call(people.analyst, calls.compare, { issueId });
    // All its figures are asked in one turn; the others are for who asks and for the issue itself.
    expect(turns).toBeLessThanOrEqual(8);
    server.database.pool.removeAllListeners('acquire');
    expect(same.rows.map(({ differs }) => differs)).toEqual([false, false]);

    await sql`delete from price_point where (goods_id, enterprise_id, price_date) in
      (select goods_id, enterprise_id, price_date from price_point where price_date = '2026-06-03' limit 1)`.execute(
      server.services.db,
    );
    expect((await stage.one(issueId)).frozen).toEqual(before.frozen);
    const compared = await server.call(people.analyst, calls.compare, { issueId });
    const [figure, ofChart] = compared.rows;
    expect(figure).toMatchObject({ where: '菜价情况', differs: true, frozen: before.frozen?.figures[0]?.text });
    expect(figure?.now).not.toBe(figure?.frozen);
    expect(ofChart).toMatchObject({ differs: true, what: expect.stringContaining('2026-06-03') });
  });

  it('is published by one of two who decide at once, and its figures are kept once', async () => {
    const key = await stage.submitted('并发');
    const outcomes = await Promise.all(
      [people.admin, people.admin].map((who) => server.ask(who, calls.decide, stage.decision(key))),
    );
    const done = outcomes.filter(({ status, code }) => status === 200 && code === 1);
    expect(done).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from business_report_edition
      where issue_id = ${key.issueId}`.execute(server.services.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('is never published by who wrote any of it', async () => {
    const { admin } = people;
    const key = await server.call(admin, calls.create, {
      kind: 'special',
      period: '2026-06',
      title: '自写',
      regionId: undefined,
      from: undefined,
    });
    const saved = await server.call(people.analyst, calls.save, { ...key, title: '自写', document: DOCUMENT });
    await server.call(people.analyst, calls.submit, saved);
    const own = await server.ask(admin, calls.decide, stage.decision(saved));
    expect(own.msg).toBe(REPORT_MESSAGES.ownWork);
    expect((await server.ask(people.analyst, calls.decide, stage.decision(saved))).status).toBe(403);
    expect((await stage.one(saved.issueId)).state).toBe('pending');
  });

  it('is seen and published within the scope of its division alone', async () => {
    const { reviewer, analyst, clerk } = people;
    const city = await stage.published('全市');
    for (const ask of [
      server.ask(reviewer, calls.one, { issueId: city.issueId }),
      server.ask(reviewer, calls.compare, { issueId: city.issueId }),
      server.ask(reviewer, calls.comments, { issueId: city.issueId }),
      server.ask(reviewer, calls.exported, { issueId: city.issueId, format: 'docx' }),
      server.ask(reviewer, calls.withdraw, { ...city, reason: '试' }),
      server.ask(reviewer, calls.link, { issueId: city.issueId, days: 1 }),
    ])
      expect((await ask).status).toBe(404);
    expect((await server.ask(clerk, calls.list, {})).status).toBe(403);
    const key = await stage.submitted('江宁', DOCUMENT, { regionId: 320_115 });
    const own = await server.call(reviewer, calls.list, {
      pageIndex: 1,
      pageSize: 50,
      title: '江宁',
      kind: undefined,
      state: undefined,
      year: undefined,
    });
    expect(own.rows.map(({ issueId }) => issueId)).toContain(key.issueId);
    const { rows } = await sql<{
      n: number;
      all: number;
    }>`select count(*) filter (where e.region_id = 320115)::int as n, count(*)::int as all
      from price_point p join enterprise e using (enterprise_id) where p.price_date >= '2026-06-01'`.execute(
      server.services.db,
    );
    const asked = { issueId: key.issueId, document: DOCUMENT };
    const [seen, all] = await Promise.all([reviewer, analyst].map((who) => server.call(who, calls.figures, asked)));
    expect(seen?.figures).toEqual(all?.figures);
    expect([rows[0]?.n, null]).toContain(seen?.figures[0]?.value);
    expect(seen?.figures[0]?.value).not.toBe(rows[0]?.all);
  });

  it('repeats a chapter for every district, its own people write theirs, and what was published stays', async () => {
    const { analyst, reviewer, admin, duty } = people;
    const key = await stage.written('分区', chapterDocument(), { period: '2026-05' });
    const { issueId } = key;
    const chapter = { issueId, block: 'chapter1', code: '320115' };
    const list = await server.call(reviewer, calls.chapters, { pageIndex: 1, pageSize: 50 });
    expect(list.rows).toContainEqual(expect.objectContaining({ ...chapter, issueTitle: '分区', version: 0 }));
    expect((await server.ask(reviewer, calls.chapter, { ...chapter, code: '320104' })).status).toBe(404);
    const seen = await server.call(reviewer, calls.chapter, chapter);
    expect(seen.answers.divisions).toEqual([{ code: '320115', name: '江宁区' }]);
    const city = { blocks: [...chapterDocument().blocks, textBlock('city', figureNode('outlet|outlets|this|none|'))] };
    const whole = await server.call(analyst, calls.figures, { issueId, document: city });
    expect(whole.figures).toContainEqual(seen.answers.figures[0]);
    const inCity = whole.figures.find(({ division }) => division === '')?.value ?? 0;
    expect(seen.answers.figures[0]?.value).toBeGreaterThan(0);
    expect(seen.answers.figures[0]?.value).toBeLessThan(inCity);
    expect(seen.answers.charts).toMatchObject([{ division: '320115', block: 'bymarket', outcome: 'known' }]);

    const body = bodyOf(said('百家湖商圈客流增加。'));
    const draft = { ...chapter, version: 0, body };
    expect((await server.ask(duty, calls.writeChapter, draft)).status).toBe(404);
    expect((await server.ask(reviewer, calls.writeChapter, { ...draft, code: '320104' })).status).toBe(404);
    const twice = await Promise.all([1, 2].map(() => server.ask(reviewer, calls.writeChapter, draft)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await server.call(duty, calls.comment, { ...chapter, division: '320115', text: '请补充同比' });
    expect((await server.call(reviewer, calls.chapter, chapter)).comments).toMatchObject([{ text: '请补充同比' }]);
    expect((await server.ask(reviewer, calls.comment, { issueId, block: 'chapter1', text: '越权' })).status).toBe(404);

    // The author's save takes no district's text and passes none off as a district's.
    const forged = chapterDocument([{ code: '320115', body: bodyOf(said('冒名')), by: '区里', at: 1 }]);
    const saved = await server.call(analyst, calls.save, { ...key, title: '分区', document: forged });
    const text = (await stage.one(issueId)).document.blocks.flatMap((one) => (one.kind === 'chapter' ? one.texts : []));
    expect(text).toEqual([{ code: '320115', body, by: expect.any(String), at: server.clock.now() }]);

    await server.call(analyst, calls.submit, saved);
    expect((await server.ask(reviewer, calls.writeChapter, { ...draft, version: 1 })).msg).toBe(
      REPORT_MESSAGES.locked('待审'),
    );
    await server.call(admin, calls.decide, stage.decision(saved, { gaps: 100 }));
    const out = await stage.one(issueId);
    const names = await sql<{ name: string }>`select name from region where level = 2 order by sort, code`.execute(
      server.services.db,
    );
    expect(piecesOf(out.document, out.frozen).flatMap((one) => (one.kind === 'heading' ? [one.text] : []))).toEqual([
      '分区情况',
      ...names.rows.map(({ name }) => name),
    ]);
    expect(out.frozen?.charts.map(({ division }) => division)).toHaveLength(names.rows.length);
    await sql`update business_report_chapter set body = '{"type":"doc","content":[]}' where issue_id = ${issueId}`.execute(
      server.services.db,
    );
    expect(await stage.one(issueId)).toMatchObject({ document: out.document, frozen: out.frozen });
    const { token } = await server.call(admin, calls.link, { issueId, days: 1, withPast: false });
    const open = await server.call(NOBODY, calls.open, { token, issueId: undefined });
    expect(JSON.stringify(open.document)).toContain('百家湖商圈客流增加。');
    expect(JSON.stringify(open.document)).not.toContain('"by"');
  });

  it('tells missing figures in place, and is not published before they are confirmed', async () => {
    const nothing = { ...PRICES, span: 'previous', filters: [{ dimension: 'goods', values: ['99999'] }] } as const;
    const document = { blocks: [...DOCUMENT.blocks, textBlock('empty', said('缺 '), figureNode(nothing))] };
    const key = await stage.submitted('缺数', document);
    const { figures } = await server.call(people.analyst, calls.figures, { issueId: key.issueId, document });
    expect(figures[1]).toMatchObject({ outcome: 'empty', text: '（无数据）' });
    const refused = await server.ask(people.admin, calls.decide, stage.decision(key));
    expect(refused.msg).toBe(REPORT_MESSAGES.gaps(1));
    expect((await stage.one(key.issueId)).state).toBe('pending');
    await server.call(people.admin, calls.decide, stage.decision(key, { gaps: 1 }));
    expect((await stage.one(key.issueId)).state).toBe('published');
  });

  it('goes back with a reason, is withdrawn with a reason, and keeps its publications', async () => {
    const key = await stage.submitted('退回');
    expect((await server.ask(people.admin, calls.decide, stage.decision(key, { passed: false }))).status).toBe(400);
    await server.call(people.admin, calls.decide, stage.decision(key, { passed: false, reason: '补充说明' }));
    const returned = await stage.one(key.issueId);
    expect(returned).toMatchObject({ state: 'returned', reason: '补充说明' });
    expect(returned.frozen).toBeUndefined();
    await server.call(people.analyst, calls.submit, key);
    await server.call(people.admin, calls.decide, stage.decision(key));
    const locked = await server.ask(people.analyst, calls.save, { ...key, title: '改', document: DOCUMENT });
    expect(locked.msg).toBe(REPORT_MESSAGES.locked('已发布'));
    await server.call(people.admin, calls.withdraw, { ...key, reason: '数据有误' });
    const withdrawn = await stage.one(key.issueId);
    expect(withdrawn.steps.map(({ step }) => step)).toEqual(['submit', 'return', 'submit', 'publish', 'withdraw']);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from business_report_edition
      where issue_id = ${key.issueId}`.execute(server.services.db);
    expect(rows[0]?.n).toBe(1);
    await expect(
      sql`update business_report_edition set title = 'x' where issue_id = ${key.issueId}`.execute(server.services.db),
    ).rejects.toThrow();
  });

  it('begins from the last issue, whose text is taken over and whose figures are asked anew', async () => {
    const model = await stage.published('一季度', DOCUMENT, { kind: 'quarter', period: '2026-Q1' }, { gaps: 2 });
    const next = await server.call(people.analyst, calls.create, {
      kind: 'quarter',
      period: '2026-Q2',
      title: '二季度',
      regionId: undefined,
      from: model.issueId,
    });
    const made = await stage.one(next.issueId);
    expect(made.document).toEqual(DOCUMENT);
    expect(made.frozen).toBeUndefined();
    const { figures } = await server.call(people.analyst, calls.figures, {
      issueId: next.issueId,
      document: made.document,
    });
    expect(figures[0]?.value).toBeGreaterThan((await stage.one(model.issueId)).frozen?.figures[0]?.value ?? 0);
    const again = await server.ask(people.analyst, calls.create, { kind: 'quarter', period: '2026-Q2', title: '又' });
    expect(again.msg).toBe(REPORT_MESSAGES.taken);
  });

  it('withholds figures of few enterprises whoever asks, and names no enterprise', async () => {
    const few = { ...PRICES, filters: [{ dimension: 'region', values: ['320118'] }] };
    const { issueId, version } = await stage.written('少量');
    const document = { blocks: [textBlock('few0', figureNode(few)), chartBlock] };
    const { figures } = await server.call(people.admin, calls.figures, { issueId, document });
    expect(['withheld', 'empty']).toContain(figures[0]?.outcome);
    const named = { ...PRICES, filters: [{ dimension: 'enterprise', values: ['1'] }] };
    const refused = await server.ask(people.analyst, calls.save, {
      issueId,
      version,
      title: '企业',
      document: { blocks: [textBlock('firm', figureNode(named))] },
    });
    expect(refused.status).toBe(400);
    const gone = { blocks: [textBlock('gone', figureNode('no-such|figure|this|none|'))] };
    expect(
      (await server.ask(people.analyst, calls.save, { issueId, version, title: '无', document: gone })).status,
    ).toBe(400);
  });
});
