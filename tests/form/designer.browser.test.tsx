import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

const asked = Array.from({ length: 30 }, (_, at) => ({ key: `q${at}`, kind: 'text' as const, title: `第 ${at} 问` }));
const definition = { title: '长表单', sections: [{ key: 's1', title: '基本情况', questions: asked }], rules: [] };
const counted = {
  liveVersion: undefined,
  questions: 30,
  issues: 0,
  answers: 0,
  waiting: 0,
  authorName: '',
  changedAt: 0,
};

it('a question that is chosen far down is set and looked at beside the list, and the page stands still', async () => {
  await page.viewport(1366, 768);
  openDesk({
    at: '/form/forms?edit=3',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([menuPage('form/forms', '表单设计')], ['form.read', 'form.write']),
      'form.one': () => ({ ...counted, definition, formId: 3, title: definition.title, version: 1, state: 'draft' }),
    },
  });
  const last = await screen.findByRole('button', { name: /^第 29 问 ·/ }, PATIENT);
  await user.click(last);
  const isInSight = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  await waitFor(() => expect(isInSight(screen.getByRole('textbox', { name: '第 29 问' }))).toBe(true), PATIENT);
  const parts = [last, screen.getByRole('textbox', { name: '题目' }), screen.getByRole('button', { name: '上移' })];
  expect(parts.map(isInSight)).toEqual([true, true, true]);
  expect(window.scrollY).toBe(0);
  expect(screen.getByText('题型')).toBeVisible();
});
