import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { clock } from '#browser/clock.ts';
import { WAVE_TURN_INTERVAL } from '#subjects/vegetable-price/terms.ts';
import { DailyPrices, VegetableWave } from '#subjects/vegetable-price/view/widgets.tsx';
import { passTime } from '../support/pass-time.ts';
import { priceAnswers } from '../support/subjects/sample-prices.ts';
import { type SampleServer, sampleServer } from '../support/sample-server.tsx';

let server: SampleServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = sampleServer(priceAnswers(0, clock.now() - 3_600_000));
});
afterEach(() => void vi.useRealTimers());

const lastAsked = (name: string) => server.asked.findLast((one) => one.name === name)?.input;

describe('price wave: a period selector and a vegetable selector, default first period and first vegetable, 300 px (spec 1 §2.6 item 5)', () => {
  it('starts with 一周 and 青菜 and follows the choice', async () => {
    render(
      <CoreProvider core={server.core}>
        <VegetableWave density="desk" />
      </CoreProvider>,
    );
    await screen.findByRole('heading', { name: /^青菜 一周均价 \d\.\d\d 元\/500克，较期初 [+-]\d+\.\d%$/ });
    expect(lastAsked('vegetable-price.wave')).toMatchObject({
      periodName: '一周',
      goodsId: '10101',
      unit: 'day',
      amount: 7,
    });
    const figure = await screen.findByRole('figure', { name: '青菜 一周价格走势' });
    expect(figure.firstElementChild?.clientHeight).toBe(300);

    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: '三个月' }));
    await screen.findByRole('heading', { name: /^青菜 三个月均价/ });
    await user.selectOptions(screen.getByRole('combobox', { name: '菜品' }), '菠菜');
    await screen.findByRole('heading', { name: /^菠菜 三个月均价/ });
    expect(lastAsked('vegetable-price.wave')).toMatchObject({
      periodName: '三个月',
      goodsId: '10104',
      unit: 'month',
      amount: 3,
      step: 'day',
    });
  });

  it('on a wall goes through the vegetables every 10 seconds by itself and tells when it is round', async () => {
    const handleRound = vi.fn();
    render(
      <CoreProvider core={server.core}>
        <div data-density="wall" style={{ height: 500 }}>
          <VegetableWave density="wall" onRound={handleRound} />
        </div>
      </CoreProvider>,
    );
    for (const name of ['青菜', '大白菜', '卷心菜', '菠菜', '芹菜', '西红柿']) {
      await screen.findByRole('heading', { name: new RegExp(`^${name} 一周`) });
      expect(handleRound).not.toHaveBeenCalled();
      await passTime(WAVE_TURN_INTERVAL);
    }
    await screen.findByRole('heading', { name: /^青菜 一周/ });
    expect(handleRound).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('keeps the vegetable that is shown under its own name while the server is silent', async () => {
    render(
      <CoreProvider core={server.core}>
        <div style={{ height: 500 }}>
          <VegetableWave density="wall" />
        </div>
      </CoreProvider>,
    );
    await screen.findByRole('heading', { name: /^青菜 一周/ });
    act(() => server.silence(true));
    await passTime(WAVE_TURN_INTERVAL);
    await screen.findByText('离线');
    screen.getByRole('heading', { name: /^青菜 一周/ });
  });
});

describe('price table for a chosen date (default today)', () => {
  it('asks for the date it is given and anew when prices were written', async () => {
    const { rerender } = render(
      <CoreProvider core={server.core}>
        <DailyPrices density="desk" date="2026-03-01" />
      </CoreProvider>,
    );
    await screen.findByRole('heading', { name: '2026-03-01 菜价' });
    await screen.findByRole('cell', { name: '青菜' });
    expect(lastAsked('vegetable-price.table')).toEqual({ date: '2026-03-01' });
    rerender(
      <CoreProvider core={server.core}>
        <DailyPrices density="desk" date="2026-03-02" />
      </CoreProvider>,
    );
    await screen.findByRole('heading', { name: '2026-03-02 菜价' });
    const before = server.asked.length;
    act(() => server.emit('vegetable-price.changed'));
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(before), { timeout: 15_000 });
  });
});
