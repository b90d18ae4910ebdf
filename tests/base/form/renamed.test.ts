import { describe, expect, it } from 'vitest';
import { type FormAnswers, rowAddress, rowsIn } from '#base/form/answer/answers.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { lastAnswers } from '#base/form/answer/last.ts';
import { renaming } from '#base/form/answer/renamed.ts';
import { Replay } from '#base/form/answer/replay.ts';
import { replayed } from '#base/form/replay/replayed.ts';
import { compileForm } from '#base/form/definition/compile.ts';
import { type FormDefinition, freeKey, type Question, questionsOf } from '#base/form/definition/definition.ts';
import { structureFaults } from '#base/form/definition/faults.ts';
import { settledIdentities, underKey } from '#base/form/definition/identity.ts';
import { departing, readBy, readIn, withRead } from '#base/form/definition/reads.ts';
import { staffForm, stockAnswers, stockForm } from '#subjects/form/samples.ts';

const TODAY = '2026-03-01';
const ready = (definition: FormDefinition) => {
  const { form, faults } = compileForm(definition);
  if (!form) throw new Error(JSON.stringify(faults));
  return form;
};
const stock = ready(stockForm);

describe('a question under another key 改题号', () => {
  const rekeyed: FormDefinition = {
    ...stockForm,
    rules: [],
    sections: stockForm.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        if (question.key === '业态') return underKey(question, '经营业态');
        if (question.key !== '库存') return { ...question, ...(question.value && { value: '合计(存货.可供数量)' }) };
        const columns = (question.columns ?? []).map((one) =>
          one.key === '日销'
            ? { ...underKey(one, '每日'), swing: 20 }
            : one.key === '可供'
              ? underKey(one, '可供数量')
              : one,
        );
        return {
          ...underKey(question, '存货'),
          columns: columns.map((one) => (one.value ? { ...one, value: one.value.replaceAll('日销', '每日') } : one)),
        };
      }),
    })),
  };

  it('keeps its last answers, its sums and its name through all versions', () => {
    const last = lastAnswers(rekeyed, stockForm, stockAnswers);
    expect(last['经营业态']).toBe(stockAnswers['业态']);
    expect(rowsIn(last, '存货').map((row) => row['每日'])).toEqual(
      rowsIn(stockAnswers, '库存').map((row) => row['日销']),
    );
    const way = renaming(rekeyed, stockForm);
    expect(way.reasons({ '1:库存.日销#2': '补货', 'swing:业态': 'x' })).toEqual({
      '1:存货.每日#2': '补货',
      'swing:经营业态': 'x',
    });
    const names = (definition: FormDefinition, answers: FormAnswers) => {
      const form = ready(definition);
      return contributionsOf(form, answers, evaluate(form, answers, TODAY)).filter(
        ({ question }) => question !== '总量',
      );
    };
    expect(names(rekeyed, way.answers(stockAnswers))).toEqual(names(stockForm, stockAnswers));
    expect(renaming(stockForm, stockForm).answers(stockAnswers)).toBe(stockAnswers);
  });

  it('in a repeated section too; what is asked no more does not pass for another that has its key by now', () => {
    const [general, posts] = staffForm.sections;
    const [first, ...rest] = general?.questions ?? [];
    const changed: FormDefinition = {
      ...staffForm,
      rules: [],
      sections: [
        { key: 's1', title: '总体', questions: [underKey(rest[0] ?? first!, '在岗')] },
        { ...posts!, questions: posts!.questions.map((one) => underKey(one, `${one.key}2`)) },
      ],
    };
    expect(
      renaming(changed, staffForm).answers({ 在岗: '9', [rest[0]!.key]: '4', [posts!.key]: [{ 人数: '3' }] }),
    ).toEqual({ 在岗: '4', [posts!.key]: [{ 人数2: '3' }] });
  });

  it('is replayed as what it is: nothing fails, nothing moves; what departs from the last answer is marked', () => {
    const replay = new Replay(ready(rekeyed));
    const lower = { ...stockAnswers, 库存: rowsIn(stockAnswers, '库存').map((row) => ({ ...row, 日销: '1' })) };
    const one = { id: 1, name: '企业', form: stock, answers: stockAnswers, day: TODAY };
    replay.add({ ...one, reasons: {} });
    replay.add({ ...one, reasons: {}, last: { form: stock, answers: stockAnswers } });
    replay.add({ ...one, reasons: {}, last: { form: stock, answers: lower } });
    const reasons = Object.fromEntries(
      rowsIn(stockAnswers, '库存').map((_, row) => [`swing:${rowAddress('库存.日销', row)}`, '促销']),
    );
    replay.add({ ...one, reasons, last: { form: stock, answers: lower } });
    const { answers, failing, explained, swinging, moved } = replayed([replay.sums()]);
    expect({ answers, failing, explained, swinging }).toEqual({ answers: 4, failing: 0, explained: 1, swinging: 2 });
    expect(moved.filter(({ question }) => question !== '总量')).toEqual([]);
  });

  it('what a change reaches: itself, what reads it, and what they have to be worked out from', () => {
    const other = {
      ...stockForm,
      sections: stockForm.sections.map((section) => (section.key === 's2' ? { ...section, when: '非 营业' } : section)),
    };
    expect([...departing(stockForm, stockForm)]).toEqual([]);
    expect([...departing(other, stockForm)]).toEqual(other.sections[1]?.questions.map(({ key }) => key));
    expect([...withRead(stockForm, ['总量'])].toSorted()).toEqual(['库存', '总量', '营业'].toSorted());
    const [placed] = questionsOf(stockForm).filter(({ question }) => question.key === '停业原因');
    expect([placed && readBy(placed), readIn('1 +')]).toEqual([['营业'], []]);
    // One that reads what changed is worked out anew, though it says the same.
    const doubled = {
      ...staffForm,
      sections: staffForm.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one) => (one.key === '招聘合计' ? { ...one, value: '合计(人数) * 2' } : one)),
      })),
      rules: [],
    };
    expect([...departing(doubled, staffForm)]).toEqual(['招聘合计']);
    expect([...departing(rekeyed, stockForm)]).toContain('总量');
  });

  it('what is taken out is told by its name, and only what departs is counted', () => {
    const without: FormDefinition = {
      ...stockForm,
      rules: [],
      sections: stockForm.sections.map((section) => ({
        ...section,
        questions: section.questions.filter(({ key }) => key !== '电话'),
      })),
    };
    const replay = new Replay(ready(without));
    replay.add({ id: 1, name: '企业', form: stock, answers: stockAnswers, reasons: {}, day: TODAY });
    expect(replay.sums().totals).toEqual([
      expect.objectContaining({ question: '电话（已删除）', before: { count: 1, amount: undefined } }),
    ]);
  });
});

