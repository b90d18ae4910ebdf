import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Freshness } from '#base/freshness.ts';
import { clock } from '#browser/clock.ts';
import { type Core, CoreProvider } from '#browser/core.tsx';
import { useFreshness } from '#browser/query.ts';
import { FreshnessMark } from '#kit/frame/FreshnessMark.tsx';
import { Clock } from '../../../screens/stage/header/Clock.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

const HOUR = 3_600_000;

function Kept() {
  const now = clock.now();
  const freshness: Freshness = useFreshness(now - 1_000, now, HOUR) ?? 'stale';
  return <FreshnessMark freshness={freshness} density="desk" />;
}

it('until the server was heard what the machine kept is no news, however new it is, and its clock may be wrong', () => {
  const { core } = sampleServer({});
  const connecting: Core = { ...core, live: { ...core.live, connection: () => 'connecting' } };
  const wall = () => (
    <CoreProvider core={connecting}>
      <Kept />
      <Clock connection="connecting" />
    </CoreProvider>
  );
  const corrected = vi.spyOn(clock, 'isCorrected').mockReturnValue(false);
  const { rerender } = render(wall());
  screen.getByText('离线');
  screen.getByText('时间未校准');
  corrected.mockReturnValue(true);
  rerender(wall());
  screen.getByText('最新');
  expect(screen.queryByText('时间未校准')).toBeNull();
});
