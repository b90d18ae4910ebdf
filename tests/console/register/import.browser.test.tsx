import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { censusRegister } from '#subjects/census/register.ts';
import { menuPage, menusWith, openDesk } from '../../support/desk.tsx';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const OUTCOME = {
  created: 3,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  written: 0,
  message: '',
  fingerprint: 'abc',
  rows: [{ line: 4, outcome: 'created', name: '示例社区', changes: [] }],
  faults: [],
  columns: [
    { at: 0, heading: '社区名称', field: 'name' },
    { at: 1, heading: '说明', field: undefined },
    { at: 2, heading: '', field: undefined },
  ],
};

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

it('a preview says what each column was read as; what is chosen instead is previewed anew', async () => {
  const sent: Readonly<Record<string, unknown>>[] = [];
  openDesk({
    at: '/planning/census',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith(
        [menuPage(censusRegister.component, '普查区', '/planning/census')],
        ['census-area.read', 'census-area.write'],
      ),
      'census-area.list': () => ({ totalCount: 0, rows: [] }),
      'census-area.options': () => [],
      'census-area.import': (input) => {
        sent.push(input as Readonly<Record<string, unknown>>);
        return OUTCOME;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '导入' }));
  const field = await screen.findByLabelText('选择普查区文件');
  await user.upload(field, new File(['社区名称,说明\n示例社区,无'], '普查.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByText(/1 列已识别，1 列不导入/)).toBeVisible();
  expect(screen.getByText('以下列出前 1 条。')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '“说明”对应' }));
  await user.click(await screen.findByRole('option', { name: '备注' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  // What is read as a field is taken away from the column that had it.
  await waitFor(() => expect(screen.getByRole('combobox', { name: '“说明”对应' })).toBeEnabled());
  await user.click(screen.getByRole('combobox', { name: '“说明”对应' }));
  await user.click(await screen.findByRole('option', { name: '普查区名称' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  // Without its last column none is read, which is sent as such.
  const last = await screen.findByRole('combobox', { name: '“社区名称”对应' });
  await waitFor(() => expect(last).toBeEnabled());
  await user.click(last.querySelector('.arco-select-clear-icon') ?? last);
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ mapping }) => mapping)).toEqual([undefined, '0:name,1:remark', '1:name', '']);
});
