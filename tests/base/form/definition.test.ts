import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '#base/form/answer/answers.ts';
import { choicePlaces, figureAt, figurePlaces, workedPlaces } from '#base/form/definition/figures.ts';
import { compileForm } from '#base/form/definition/compile.ts';
import {
  FORM_LIMITS,
  type FormDefinition,
  formDefinition,
  freeKey,
  questionsOf,
} from '#base/form/definition/definition.ts';
import { structureFaults } from '#base/form/definition/faults.ts';
import { ordered } from '#base/form/definition/order.ts';
import { decimalsOf, isChoiceKind, isNumberKind, typeOfKind } from '#base/form/definition/types.ts';
import { formSamples, stockForm } from '#subjects/form/samples.ts';

const form = (
  questions: FormDefinition['sections'][number]['questions'],
  more: Partial<FormDefinition> = {},
): FormDefinition => ({
  title: '表',
  sections: [{ key: 's', title: '一', questions }],
  rules: [],
  ...more,
});
const faultsOf = (definition: FormDefinition) =>
  compileForm(definition).faults.map(({ at, message }) => `${at}：${message}`);

describe('the forms of the demonstration', () => {
  it.each(formSamples.map((one) => [one.title, one] as const))('%s can be published', (_, definition) => {
    expect(formDefinition.parse(definition)).toEqual(definition);
    expect(compileForm(definition).faults).toEqual([]);
  });
});

describe('what a definition may not be', () => {
  it('the schema refuses unknown parts, bad keys and words of formulas as keys', () => {
    expect(formDefinition.safeParse({ ...stockForm, script: 'x' }).success).toBe(false);
    for (const key of ['1a', 'a b', '', '且', 'x'.repeat(40), 'a.b'])
      expect(formDefinition.safeParse(form([{ key, kind: 'text', title: 't' }])).success, key).toBe(false);
  });
  it('keys twice, tables in repeats, choices of nothing, bounds the wrong way round', () => {
    expect(faultsOf(form([{ key: 's', kind: 'text', title: 't' }]))).toEqual(['s：题号“s”重复']);
    expect(faultsOf(form([{ key: 'a', kind: 'single', title: 't' }]))).toEqual(['a：请填写选项']);
    expect(faultsOf(form([{ key: 'a', kind: 'single', title: 't', options: ['x', 'x'] }]))).toEqual(['a：选项有重复']);
    expect(faultsOf(form([{ key: 'a', kind: 'number', title: 't', least: '5', most: '3' }]))).toEqual([
      'a：下限大于上限',
    ]);
    expect(faultsOf(form([{ key: 'a', kind: 'number', title: 't', least: '2026-01-01' }]))).toEqual([
      'a：上下限应为数字',
    ]);
    const table = { key: 't', kind: 'table', title: 't', columns: [{ key: 'c', kind: 'number', title: 'c' }] } as const;
    const repeated = { key: 'r', title: '重复', repeat: { noun: '份', least: 0, most: 3 } };
    expect(
      faultsOf({
        title: '表',
        rules: [],
        sections: [{ ...repeated, questions: [{ ...table, columns: [...table.columns] }] }],
      }),
    ).toEqual(['t：重复填写的部分中不能再放表格']);
    expect(faultsOf(form([]))).toContain('：表单还没有题目');
    expect(structureFaults(form([{ key: 't', kind: 'table', title: 't' }])).map(({ message }) => message)).toEqual([
      '表格至少要有一列',
    ]);
  });
  it('more questions than a form may have', () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ key: `a${index}`, kind: 'text' as const, title: 't' }));
    const more = many.map((one) => ({ ...one, key: `b${one.key}` }));
    const definition: FormDefinition = {
      title: '表',
      rules: [],
      sections: [
        { key: 's1', title: '一', questions: many },
        { key: 's2', title: '二', questions: more },
      ],
    };
    expect(faultsOf(definition)).toEqual([`：最多 ${FORM_LIMITS.questions} 道题，现有 240 道`]);
  });
  it('computed values that need each other, directly or through conditions', () => {
    expect(
      faultsOf(
        form([
          { key: 'a', kind: 'computed', title: 't', value: 'b + 1' },
          { key: 'b', kind: 'computed', title: 't', value: 'a + 1' },
        ]),
      ),
    ).toEqual(['a：相互引用，算不出来：a → b → a']);
    expect(
      faultsOf(
        form([
          { key: 'a', kind: 'yesno', title: 't', when: 'b' },
          { key: 'b', kind: 'yesno', title: 't', when: 'a' },
        ]),
      ),
    ).toEqual(['a：相互引用，算不出来：a → b → a']);
    const [section] = form([{ key: 'a', kind: 'yesno', title: 't' }]).sections;
    expect(faultsOf({ title: '表', rules: [], sections: [{ ...section!, when: 'a' }] })[0]).toContain('相互引用');
    expect(
      faultsOf(
        form([
          {
            key: 't',
            kind: 'table',
            title: 't',
            columns: [
              { key: 'x', kind: 'computed', title: 'x', value: 'y' },
              { key: 'y', kind: 'computed', title: 'y', value: 'x' },
            ],
          },
        ]),
      )[0],
    ).toContain('t.x：相互引用');
  });
  it('a rule is told at its number, with its place, and has to be one', () => {
    const definition = form([{ key: 'a', kind: 'number', title: 't' }], {
      rules: [
        { check: 'a + 1', message: 'm', hard: true, at: 'a' },
        { check: 'a > b', message: 'm', hard: true, at: 'a' },
        { check: 'a > 1', message: 'm', hard: true, at: 'zz' },
      ],
    });
    expect(compileForm(definition).faults).toEqual([
      { at: 'rule:0', part: 'check', message: '结果应为是否，现在是数字', place: 0 },
      { at: 'rule:1', part: 'check', message: '没有“b”这道题，或此处不能引用', place: 4 },
      { at: 'rule:2', part: 'check', message: '请选择提示显示在哪道题' },
    ]);
  });
  it('a repeated answer is one within its section and a list outside of it', () => {
    const sections: FormDefinition['sections'] = [
      {
        key: 'r',
        title: '重复',
        repeat: { noun: '份', least: 0, most: 3 },
        questions: [
          { key: 'a', kind: 'number', title: 't' },
          { key: 'b', kind: 'computed', title: 't', value: 'a * 2' },
        ],
      },
      { key: 's', title: '一', questions: [{ key: 'c', kind: 'computed', title: 't', value: '合计(b)' }] },
    ];
    expect(faultsOf({ title: '表', rules: [], sections })).toEqual([]);
    const [first, second] = sections;
    const wrong = [
      first!,
      { ...second!, questions: [{ key: 'c', kind: 'computed' as const, title: 't', value: 'b' }] },
    ];
    expect(faultsOf({ title: '表', rules: [], sections: wrong })).toEqual(['c：结果是一列，请用合计、平均等函数']);
  });
});

