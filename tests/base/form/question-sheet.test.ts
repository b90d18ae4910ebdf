import { describe, expect, it } from 'vitest';
import { compileForm } from '#base/form/definition/compile.ts';
import { FORM_LIMITS, type FormDefinition, questionsOf } from '#base/form/definition/definition.ts';
import { QUESTION_SHEET_TEMPLATE, withSheetQuestions } from '#base/form/definition/question-sheet.ts';
import { stockForm } from '#subjects/form/samples.ts';

const row = (line: number, cells: Record<string, string>) => ({ line, cells });

describe('a workbook of questions 题目表', () => {
  it('all of them or none', () => {
    const good = withSheetQuestions(stockForm, [
      row(2, { 部分: '企业情况', 题目: '员工数', 题型: '数字', 必填: '是', 单位: '人', 下限: '0' }),
      row(3, { 部分: '新增', 题目: '等级', 题型: '单选', 选项: '甲；乙;丙' }),
    ]);
    expect(good.faults).toEqual([]);
    expect(compileForm(good.definition).faults).toEqual([]);
    expect(good.definition.sections.at(-1)).toMatchObject({
      title: '新增',
      questions: [{ options: ['甲', '乙', '丙'] }],
    });
    const bad = withSheetQuestions(stockForm, [row(2, { 题目: '', 题型: '矩阵' })]);
    expect(bad.definition).toBe(stockForm);
    expect(bad.faults.map(({ column }) => column)).toEqual(['题目', '题型']);
  });
  it('everything that is wrong is told, each in its line and column', () => {
    const lines: readonly Record<string, string>[] = [
      { 题型: '数字' },
      { 题目: '题'.repeat(61), 题型: '数字' },
      { 题目: '面积', 题型: '数字', 下限: '很小', 单位: '一二三四五六七八九十一' },
      { 题目: '业态', 题型: '单选' },
      { 题目: '层数', 题型: '数字', 下限: '5', 上限: '3' },
      { 题目: '店名', 题型: '单行文本', 部分: '部'.repeat(61) },
      { 题目: '电话', 题型: '单行文本', 必填: '也许' },
    ];
    const { faults, definition } = withSheetQuestions(
      stockForm,
      lines.map((cells, index) => row(index + 2, cells)),
    );
    expect(definition).toBe(stockForm);
    expect(faults.map(({ line, column, message }) => `${line} ${column} ${message}`)).toEqual([
      '2 题目 不能为空',
      '3 题目 最多 60 个字',
      '4 下限 应为数字或日期',
      '4 单位 最多 10 个字',
      '5 选项 请填写选项',
      '6 下限 下限大于上限',
      '7 部分 最多 60 个字',
      '8 必填 应为是或否',
    ]);
  });
  it('a form with more questions than it may have is not made', () => {
    const many = Array.from({ length: FORM_LIMITS.questions }, (_, index) =>
      row(index + 2, { 题目: `第 ${index} 题`, 题型: '数字' }),
    );
    const { faults, definition } = withSheetQuestions(stockForm, many);
    expect(definition).toBe(stockForm);
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      `0 一张表单最多 200 道题，导入后将有 ${questionsOf(stockForm).length + 200} 道`,
    ]);
  });
  it('what a new form begins with and nobody filled makes room for what comes; commas divide options where nothing else does', () => {
    const begun: FormDefinition = {
      title: '表',
      rules: [],
      sections: [{ key: 's1', title: '基本情况', questions: [] }],
    };
    const { definition, faults } = withSheetQuestions(begun, [
      row(2, { 部分: '门店', 题目: '业态', 题型: '单选', 选项: '超市、百货' }),
      row(3, { 部分: '门店', 题目: '类别', 题型: '单选', 选项: '米、面；油' }),
    ]);
    expect(faults).toEqual([]);
    expect(definition.sections.map(({ title, questions }) => [title, questions.map(({ options }) => options)])).toEqual(
      [
        [
          '门店',
          [
            ['超市', '百货'],
            ['米、面', '油'],
          ],
        ],
      ],
    );
  });
  it('the template can be imported as it stands', () => {
    const [names = [], ...lines] = QUESTION_SHEET_TEMPLATE;
    const begun: FormDefinition = { title: '表', rules: [], sections: [] };
    const { definition, faults } = withSheetQuestions(
      begun,
      lines.map((cells, index) => row(index + 2, Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))),
    );
    expect(faults).toEqual([]);
    expect(compileForm(definition).faults).toEqual([]);
    expect(questionsOf(definition)).toHaveLength(lines.length);
  });
});
