import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundCalls } from '#subjects/fund/calls.ts';
import { FUND_MESSAGES } from '#subjects/fund/terms.ts';
import { EVIDENCE_MESSAGES, LARGEST_EVIDENCE } from '#base/files/evidence.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { CallFailed, type Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { fundStage, MARKS, pdf } from './stage.ts';

let server: TestServer;
let [admin, reviewer, analyst, duty, clerk2]: Client[] = [];
let stage: ReturnType<typeof fundStage>;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer, analyst, duty, clerk2] = await Promise.all(
    ['admin', 'reviewer', 'analyst', 'duty', 'clerk2'].map((name) => server.signIn(name)),
  );
  stage = fundStage(server, { admin: admin!, reviewer: reviewer!, analyst: analyst!, duty: duty! });
});
afterAll(() => server.close());

const tasksOf = (client: Client) => server.call(client, fundCalls.tasks, {});
const mark = (client: Client, declarationId: number) =>
  server.call(client, fundCalls.mark, { declarationId, marks: MARKS, comment: '我的意见' });
const move = async (declarationId: number, action: string, over: object = {}) =>
  server.ask(admin!, fundCalls.move, {
    declId: declarationId,
    version: (await stage.detail(admin!, declarationId)).version,
    action,
    ...over,
  });

