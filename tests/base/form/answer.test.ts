import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FormAnswers,
  formAnswers,
  isPhotos,
  isPlace,
  isRows,
  rowAddress,
  rowsIn,
} from '#base/form/answer/answers.ts';
import { carriedBlanks, mayCarry, withCarried } from '#base/form/answer/carry.ts';
import { cleanAnswers, cleanReasons } from '#base/form/answer/clean.ts';
import { contributionsOf } from '#base/form/answer/contributions.ts';
import { evaluate } from '#base/form/answer/evaluate.ts';
import { inventedAnswers } from '#base/form/answer/invented.ts';
import { faultOf, judge, reasonAddress } from '#base/form/answer/judge.ts';
import { isComparedKind, lastAnswers } from '#base/form/answer/last.ts';
import { scalarOf, valueOf } from '#base/form/answer/reading.ts';
import { Replay } from '#base/form/answer/replay.ts';
import { replayed } from '#base/form/replay/replayed.ts';
import { answerText, computedText } from '#base/form/answer/text.ts';
import { compileForm } from '#base/form/definition/compile.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import { safetyForm, staffForm, stockAnswers, stockForm } from '#subjects/form/samples.ts';

const ready = (definition: FormDefinition) => {
  const { form, faults } = compileForm(definition);
  if (!form) throw new Error(JSON.stringify(faults));
  return form;
};
const TODAY = '2026-03-01';
const stock = ready(stockForm);
const staff = ready(staffForm);
const safety = ready(safetyForm);
const computed = (form: typeof stock, answers: typeof stockAnswers, at: string) => {
  const key = at.replace(/#.*$/, '').split('.')[0] ?? '';
  const asked = form.byKey.get(key)?.question;
  return asked && computedText(asked, evaluate(form, answers, TODAY).computed.get(at));
};

describe('working a form out', () => {
  it('tables row by row, sums over them, conditions of sections', () => {
    expect(computed(stock, stockAnswers, '总量')).toBe('39.50');
    expect(evaluate(stock, stockAnswers, TODAY).computed.get('库存.可供#0')).toEqual({ units: 100n, scale: 1 });
    const closed = evaluate(stock, { ...stockAnswers, 营业: false }, TODAY);
    expect(closed.hidden.has('s2')).toBe(true);
    expect(closed.hidden.has('停业原因')).toBe(false);
    expect(closed.computed.has('总量')).toBe(false);
    expect(evaluate(stock, stockAnswers, TODAY).hidden.has('停业原因')).toBe(true);
  });
  it('repeats: each filling in by itself, together outside', () => {
    const answers = {
      在岗: '20',
      女性: '8',
      月薪: '5000.50',
      招聘: true,
      岗位: [
        { 岗位名称: '收银', 人数: '3' },
        { 岗位名称: '仓管', 人数: '250' },
      ],
    };
    expect(computed(staff, answers, '招聘合计')).toBe('253');
    expect(computed(staff, answers, '工资总额')).toBe('100010.00');
    expect(judge(staff, answers, {}, TODAY).faults).toEqual([
      { at: '人数#1', message: '单个岗位招聘超过 200 人，请核实（如情况属实，请填写说明）', hard: false },
    ]);
    expect(judge(staff, answers, { [reasonAddress(2, '人数#1')]: '新店开业' }, TODAY).faults).toEqual([]);
  });
  it('a blank in the own row does not reach for the other rows', () => {
    const answers: FormAnswers = {
      在岗: '1',
      月薪: '5000',
      招聘: true,
      岗位: [{ 岗位名称: 'x' }, { 岗位名称: 'y', 人数: '300' }],
    };
    expect(evaluate(staff, answers, TODAY).broken.map(({ at }) => at)).toEqual(['人数#1']);
  });
});

describe('judging', () => {
  const at = (answers: typeof stockAnswers, form = stock) =>
    judge(form, answers, {}, TODAY).faults.map((fault) => `${fault.at} ${fault.message}`);
  it('keeps quiet about what is right', () => expect(at(stockAnswers)).toEqual([]));
  it('tells what is missing, once, and only what is asked', () => {
    expect(at({})).toEqual(['联系人 请填写', '电话 请填写', '业态 请选择', '营业 请选择']);
    expect(at({ ...stockAnswers, 营业: false })).toEqual(['停业原因 请填写']);
  });
  it('kinds and bounds', () => {
    expect(at({ ...stockAnswers, 业态: '饭店' })).toEqual(['业态 不在选项中']);
    expect(at({ ...stockAnswers, 货源: ['进口', '进口'] })).toEqual(['货源 选项有重复']);
    const [first, ...rest] = rowsIn(stockAnswers, '库存');
    expect(at({ ...stockAnswers, 库存: [{ ...first, 数量: '1.234' }, ...rest] })).toContain(
      '库存.数量#0 最多 2 位小数',
    );
    expect(at({ ...stockAnswers, 库存: [{ ...first, 数量: '-1' }, ...rest] })).toContain('库存.数量#0 不能小于 0');
    expect(at({ ...stockAnswers, 库存: rest.slice(0, 2) })).toContain('库存 表格的行数不对');
    expect(at({ ...stockAnswers, 库存: [{ ...first, 数量: 'abc' }, ...rest] })).toContain('库存.数量#0 应为数字');
    expect(at({ ...stockAnswers, 签名: '<svg>' })).toEqual(['签名 签名无效，请重签']);
    expect(at({ ...stockAnswers, 签名: 'M1 1L20 30' })).toEqual([]);
  });
  it('invented answers fit every single question', () => {
    for (const form of [stock, staff, safety]) {
      const broken = new Set(form.definition.rules.map(({ message }) => message));
      const { faults } = judge(form, inventedAnswers(form), {}, TODAY);
      expect(faults.filter(({ message }) => ![...broken].some((one) => message.startsWith(one)))).toEqual([]);
    }
  });
  it('rules between answers, hard ones not to be explained away', () => {
    const answers = {
      门店: 'A',
      检查日期: '2026-03-02',
      消防通道: false,
      灭火器: true,
      用电: true,
      隐患: ['通道堵塞'],
      整改期限: '2026-03-01',
      评分: '100',
    };
    expect(judge(safety, answers, { '0:整改期限': '就是这样' }, TODAY).faults.map((one) => one.message)).toEqual([
      '整改期限不能早于检查日期',
      '有隐患时自评分不应为满分',
    ]);
  });
  it('never throws, whatever was sent in place of answers', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('联系人', '库存', '货源', '业态', '营业', '签名', '__proto__', 'x'),
          fc.oneof(
            fc.string(),
            fc.boolean(),
            fc.array(fc.string()),
            fc.array(fc.dictionary(fc.constantFrom('数量', '日销'), fc.string())),
          ),
        ),
        (given) => {
          const parsed = formAnswers.safeParse(given);
          if (!parsed.success) return;
          const judged = judge(stock, parsed.data, {}, TODAY);
          const kept = cleanAnswers(stock, parsed.data, judged);
          // What is kept comes to the same, and is kept as it is.
          expect(cleanAnswers(stock, kept, judge(stock, kept, {}, TODAY))).toEqual(kept);
        },
      ),
    );
  });
});

