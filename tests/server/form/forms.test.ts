import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportDefinitionCalls } from '#subjects/report-definition/calls.ts';
import { formCalls as calls } from '#subjects/form/calls.ts';
import { formIssueCalls } from '#subjects/form-issue/calls.ts';
import { formSamples, stockAnswers, stockForm } from '#subjects/form/samples.ts';
import { FORM_MESSAGES, LARGEST_PHOTO } from '#subjects/form/terms.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { REGION_HEADER } from '#subjects/session/terms.ts';
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

describe('the demonstration', () => {
  it('has its forms, answered and decided, and statistics that are those of the answers', async () => {
    const { rows } = await server.call(analyst, calls.list, { ...page, title: undefined });
    expect(rows.map(({ title }) => title).toSorted()).toEqual(formSamples.map(({ title }) => title).toSorted());
    for (const { formId, answers } of rows) {
      expect(answers).toBeGreaterThan(10);
      const { questions, answers: counted } = await stage.counts(formId);
      const sheets = await server.database.db
        .selectFrom('form_answer')
        .select('answers')
        .where('form_id', '=', formId)
        .where('status', 'in', [1, 2])
        .execute();
      expect(counted).toBe(sheets.length);
      // Of days there is no sum: the last ones are listed.
      for (const { kind, count, samples } of questions)
        if (kind === 'date' && count > 0) expect(samples[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const open = questions.find(({ kind }) => kind === 'yesno');
      const said = sheets.filter((one) => one.answers[open?.question ?? ''] === true).length;
      expect(open?.choices.find(({ choice }) => choice === '是')?.count).toBe(said);
    }
  });
  it('what came by a link belongs to no district: who is responsible for the city sees it, whichever division the desk looks at', async () => {
    const { rows } = await server.call(analyst, calls.list, { ...page, title: '门店' });
    const formId = rows.at(-1)?.formId ?? 0;
    const { answers } = await stage.counts(formId);
    expect(answers).toBeGreaterThan(10);
    const narrowed = await send(server.origin, `${calls.statistics.path}?formId=${formId}`, {
      headers: { ...headersOf(analyst), [REGION_HEADER]: '320104' },
    });
    expect(JSON.parse(narrowed.body)).toMatchObject({ data: { answerNum: answers } });
    const district = await server.signIn('reviewer');
    expect((await server.call(district, calls.statistics, { formId })).answers).toBe(0);
  });
});

describe('a form is made and published', () => {
  it('with errors it is kept as a draft and not published; a hostile formula is told at its place', async () => {
    const [rule] = stockForm.rules;
    const definition = { ...stockForm, rules: [{ ...rule!, check: 'constructor("alert(1)") > 1' }] };
    const { id: formId, version } = await stage.save(definition);
    const refused = await server.ask(analyst, calls.publish, { formId, version, confirmed: true });
    expect(refused.status).toBe(400);
    expect(refused.msg).toContain('没有“constructor”这个函数');
    expect((await server.ask(analyst, calls.save, { formId, version: 9, definition })).status).toBe(409);
    await server.call(analyst, calls.remove, { formId });
  });
  const choosing = (source: string): FormDefinition => ({
    title: '来源',
    rules: [],
    sections: [{ key: 's', title: '一', questions: [{ key: 'q', kind: 'dropdown', title: '业态', source }] }],
  });
  it.each(['dictionary:MARKETTYPE', 'register:outlet'])(
    'takes its options from %s as they are when it is published',
    async (source) => {
      const { id: formId, version } = await stage.save(choosing(source));
      const made = await server.call(analyst, calls.publish, { formId, version, confirmed: false });
      expect(made.definition.sections[0]?.questions[0]?.options?.length).toBeGreaterThan(3);
    },
  );
  it.each(['dictionary:no_such_code', 'register:no-such-register'])(
    'is not published with options from %s, where there are none',
    async (source) => {
      const { id: formId, version } = await stage.save(choosing(source));
      const refused = await server.ask(analyst, calls.publish, { formId, version, confirmed: false });
      expect([refused.status, refused.msg]).toEqual([
        400,
        expect.stringMatching(/“业态”的选项来源不存在或无权查看：没有代码为“no.such.+”的(字典|台账)/),
      ]);
      expect((await server.call(analyst, calls.versions, { formId })).length).toBe(0);
    },
  );
  it('the sources that are offered are told by name and can each be published; a register that may not be read is none of them', async () => {
    const sources = await server.call(analyst, calls.sources, {});
    const named = (value: string) => sources.find((one) => one.value === value)?.text;
    expect(named('dictionary:MARKETTYPE')).toMatch(/^字典：.+（\d+ 项）$/);
    expect(named('register:outlet')).toMatch(/^台账：/);
    expect(named('register:user')).toBeUndefined();
    expect(new Set(sources.map(({ value }) => value)).size).toBe(sources.length);
    const small = sources.filter(({ value, selectable }) => selectable && value.startsWith('dictionary:'));
    for (const { value } of small.slice(0, 3)) {
      const { id: formId, version } = await stage.save(choosing(value));
      expect((await server.ask(analyst, calls.publish, { formId, version, confirmed: false })).status).toBe(200);
    }
  });
  it('a change is replayed over what was answered; one that answers fail of has to be confirmed', async () => {
    const { formId, version } = await stage.published();
    const { token } = await stage.givenOut(formId);
    await server.call(NOBODY, calls.submitByToken, { token: token ?? '', ...answer() });
    const definition = {
      ...stockForm,
      rules: [...stockForm.rules, { check: '总量 >= 1000', message: '库存过少', hard: true, at: '总量' }],
    };
    const saved = await server.call(analyst, calls.save, { formId, version, definition });
    const replayed = await server.call(analyst, calls.replay, { formId, version: saved.version });
    expect(replayed).toMatchObject({ answers: 1, failing: 1, causes: [{ at: '总量', message: '库存过少', count: 1 }] });
    // And tried from the definitions, over the issues: a new rule, the same one softer, and what cannot be worked out.
    const tried = (over: object) =>
      server.ask(analyst, reportDefinitionCalls.tryForm, { formId, check: '总量 >= 1000', hard: 'true', ...over });
    expect((await tried({ at: '总量' })).data).toMatchObject({
      answerNum: 1,
      failingNum: 1,
      issues: [{ answerNum: 1, failingNum: 1 }],
      findings: [{ at: '总量' }],
    });
    const ruleIndex = stockForm.rules.length;
    // A rule of the draft is none of those in force, and a draft that is half made stands in the way of none.
    expect((await tried({ ruleIndex })).status).toBe(400);
    const half = { ...definition, rules: stockForm.rules.map((rule) => ({ ...rule, check: '没有 > 1' })) };
    const halfMade = await server.call(analyst, calls.save, { formId, version: saved.version, definition: half });
    expect((await tried({ version: 1, ruleIndex: 0 })).status).toBe(200);
    expect((await tried({ version: 2, ruleIndex: 0 })).status).toBe(409);
    Object.assign(saved, await server.call(analyst, calls.save, { formId, version: halfMade.version, definition }));
    expect((await tried({ check: 'constructor(1)' })).status).toBe(400);
    expect((await tried({ ruleIndex: 99 })).status).toBe(400);
    const elsewhere = await server.ask(await server.signIn('reviewer'), reportDefinitionCalls.tryForm, {
      formId,
      check: '总量 >= 1000',
      hard: 'true',
    });
    expect(elsewhere.data).toMatchObject({ answerNum: 0, issues: [] });
    const key = { formId, version: saved.version };
    expect((await server.ask(analyst, calls.publish, { ...key, confirmed: false })).msg).toBe(
      FORM_MESSAGES.wouldFail(1),
    );
    expect((await server.call(analyst, calls.publish, { ...key, confirmed: true })).version).toBe(2);
    expect((await tried({ ruleIndex, check: '总量 >= 1' })).data).toMatchObject({ failingNum: 0, todayNum: 1 });
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
    const { formId } = await stage.published();
    const { token = '', issueId } = await stage.givenOut(formId);
    const kept = await server.database.db
      .selectFrom('form_issue')
      .selectAll()
      .where('issue_id', '=', issueId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await server.call(NOBODY, calls.openByToken, { token })).definition.title).toBe(stockForm.title);
    expect((await server.ask(NOBODY, calls.openByToken, { token: 'x'.repeat(43) })).status).toBe(403);
    await server.call(analyst, formIssueCalls.endIssue, { issueId });
    expect((await server.ask(NOBODY, calls.openByToken, { token })).msg).toBe(FORM_MESSAGES.closed);
    expect((await server.ask(NOBODY, calls.submitByToken, { token, ...answer() })).status).toBe(403);
  });
  it('the same sent again, even at once, is one answer with one receipt; other content under its key is refused', async () => {
    const { formId } = await stage.published();
    const { token = '' } = await stage.givenOut(formId);
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => server.call(NOBODY, calls.submitByToken, { token, ...answer() })),
    );
    expect(new Set(sent.map(({ receipt }) => receipt)).size).toBe(1);
    expect((await stage.counts(formId)).answers).toBe(1);
    const other = { ...stockAnswers, 联系人: '别人' };
    expect((await server.ask(NOBODY, calls.submitByToken, { token, ...answer({ answers: other }) })).status).toBe(409);
  });
  it('takes no more than its quota, however many come at once', async () => {
    const { formId } = await stage.published();
    const { token = '' } = await stage.givenOut(formId, { quota: 3 });
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.ask(NOBODY, calls.submitByToken, { token, ...answer({ submitKey: `q${index}` }) }),
      ),
    );
    expect(sent.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(sent.filter(({ msg }) => msg === FORM_MESSAGES.full)).toHaveLength(5);
  });
  it('judges again what the browser should have', async () => {
    const { formId } = await stage.published();
    const { token = '' } = await stage.givenOut(formId);
    const refused = await server.ask(NOBODY, calls.submitByToken, {
      token,
      ...answer({ answers: { ...stockAnswers, 业态: '饭店' } }),
    });
    expect(refused.status).toBe(400);
    expect(refused.faults).toEqual([{ field: 'answers.业态', message: '不在选项中' }]);
    expect((await stage.counts(formId)).answers).toBe(0);
  });
  it('a photo is one by its bytes, and belongs to one answer', async () => {
    const definition: FormDefinition = {
      title: '照片',
      rules: [],
      sections: [{ key: 's', title: '一', questions: [{ key: 'p', kind: 'photos', title: '照片', required: true }] }],
    };
    const { formId } = await stage.published(definition);
    const { token = '' } = await stage.givenOut(formId);
    const picture = new Uint8Array(readFileSync(new URL('../../support/picture.png', import.meta.url)));
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      server.ask(NOBODY, calls.keepPhotoByToken, { token, file: { fileName: '一.png', bytes } });
    const lie = await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([lie.status, lie.msg]).toEqual([400, expect.stringContaining(FORM_MESSAGES.notPhoto)]);
    const large = new Uint8Array(LARGEST_PHOTO + 1);
    large.set(picture);
    const tooLarge = await upload(large);
    expect(tooLarge.status).toBeGreaterThanOrEqual(400);
    expect(tooLarge.msg).toMatch(/\p{Script=Han}/u);
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

  it('lists say how many answers there are, whatever became of them', async () => {
    const { db } = server.database;
    const kept = await db.selectFrom('form_count').selectAll().where('answers', '<>', 0).orderBy('form_id').execute();
    const counted = await db
      .selectFrom('form_answer')
      .select(['form_id', 'form_version', 'status', (is) => is.fn.countAll<number>().as('answers')])
      .groupBy(['form_id', 'form_version', 'status'])
      .execute();
    // Answers were passed, returned and handed in again by the tests before.
    expect(new Set(counted.map(({ status }) => status)).size).toBeGreaterThan(1);
    const order = (rows: typeof counted) =>
      rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
    expect(order(kept)).toEqual(order(counted));
  });
});
