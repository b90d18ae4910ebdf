import { describe, expect, it } from 'vitest';
import { compileForm } from '#base/form/definition/compile.ts';
import { questionsOf } from '#base/form/definition/definition.ts';
import { stockForm } from '#subjects/form/samples.ts';
import {
  begun,
  EMPTY_FORM,
  edited,
  moved,
  movedBefore,
  redone,
  undone,
  withNewQuestion,
  withNewSection,
  withoutPart,
  withQuestion,
  withRules,
  withSection,
} from '../../../console/pages/form/designer/editing.ts';

const keys = (form: typeof stockForm) => questionsOf(form).map(({ question }) => question.key);

describe('designing a form', () => {
  it('what is done is undone and done again', () => {
    const [next] = withNewSection(stockForm);
    const editing = edited(begun(stockForm), next);
    expect(undone(editing).present).toBe(stockForm);
    expect(redone(undone(editing)).present).toBe(next);
    expect(undone(begun(stockForm)).present).toBe(stockForm);
    expect(redone(editing)).toBe(editing);
  });
  it('every kind from the palette is a question that can be published, but for what has to be said of it', () => {
    const [form, key] = withNewQuestion(EMPTY_FORM, 'table', 's1');
    expect(compileForm(form).faults).toEqual([]);
    const [more, second] = withNewQuestion(form, 'single', key);
    expect(keys(more)).toEqual([key, second]);
    expect(compileForm(more).faults).toEqual([]);
  });
  it('the order changes by one, across the edge of a section, and by the pointer', () => {
    expect(keys(moved(stockForm, '电话', -1)).slice(0, 2)).toEqual(['电话', '联系人']);
    expect(moved(stockForm, '停业原因', 1).sections[1]?.questions[0]?.key).toBe('停业原因');
    expect(moved(stockForm, '联系人', -1)).toBe(stockForm);
    expect(moved(stockForm, 's2', 1).sections.map(({ key }) => key)).toEqual(['s1', 's3', 's2']);
    expect(keys(movedBefore(stockForm, '签名', '联系人'))[0]).toBe('签名');
    expect(movedBefore(stockForm, '签名', '签名')).toBe(stockForm);
  });
  it('what was taken out leaves its keys behind: the next question is another one', () => {
    const [one, first] = withNewQuestion(EMPTY_FORM, 'number', 's1');
    const [two, second] = withNewQuestion(one, 'table', first);
    const [three, third] = withNewQuestion(withoutPart(two, second), 'table', first);
    expect([first, second, third]).toEqual(['q1', 'q2', 'q3']);
    const columns = questionsOf(three).flatMap(({ question }) => question.columns ?? []);
    expect(columns.map(({ key }) => key)).toEqual(['c2']);
    expect(moved(two, second, -1).gone).toBeUndefined();
    expect(compileForm(three).form?.definition.gone).toEqual(['q2', 'c1']);
  });

  it('what is left blank is not said at all', () => {
    const changed = withQuestion(stockForm, '电话', { help: '', required: undefined });
    expect(questionsOf(changed)[1]?.question).toEqual({ key: '电话', kind: 'text', title: '联系电话', longest: 20 });
    expect(withSection(stockForm, 's2', { when: '' }).sections[1]).not.toHaveProperty('when');
    expect(withRules(stockForm, []).rules).toEqual([]);
    expect(keys(withoutPart(stockForm, 's2'))).toEqual(['联系人', '电话', '业态', '营业', '停业原因', '签名']);
  });
});