describe('keeping, showing, counting', () => {
  it('keeps what is asked and nothing else', () => {
    const given = { ...stockAnswers, 停业原因: '不该有', 总量: '1', zz: 'x' };
    expect(cleanAnswers(stock, given, evaluate(stock, given, TODAY))).toEqual(stockAnswers);
    const low = { ...stockAnswers, 库存: rowsIn(stockAnswers, '库存').map((row) => ({ ...row, 数量: '0.5' })) };
    const reasons = { [reasonAddress(1, '库存.数量#0')]: ' 待到货 ', '9:zz': 'x' };
    expect(cleanReasons(reasons, evaluate(stock, low, TODAY))).toEqual({ '1:库存.数量#0': '待到货' });
  });
  it('as a person reads it', () => {
    const question = (key: string, form = stock) => form.byKey.get(key)!.question;
    expect(answerText(question('营业'), true)).toBe('是');
    expect(answerText(question('货源'), ['a', 'b'])).toBe('a、b');
    expect(answerText(question('位置', safety), { text: '新街口', lng: 118.78, lat: 32.04 })).toBe(
      '新街口（118.78000，32.04000）',
    );
    // Every digit of a figure as it was typed, in threes.
    expect(
      ['7789.290', '-1234567', '12', '', '1e9'].map((typed) =>
        answerText({ kind: 'number', title: '' } as never, typed),
      ),
    ).toEqual(['7,789.290', '-1,234,567', '12', '', '1e9']);
    expect(answerText({ kind: 'text', title: '' } as never, '320104')).toBe('320104');
    expect(answerText(question('签名'), 'M1 1')).toBe('已签名');
    expect(answerText(question('照片', safety), [{ id: 'x', name: '一.jpg' }])).toBe('一.jpg');
    expect(computedText(question('总量'), null)).toBe('');
    expect([isPlace({ text: '' }), isPhotos([]), isRows([{}]), rowAddress('a', 2)]).toEqual([true, false, true, 'a#2']);
    expect(valueOf(question('货源'), ['a', 1])).toEqual(['a']);
    expect(scalarOf(question('电话'), '')).toBeNull();
    expect(faultOf(question('电话'), 5)).toBe('应为文字');
  });
  it('adds to the statistics of each question, numbers exactly', () => {
    const list = contributionsOf(stock, stockAnswers, evaluate(stock, stockAnswers, TODAY));
    expect(list).toContainEqual({ question: '库存.数量', choice: '', count: 5, amount: '39.5' });
    expect(list).toContainEqual({ question: '货源', choice: '本市基地', count: 1, amount: undefined });
    expect(list).toContainEqual({ question: '营业', choice: '是', count: 1, amount: undefined });
    expect(list.map(({ question, choice }) => `${question}\n${choice}`)).toEqual(
      list.map(({ question, choice }) => `${question}\n${choice}`).toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });
  it('a change is replayed over what was answered', () => {
    const stricter: FormDefinition = {
      ...stockForm,
      rules: [...stockForm.rules, { check: '总量 >= 100', message: '库存过少', hard: true, at: '总量' }],
      sections: stockForm.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one) =>
          one.key === '总量' ? { ...one, value: '合计(库存.数量) * 2' } : one,
        ),
      })),
    };
    // Each by itself, as threads go through them.
    const parts = [1, 2].map((id) => {
      const replay = new Replay(ready(stricter));
      replay.add({ id, name: `企业${id}`, form: stock, answers: stockAnswers, reasons: {}, day: TODAY });
      return structuredClone(replay.sums());
    });
    expect(replayed(parts)).toEqual({
      answers: 2,
      failing: 2,
      explained: 0,
      swinging: 0,
      examples: [1, 2].map((id) => ({ id, name: `企业${id}`, at: '总量', message: '库存过少' })),
      causes: [{ at: '总量', message: '库存过少', count: 2 }],
      moved: [{ question: '总量', choice: '', before: '2 个，合计 79', after: '2 个，合计 158' }],
    });
  });
});

