import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import { boardSamples } from '#subjects/obligation/samples.ts';
import { Completeness } from '#subjects/obligation/view/Completeness.tsx';
import { Delivered } from '#subjects/obligation/view/Delivered.tsx';
import { sampleServer } from '../support/sample-server.tsx';

const DAY = '2026-06-10';
const END = Date.UTC(2026, 5, 10, 15, 59, 59, 999);

/** Both widgets of deliveries in a scene of a past day of which this is told; of now there is nothing at all. */
function shown(told: object) {
  const server = sampleServer({
    'obligation.board': ({ date }: { date?: string }) =>
      date === DAY ? { asOf: END, rows: [], ...told } : { asOf: END, rows: [] },
  });
  render(
    <CoreProvider core={server.core}>
      <TopicContext value={{ topics: {}, fixed: { [PAST_DAY]: DAY }, tell: () => {} }}>
        <Delivered density="wall" />
        <div style={{ width: 960, height: 540, display: 'grid' }}>
          <Completeness density="wall" />
        </div>
      </TopicContext>
    </CoreProvider>,
  );
}

it('deliveries of a past day are told as they were when it ended, and time left as of then 回看', async () => {
  shown({ rows: boardSamples, kept: true });
  await within(screen.getByRole('region', { name: '已报报表' })).findByText('14');
  expect(await screen.findByText(/06-09 18:00 截止，已超过 1 天 5 小时/)).toBeTruthy();
});

it('of a day that nothing is known of both say so, and none says nought', async () => {
  shown({ kept: false });
  expect(await screen.findAllByText('当日报送进度未留存')).toHaveLength(2);
  expect(screen.queryByText(/0 份/)).toBeNull();
});
