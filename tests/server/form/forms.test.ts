import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formCalls as calls } from '#subjects/form/calls.ts';
import { formSamples, stockAnswers, stockForm } from '#subjects/form/samples.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { rowsIn } from '#base/form/answer/answers.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { type Client, NOBODY } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let analyst: Client;
let reviewer: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [analyst, reviewer, clerk] = (await Promise.all(
    ['analyst', 'admin', 'clerk'].map((name) => server.signIn(name)),
  )) as [Client, Client, Client];
});
afterAll(() => server.close());

const page = { pageIndex: 1, pageSize: 40 };
const inADay = () => server.services.clock.now() + 86_400_000;
async function published(definition: FormDefinition = stockForm) {
  const { id: formId, version } = await server.call(analyst, calls.save, {
    formId: undefined,
    version: undefined,
    definition,
  });
  await server.call(analyst, calls.publish, { formId, version, confirmed: false });
  return { formId, version: version + 1 };
}
const givenOut = (formId: number, over: object = {}) =>
  server.call(analyst, calls.issue, {
    formId,
    kind: 'link',
    dueAt: inADay(),
    quota: undefined,
    regions: [],
    marketTypes: [],
    enterpriseIds: [],
    ...over,
  } as never);
const answer = (over: object = {}) => ({ version: 1, submitKey: 'k1', answers: stockAnswers, reasons: {}, ...over });
const counts = async (formId: number) => server.call(analyst, calls.statistics, { formId });

describe('the demonstration', () => {
  it('has its forms, answered and decided, and statistics that are those of the answers', async () => {
    const { rows } = await server.call(analyst, calls.list, { ...page, title: undefined });
    expect(rows.map(({ title }) => title).toSorted()).toEqual(formSamples.map(({ title }) => title).toSorted());
    for (const { formId, answers } of rows) {
      expect(answers).toBeGreaterThan(10);
      const { questions, answers: counted } = await counts(formId);
      const sheets = await server.database.db
        .selectFrom('form_answer')
        .select('answers')
        .where('form_id', '=', formId)
        .where('status', 'in', [1, 2])
        .execute();
      expect(counted).toBe(sheets.length);
      const open = questions.find(({ kind }) => kind === 'yesno');
      const said = sheets.filter((one) => one.answers[open?.question ?? ''] === true).length;
      expect(open?.choices.find(({ choice }) => choice === '是')?.count).toBe(said);
    }
  });
});

