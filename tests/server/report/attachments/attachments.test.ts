import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationPdf } from '#server/demonstration/offices/fund/projects.ts';
import { ATTACHMENT_MESSAGES } from '#subjects/report-attachment/terms.ts';
import { reportAttachmentCalls } from '#subjects/report-attachment/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reportTrailCalls } from '#subjects/report-trail/calls.ts';
import { EVIDENCE_MESSAGES, LARGEST_EVIDENCE } from '#base/files/evidence.ts';
import type { Client } from '../../../support/outside/client.ts';
import { startServer, type TestServer } from '../../../support/server.ts';

const [KIND, STORE, PERIOD] = ['case-base', '1031', '2023'];
const VALUES = {
  'scale/built/current': 100,
  'scale/trading/current': 60,
  'brands/all/current': 10,
  'brands/first/current': 1,
  'brands/catering/current': 2,
  'brands/workers/current': 30,
  'investment/total/current': 9,
};

let server: TestServer;
let clerk: Client;
let other: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  [clerk, other, admin] = [await server.signIn('clerk3'), await server.signIn('clerk'), await server.signIn('admin')];
});
afterAll(() => server.close());

const pdf = (text: string) => new Uint8Array(demonstrationPdf(text));
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const attach = (bytes: Uint8Array<ArrayBuffer>, item = 'scale-proof', fileName = '证明.pdf') =>
  server.call(clerk, reportAttachmentCalls.attach, {
    kind: KIND,
    enterpriseId: STORE,
    period: PERIOD,
    item,
    file: { fileName, bytes },
  });
const refusal = (...given: Parameters<typeof attach>) =>
  attach(...given).then(
    () => 'kept',
    (problem: unknown) => String(problem),
  );
const place = { kind: KIND, enterpriseId: STORE, period: PERIOD };
const detail = (client = clerk) => server.call(client, reportCalls.detail, place);
let sent = 0;
const submit = (files: readonly string[] | undefined, version?: number) =>
  server.ask(clerk, reportCalls.submit, {
    kind: KIND,
    entBasicId: STORE,
    period: PERIOD,
    values: VALUES,
    reasons: {},
    files,
    version,
    submitKey: `attachments-${(sent += 1)}`,
  });
const pass = async () => {
  const { reportId = '', version } = await detail(admin);
  return server.ask(admin, reportCalls.pass, { kind: KIND, reportId, version });
};

