import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { budgetSample, callSample, countsSample, declarationSample } from '#subjects/fund/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { PATIENT, user } from '../support/subjects/filling.tsx';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

const MENUS = [
  menuPage('fund/declare', '资金申报'),
  menuPage('fund/queue', '申报审核'),
  menuPage('fund/marking', '专家评审'),
];
const RIGHTS = ['fund.read', 'fund.declare', 'fund.mark', 'fund.check'];

const open = (at: string, answers: Answers) =>
  openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': menusWith(MENUS, RIGHTS),
      'region.with-parent': () => [nanjingSample],
      'fund.budgets': () => [budgetSample],
      'fund.counts': () => countsSample,
      ...answers,
    },
  });
const empty = () => ({ totalCount: 0, rows: [] });

describe('专项资金', () => {
  it('资金申报: no call and nothing declared, in words', async () => {
    open('/fund/declare', { 'fund.calls': () => [], 'fund.own': empty });
    expect((await screen.findAllByText(/没有|暂无/, {}, PATIENT)).length).toBeGreaterThan(0);
    expect(screen.queryByText(callSample.name)).toBeNull();
  });

  it('资金申报: fits a phone', async () => {
    await page.viewport(390, 844);
    open('/fund/declare', { 'fund.calls': () => [callSample], 'fund.own': empty });
    expect((await screen.findAllByText(callSample.name, {}, PATIENT)).length).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('申报审核: what was declared, with its stage; a queue that could not be fetched is fetched again', async () => {
    open('/fund/queue', { 'fund.queue': () => ({ totalCount: 1, rows: [declarationSample] }) });
    expect((await screen.findAllByText(declarationSample.project, {}, PATIENT)).length).toBeGreaterThan(0);
  });

  it('申报审核: tells that it failed', async () => {
    const { server } = open('/fund/queue', {});
    const [again] = await screen.findAllByRole('button', { name: /重试|重新加载/ }, PATIENT);
    if (again) await user.click(again);
    await waitFor(
      () => expect(server.asked.filter(({ name }) => name === 'fund.queue').length).toBeGreaterThan(1),
      PATIENT,
    );
  });

  it('专家评审: nothing to mark, in words', async () => {
    open('/fund/marking', { 'fund.tasks': () => [] });
    expect((await screen.findAllByText(/没有|暂无/, {}, PATIENT)).length).toBeGreaterThan(0);
  });
});
