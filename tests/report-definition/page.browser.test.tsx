import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
      'form.list': () => ({ totalCount: 1, rows: [form] }),
      'form.one': () => ({ ...form, definition: stockForm }),
      'form.versions': () => [{ version: 1, publishedAt: 0, publisherName: '周雅文', answers: 3 }],
      'form.issues': () => [],
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
  expect(shown.getByText('还没有发放过')).toBeVisible();
});
