import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { clearTab } from '#browser/storage.ts';
import { boardSamples, obligationSamples } from '#subjects/obligation/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { BoardPage } from '../../console/pages/report/board/BoardPage.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { ShownPage } from '../support/subjects/report-pages.tsx';

const ANSWERS: Answers = {
  'region.with-parent': () => [nanjingSample],
  'obligation.board': () => ({ asOf: clock.now(), rows: boardSamples }),
  'obligation.list': () => ({ totalCount: obligationSamples.length, rows: obligationSamples }),
};
const openBoard = (...resources: string[]) =>
  render(
    <ShownPage
      Page={BoardPage}
      title="报送进度"
      at="/review/board"
      answers={ANSWERS}
      resources={['obligation.read', 'report.read', ...resources]}
    />,
  );

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

describe('the board offers what the reader’s rights allow, and nothing that the server would refuse', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['who only reads: nothing', [], []],
    ['who reminds', ['report.remind'], ['催报所选', '催报全部', '催报 江宁万达广场']],
    ['who reviews', ['report.review'], ['延期 江宁万达广场']],
  ])('%s', async (_, rights, offered) => {
    openBoard(...rights);
    await screen.findByRole('row', { name: /江宁万达广场/ });
    const seen = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
      .filter((name) => /催报|延期/.test(name) && !/东山/.test(name));
    expect(seen.map((name) => name.split(' 重点百货')[0])).toEqual(offered);
    expect(screen.queryAllByRole('checkbox', { name: /^选择/ }).length > 0).toBe(rights.includes('report.remind'));
  });
});
