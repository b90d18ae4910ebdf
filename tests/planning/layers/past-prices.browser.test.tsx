import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import { priceLevelSamples } from '#subjects/planning/samples.ts';
import { PriceMap } from '#subjects/planning/view/layers/PriceMap.tsx';
import { sampleServer } from '../../support/sample-server.tsx';
import { cityBoundaries } from '../../support/subjects/sample-heat.ts';

const SLOW = { timeout: 30_000 };

it('the map of prices follows the day that is looked back at, is made once, and shows nothing of today under its date', async () => {
  const server = sampleServer({
    'planning.boundaries': () => cityBoundaries,
    'planning.price-levels': ({ date }: { date?: string }) =>
      date === '2026-03-05' ? new Promise(() => {}) : priceLevelSamples.slice(date === undefined ? 0 : 1),
  });
  const of = (day?: string) => (
    <CoreProvider core={server.core}>
      <TopicContext value={{ topics: {}, fixed: day === undefined ? {} : { [PAST_DAY]: day }, tell: () => {} }}>
        <div style={{ width: 960, height: 540, display: 'grid' }}>
          <PriceMap density="wall" />
        </div>
      </TopicContext>
    </CoreProvider>
  );
  const { container, rerender } = render(of());
  const names = () => [...container.querySelectorAll('ol li span')].map((name) => name.textContent);
  await screen.findByRole('heading', { name: '东山农贸市场最贵，+6.8%' });
  const canvas = await waitFor(() => {
    const found = container.querySelector('[data-drawn="true"] canvas');
    expect(found).not.toBeNull();
    return found;
  }, SLOW);
  rerender(of('2026-03-05'));
  await waitFor(() => expect(server.asked.at(-1)?.input).toEqual({ date: '2026-03-05' }));
  expect(names()).toEqual([]);
  expect(screen.queryByText(/东山农贸市场/u)).toBeNull();
  rerender(of('2026-03-04'));
  await screen.findByRole('heading', { name: '科巷菜场最贵，+0.4%' });
  expect(names()).toEqual(['科巷菜场', '迈皋桥农贸市场']);
  expect(container.querySelector('canvas')).toBe(canvas);
});