describe('what a question was published by 题目标识', () => {
  const form = (...questions: readonly Partial<Question>[]): FormDefinition => ({
    title: '表',
    rules: [],
    sections: [
      { key: 's', title: '一', questions: questions.map((one) => ({ kind: 'text', title: '题', key: '', ...one })) },
    ],
  });
  const identities = ({ sections }: FormDefinition) =>
    sections[0]?.questions.map(({ key, id }) => (id === undefined ? key : `${key}=${id}`));

  it('goes with it while it is typed anew, and is its key again where it gets that back', () => {
    const typed = ['q12', 'q', '面积'].reduce(underKey, { key: 'q1' } as { key: string; id?: string });
    expect(typed).toEqual({ key: '面积', id: 'q1' });
    expect(underKey(typed, 'q1')).toEqual({ key: 'q1' });
    expect(freeKey(form(typed))).toBe('q2');
  });

  it('is what the version before knows; what was never published is forgotten, what is sent without it gets it back', () => {
    const live = form({ key: 'a' }, { key: 'c', id: 'b' });
    expect(identities(settledIdentities(form({ key: 'x', id: 'a' }, { key: 'c' }), live))).toEqual(['x=a', 'c=b']);
    expect(identities(settledIdentities(form({ key: 'x', id: 'q7' }, { key: 'd', id: 'b' }), live))).toEqual([
      'x',
      'd=b',
    ]);
    expect(identities(settledIdentities(form({ key: 'x', id: 'a' }), undefined))).toEqual(['x']);
    const table = (columns: Question['columns']) => form({ key: 't', kind: 'table', columns });
    const made = settledIdentities(
      table([{ key: 'n', id: 'm', kind: 'text', title: '列' }]),
      table([{ key: 'm', kind: 'text', title: '列' }]),
    );
    expect(made.sections[0]?.questions[0]?.columns?.[0]?.id).toBe('m');
  });

  it('no two have the same: whoever takes the key that another one had is told', () => {
    expect(structureFaults(form({ key: 'b', id: 'a' }, { key: 'a' }))).toEqual([
      { at: 'a', part: 'key', message: '“a”是“b”原来的编号，以前的答卷按它查找，请换一个' },
    ]);
    expect(structureFaults(form({ key: 'b', id: 'a' }, { key: 'a', id: 'b' }))).toEqual([]);
  });
});
