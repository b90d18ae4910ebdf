import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import { citySample } from '#subjects/city-day/samples.ts';
import { CityDayBoard } from '#subjects/city-day/view/CityDayBoard.tsx';
import { sampleServer } from '../support/sample-server.tsx';

const DAY = '2026-03-02';
const NOON = Date.parse('2026-03-02T04:00:00Z');

it('in a scene of a past day it tells what happened then, and marks no hour as the present one 回看', async () => {
  const { core } = sampleServer({
    'city-day.today': ({ date }: { date?: string }) =>
      date === DAY ? citySample(NOON) : { ...citySample(NOON), deeds: [] },
  });
  const { container } = render(
    <CoreProvider core={core}>
      <TopicContext value={{ topics: {}, fixed: { [PAST_DAY]: DAY }, tell: () => {} }}>
        <div style={{ width: 480, height: 800, display: 'grid' }}>
          <CityDayBoard density="wall" />
        </div>
      </TopicContext>
    </CoreProvider>,
  );
  await screen.findByRole('heading', { name: '当日预警 2、报送 2、审批 1' });
  // The list has its rows once its room was measured, all that fit at once.
  await screen.findByText('锁金村农贸市场 · 豆腐');
  expect(screen.getByRole('list', { name: '当日动态' }).children.length).toBeGreaterThan(1);
  expect(container.querySelector('[data-now="true"]')).toBeNull();
  expect(screen.queryByText(/今日/u)).toBeNull();
});