describe('a form is made and published', () => {
  it('with errors it is kept as a draft and not published; a hostile formula is told at its place', async () => {
    const [rule] = stockForm.rules;
    const definition = { ...stockForm, rules: [{ ...rule!, check: 'constructor("alert(1)") > 1' }] };
    const { id: formId, version } = await server.call(analyst, calls.save, {
      formId: undefined,
      version: undefined,
      definition,
    });
    const refused = await server.ask(analyst, calls.publish, { formId, version, confirmed: true });
    expect(refused.status).toBe(400);
    expect(refused.msg).toContain('没有“constructor”这个函数');
    expect((await server.ask(analyst, calls.save, { formId, version: 9, definition })).status).toBe(409);
    await server.call(analyst, calls.remove, { formId });
  });
  it('takes its options from a dictionary as they are when it is published', async () => {
    const definition: FormDefinition = {
      title: '来源',
      rules: [],
      sections: [
        {
          key: 's',
          title: '一',
          questions: [{ key: 'q', kind: 'dropdown', title: '区', source: 'dictionary:region' }],
        },
      ],
    };
    const { id: formId, version } = await server.call(analyst, calls.save, {
      formId: undefined,
      version: undefined,
      definition,
    });
    const outcome = await server.ask(analyst, calls.publish, { formId, version, confirmed: false });
    expect(outcome.msg).toMatch(/选项来源没有内容|success/);
    const register = {
      ...definition,
      sections: [
        {
          ...definition.sections[0]!,
          questions: [{ key: 'q', kind: 'dropdown' as const, title: '市场', source: 'register:outlet' }],
        },
      ],
    };
    const saved = await server.call(analyst, calls.save, { formId, version, definition: register });
    const made = await server.call(analyst, calls.publish, { formId, version: saved.version, confirmed: false });
    expect(made.definition.sections[0]?.questions[0]?.options?.length).toBeGreaterThan(3);
  });
  it('a change is replayed over what was answered; one that answers fail of has to be confirmed', async () => {
    const { formId, version } = await published();
    const { token } = await givenOut(formId);
    await server.call(NOBODY, calls.submitByToken, { token: token ?? '', ...answer() });
    const definition = {
      ...stockForm,
      rules: [...stockForm.rules, { check: '总量 >= 1000', message: '库存过少', hard: true, at: '总量' }],
    };
    const saved = await server.call(analyst, calls.save, { formId, version, definition });
    const replayed = await server.call(analyst, calls.replay, { formId, version: saved.version });
    expect(replayed).toMatchObject({ answers: 1, failing: 1, causes: [{ at: '总量', message: '库存过少', count: 1 }] });
    const key = { formId, version: saved.version };
    expect((await server.ask(analyst, calls.publish, { ...key, confirmed: false })).msg).toBe(
      FORM_MESSAGES.wouldFail(1),
    );
    expect((await server.call(analyst, calls.publish, { ...key, confirmed: true })).version).toBe(2);
    // Who began before goes on with the version that was begun.
    const late = await server.call(NOBODY, calls.submitByToken, { token: token ?? '', ...answer({ submitKey: 'k2' }) });
    expect(late.receipt).toMatch(/^B\d{16}$/);
    expect(
      (
        await server.ask(NOBODY, calls.submitByToken, {
          token: token ?? '',
          ...answer({ submitKey: 'k3', version: 3 }),
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await server.ask(NOBODY, calls.submitByToken, {
          token: token ?? '',
          ...answer({ submitKey: 'k3', version: 2 }),
        })
      ).msg,
    ).toContain('库存过少');
  });
});

describe('by a link', () => {
  it('opens with its token alone, which is kept nowhere, until it is taken back', async () => {
    const { formId } = await published();
    const { token = '', issueId } = await givenOut(formId);
    const kept = await server.database.db
      .selectFrom('form_issue')
      .selectAll()
      .where('issue_id', '=', issueId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await server.call(NOBODY, calls.openByToken, { token })).definition.title).toBe(stockForm.title);
    expect((await server.ask(NOBODY, calls.openByToken, { token: 'x'.repeat(43) })).status).toBe(403);
    await server.call(analyst, calls.endIssue, { issueId });
    expect((await server.ask(NOBODY, calls.openByToken, { token })).msg).toBe(FORM_MESSAGES.closed);
    expect((await server.ask(NOBODY, calls.submitByToken, { token, ...answer() })).status).toBe(403);
  });
  it('the same sent again, even at once, is one answer with one receipt; other content under its key is refused', async () => {
    const { formId } = await published();
    const { token = '' } = await givenOut(formId);
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => server.call(NOBODY, calls.submitByToken, { token, ...answer() })),
    );
    expect(new Set(sent.map(({ receipt }) => receipt)).size).toBe(1);
    expect((await counts(formId)).answers).toBe(1);
    const other = { ...stockAnswers, 联系人: '别人' };
    expect((await server.ask(NOBODY, calls.submitByToken, { token, ...answer({ answers: other }) })).status).toBe(409);
  });
  it('takes no more than its quota, however many come at once', async () => {
    const { formId } = await published();
    const { token = '' } = await givenOut(formId, { quota: 3 });
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.ask(NOBODY, calls.submitByToken, { token, ...answer({ submitKey: `q${index}` }) }),
      ),
    );
    expect(sent.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(sent.filter(({ msg }) => msg === FORM_MESSAGES.full)).toHaveLength(5);
  });
  it('judges again what the browser should have', async () => {
    const { formId } = await published();
    const { token = '' } = await givenOut(formId);
    const refused = await server.ask(NOBODY, calls.submitByToken, {
      token,
      ...answer({ answers: { ...stockAnswers, 业态: '饭店' } }),
    });
    expect(refused.status).toBe(400);
    expect(refused.faults).toEqual([{ field: 'answers.业态', message: '不在选项中' }]);
    expect((await counts(formId)).answers).toBe(0);
  });
  it('a photo is one by its bytes, and belongs to one answer', async () => {
    const definition: FormDefinition = {
      title: '照片',
      rules: [],
      sections: [{ key: 's', title: '一', questions: [{ key: 'p', kind: 'photos', title: '照片', required: true }] }],
    };
    const { formId } = await published(definition);
    const { token = '' } = await givenOut(formId);
    const picture = new Uint8Array(readFileSync(new URL('../../support/picture.png', import.meta.url)));
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      server.ask(NOBODY, calls.keepPhotoByToken, { token, file: { fileName: '一.png', bytes } });
    const lie = await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([lie.status, lie.msg]).toEqual([400, expect.stringContaining(FORM_MESSAGES.notPhoto)]);
    const { id } = await server.call(NOBODY, calls.keepPhotoByToken, {
      token,
      file: { fileName: '一.png', bytes: picture },
    });
    const answers = { p: [{ id, name: '一.png' }] };
    const { answerId } = await server.call(NOBODY, calls.submitByToken, { token, ...answer({ answers }) });
    expect(
      (await server.ask(NOBODY, calls.submitByToken, { token, ...answer({ answers, submitKey: 'k2' }) })).status,
    ).toBe(400);
    const seen = await server.ask(analyst, calls.photo, { answerId, id });
    expect(seen.headers['content-type']).toBe('image/png');
    expect((await server.ask(analyst, calls.photo, { answerId: answerId + 1, id })).status).toBe(404);
  });
});

