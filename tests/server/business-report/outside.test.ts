import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Narrative } from '#base/narrative/blocks.ts';
import { businessReportCalls as calls } from '#subjects/business-report/calls.ts';
import { narrativeSample } from '#subjects/business-report/samples.ts';
import { tableSample } from '#subjects/content/samples.ts';
import { REPORT_MESSAGES } from '#subjects/business-report/terms.ts';
import { type Client, headersOf, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DOCUMENT, reportStage, said } from './stage.ts';

const A_DAY = 86_400_000;
let server: TestServer;
let people: Readonly<Record<'analyst' | 'admin', Client>>;
let stage: ReturnType<typeof reportStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 15 });
  people = { analyst: await server.signIn('analyst'), admin: await server.signIn('admin') };
  stage = reportStage(server, people.analyst, people.admin);
}, 240_000);
afterAll(() => server.close());

const linked = async (issueId: number, withPast = false) =>
  server.call(people.admin, calls.link, { issueId, days: 30, withPast });
const opened = (token: string, issueId?: number) => server.ask(NOBODY, calls.open, { token, issueId });

describe('a report by its link, without a login', () => {
  it('shows the published issue with its frozen figures and counts who reads', async () => {
    const { issueId } = await stage.published('公开');
    const { token } = await linked(issueId);
    const report = await server.call(NOBODY, calls.open, { token, issueId: undefined });
    expect(report).toMatchObject({ title: '公开', past: [{ issueId }] });
    expect(report.frozen).toEqual((await stage.one(issueId)).frozen);
    const [link] = await server.call(people.admin, calls.links, { issueId });
    expect(link).toMatchObject({ readCount: 1, withPast: false });
    expect(JSON.stringify(link)).not.toContain(token);
  });

  it('shows no draft, no other issue, and of past ones only those of its kind and place that are out', async () => {
    const past = await stage.published('往期', DOCUMENT, { kind: 'quarter', period: '2026-Q1' }, { gaps: 2 });
    const current = await stage.published('本期', DOCUMENT, { kind: 'quarter', period: '2026-Q2' });
    const draft = await stage.written('草稿', DOCUMENT, { kind: 'quarter', period: '2025-Q4' });
    const later = await stage.written('下期', DOCUMENT, { kind: 'quarter', period: '2026-Q3' });
    const special = await stage.published('专题');
    const alone = (await linked(current.issueId)).token;
    const series = (await linked(current.issueId, true)).token;
    const report = await server.call(NOBODY, calls.open, { token: series, issueId: undefined });
    expect(report.past.map(({ title }) => title)).toEqual(['本期', '往期']);
    expect((await opened(series, past.issueId)).status).toBe(200);
    for (const [token, issueId] of [
      [alone, past.issueId],
      [series, draft.issueId],
      [series, later.issueId],
      [series, special.issueId],
      [series, 99_999],
      ['A'.repeat(43), current.issueId],
      ['', current.issueId],
      ["' or 1=1 --", current.issueId],
    ] as const) {
      const answer = await opened(token, issueId);
      expect([answer.status, answer.msg]).toEqual([403, REPORT_MESSAGES.closed]);
    }
    expect((await server.ask(people.admin, calls.link, { issueId: draft.issueId, days: 7 })).msg).toBe(
      REPORT_MESSAGES.onlyPublished,
    );
  });

  it('of a withdrawn issue it says when and why, and leads to what was published in its place; inside, its text stays', async () => {
    const place = { kind: 'special', period: '2025-11' };
    const key = await stage.published('有误的一期', DOCUMENT, place, { gaps: 2 });
    const { token } = await linked(key.issueId);
    const before = await stage.one(key.issueId);
    await server.call(people.admin, calls.withdraw, { ...key, reason: '口径有误' });
    const alone = await server.call(NOBODY, calls.open, { token, issueId: undefined });
    expect(alone.takenBack).toMatchObject({ reason: '口径有误', withdrawnAt: server.clock.now() });
    expect(alone.takenBack?.replacedBy).toBeUndefined();
    expect(await stage.one(key.issueId)).toMatchObject({
      takenBack: { title: '有误的一期', document: before.document, frozen: before.frozen, reason: '口径有误' },
    });
    const right = await stage.published('更正的一期', DOCUMENT, place, { gaps: 2 });
    const moved = await server.call(NOBODY, calls.open, { token, issueId: undefined });
    expect(moved.takenBack?.replacedBy).toMatchObject({ issueId: right.issueId, title: '更正的一期' });
    const led = await server.call(NOBODY, calls.open, { token, issueId: right.issueId });
    expect(led).toMatchObject({ title: '更正的一期' });
    expect(led.takenBack).toBeUndefined();
  });

  it('is shut when it is taken back, when its time is over, and when the report is withdrawn', async () => {
    const key = await stage.published('失效');
    const [revoked, kept, old] = [await linked(key.issueId), await linked(key.issueId), await linked(key.issueId)];
    const links = await server.call(people.admin, calls.links, { issueId: key.issueId });
    await server.call(people.admin, calls.unlink, { linkId: links.at(-1)?.linkId ?? 0 });
    expect((await opened(revoked.token)).status).toBe(403);
    expect((await opened(kept.token)).status).toBe(200);
    await server.call(people.admin, calls.withdraw, { ...key, reason: '有误' });
    const shut = await server.call(NOBODY, calls.open, { token: kept.token, issueId: undefined });
    expect(shut).toMatchObject({ title: '失效', document: { blocks: [] }, takenBack: { reason: '有误' } });
    server.clock.advance(31 * A_DAY);
    expect((await opened(old.token)).status).toBe(403);
    people = { analyst: await server.signIn('analyst'), admin: await server.signIn('admin') };
    stage = reportStage(server, people.analyst, people.admin);
  });
});