describe('experts 专家评审', () => {
  it('give marks that nobody reads before the marking is over, neither the others nor who manages it', async () => {
    const id = await stage.submitted(clerk2!, await stage.openCall());
    await stage.toMarking(id);
    await mark(analyst!, id);
    const answers = [
      await server.ask(duty!, fundCalls.tasks),
      await server.ask(analyst!, fundCalls.detail, { declId: id }),
      await server.ask(admin!, fundCalls.detail, { declId: id }),
      await server.ask(clerk2!, fundCalls.detail, { declId: id }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('我的意见');
    expect(JSON.stringify(answers.slice(1).map(({ data }) => (data as { experts: unknown }).experts))).not.toMatch(
      /83|total/,
    );
    const log = await server.services.db
      .selectFrom('operation_log')
      .select(['after_json'])
      .where('action', '=', fundCalls.mark.name)
      .execute();
    expect(JSON.stringify(log)).not.toContain('我的意见');
    expect((await tasksOf(analyst!)).find((one) => one.declarationId === id)).toMatchObject({
      total: 83,
      state: 'marked',
      open: false,
    });
    expect((await tasksOf(duty!)).find((one) => one.declarationId === id)?.total).toBeUndefined();
    expect((await move(id, 'conclude')).msg).toBe(FUND_MESSAGES.marksMissing);
    await mark(duty!, id);
    expect((await move(id, 'conclude')).code).toBe(1);
    expect((await stage.detail(admin!, id)).experts.map(({ total, comment }) => [total, comment])).toEqual([
      [83, '我的意见'],
      [83, '我的意见'],
    ]);
  });

  it('who declares a conflict of interest gives no marks, sees no evidence and is replaced', async () => {
    const id = await stage.submitted(clerk2!, await stage.openCall());
    await stage.toMarking(id);
    await server.call(duty!, fundCalls.conflict, { declarationId: id, reason: '亲属在该企业任职' });
    expect((await server.ask(duty!, fundCalls.mark, { declId: id, marks: MARKS, comment: 'x' })).msg).toBe(
      FUND_MESSAGES.markedAlready,
    );
    expect((await tasksOf(duty!)).find((one) => one.declarationId === id)).toMatchObject({
      state: 'conflict',
      files: [],
    });
    const [file] = (await stage.detail(admin!, id)).files;
    expect((await server.ask(duty!, fundCalls.file, { declId: id, fileId: file?.fileId })).status).toBe(404);
    await mark(analyst!, id);
    expect((await move(id, 'conclude')).msg).toBe(FUND_MESSAGES.fewMarks(2));
    const chosen = await stage.experts('analyst', 'duty');
    expect((await move(id, 'invite', { experts: chosen })).msg).toContain(FUND_MESSAGES.fewExperts(2));
    expect((await move(id, 'invite', { experts: chosen.slice(1) })).msg).toContain(FUND_MESSAGES.expertGaveMarks);
    await stage.move(admin!, id, 'invite', { experts: await stage.experts('analyst', 'duty', 'reviewer') });
    await mark(reviewer!, id);
    expect((await move(id, 'conclude')).code).toBe(1);
    expect((await stage.detail(admin!, id)).experts.map(({ state }) => state).toSorted()).toEqual([
      'conflict',
      'marked',
      'marked',
    ]);
  });

  it('are of the bureau and were asked; marks are given once and within their bounds', async () => {
    const id = await stage.submitted(clerk2!, await stage.openCall());
    await move(id, 'accept');
    const checklist = await stage.checklistFor(id);
    const clerks = { checklist, experts: await stage.experts('analyst', 'clerk') };
    expect((await move(id, 'complete', clerks)).msg).toContain(FUND_MESSAGES.unknownExpert);
    expect((await move(id, 'complete', { checklist, experts: await stage.experts('analyst') })).msg).toContain(
      FUND_MESSAGES.fewExperts(2),
    );
    await stage.move(admin!, id, 'complete', { checklist, experts: await stage.experts('analyst', 'duty') });
    const wire = { declId: id, comment: 'x' };
    expect((await server.ask(reviewer!, fundCalls.mark, { ...wire, marks: MARKS })).status).toBe(404);
    expect((await server.ask(analyst!, fundCalls.mark, { ...wire, marks: { ...MARKS, need: 21 } })).status).toBe(400);
    const twice = await Promise.all(
      [mark(analyst!, id), mark(analyst!, id)].map((one) =>
        one.then(
          () => true,
          (problem: unknown) => (problem instanceof CallFailed ? false : Promise.reject(problem)),
        ),
      ),
    );
    expect(twice.toSorted()).toEqual([false, true]);
  });
});

describe('evidence 申报材料', () => {
  it('is what its bytes are, of a size, once, and not to be taken out by who has handed it in', async () => {
    const { declarationId } = await server.call(clerk2!, fundCalls.save, stage.draftOf(await stage.openCall()));
    const attach = (bytes: Uint8Array<ArrayBuffer>, item = '营业执照') =>
      server.call(clerk2!, fundCalls.attach, { declarationId, item, file: { fileName: '营业执照.pdf', bytes } }).then(
        () => 'kept',
        (problem: unknown) => String(problem),
      );
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    for (const lie of [
      'MZ\x90\0 program',
      '<html><script>1</script></html>',
      '%PDF-1.4 cut off',
      '\x89PNG\r\n\x1a\n',
      'PK\x03\x04zip',
    ])
      expect(await attach(bytesOf(lie))).toContain('只接受');
    expect(await attach(new Uint8Array())).toContain(EVIDENCE_MESSAGES.empty);
    const large = new Uint8Array(LARGEST_EVIDENCE + 1);
    large.set(bytesOf('%PDF-1.4'));
    expect(await attach(large)).not.toBe('kept');
    expect(await attach(pdf('a').bytes, '没有的材料')).toContain(FUND_MESSAGES.unknownItem);
    expect(await attach(pdf('a').bytes)).toBe('kept');
    expect(await attach(pdf('a').bytes)).toContain(EVIDENCE_MESSAGES.same);
    const [file] = (await stage.detail(clerk2!, declarationId)).files;
    expect(file?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const got = await server.ask(clerk2!, fundCalls.file, { declId: declarationId, fileId: file?.fileId });
    expect(got.status).toBe(200);
    await server.call(clerk2!, fundCalls.detach, { declarationId, fileId: file?.fileId ?? '' });
    expect((await stage.detail(clerk2!, declarationId)).files).toEqual([]);
    const submitted = await stage.submitted(clerk2!, await stage.openCall());
    const [kept] = (await stage.detail(clerk2!, submitted)).files;
    const out = await server.ask(clerk2!, fundCalls.detach, { declId: submitted, fileId: kept?.fileId });
    expect(out.status).toBe(409);
  });

  it('outlive the account of who gave them', async () => {
    const { db } = server.services;
    const given = await db
      .selectFrom('fund_expert')
      .select(['user_id', 'name'])
      .where('total', 'is not', null)
      .execute();
    const one = given[0];
    const gone = await server.ask(admin!, userCalls.remove, { ids: [String(one?.user_id)] });
    expect(gone).toMatchObject({ status: 200, code: 1 });
    expect(
      await db
        .selectFrom('fund_expert')
        .select('name')
        .where('user_id', '=', one?.user_id ?? 0)
        .execute(),
    ).toContainEqual({
      name: one?.name,
    });
  });
});
