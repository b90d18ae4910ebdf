import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answers } from '#base/narrative/answers.ts';
import type { ChapterBlock, ChapterText, ChartBlock, Narrative } from '#base/narrative/blocks.ts';
import { piecesOf } from '#base/narrative/pieces.ts';
import { businessReportCalls as calls } from '#subjects/business-report/calls.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { bodyOf, chapterDocument, figureNode, reportStage, said, textBlock } from './stage.ts';

let server: TestServer;
let people: Readonly<Record<'analyst' | 'reviewer' | 'admin', Client>>;
let stage: ReturnType<typeof reportStage>;
beforeAll(async () => {
  server = await startServer();
  const [analyst, reviewer, admin] = await Promise.all(
    ['analyst', 'reviewer', 'admin'].map((name) => server.signIn(name)),
  );
  if (!analyst || !reviewer || !admin) throw new Error('nobody signed in');
  people = { analyst, reviewer, admin };
  stage = reportStage(server, analyst, admin);
}, 240_000);
afterAll(() => server.close());

const CODE = '320115';
const textsOf = ({ blocks }: Narrative) => blocks.flatMap((one) => (one.kind === 'chapter' ? one.texts : []));
const kept = async (issueId: number) => textsOf((await stage.one(issueId)).document);
const own = (text: string, at?: number): ChapterText => ({ code: CODE, body: bodyOf(said(text)), at });
const documentWith = (given: readonly string[], texts: ChapterBlock['texts'] = []): Narrative => ({
  blocks: chapterDocument(texts).blocks.map((one) => ({ ...one, given })) as Narrative['blocks'],
});

/** An issue with a chapter given to 江宁区, its author's saves, and what the division writes. */
async function begun(period: string) {
  const key = await stage.written('章节', chapterDocument(), { period });
  let { version } = key;
  const saved = async (document: Narrative) => {
    const asked = await server.ask(people.analyst, calls.save, { ...key, version, title: '章节', document });
    if (asked.status === 200) version += 1;
    return asked.status;
  };
  const chapter = { issueId: key.issueId, block: 'chapter1', code: CODE };
  const writes = async (text: string) => {
    const seen = await server.call(people.reviewer, calls.chapter, chapter);
    server.clock.advance(1_000);
    const draft = { ...chapter, version: seen.version, body: bodyOf(said(text)), charts: [] };
    return server.call(people.reviewer, calls.writeChapter, draft);
  };
  return { issueId: key.issueId, chapter, saved, writes, at: () => version };
}

it('a chapter given, taken back, written on and given again loses no text', async () => {
  const { issueId, chapter, saved, writes } = await begun('2026-01');
  await writes('区里一稿');
  const [first] = await kept(issueId);
  // The division writes on while the author's page is open: of what was taken back the author is told.
  await writes('区里二稿');
  expect(await saved(documentWith([], [own('区里一稿', first?.at)]))).toBe(409);
  const [second] = await kept(issueId);
  expect(second?.body).toEqual(own('区里二稿').body);
  expect(await saved(documentWith([], [own('作者改过的二稿', second?.at)]))).toBe(200);
  expect(await kept(issueId)).toEqual([{ code: CODE, body: own('作者改过的二稿').body }]);
  expect(await saved(documentWith([], [own('作者三稿')]))).toBe(200);
  const before = await sql<{ version: number }>`select version from business_report_chapter
    where issue_id = ${issueId}`.execute(server.services.db);
  expect(await saved(documentWith([CODE], [own('作者三稿')]))).toBe(200);
  expect((await kept(issueId)).map(({ body }) => body)).toEqual([own('作者三稿').body]);
  const again = await server.call(people.reviewer, calls.chapter, chapter);
  expect(again.version).toBe((before.rows[0]?.version ?? 0) + 1);
  // Taken back with no text sent along, what the division wrote is the author's all the same.
  await writes('区里四稿');
  expect(await saved(documentWith([]))).toBe(200);
  expect(await kept(issueId)).toEqual([{ code: CODE, body: own('区里四稿').body }]);
});

it('an earlier version that is taken up again loses no text of a division', async () => {
  const { issueId, saved, writes, at } = await begun('2026-02');
  const given = at();
  await writes('区里所写');
  await server.call(people.analyst, calls.restore, { issueId, version: 1 });
  expect((await stage.one(issueId)).document.blocks).toEqual([]);
  await server.call(people.analyst, calls.restore, { issueId, version: given });
  expect((await kept(issueId)).map(({ body }) => body)).toEqual([own('区里所写').body]);
  expect(await saved(documentWith([CODE]))).toBe(409);
});

