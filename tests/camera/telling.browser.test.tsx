import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { TELL_EVERY } from '#subjects/camera/terms.ts';
import { CameraGrid } from '#subjects/camera/view/CameraGrid.tsx';
import type { ToldState } from '#subjects/camera/wire.ts';
import { sampleServer } from '../support/sample-server.tsx';

const { core, asked } = sampleServer({
  'camera.sources': ({ code }: { code: string }) => ({
    name: code,
    online: code !== 'dark',
    sources: demonstrationSources(code),
  }),
  'camera.tell': () => ({}),
});
const cameras = ['lit', 'dark', 'other'].map((code) => ({ code, name: code, alert: undefined, atOutlet: false }));
const grid = (...shown: readonly string[]) => (
  <CoreProvider core={core}>
    <div style={{ width: 640, height: 360 }}>
      <CameraGrid cameras={cameras} layout="4" shown={shown} coming={[]} density="desk" />
    </div>
  </CoreProvider>
);
const told = () =>
  asked.filter(({ name }) => name === 'camera.tell').map(({ input }) => (input as { states: ToldState[] }).states);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('who watches tells what becomes of the pictures; one that has left the page is told of once more', async () => {
  const { container, rerender } = render(grid('lit', 'dark'));
  const stages = () => [...container.querySelectorAll('figure')].map((figure) => figure.dataset['stage']);
  await waitFor(() => expect(stages()).toEqual(['live', 'offline']), { timeout: 15_000 });
  vi.advanceTimersByTime(TELL_EVERY);
  expect(told()).toHaveLength(1);
  expect(told()[0]).toEqual([
    { code: 'dark', stage: 'offline', attempts: 0, pictureAt: null },
    { code: 'lit', stage: 'live', attempts: 0, pictureAt: expect.any(Number) },
  ]);
  rerender(grid('other'));
  await waitFor(() => expect(stages()).toEqual(['live']), { timeout: 15_000 });
  vi.advanceTimersByTime(TELL_EVERY);
  expect(told()[1]?.map(({ code }) => code)).toEqual(['dark', 'lit', 'other']);
  vi.advanceTimersByTime(TELL_EVERY);
  expect(told()[2]?.map(({ code }) => code)).toEqual(['other']);
});
