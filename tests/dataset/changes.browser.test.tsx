import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { AskedQuestion } from '#subjects/dataset/wire.ts';
import type { Answers } from '../support/sample-server.tsx';
import { choose } from '../support/serving/choosing.ts';
import { ANSWER, explorer, open } from './explored.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
const user = userEvent.setup({ pointerEventsCheck: 0 });

it('takes changes back one by one, and has none to take back then', async () => {
  const { address } = open(explorer);
  await screen.findByText(ANSWER.sentence);
  const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: '撤销' });
  expect(undo().disabled).toBe(true);
  await choose(user, screen.getByRole('combobox', { name: '对比' }), '与去年同期相比');
  await waitFor(() => expect(address().get('comparison')).toBe('year'));
  await choose(user, screen.getByRole('combobox', { name: '前几项' }), '10');
  await waitFor(() => expect(address().get('top')).toBe('10'));
  await user.click(undo());
  await waitFor(() => expect(address().toString()).toBe('comparison=year'));
  await user.click(undo());
  await waitFor(() => expect(address().toString()).toBe(''));
  expect(undo().disabled).toBe(true);
});

it('keeps the answer before in sight, under its own question, until the next has come', async () => {
  let answer: (value: unknown) => void = () => {};
  const late: Answers = {
    'dataset.query': ({ comparison }: AskedQuestion) =>
      comparison === 'none'
        ? ANSWER
        : new Promise((resolve) => {
            answer = resolve;
          }),
  };
  const { asked } = open(explorer, { answers: late });
  await screen.findByText(ANSWER.sentence);
  await choose(user, screen.getByRole('combobox', { name: '对比' }), '与去年同期相比');
  const shown = screen.getByRole('region', { name: '统计结果' });
  await waitFor(() => expect(shown.getAttribute('aria-busy')).toBe('true'));
  expect(within(shown).getByText('正在统计新的条件', { exact: false })).toBeTruthy();
  expect(within(shown).queryByRole('columnheader', { name: /变化/ })).toBeNull();
  await waitFor(() => expect(asked('dataset.query')).toHaveLength(2));
  answer({ ...ANSWER, sentence: '与去年同期相比的均价' });
  await screen.findByText('与去年同期相比的均价');
  expect(shown.getAttribute('aria-busy')).toBe('false');
  expect(within(shown).getByRole('columnheader', { name: /变化/ })).toBeTruthy();
});
