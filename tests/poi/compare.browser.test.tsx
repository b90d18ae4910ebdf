import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { askedSample, pairSample, standingSample } from '#subjects/poi/samples.ts';
import type { Pair } from '#subjects/poi/wire.ts';
import { menuPage, menusWith, openDesk } from '../support/desk.tsx';

const PAGE = menuPage('poi/compare', '企业比对', '/internet/compare');
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});
afterEach(() => clearTab());

interface Given {
  readonly pairId?: number;
  readonly batchId?: number;
  readonly deed?: string;
  readonly reason?: string;
}

function open(resources: readonly string[]) {
  let left: readonly Pair[] = [askedSample, { ...pairSample, pairId: 9, state: 'asked' }];
  const asked = left;
  const decided: Given[] = [];
  openDesk({
    at: '/internet/compare',
    token: 'opaque',
    answers: {
      'menu.routes': menusWith([PAGE], [...resources]),
      'region.with-parent': () => [],
      'poi-link.standing': () => standingSample,
      'poi-link.batches': () => ({ totalCount: 0, rows: [] }),
      'poi-link.pairs': () => ({ totalCount: left.length, rows: [...left] }),
      'poi-link.decide': (given) => {
        decided.push(given as Given);
        left = left.filter(({ pairId }) => pairId !== Number((given as Given).pairId));
        return { batchId: 5, count: 1, skipped: 0 };
      },
      'poi-link.undo': (given) => {
        decided.push(given as Given);
        left = asked;
        return { batchId: 5, count: 1, skipped: 0 };
      },
    },
  });
  return decided;
}

describe('企业比对', () => {
  it('goes by keyboard: a reason turns down, Enter links, Z takes back', async () => {
    const decided = open(['poi-link.read', 'poi-link.write']);
    expect(await screen.findByText('第 1 对，共 2 对待确认')).toBeVisible();
    expect(screen.getByText('曾由人工判定，之后有一方资料变更，请再次确认')).toBeVisible();
    const score = screen.getByRole('table', { name: '得分说明' });
    expect(within(score).getByText('“淮海路”与“新街口”是不同的分店')).toBeVisible();
    const series = screen.getByRole('region', { name: '逐对确认' });
    series.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('第 2 对，共 2 对待确认')).toBeVisible();
    await user.keyboard('{ArrowLeft}1');
    await waitFor(() => expect(decided).toMatchObject([{ pairId: 8, deed: 'reject', reason: '不是同一家店' }]));
    expect(await screen.findByText('第 1 对，共 1 对待确认')).toBeVisible();
    await user.keyboard('z');
    await waitFor(() => expect(decided.at(-1)).toMatchObject({ batchId: 5 }));
    expect(await screen.findByText('第 1 对，共 2 对待确认')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decided.at(-1)).toMatchObject({ pairId: 8, deed: 'approve' }));
  });

  it('on a phone the way to the conditions stands above the pair, over none of its words', async () => {
    await page.viewport(390, 844);
    open(['poi-link.read']);
    const words = (await screen.findByText('第 1 对，共 2 对待确认')).getBoundingClientRect();
    const button = screen.getByRole('button', { name: /查询条件/ }).getBoundingClientRect();
    expect(button.bottom).toBeLessThanOrEqual(words.top);
  });

  it('shows who may only look what is asked, and no deeds', async () => {
    const decided = open(['poi-link.read']);
    await screen.findByText('第 1 对，共 2 对待确认');
    screen.getByRole('region', { name: '逐对确认' }).focus();
    await user.keyboard('{Enter}1z');
    expect(decided).toEqual([]);
    expect(screen.queryByRole('button', { name: /关联（回车）/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '立即比对' })).toBeNull();
  });
});
