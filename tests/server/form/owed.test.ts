import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from '#server/sheet/xlsx.ts';
import { zipFile } from '../../support/zip-file.ts';
import { withSheetQuestions } from '#base/form/definition/question-sheet.ts';
import { underKey } from '#base/form/definition/identity.ts';
import { formCalls as calls } from '#subjects/form/calls.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { staffForm, stockAnswers } from '#subjects/form/samples.ts';
import { FORM_MESSAGES } from '#subjects/form/terms.ts';
import { rowsIn } from '#base/form/answer/answers.ts';
import { type Client, headersOf, NOBODY, send } from '../../support/outside/client.ts';
import { answer, openStage, page, type Stage } from './stage.ts';

let stage: Stage;
let server: Stage['server'];
let analyst: Client;
beforeAll(async () => {
  stage = await openStage();
  ({ server, analyst } = stage);
});
afterAll(() => server.close());

describe('to enterprises', () => {
  it('each owes an answer, is told, hands it in, and hears of its return', async () => {
    const { formId } = await stage.published();
    const enterpriseId = await server.database.db
      .selectFrom('app_user')
      .select('enterprise_id')
      .where('user_name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const ids = [String(enterpriseId.enterprise_id)];
    const { issueId, owed } = await stage.givenOut(formId, { kind: 'enterprises', enterpriseIds: ids });
    expect(owed).toBe(1);
    const mine = async () => (await server.call(stage.clerk, calls.due, {})).find((one) => one.issueId === issueId);
    expect((await mine())?.state).toBe('open');
    expect(await server.call(analyst, formIssueCalls.remind, { issueId })).toEqual({ reminded: 1, left: 0 });
    expect(await server.call(analyst, formIssueCalls.remind, { issueId })).toEqual({ reminded: 0, left: 1 });
    const opened = await server.call(stage.clerk, calls.opened, { issueId });
    expect(opened.answers).toBeUndefined();
    const first = await server.call(stage.clerk, calls.submit, { issueId, ...answer() });
    expect(await server.call(stage.clerk, calls.submit, { issueId, ...answer({ submitKey: 'k9' }) })).toEqual(first);
    const before = await stage.counts(formId);
    expect(before.questions.find(({ question }) => question === '总量')).toMatchObject({ count: 1, sum: '39.50' });
    const detail = await server.call(stage.reviewer, calls.answer, { answerId: first.answerId });
    const decision = { answerId: first.answerId, version: detail.version };
    expect(
      (await server.ask(stage.reviewer, calls.decide, { ...decision, action: 'return', reason: undefined })).status,
    ).toBe(400);
    await server.call(stage.reviewer, calls.decide, { ...decision, action: 'return', reason: '数量不对' });
    // Who comes second is told who decided, and what.
    const second = await server.ask(stage.reviewer, calls.decide, { ...decision, action: 'return', reason: '重复' });
    expect([second.status, second.msg]).toEqual([
      409,
      expect.stringMatching(/^当前状态为“审核不通过”（系统管理员 .+ 退回修改）/),
    ]);
    expect(
      (await server.ask(stage.reviewer, calls.decide, { ...decision, action: 'pass', reason: undefined })).status,
    ).toBe(409);
    expect((await stage.counts(formId)).answers).toBe(0);
    expect(await mine()).toMatchObject({ state: 'returned', reason: '数量不对' });
    const rows = rowsIn(stockAnswers, '库存').map((row) => ({ ...row, 数量: '20' }));
    const again = await server.call(stage.clerk, calls.submit, {
      issueId,
      ...answer({ answers: { ...stockAnswers, 库存: rows } }),
    });
    expect(again.receipt).not.toBe(first.receipt);
    expect((await stage.counts(formId)).questions.find(({ question }) => question === '总量')).toMatchObject({
      sum: '100.00',
    });
    expect(await server.call(stage.reviewer, calls.answerVersions, { answerId: first.answerId })).toHaveLength(2);
    const now = await server.call(stage.reviewer, calls.answer, { answerId: first.answerId });
    await server.call(stage.reviewer, calls.decide, {
      answerId: first.answerId,
      version: now.version,
      action: 'pass',
      reason: undefined,
    });
    expect((await server.ask(stage.clerk, calls.submit, { issueId, ...answer() })).msg).toBe(FORM_MESSAGES.locked);
  });
  it('what was answered the last time comes with the form, over versions; a swing wants a word here as well, which the reviewer reads', async () => {
    const { formId, version } = await stage.published(staffForm);
    const { enterprise_id: enterpriseId } = await server.database.db
      .selectFrom('app_user')
      .select('enterprise_id')
      .where('user_name', '=', 'clerk')
      .executeTakeFirstOrThrow();
    const given = { kind: 'enterprises', enterpriseIds: [String(enterpriseId)] };
    const round = async () => (await stage.givenOut(formId, given)).issueId;
    const answers = { 在岗: '100', 女性: '40', 月薪: '5000', 招聘: false };
    const first = await round();
    expect((await server.call(stage.clerk, calls.opened, { issueId: first })).last).toBeUndefined();
    await server.call(stage.clerk, calls.submit, { issueId: first, ...answer({ answers }) });

    const [general, ...others] = staffForm.sections;
    const renamed =
      general?.questions.map((one) =>
        one.key === '在岗' ? { ...one, title: '在岗职工' } : one.key === '女性' ? underKey(one, '女职工') : one,
      ) ?? [];
    const definition = {
      ...staffForm,
      sections: [{ key: 's1', title: '总体', questions: renamed }, ...others],
      rules: staffForm.rules.filter(({ at }) => at !== '女性'),
    };
    const saved = await server.call(analyst, calls.save, { formId, version, definition });
    await server.call(analyst, calls.publish, { formId, version: saved.version, confirmed: false });
    const second = await round();
    const opened = await server.call(stage.clerk, calls.opened, { issueId: second });
    const { 女性: women, ...rest } = answers;
    const then = { ...rest, 女职工: women };
    expect([opened.version, opened.last?.answers]).toEqual([2, then]);
    // What may still be corrected is opened in the version that is out, under its keys.
    expect((await server.call(stage.clerk, calls.opened, { issueId: first })).answers).toEqual(then);
    const handIn = (reasons: Record<string, string>) =>
      server.ask(stage.clerk, calls.submit, {
        issueId: second,
        ...answer({ version: 2, submitKey: 'k2', answers: { ...then, 在岗: '150' }, reasons }),
      });
    const refused = await handIn({});
    expect([refused.status, refused.faults]).toEqual([
      400,
      [{ field: 'answers.在岗', message: '比上期高出 50.0%，超过 30%，请核对（如情况属实，请填写说明）' }],
    ]);
    const { data } = await handIn({ 'swing:在岗': '并入新店' });
    const detail = await server.call(stage.reviewer, calls.answer, {
      answerId: (data as { answerId: number }).answerId,
    });
    expect([detail.reasons, detail.last?.answers['在岗']]).toEqual([{ 'swing:在岗': '并入新店' }, '100']);
    // Its sums go on under another key, its column of the file too, and a replay looks back as handing in does.
    const counted = (await stage.counts(formId)).questions.find(({ question }) => question === '女职工');
    expect([counted?.count, counted?.sum]).toEqual([2, '80']);
    const { body } = await send(server.origin, `${calls.exported.path}?formId=${formId}&format=csv`, {
      headers: headersOf(analyst),
    });
    const [head = [], ...lines] = body
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    expect(lines.map((line) => line[head.indexOf('其中：女性（人）')])).toEqual(['40', '40']);
    const draft = await server.call(analyst, calls.save, { formId, version: saved.version + 1, definition });
    expect(await server.call(analyst, calls.replay, { formId, version: draft.version })).toMatchObject({
      answers: 2,
      failing: 0,
      explained: 0,
      swinging: 1,
      moved: [],
    });
    // The first answer is still held against nothing, and what a link leads to knows nobody.
    expect((await server.call(stage.clerk, calls.opened, { issueId: first })).last).toBeUndefined();
    const { token = '' } = await stage.givenOut(formId);
    expect((await server.call(NOBODY, calls.openByToken, { token })).last).toBeUndefined();
  });
  it('the calendar of a form says how many owe, have answered, and did so late, each within reach; what is returned is none', async () => {
    const { formId } = await stage.published();
    const { issueId } = await stage.givenOut(formId, { kind: 'enterprises', enterpriseIds: [] });
    const whole = async (client = analyst) =>
      (await server.call(client, formIssueCalls.issues, { formId })).map(({ owed, answers, late }) => [
        owed,
        answers,
        late,
      ]);
    const [[all = 0] = []] = await whole();
    const [[some = 0] = []] = await whole(await server.signIn('reviewer'));
    expect([all > some, some > 0]).toEqual([true, true]);
    const { answerId } = await server.call(stage.clerk, calls.submit, { issueId, ...answer() });
    expect(await whole()).toEqual([[all, 1, 0]]);
    await server.database.db
      .updateTable('form_issue')
      .set({ due_at: server.services.clock.now() - 1 })
      .where('issue_id', '=', issueId)
      .execute();
    expect(await whole()).toEqual([[all, 1, 1]]);
    const { version } = await server.call(stage.reviewer, calls.answer, { answerId });
    await server.call(stage.reviewer, calls.decide, { answerId, version, action: 'return', reason: '数量不对' });
    expect(await whole()).toEqual([[all, 0, 0]]);
  });
  it('who handed in in time and again after a return is not late', async () => {
    const { formId } = await stage.published();
    const { issueId } = await stage.givenOut(formId, { kind: 'enterprises', enterpriseIds: [] });
    const { answerId } = await server.call(stage.clerk, calls.submit, { issueId, ...answer() });
    const { version } = await server.call(stage.reviewer, calls.answer, { answerId });
    await server.call(stage.reviewer, calls.decide, { answerId, version, action: 'return', reason: '数量不对' });
    await server.call(stage.clerk, calls.submit, { issueId, ...answer({ submitKey: 'k2' }) });
    const { db } = server.database;
    const now = server.services.clock.now();
    const at = (times: { at: number }, revision: number) =>
      db
        .updateTable('form_answer_version')
        .set(times)
        .where('answer_id', '=', answerId)
        .where('revision', '=', revision)
        .execute();
    const late = async () => (await server.call(analyst, formIssueCalls.issues, { formId })).map((one) => one.late);
    await db
      .updateTable('form_issue')
      .set({ due_at: now - 10 })
      .where('issue_id', '=', issueId)
      .execute();
    await at({ at: now - 20 }, 1);
    expect(await late()).toEqual([0]);
    await at({ at: now }, 1);
    expect(await late()).toEqual([1]);
  });
  it('nobody else’s form is opened, and no reader of a district sees another’s answers', async () => {
    const { formId } = await stage.published();
    const { issueId } = await stage.givenOut(formId, { kind: 'enterprises', regions: ['320104'] });
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
  it('the workbook to begin from comes in as it leaves', async () => {
    const { data } = await server.ask(analyst, calls.questionTemplate, {});
    const { rows, faults } = await server.call(analyst, calls.readQuestions, {
      file: { fileName: '题目表模板.xlsx', bytes: new Uint8Array(data as Buffer) },
    });
    expect(faults).toEqual([]);
    expect(rows.map(({ cells }) => cells['题型'])).toEqual(
      expect.arrayContaining(['单行文本', '单选', '地点', '说明文字']),
    );
    expect(withSheetQuestions(staffForm, rows).faults).toEqual([]);
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
    expect((await read('a,b\n1,2\n')).faults[0]).toMatchObject({
      line: 1,
      message: '第一行应为列名，缺少：题目、题型',
    });
    expect((await read(`题目,题型\n${'面积,数字\n'.repeat(201)}`)).faults).toMatchObject([
      { line: 0, message: '一张表单最多 200 道题，文件中还有更多' },
    ]);
  });
  it('a real workbook of questions is read as one, and a bomb in its place refused', async () => {
    const titles = ['部分', '题目', '题型', '必填', '选项'];
    const bytes = await writeXlsx(
      [
        ['基本情况', '面积', '数字', '是', null],
        ['基本情况', '业态', '单选', '否', '超市、百货'],
      ],
      titles.map((title) => ({ title })),
    );
    const read = (content: Uint8Array) =>
      server.ask(analyst, calls.readQuestions, { file: { fileName: '题目.xlsx', bytes: Uint8Array.from(content) } });
    expect((await read(bytes)).data).toEqual({
      rows: [
        { line: 2, cells: { 部分: '基本情况', 题目: '面积', 题型: '数字', 必填: '是', 选项: '' } },
        { line: 3, cells: { 部分: '基本情况', 题目: '业态', 题型: '单选', 必填: '否', 选项: '超市、百货' } },
      ],
      errorList: [],
    });
    const big = 'x'.repeat(80 * 1_048_576);
    const bomb = zipFile({ 'xl/workbook.xml': big }, { 'xl/workbook.xml': { unpacked: 100 } });
    const { status, data, msg } = await read(bomb);
    expect(`${status} ${msg} ${JSON.stringify(data)}`).toMatch(/400|"message"/);
    expect((data as { rows?: unknown[] } | null)?.rows ?? []).toEqual([]);
  });
});
