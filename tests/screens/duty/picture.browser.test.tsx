import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { pictureSample } from '#subjects/duty/samples.ts';
import { usePicture } from '../../../screens/duty/usePicture.ts';
import { programmeAtom } from '../../../screens/rotation/atoms.ts';
import { sampleServer } from '../../support/sample-server.tsx';

/** Every scene in turn, whatever the hour 彩排. */
vi.hoisted(() =>
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}&scenes=all`),
);

afterEach(() => vi.useRealTimers());

function Seen() {
  usePicture();
  return null;
}

it('what the machine has seen is passed on to the ledger, but no picture of a camera, and none of a scene that has just come', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = sampleServer({ 'duty.picture': () => ({}) });
  const store = createStore();
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <Seen />
      </CoreProvider>
    </Provider>,
  );
  const { parts } = store.get(programmeAtom);
  /** How many pictures are passed on of one that is taken so long (ms) after the scene came. */
  const passedOn = (scene: string, after: number): number => {
    const before = server.asked.length;
    act(() => {
      store.set(programmeAtom, { type: 'jump', to: parts.findIndex(({ key }) => key === scene) });
      vi.advanceTimersByTime(after);
      window.dispatchEvent(new CustomEvent('wall-picture', { detail: pictureSample }));
    });
    return server.asked.length - before;
  };
  expect(passedOn('prices', 5_000)).toBe(1);
  expect(server.asked.at(-1)).toEqual({ name: 'duty.picture', input: { picture: pictureSample } });
  expect([passedOn('cameras', 5_000), passedOn('prices', 500)]).toEqual([0, 0]);
  store.set(programmeAtom, { type: 'take', on: true });
  expect(passedOn('markets', 5_000)).toBe(0);
});