it('who wrote a chapter of a division publishes nothing of the report, though others wrote after and it was taken back', async () => {
  const { issueId, chapter, saved, writes, at } = await begun('2026-03');
  const seen = await server.call(people.admin, calls.chapter, chapter);
  await server.call(people.admin, calls.writeChapter, {
    ...chapter,
    version: seen.version,
    body: bodyOf(said('代写')),
    charts: [],
  });
  await writes('区里改');
  const [text] = await kept(issueId);
  expect(await saved(documentWith([], text ? [text] : []))).toBe(200);
  const key = { issueId, version: at() };
  await server.call(people.analyst, calls.submit, key);
  const decided = await server.ask(people.admin, calls.decide, stage.decision(key, { gaps: 100 }));
  expect(decided.msg).toBe(REPORT_MESSAGES.ownWork);
});

it('of chapters given none is left out: they come by the page, each once, and how many there are is said', async () => {
  const document: Narrative = {
    blocks: ['chapter1', 'chapter2', 'chapter3'].flatMap((id) =>
      chapterDocument().blocks.map((block) => ({ ...block, id, charts: [] })),
    ) as Narrative['blocks'],
  };
  await stage.written('三章', document, { period: '2025-11' });
  const pageOf = (pageIndex: number, pageSize = 2) =>
    server.call(people.reviewer, calls.chapters, { pageIndex, pageSize });
  const whole = await pageOf(1, 200);
  expect(whole.rows).toHaveLength(whole.totalCount);
  const pages = await Promise.all(Array.from({ length: Math.ceil(whole.totalCount / 2) }, (_, at) => pageOf(at + 1)));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
  expect(pages.every(({ totalCount }) => totalCount === whole.totalCount)).toBe(true);
  expect(await server.call(people.analyst, calls.chapters, { pageIndex: 1, pageSize: 10 })).toEqual({
    totalCount: 0,
    rows: [],
  });
});

