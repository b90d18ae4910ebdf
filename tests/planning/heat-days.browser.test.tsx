import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CoreProvider } from '#browser/core.tsx';
import { RegionHeat } from '#subjects/planning/view/heat/RegionHeat.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';
import { HEAT_DAYS, heatAnswers } from '../support/subjects/sample-heat.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

function open(density: 'desk' | 'wall', answers: Answers = {}) {
  const server = sampleServer({ ...heatAnswers(), ...answers });
  render(
    <div data-density={density} style={{ width: 1_000, height: 700, display: 'grid' }}>
      <CoreProvider core={server.core}>
        <RegionHeat density={density} />
      </CoreProvider>
    </div>,
  );
  return () =>
    server.asked
      .filter(({ name }) => name === 'planning.real-heat')
      .map(({ input }) => (input as { day: string | undefined }).day);
}

it('at a desk the newest day is shown; arrow keys go to another, and playing goes from the first to the last', async () => {
  const days = HEAT_DAYS.slice(-3);
  const asked = open('desk', { 'planning.heat-days': () => days });
  const slider = await screen.findByRole('slider', { name: '热力日期' });
  expect(slider.getAttribute('aria-valuetext')).toBe('6月11日 周四');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(asked()).toEqual([undefined, '2026-06-10']));
  await userEvent.keyboard('{End}');
  await userEvent.click(await screen.findByRole('button', { name: /播放/ }));
  await screen.findByRole('button', { name: /暂停/ });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('6月11日 周四'));
  await screen.findByRole('button', { name: /播放/ });
  expect(asked()).toEqual([undefined, '2026-06-10', '2026-06-09']);
});

it('a wall goes through the days by itself and says which one it shows', async () => {
  const asked = open('wall');
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(HEAT_DAYS.slice(0, 3))));
  expect((await screen.findByRole('list', { name: '日期' })).querySelectorAll('[aria-current=true]')).toHaveLength(1);
});

it('without days there is no slider', async () => {
  open('desk', { 'planning.heat-days': () => [] });
  await screen.findByRole('button', { name: '展开查询' });
  expect(screen.queryByRole('slider')).toBeNull();
});
