import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { numberText } from '#base/number-text.ts';
import { statisticSample } from '#subjects/share/samples.ts';
import { STATISTICS } from '#subjects/share/terms.ts';
import { openDesk } from '../support/desk.tsx';

const TOKEN = 'T'.repeat(43);
const EXPIRES = Date.parse('2026-06-16T02:00:00Z');

beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(1366, 768));

it('on a phone every row says what it is and, first, the figure that the chart shows; nothing lies beside the screen', async () => {
  const statistic = { ...statisticSample, years: [] };
  const [, other] = statistic.series;
  const [category] = statistic.categories;
  if (!other || category === undefined) throw new Error('a sample of two series is needed');
  openDesk({
    at: `${STATISTICS[statistic.kind].path}#share=${TOKEN}`,
    answers: { 'share.open': () => ({ statistic, expiresAt: EXPIRES }) },
  });
  const table = await screen.findByRole('region', { name: `按${statistic.categoryTitle}列出的数据` });
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '图中显示' }), other.name);
  const row = within(table).getByText(category).closest('tr');
  const cells = [...(row?.children ?? [])] as HTMLElement[];
  const [second] = cells.slice(1).toSorted((a, b) => a.offsetTop - b.offsetTop || a.offsetLeft - b.offsetLeft);
  expect(second?.dataset['title']).toContain(other.name);
  expect(second?.textContent).toBe(numberText(other.values[0], Number.isInteger(other.values[0]) ? 0 : 2));
});
