import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { PAST_DAY, TopicContext } from '#kit/frame/topic.ts';
import { alertDetailSample, alertSamples, openAlertsOf } from '#subjects/alert/samples.ts';
import { AlertCount } from '#subjects/alert/view/AlertCount.tsx';
import { OpenAlerts } from '#subjects/alert/view/OpenAlerts.tsx';
import { WorstAlert } from '#subjects/alert/view/WorstAlert.tsx';
import { sampleServer } from '../support/sample-server.tsx';

const DAY = '2026-03-05';
const board = { topics: {}, fixed: { [PAST_DAY]: DAY }, tell: () => {} };

/** The widgets of alerts in a scene of a past day of which the server says `kept`; of now it tells three alerts, of that day one. */
function shown(kept: boolean) {
  const then = openAlertsOf(kept ? alertSamples.slice(0, 1) : [], 0);
  const server = sampleServer({
    'alert.open': ({ date }: { date?: string }) => (date === DAY ? { ...then, kept } : openAlertsOf(alertSamples, 0)),
    'alert.one': () => alertDetailSample,
  });
  render(
    <CoreProvider core={server.core}>
      <TopicContext value={board}>
        <AlertCount density="wall" />
        <div style={{ width: 1_200, height: 600, display: 'grid' }}>
          <OpenAlerts density="wall" />
        </div>
        <div style={{ width: 1_200, height: 600, display: 'grid' }}>
          <WorstAlert density="wall" />
        </div>
      </TopicContext>
    </CoreProvider>,
  );
}

const count = () => within(screen.getByRole('region', { name: '未解除预警' }));

describe('alerts in a scene of a past day 回看 (WALL duty 10)', () => {
  it('are those of that day, and nothing is asked of anybody', async () => {
    shown(true);
    await count().findByText('1');
    await screen.findByRole('heading', { name: /^1\s项指标超出阈值/u });
    expect(screen.queryByRole('columnheader', { name: '当前值' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: '当日值' })).toBeTruthy();
    expect(screen.queryByText(/请扫码或在控制台认领|处理中$/)).toBeNull();
  });

  it('of a day that nothing is known of all of them say so', async () => {
    shown(false);
    expect(await screen.findAllByText('当日预警未留存')).toHaveLength(3);
    expect(count().queryByText('0')).toBeNull();
    expect(screen.queryByText(/指标正常/)).toBeNull();
  });
});
