import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallFailure } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { safetyForm } from '#subjects/form/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const detail = {
  formId: 3,
  title: safetyForm.title,
  version: 1,
  definition: safetyForm,
  state: 'draft' as const,
  questions: 3,
  issues: 0,
  answers: 0,
  waiting: 0,
  authorName: '周雅文',
  changedAt: 0,
};
const cells = { 部分: '补充', 题目: '门店面积', 题型: '数字', 单位: '平方米' };

async function importing(readQuestions: Answers[string]) {
  const { server } = openDesk({
    at: '/form/forms?edit=3',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([menuPage('form/forms', '表单设计')], ['form.read', 'form.write']),
      'form.one': () => detail,
      'form.read-questions': readQuestions,
    },
  });
  const field = await screen.findByLabelText('导入题目表', { selector: 'input' }, PATIENT);
  await user.upload(field, new File(['x'], '题目.xlsx'));
  await waitFor(() => expect(server.asked.map(({ name }) => name)).toContain('form.read-questions'), PATIENT);
  return server;
}

describe('导入题目表', () => {
  it('what a workbook asks is added behind what the form has', async () => {
    await importing(() => ({ rows: [{ line: 2, cells }], faults: [] }));
    expect((await screen.findAllByText('门店面积', {}, PATIENT)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/门店名称/, {}, PATIENT)).length).toBeGreaterThan(0);
  });

  it.each<[string, Answers[string], string]>([
    [
      'a file of another kind',
      () => {
        throw new CallFailure('refused', '不是表格文件', { call: 'form.read-questions', status: 400 });
      },
      '不是表格文件',
    ],
    [
      'a table that lacks what it needs',
      () => ({ rows: [], faults: [{ line: 1, column: '题目', value: '', message: '缺少：题目、题型' }] }),
      '缺少：题目、题型',
    ],
    [
      'a line with a kind of question that there is not',
      () => ({
        rows: [
          { line: 2, cells },
          { line: 3, cells: { ...cells, 题型: '谜语' } },
        ],
        faults: [],
      }),
      '应为单行文本',
    ],
  ])('%s is told, and the form stays as it is', async (_, answer, told) => {
    await importing(answer);
    expect(await screen.findByText((text) => text.startsWith(told), {}, PATIENT)).toBeVisible();
    expect(screen.queryAllByText('门店面积')).toEqual([]);
    expect((await screen.findAllByText(/门店名称/, {}, PATIENT)).length).toBeGreaterThan(0);
  });
});