it('a division puts figures, pictures and tables of its own into its text, of its own ground alone, frozen as it is published', async () => {
  const { analyst, reviewer, admin } = people;
  const { issueId, chapter, at } = await begun('2025-12');
  const { block, code } = chapter;
  const area = 'outlet|floorArea|this|none|';
  const [repeated] = chapterDocument().blocks.flatMap((one) => (one.kind === 'chapter' ? one.charts : []));
  if (!repeated) throw new Error('no chart');
  const chart = {
    ...repeated,
    id: 'ownarea',
    title: '本区各业态面积',
    ask: { ...repeated.ask, measures: ['floorArea'] },
  };
  const draft = (asks: readonly string[], charts: readonly ChartBlock[] = []) => ({
    ...chapter,
    version: 0,
    body: bodyOf(said('本区面积 '), ...asks.map(figureNode)),
    charts,
  });
  const preview = (who: Client, asked: readonly string[], of: object = { chapter: { block, code } }) => {
    const document = { blocks: [textBlock('look', ...asked.map(figureNode))] };
    return server.ask(who, calls.figures, { issueId, document, ...of });
  };
  const inCity = await server.call(analyst, calls.figures, {
    issueId,
    document: { blocks: [textBlock('look', figureNode(area))] },
    chapter: undefined,
  });
  // As it is chosen: of its own ground, nothing of a neighbour's, and by no address that was not given.
  const looked = await preview(reviewer, [area, `${area}region:320104`]);
  const [ground, neighbours] = (looked.data as Answers).figures;
  expect(ground?.value).toBeGreaterThan(0);
  expect(ground?.value).toBeLessThan(inCity.figures[0]?.value ?? 0);
  expect(neighbours).toMatchObject({ value: null, outcome: 'empty' });
  expect((await preview(reviewer, [area], {})).status).toBe(404);
  expect((await preview(reviewer, [area], { chapter: { block, code: '320104' } })).status).toBe(404);

  for (const [refused, why] of [
    [draft(['outlet|outlets|this|none|enterprise:1']), '没有“enterprise”这个维度'],
    [draft(['no-such|figure|this|none|']), '没有“no-such”这个数据集'],
    [draft(Array.from({ length: 9 }, (_, n) => `${area}opened:${2000 + n}`)), '一个区的文字最多 8 个数字'],
    [draft([], [chart, { ...chart, id: 'ownarea2' }, { ...chart, id: 'ownarea3' }]), '最多添加 2 个图表'],
    [draft([], [{ ...chart, id: 'bymarket' }]), '段落编号重复'],
  ] as const)
    expect((await server.ask(reviewer, calls.writeChapter, refused)).msg).toContain(why);
  await sql`delete from role_permission where role_code = 'ROLE_REVIEWER' and permission = 'market.read'`.execute(
    server.services.db,
  );
  const less = await server.signIn('reviewer');
  expect((await server.ask(less, calls.writeChapter, draft([area]))).msg).toContain('没有查看“');
  await sql`insert into role_permission (role_code, permission) values ('ROLE_REVIEWER', 'market.read')`.execute(
    server.services.db,
  );
  await server.call(reviewer, calls.writeChapter, draft([area], [chart]));
  const written = await server.call(reviewer, calls.chapter, chapter);
  expect(written.answers.charts.map((one) => [one.block, one.division])).toEqual([
    ['bymarket', code],
    ['ownarea', code],
  ]);

  // The author saves on without losing it, the publisher freezes it, and nothing that comes after moves it.
  const saved = await server.call(analyst, calls.save, {
    issueId,
    version: at(),
    title: '章节',
    document: (await stage.one(issueId)).document,
  });
  await server.call(analyst, calls.submit, saved);
  await server.call(admin, calls.decide, stage.decision(saved, { gaps: 100 }));
  const out = await stage.one(issueId);
  expect(out.frozen?.figures).toContainEqual(
    expect.objectContaining({ ask: area, division: code, value: ground?.value }),
  );
  expect(out.frozen?.figures.filter(({ ask }) => ask === area)).toHaveLength(1);
  const drawn = piecesOf(out.document, out.frozen).filter(
    ({ kind, division }) => kind === 'chart' && division === code,
  );
  expect(drawn).toMatchObject([{}, { title: '本区各业态面积', answer: { outcome: 'known' } }]);
  const { token } = await server.call(admin, calls.link, { issueId, days: 1, withPast: false });
  const open = await server.call(NOBODY, calls.open, { token, issueId: undefined });
  expect(JSON.stringify(open.document)).toContain('本区各业态面积');
});

it('a division’s first text is not refused for what the author asks for', async () => {
  const { issueId, writes } = await begun('2026-04');
  const pattern = JSON.stringify(bodyOf(figureNode('no-such|figure|this|none|')));
  await sql`update business_report_issue set document = jsonb_set(document, '{blocks,0,pattern}', ${pattern}::jsonb)
    where issue_id = ${issueId}`.execute(server.services.db);
  await writes('本区一切正常');
  expect(await kept(issueId)).toHaveLength(1);
});

it('a report of a division takes comments on its own part, and on no division that is none of it', async () => {
  const { issueId } = await stage.written('本区', documentWith([]), { period: '2026-05', regionId: 320_115 });
  const comment = { issueId, block: 'chapter1', text: '请核对' };
  const said_ = await server.ask(people.reviewer, calls.comment, { ...comment, division: CODE });
  expect(said_.status).toBe(200);
  for (const division of ['320104', '999999'])
    expect((await server.ask(people.admin, calls.comment, { ...comment, division })).msg).toBe(
      REPORT_MESSAGES.noDivision,
    );
});

it('an issue begun from an earlier one passes off nothing that a division wrote then, the demonstration’s neither', async () => {
  const { rows } = await sql<{ id: number }>`select issue_id as id from business_report_issue
    where state = 'published' order by issue_id limit 1`.execute(server.services.db);
  const from = rows[0]?.id ?? 0;
  expect(await kept(from)).not.toEqual([]);
  const next = { kind: 'special', period: '2026-06', title: '接着写', regionId: undefined, from } as const;
  const { issueId } = await server.call(people.analyst, calls.create, next);
  expect(await kept(issueId)).toEqual([]);
  const { rows: stored } = await sql<{
    texts: string;
  }>`select document::text as texts from business_report_issue where issue_id in (${from}, ${issueId})
    union all select document::text from business_report_version where issue_id in (${from}, ${issueId})`.execute(
    server.services.db,
  );
  expect(stored.filter(({ texts }) => texts.includes('"by"'))).toEqual([]);
});