describe('helpers', () => {
  it('order follows what is read', () => {
    const reads: Readonly<Record<string, readonly string[]>> = { a: ['c'], b: [], c: ['b', 'zz'] };
    expect(ordered(['a', 'b', 'c'], (key) => reads[key] ?? [])).toEqual({ order: ['b', 'c', 'a'] });
  });
  it('kinds, decimals, free keys', () => {
    expect([typeOfKind('money'), typeOfKind('multiple'), typeOfKind('note')]).toEqual(['number', 'texts', undefined]);
    expect([isNumberKind('money'), isChoiceKind('dropdown')]).toEqual([true, true]);
    expect([
      decimalsOf({ kind: 'money' }),
      decimalsOf({ kind: 'number' }),
      decimalsOf({ kind: 'money', decimals: 0 }),
    ]).toEqual([2, 0, 0]);
    expect(freeKey(form([{ key: 'q1', kind: 'text', title: 't' }]))).toBe('q2');
    expect(questionsOf(stockForm)).toHaveLength(10);
  });
});

it('the numbers of a form have a place each: single questions and cells of given rows, whatever their key was', () => {
  const asked: FormDefinition = {
    title: '库存',
    rules: [],
    sections: [
      {
        key: 's',
        title: '一',
        questions: [
          { key: '人数', id: 'q1', kind: 'number', title: '客流', unit: '人' },
          { key: '姓名', kind: 'text', title: '姓名' },
          {
            key: '库存',
            kind: 'table',
            title: '库存',
            rows: ['大米', '猪肉'],
            columns: [
              { key: '数量', kind: 'number', title: '数量', unit: '吨' },
              { key: '备注', kind: 'text', title: '备注' },
            ],
          },
        ],
      },
      {
        key: 'r',
        title: '门店',
        repeat: { noun: '家', least: 0, most: 3 },
        questions: [
          { key: '面积', kind: 'number', title: '面积' },
          { key: '自有', kind: 'yesno', title: '自有' },
        ],
      },
      {
        key: 't',
        title: '三',
        questions: [
          { key: '合计', id: 'q9', kind: 'computed', title: '合计', value: '人数 * 2' },
          { key: '态势', kind: 'single', title: '态势', options: ['升', '降'] },
          {
            key: '采购',
            kind: 'table',
            title: '采购',
            columns: [
              { key: '金额', kind: 'money', title: '金额', unit: '元' },
              { key: '产地', kind: 'text', title: '产地' },
            ],
          },
        ],
      },
    ],
  };
  const places = figurePlaces(asked);
  expect(places.map(({ address, identity, title }) => [address, identity, title])).toEqual([
    ['人数', 'q1', '客流'],
    ['库存.数量#0', '库存.数量#大米', '大米 数量'],
    ['库存.数量#1', '库存.数量#猪肉', '猪肉 数量'],
  ]);
  // What is worked out, or asked several times, has its sum; what is chosen once its options.
  expect(workedPlaces(asked).map(({ address, identity, title, unit }) => [address, identity, title, unit])).toEqual([
    ['面积', '面积', '面积（各家合计）', ''],
    ['合计', 'q9', '', ''],
    ['采购.金额', '采购.金额', '金额合计', '元'],
  ]);
  expect(choicePlaces(asked).map(({ key }) => key)).toEqual(['态势']);
  const answers: FormAnswers = { 人数: '1200', 库存: [{ 数量: '3.5' }, {}] };
  expect(places.map((place) => figureAt(answers, place))).toEqual([1_200, 3.5, null]);
});
