import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { useTicker, useTurns } from '#browser/timers.ts';
import { leftAt, placeAt } from '../../screens/programme/in-step.ts';
import { sampleServer } from '../support/sample-server.tsx';

/** Between two ticks of a wall, whose scenes change at whole seconds. */
const BEGUN = Date.parse('2026-03-04T02:00:00.137Z');

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', window.location.pathname);
});

it('a browser of a picture changes scenes at the agreed millisecond, whenever it ticks, and nothing else is drawn just before', async () => {
  window.history.replaceState(null, '', '?piece=1/2');
  const { useRotation } = await import('../../screens/rotation/useRotation.ts');
  const { currentSceneAtom, programmeAtom } = await import('../../screens/rotation/atoms.ts');
  vi.useFakeTimers({
    now: BEGUN,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date', 'performance'],
  });
  const store = createStore();
  const drawn: number[] = [];
  const pages: number[] = [];
  const Wall = () => {
    useRotation();
    useTicker(() => void drawn.push(Date.now()), 50);
    useTurns(() => void pages.push(Date.now()), 100);
    return null;
  };
  render(
    <Provider store={store}>
      <CoreProvider core={sampleServer({}).core}>
        <Wall />
      </CoreProvider>
    </Provider>,
  );
  const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  const left = () => {
    const { parts } = store.get(programmeAtom);
    return leftAt(parts, placeAt(parts, clock.now()));
  };
  await pass(1_000);
  const before = store.get(currentSceneAtom);
  await pass(left() - 1);
  expect(store.get(currentSceneAtom)).toBe(before);
  await pass(1);
  const turned = Date.now();
  const next = store.get(currentSceneAtom);
  expect(next).not.toBe(before);
  await pass(1_000);
  const near = drawn.map((at) => at - turned).filter((at) => Math.abs(at) < 700);
  expect(near.filter((at) => at > -500 && at < 320)).toEqual([]);
  expect(near.length).toBeGreaterThan(5);
  // A page that nobody could read any more is not turned to.
  const turns = pages.map((at) => at - turned);
  expect(turns.filter((at) => at > -4_000 && at < 0)).toEqual([]);
  expect(turns.filter((at) => at > -5_500 && at < -4_600).length).toBeGreaterThan(5);
  expect(turns.filter((at) => at > 320).length).toBeGreaterThan(5);
  // Also where the clock of its machine is put right by some milliseconds while it waits.
  await pass(left() - 300);
  vi.setSystemTime(Date.now() - 3);
  await pass(300);
  expect(store.get(currentSceneAtom)).toBe(next);
  await pass(3);
  expect(store.get(currentSceneAtom)).not.toBe(next);
});