describe('报表附件', () => {
  it('a file that is not what it says, is cut off, too large, empty or packed is refused in words', async () => {
    for (const lie of ['PK\x03\x04 a workbook or a bomb', '%PDF-1.4 cut off', 'MZ\x90\0 program', '<html></html>'])
      expect(await refusal(latin(lie))).toContain(EVIDENCE_MESSAGES.kind);
    expect(await refusal(new Uint8Array())).toContain(EVIDENCE_MESSAGES.empty);
    expect(await refusal(pdf('a'), 'scale-proof', '发票.png')).toContain(EVIDENCE_MESSAGES.misnamed);
    expect(await refusal(pdf('a'), 'other')).toContain(ATTACHMENT_MESSAGES.unknownKind);
    const large = new Uint8Array(LARGEST_EVIDENCE + 1);
    large.set(latin('%PDF-1.4'));
    expect(await refusal(large)).not.toBe('kept');
    expect((await detail()).files).toEqual([]);
  });

  it('what was sent waits with the one who sent it, once, under a name that does no harm', async () => {
    const one = await attach(pdf('one'), 'scale-proof', `../../etc/\u202Egnp.${'长'.repeat(200)}.pdf`);
    expect(one.name).toMatch(/^长+\.pdf$/);
    expect(one.name.length).toBe(120);
    expect((await attach(pdf('one'))).fileId).toBe(one.fileId);
    for (const text of ['two', 'three', 'four', 'five']) await attach(pdf(text));
    expect(await refusal(pdf('six'))).toContain(ATTACHMENT_MESSAGES.full('规模证明材料', 5));
    expect((await detail()).files).toHaveLength(5);
    expect((await detail(admin)).files).toEqual([]);
    const key = { kind: KIND, fileId: one.fileId };
    expect((await server.ask(admin, reportAttachmentCalls.file, key)).status).toBe(404);
    expect((await server.ask(other, reportAttachmentCalls.detach, key)).status).toBe(404);
    expect((await server.ask(clerk, reportAttachmentCalls.detach, key)).status).toBe(200);
    expect((await server.ask(clerk, reportAttachmentCalls.file, key)).status).toBe(404);
    await server.call(clerk, reportCalls.dropDraft, place);
    expect((await detail()).files).toEqual([]);
  });

  it('goes with what is handed in: each version has its own, the receipt and the log name the sums', async () => {
    const bare = await submit(undefined);
    expect(bare.status).toBe(200);
    // Passing asks for the proof that handing in does not.
    expect((await pass()).msg).toBe(ATTACHMENT_MESSAGES.missing(['规模证明材料']));
    const { version: first } = await detail();
    const bulk = await server.call(admin, reportCalls.bulkPass, {
      kind: KIND,
      rows: [{ reportId: (await detail(admin)).reportId ?? '', version: first }],
    });
    expect(bulk.outcomes[0]?.message).toBe(ATTACHMENT_MESSAGES.missing(['规模证明材料']));

    const [proof, statement] = [await attach(pdf('proof')), await attach(pdf('statement'), 'statement')];
    expect((await submit(['A'.repeat(22)], first)).msg).toContain(ATTACHMENT_MESSAGES.gone);
    expect((await submit([proof.fileId, statement.fileId], first)).status).toBe(200);
    const second = await detail(admin);
    expect(second.files?.map(({ item, handedIn }) => [item, handedIn])).toEqual([
      ['scale-proof', true],
      ['statement', true],
    ]);
    // Left out it leaves the report, and stays with the version that had it; a sender who names none changes none.
    expect((await submit([proof.fileId], second.version)).status).toBe(200);
    expect((await submit(undefined, second.version + 1)).status).toBe(200);
    expect((await detail(admin)).files?.map(({ name }) => name)).toEqual(['证明.pdf']);
    const { versions } = await server.call(admin, reportTrailCalls.trail, {
      kind: KIND,
      reportId: second.reportId ?? '',
    });
    expect(versions.map(({ files }) => files?.map(({ sha256 }) => sha256))).toEqual([
      undefined,
      [proof.sha256, statement.sha256],
      [proof.sha256],
      [proof.sha256],
    ]);
    expect(new Set(versions.map(({ contentHash }) => contentHash)).size).toBe(3);
    const former = { kind: KIND, fileId: statement.fileId };
    expect((await server.ask(admin, reportAttachmentCalls.file, former)).status).toBe(200);
    expect((await server.ask(other, reportAttachmentCalls.file, former)).status).toBe(404);
    const { rows } = await server.call(admin, reportCalls.list, { ...LIST, kind: KIND, year: 2023 });
    expect(rows[0]?.fileCount).toBe(1);
    const logged = await server.database.db
      .selectFrom('operation_log')
      .select('after_json')
      .where('action', 'in', ['report.submit', 'report.edit'])
      .execute();
    expect(JSON.stringify(logged)).toContain(statement.sha256);
  });

  it('is locked with the report, and goes with it', async () => {
    expect((await pass()).status).toBe(200);
    expect(await refusal(pdf('late'))).toContain(ATTACHMENT_MESSAGES.locked);
    const { reportId = '', version } = await detail(admin);
    await server.call(admin, reportCalls.reopen, { kind: KIND, reportId, version, reason: '核对附件' });
    expect((await server.ask(clerk, reportCalls.remove, { kind: KIND, ids: reportId })).status).toBe(200);
    const left = await server.database.db
      .selectFrom('report_file')
      .select('file_id')
      .where('kind', '=', KIND)
      .execute();
    expect(left).toEqual([]);
  });
});

const LIST = {
  pageIndex: 1,
  pageSize: 10,
  enterpriseId: STORE,
  enterpriseName: undefined,
  enterpriseCode: undefined,
  divisions: undefined,
  part: undefined,
  from: undefined,
  to: undefined,
  statuses: undefined,
};
