import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CallFailure } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const SOURCES = [
  { value: 'dictionary:MARKETTYPE', text: '字典：市场类型（12 项）', selectable: true },
  { value: 'dictionary:GOODS', text: '字典：商品（9000 项）', selectable: false },
  { value: 'register:outlet', text: '台账：流通网点', selectable: true },
];
const openWith = (source: string | undefined, sources: () => unknown = () => SOURCES) =>
  openDesk({
    at: '/form/forms?edit=3',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([menuPage('form/forms', '填报表单', '/form/forms')], ['form.read', 'form.write']),
      'form.sources': sources,
      'form.one': () => ({
        formId: 3,
        title: '来源',
        version: 1,
        state: 'draft' as const,
        liveVersion: undefined,
        questions: 1,
        issues: 0,
        answers: 0,
        waiting: 0,
        authorName: '周雅文',
        changedAt: 0,
        definition: {
          title: '来源',
          rules: [],
          sections: [{ key: 's', title: '一', questions: [{ key: 'q', kind: 'dropdown', title: '业态', source }] }],
        },
      }),
    },
  });
const choose = async () => user.click(await screen.findByRole('button', { name: /业态/ }, PATIENT));

it('options come from a dictionary or a register that is picked by its name; one of too many entries is not offered', async () => {
  openWith(undefined);
  await choose();
  expect(screen.getByRole('textbox', { name: '选项，一行一个' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '选项取自' }));
  const list = within(await screen.findByRole('listbox', {}, PATIENT));
  expect(list.getAllByRole('option').map((one) => one.textContent)).toEqual([SOURCES[0]?.text, SOURCES[2]?.text]);
  await user.click(list.getByRole('option', { name: '台账：流通网点' }));
  expect(screen.queryByRole('textbox', { name: '选项，一行一个' })).toBeNull();
});

it('a dictionary that there is not is said at the field', async () => {
  openWith('dictionary:GONE');
  await choose();
  expect(await screen.findByText(/没有代码为“GONE”的字典/, {}, PATIENT)).toBeVisible();
  expect(screen.getByRole('combobox', { name: '选项取自' })).toHaveAccessibleDescription(/没有代码为“GONE”的字典/);
});

it('sources that could not be read are asked for again at the field, and do not look like none', async () => {
  let isDown = true;
  openWith(undefined, () => {
    if (isDown) throw new CallFailure('refused', '服务暂不可用', { call: 'form.sources', status: 503 });
    return SOURCES;
  });
  await choose();
  const again = await screen.findByRole('button', { name: '重试字典和台账' }, PATIENT);
  isDown = false;
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试字典和台账' })).toBeNull(), PATIENT);
});