describe('the last time 上期', () => {
  const last = lastAnswers(stockForm, stockForm, stockAnswers);

  it('figures and choices stand beside the next ones, rows of a table by what they are called; names and signatures do not', () => {
    expect(Object.keys(last)).toEqual(['业态', '营业', '库存', '货源']);
    expect(isComparedKind('signature')).toBe(false);
    const changed: FormDefinition = {
      ...stockForm,
      sections: stockForm.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => {
          if (question.key === '业态') return { ...question, title: '经营业态', kind: 'dropdown' as const };
          if (question.key === '营业') return { ...question, kind: 'text' as const };
          if (question.key !== '库存') return question;
          const columns = question.columns?.map((one) => (one.key === '日销' ? { ...one, unit: '公斤' } : one));
          return { ...question, rows: ['鸡蛋', '水果', '大米'], columns: columns ?? [] };
        }),
      })),
    };
    // Another title is the same question; another kind of answer or another unit is not.
    expect(lastAnswers(changed, stockForm, stockAnswers)).toEqual({
      业态: '超市',
      库存: [{ 数量: '4' }, {}, { 数量: '12.50' }],
      货源: ['本市基地', '省内外调'],
    });
    expect(lastAnswers(staffForm, staffForm, { 招聘: true, 岗位: [{ 人数: '3' }] })).toEqual({ 招聘: true });
  });

  it('a figure that departs further than its question lets it wants a word, exactly at its limit it does not', () => {
    const before = { 在岗: '100', 月薪: '5000', 招聘: false };
    const faults = (answers: FormAnswers, reasons = {}) =>
      judge(staff, { ...before, ...answers }, reasons, TODAY, before).faults.map(
        ({ at, message }) => `${at} ${message}`,
      );
    expect(faults({ 在岗: '130', 月薪: '4000' })).toEqual([]);
    expect(faults({ 在岗: '131' })).toEqual(['在岗 比上期高出 31.0%，超过 30%，请核对（如情况属实，请填写说明）']);
    expect(faults({ 在岗: '131' }, { [reasonAddress('swing', '在岗')]: '新店开业' })).toEqual([]);
    expect(judge(staff, { ...before, 在岗: '131' }, {}, TODAY).faults).toEqual([]);
    const rows = rowsIn(stockAnswers, '库存').map((row) => ({ ...row, 数量: '12' }));
    const judged = judge(stock, { ...stockAnswers, 库存: rows }, { 'swing:库存.数量#1': ' 补货 ' }, TODAY, last);
    expect(judged.broken.filter(({ index }) => index === 'swing').map(({ at }) => at)).toEqual([
      '库存.数量#2',
      '库存.数量#3',
    ]);
    // The reasons that are kept are those of what departs.
    expect(cleanReasons({ 'swing:库存.数量#1': '补货', 'swing:库存.数量#2': '补货' }, judged)).toEqual({
      'swing:库存.数量#2': '补货',
    });
  });

  it('blanks are answered as the last time where that is let, and would pass today', () => {
    const none = new Set<string>();
    const blanks = carriedBlanks(stock, { 库存: [{ 数量: '1' }] }, last, none);
    expect(
      blanks.map(({ key, column, row }) => [key, column, row].filter((one) => one !== undefined).join(' ')),
    ).toEqual(['业态', '库存 日销 0', ...[1, 2, 3, 4].flatMap((row) => [`库存 数量 ${row}`, `库存 日销 ${row}`])]);
    const made = withCarried(stock, { 库存: [{ 数量: '1' }] }, blanks);
    expect(made['业态']).toBe('超市');
    expect(rowsIn(made, '库存').map((row) => row['数量'])).toEqual(['1', '8', '6', '4', '9']);
    expect(carriedBlanks(stock, made, last, none)).toEqual([]);
    expect(carriedBlanks(stock, {}, last, new Set(['s1', 's2']))).toEqual([]);
    const [asked] = stockForm.sections[0]?.questions.filter(({ key }) => key === '业态') ?? [];
    expect(
      asked && [mayCarry(asked, '超市'), mayCarry(asked, '夜市'), mayCarry({ ...asked, carry: false }, '超市')],
    ).toEqual([true, false, false]);
  });
});