describe('to enterprises', () => {
  it('each owes an answer, is told, hands it in, and hears of its return', async () => {
    const { formId } = await published();
    const enterpriseId = await server.database.db
      .selectFrom('app_user')
      .select('enterprise_id')
      .where('user_name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const ids = [String(enterpriseId.enterprise_id)];
    const { issueId, owed } = await givenOut(formId, { kind: 'enterprises', enterpriseIds: ids });
    expect(owed).toBe(1);
    const mine = async () => (await server.call(clerk, calls.due, {})).find((one) => one.issueId === issueId);
    expect((await mine())?.state).toBe('open');
    expect(await server.call(analyst, calls.remind, { issueId })).toEqual({ reminded: 1, left: 0 });
    expect(await server.call(analyst, calls.remind, { issueId })).toEqual({ reminded: 0, left: 1 });
    const opened = await server.call(clerk, calls.opened, { issueId });
    expect(opened.answers).toBeUndefined();
    const first = await server.call(clerk, calls.submit, { issueId, ...answer() });
    expect(await server.call(clerk, calls.submit, { issueId, ...answer({ submitKey: 'k9' }) })).toEqual(first);
    const before = await counts(formId);
    expect(before.questions.find(({ question }) => question === '总量')).toMatchObject({ count: 1, sum: '39.50' });
    const detail = await server.call(reviewer, calls.answer, { answerId: first.answerId });
    const decision = { answerId: first.answerId, version: detail.version };
    expect(
      (await server.ask(reviewer, calls.decide, { ...decision, action: 'return', reason: undefined })).status,
    ).toBe(400);
    await server.call(reviewer, calls.decide, { ...decision, action: 'return', reason: '数量不对' });
    expect((await server.ask(reviewer, calls.decide, { ...decision, action: 'pass', reason: undefined })).status).toBe(
      409,
    );
    expect((await counts(formId)).answers).toBe(0);
    expect(await mine()).toMatchObject({ state: 'returned', reason: '数量不对' });
    const rows = rowsIn(stockAnswers, '库存').map((row) => ({ ...row, 数量: '20' }));
    const again = await server.call(clerk, calls.submit, {
      issueId,
      ...answer({ answers: { ...stockAnswers, 库存: rows } }),
    });
    expect(again.receipt).not.toBe(first.receipt);
    expect((await counts(formId)).questions.find(({ question }) => question === '总量')).toMatchObject({
      sum: '100.00',
    });
    expect(await server.call(reviewer, calls.answerVersions, { answerId: first.answerId })).toHaveLength(2);
    const now = await server.call(reviewer, calls.answer, { answerId: first.answerId });
    await server.call(reviewer, calls.decide, {
      answerId: first.answerId,
      version: now.version,
      action: 'pass',
      reason: undefined,
    });
    expect((await server.ask(clerk, calls.submit, { issueId, ...answer() })).msg).toBe(FORM_MESSAGES.locked);
  });
  it('nobody else’s form is opened, and no reader of a district sees another’s answers', async () => {
    const { formId } = await published();
    const { issueId } = await givenOut(formId, { kind: 'enterprises', regions: ['320104'] });
    const other = await server.signIn('clerk3');
    const own = await server.ask(other, calls.opened, { issueId });
    const isOwed = (await server.call(other, calls.due, {})).some((one) => one.issueId === issueId);
    expect(own.status === 200).toBe(isOwed);
    const district = await server.signIn('reviewer');
    const { rows } = await server.call(district, calls.answers, {
      ...page,
      formId: undefined,
      name: undefined,
      status: undefined,
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ division }) => division)).size).toBe(1);
    expect(rows.some(({ division }) => division === '')).toBe(false);
  });
});

describe('files', () => {
  it.each(['csv', 'xlsx'] as const)('every answer leaves as %s, and the log knows', async (format) => {
    const { rows } = await server.call(analyst, calls.list, { ...page, title: '节前' });
    const formId = rows.at(-1)?.formId ?? 0;
    const file = await server.ask(analyst, calls.exported, { formId, format });
    expect(file.status).toBe(200);
    expect(String(file.headers['content-disposition'])).toContain('attachment');
    const line = await server.database.db
      .selectFrom('operation_log')
      .select('target')
      .where('action', '=', 'form.export')
      .orderBy('operation_log_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.target).toContain('导出 表单 节前保供库存调查');
  });
  it('questions come in from a workbook, or the reason why not', async () => {
    const read = (text: string) =>
      server.call(analyst, calls.readQuestions, {
        file: { fileName: '题目.csv', bytes: new TextEncoder().encode(text) },
      });
    expect(await read('部分,题目,题型\n基本情况,面积,数字\n')).toEqual({
      rows: [{ line: 2, cells: { 部分: '基本情况', 题目: '面积', 题型: '数字' } }],
      faults: [],
    });
    expect((await read('a,b\n1,2\n')).faults[0]?.message).toContain('缺少：题目、题型');
  });
});
