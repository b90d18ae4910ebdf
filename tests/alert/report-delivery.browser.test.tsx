import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { WidgetPlaceContext } from '#kit/frame/place.ts';
import { openAlertsOf, overdueAlertSample } from '#subjects/alert/samples.ts';
import { WorstAlert } from '#subjects/alert/view/WorstAlert.tsx';
import { sampleServer } from '../support/sample-server.tsx';

const HERO = { hero: { name: '最严重预警', board: { tell: () => undefined } } };

/** The scene's hero with an alert about a report of which so many divisions owe something. */
async function shown(divisions: number, awaited: string | RegExp, height = 894) {
  const { delivery } = overdueAlertSample;
  const alert = {
    ...overdueAlertSample,
    delivery: delivery && { ...delivery, divisions: delivery.divisions.slice(0, divisions) },
  };
  const server = sampleServer({ 'alert.open': () => openAlertsOf([alert], 0), 'alert.one': () => alert });
  const { container } = render(
    <CoreProvider core={server.core}>
      <div data-density="wall" data-theme="dark" style={{ width: 1_010, height, display: 'grid' }}>
        <WidgetPlaceContext value={HERO}>
          <WorstAlert density="wall" />
        </WidgetPlaceContext>
      </div>
    </CoreProvider>,
  );
  await screen.findByText(/截止，已超过 .* 起不再接收$/);
  await screen.findByText(awaited);
  const body = container.querySelector('[data-part="body"]')?.getBoundingClientRect() ?? new DOMRect();
  const lowest = Math.max(
    ...[...container.querySelectorAll('li, section p')].map((row) => row.getBoundingClientRect().bottom),
  );
  return { bare: (body.bottom - lowest) / body.height };
}

describe('the scene of an alert about a report, which has no place on a map', () => {
  it('says by when it was due and how each division stands, the worst first, down to the end of its block', async () => {
    const { bare } = await shown(8, '另有 3 个区');
    const bars = within(screen.getByRole('list', { name: '各区已报和应报' })).getAllByRole('listitem');
    expect(bars.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['玄武区1 / 2', '鼓楼区2 / 3']);
    expect(bars).toHaveLength(5);
    expect(bare).toBeLessThan(0.15);
  });

  it('in a higher place has a bar for each that misses something, and says that the others are in', async () => {
    await shown(8, '其余 2 个区已报齐', 940);
    expect(screen.getByRole('list', { name: '各区已报和应报' }).textContent).toContain('浦口区');
  });

  it('of one division alone, which the map beside it shows, draws no bar', async () => {
    await shown(1, '苏果超市解放路店');
    expect(screen.queryByRole('list', { name: '各区已报和应报' })).toBeNull();
  });
});
