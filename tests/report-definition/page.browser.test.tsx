import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { stockForm } from '#subjects/form/samples.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import { calendarSamples, definitionSamples, replaySample, triedSample } from '#subjects/report-definition/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { openDesk } from '../support/desk.tsx';

const [FIRST] = menuSample;
if (!FIRST) throw new Error('the sample menu is empty');
const PATH = '/review/definitions';
const page = { ...FIRST, menuId: 83, path: PATH, component: 'review/definitions', name: '报表定义', children: [] };
const RIGHTS = ['report-definition.read', 'form.read'];
const user = userEvent.setup({ pointerEventsCheck: 0 });

const form = {
  formId: 1,
  title: stockForm.title,
  state: 'published',
  liveVersion: 1,
  questions: 6,
  issues: 0,
  answers: 3,
  waiting: 0,
  authorName: '周雅文',
  changedAt: 0,
  version: 2,
} as const;

const issue = {
  issueId: 5,
  formId: 1,
  kind: 'enterprises',
  state: 'over',
  audience: '科巷菜场等 5 家企业',
  dueAt: Date.parse('2026-02-09T10:00:00Z'),
  quota: 0,
  owed: 5,
  answers: 4,
  late: 1,
  makerName: '周雅文',
  madeAt: 0,
} as const;

function open(at: string) {
  const asked: unknown[] = [];
  openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [page], resources: RIGHTS, shortcuts: [] }),
      'session.current': () => ({ ...analystSample, resources: RIGHTS }),
      'report-definition.list': () => definitionSamples,
      'report-definition.calendar': () => calendarSamples,
      'report-definition.replay': (input) => {
        asked.push(input);
        return (input as { rule?: string }).rule === undefined ? replaySample : triedSample;
      },
      'form.list': (input) => {
        asked.push(input);
        const { pageIndex, title } = input as { pageIndex: number; title?: string };
        if (title === '无') return { totalCount: 0, rows: [] };
        const named = pageIndex > 1 ? `${form.title}（${pageIndex}）` : form.title;
        return { totalCount: 61, rows: [{ ...form, title: named, formId: pageIndex }] };
      },
      'form.one': () => ({ ...form, definition: stockForm }),
      'form.version': () => ({ version: 1, definition: stockForm }),
      'form.versions': () => [{ version: 1, publishedAt: 0, publisherName: '周雅文', answers: 3 }],
      'form.issues': () => [issue, { ...issue, issueId: 6, dueAt: Date.parse('2026-03-09T10:00:00Z'), answers: 5 }],
    },
  });
  return asked;
}

it('a rule is tried with another limit and strength, and what it would have stopped is told', async () => {
  const asked = open(`${PATH}?kind=case-year&view=rules`);
  const trial = within(await screen.findByRole('region', { name: '试改规则' }));
  await user.click(trial.getByRole('combobox', { name: '试改规则' }));
  await user.click(await screen.findByRole('option', { name: '与上年相差不超过 50%' }));
  const limit = trial.getByRole('spinbutton', { name: '界限（%）' });
  await user.clear(limit);
  await user.type(limit, '20');
  await user.click(trial.getByRole('radio', { name: '硬规则' }));
  await user.click(trial.getByRole('button', { name: '试算' }));
  expect((await trial.findByRole('status')).textContent).toContain('2 份（7.7%）不能按原样提交');
  expect(trial.getByText('德基广场')).toBeVisible();
  expect(asked.at(-1)).toEqual({ kind: 'case-year', rule: 'last-period', limit: 20, strength: 'hard' });
});

it('forms stand beside the reports, with questions, rules, versions and what was given out', async () => {
  open(PATH);
  await user.click(await screen.findByRole('button', { name: form.title }));
  const shown = within(await screen.findByRole('region', { name: form.title }));
  expect(await shown.findByText('节日期间是否正常营业')).toBeVisible();
  expect(shown.getByText(/^第 1 版，/)).toBeVisible();
  expect(await shown.findByRole('table', { name: `${form.title}的发放` })).toBeVisible();
});

it('a form has a year of deadlines as reports have, and how complete each was', async () => {
  open(`${PATH}?form=1&year=2026`);
  const year = within(await screen.findByRole('region', { name: `${form.title} 2026年报送日历` }));
  expect(
    year.getByRole('cell', {
      name: '2026-02-09 截止，科巷菜场等 5 家企业，截止 2026-02-09 18:00，已报 4 / 应报 5，迟报 1',
    }),
  ).toHaveAttribute('data-level', 'some');
  expect(year.getByRole('cell', { name: /^2026-03-09 .*已报 5/ })).toHaveAttribute('data-level', 'all');
  await user.click(screen.getByRole('button', { name: '上一年' }));
  expect(await screen.findByText('该年没有到期的发放')).toBeVisible();
});

it('every form is found, by its name or page by page, and opened', async () => {
  const asked = open(PATH);
  await user.click(
    within(await screen.findByRole('navigation', { name: '表单分页' })).getByRole('button', { name: '第 7 页' }),
  );
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ pageIndex: 7 }), { timeout: 15_000 });
  const search = within(await screen.findByRole('search', { name: '查找表单' }));
  await user.type(search.getByRole('textbox', { name: '表单名称' }), '保供{Enter}');
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ pageIndex: 1, title: '保供' }), { timeout: 15_000 });
  await user.click(await screen.findByRole('button', { name: form.title }));
  expect(await screen.findByRole('heading', { level: 2, name: form.title })).toBeVisible();
  const box = await screen.findByRole('textbox', { name: '表单名称' });
  await user.clear(box);
  await user.type(box, '无{Enter}');
  expect(await screen.findByText('没有这个名称的表单')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: form.title })).toBeVisible();
});