const lineOf = (text: string) => ({ type: 'paragraph', content: [said(text)] });
/** With a table that has merged cells, and one whose single row is longer than a page. */
const LONG_ROW = {
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: [{ type: 'tableCell', content: [...Array.from({ length: 120 }, () => '长行'), '末行'].map(lineOf) }],
    },
  ],
};
const WITH_TABLE: Narrative = {
  blocks: [
    ...narrativeSample.blocks,
    { id: 'tables', kind: 'text', body: { type: 'doc', content: [tableSample, LONG_ROW] } },
  ],
};

describe('a report as a file', () => {
  const fetched = async (issueId: number, format: 'docx' | 'pdf') => {
    const answer = await fetch(`${server.origin}/api/business-report/export?issueId=${issueId}&format=${format}`, {
      headers: headersOf(people.analyst),
    });
    expect(answer.status).toBe(200);
    return {
      bytes: Buffer.from(await answer.arrayBuffer()),
      name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''),
    };
  };

  it('Word: opens, holds its texts, its tables whole, and says of a draft that it is one', async () => {
    const { issueId } = await stage.written('文件草稿', WITH_TABLE);
    const { bytes, name } = await fetched(issueId, 'docx');
    expect(name).toContain('文件草稿（草稿）');
    const document = entryOf(bytes, 'word/document.xml');
    for (const text of ['文件草稿（草稿）', '一、总体情况', '各区商业网点', '夫子庙、新街口商圈', '数据截至'])
      expect(document).toContain(text);
    expect(document.match(/<w:tr[ >]/g)?.length).toBeGreaterThan(11);
    expect(document).toContain('江宁区');
    expect(document).toContain('供货方名称、联系方式');
    expect(document).toContain('<w:vMerge w:val="restart"/>');
    expect(entryOf(bytes, 'word/header1.xml')).toContain('草稿');
    expect(document).not.toContain('undefined');
    // Every heading stands in the contents as well, each district's with them.
    for (const heading of ['四、分区情况', '秦淮区', '江宁区'])
      expect(document.split(`>${heading}<`).length).toBeGreaterThan(2);
    expect(document).toContain('<w:hyperlink');
  });

  it('PDF: Chinese can be read and found in it, with title, period, as-of and page numbers', async () => {
    const { issueId } = await stage.published('文件定稿', WITH_TABLE, {}, { gaps: 100 });
    const { bytes } = await fetched(issueId, 'pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The letters themselves are in it: what is embedded says which letter each of its shapes is.
    expect(bytes.includes('NotoSansSC')).toBe(true);
    expect(bytes.includes('/ToUnicode')).toBe(true);
    const text = textOfPdf(bytes);
    if (text === undefined) return;
    for (const part of [
      '文件定稿',
      '2026年6月',
      '数据截至 2026-',
      '一、总体情况',
      '各区商业网点',
      '江宁区',
      '供货方名称、联系方式',
      '末行',
      '目录',
      '各业态网点',
      '第 1 页，共',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('草稿');
    expect(text).toMatch(/四、分区情况\s+\d+\n/);
  });
});

/** An entry of a zip file as text. */
function entryOf(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.subarray(at + 46, at + 46 + length).toString() !== name) continue;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
  }
  throw new Error(`${name} is not in the file`);
}

/** What poppler reads in a PDF; undefined on a machine that has none. */
function textOfPdf(bytes: Buffer): string | undefined {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.pdf');
  writeFileSync(path, bytes);
  try {
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}
