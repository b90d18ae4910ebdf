import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { divisionFigureSamples, priceLevelSamples } from '#subjects/planning/samples.ts';
import { DeliveryMap } from '#subjects/planning/view/layers/LayeredMap.tsx';
import { PriceMap } from '#subjects/planning/view/layers/PriceMap.tsx';
import { sampleServer } from '../../support/sample-server.tsx';
import { cityBoundaries } from '../../support/subjects/sample-heat.ts';

const SLOW = { timeout: 30_000 };
const PENDING = '2026-03-05';
const PAST = '2026-03-04';

/** What is answered of now and of a past day; of one day the answer never comes. */
const answered =
  <T,>(now: T, past: T) =>
  ({ date }: { date?: string }) =>
    date === PENDING ? new Promise(() => {}) : date === undefined ? now : past;
const MAPS: ReadonlyArray<{
  readonly Map: ComponentType<WidgetProps>;
  readonly call: string;
  readonly answer: ReturnType<typeof answered>;
  readonly now: string;
  readonly past: string;
}> = [
  {
    Map: PriceMap,
    call: 'planning.price-levels',
    answer: answered(priceLevelSamples, priceLevelSamples.slice(1)),
    now: '东山农贸市场最贵，+6.8%',
    past: '科巷菜场最贵，+0.4%',
  },
  {
    Map: DeliveryMap,
    call: 'planning.division-figures',
    answer: answered(
      divisionFigureSamples,
      divisionFigureSamples.map((one) => ({ ...one, owed: 0, reported: 0 })),
    ),
    now: '玄武区报送完成率最低，75%',
    past: '当日报送完成率未留存',
  },
];

it.each(MAPS)(
  'the map of $call follows the day that is looked back at, is made once, and shows nothing of today under its date',
  async ({ Map, call, answer, now, past }) => {
    const server = sampleServer({ 'planning.boundaries': () => cityBoundaries, [call]: answer });
    const of = (day?: string) => (
      <CoreProvider core={server.core}>
        <TopicContext value={{ topics: {}, fixed: day === undefined ? {} : { [PAST_DAY]: day }, tell: () => {} }}>
          <div style={{ width: 960, height: 540, display: 'grid' }}>
            <Map density="wall" />
          </div>
        </TopicContext>
      </CoreProvider>
    );
    const { container, rerender } = render(of());
    const names = () => [...container.querySelectorAll('ol li span')].map((name) => name.textContent);
    const scale = () => container.textContent?.match(/\d+ (?:公里|米)/)?.[0];
    await screen.findByRole('heading', { name: now });
    const first = names()[0] ?? '';
    const canvas = await waitFor(() => {
      const found = container.querySelector('[data-drawn="true"] canvas');
      expect(found).not.toBeNull();
      return found;
    }, SLOW);
    // The whole city, whichever markets gave prices: no division is cut, and the map stands still while days are played.
    await waitFor(() => expect(scale()).toBe('20 公里'));
    rerender(of(PENDING));
    await waitFor(() => expect(server.asked.at(-1)?.input).toEqual({ date: PENDING }));
    expect(names()).toEqual([]);
    rerender(of(PAST));
    await screen.findByRole('heading', { name: past });
    expect(names()).not.toContain(first);
    expect(container.querySelector('canvas')).toBe(canvas);
    expect(scale()).toBe('20 公里');
  },
);
