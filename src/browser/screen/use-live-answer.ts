import { useEffect } from 'react';
import type { Call, InputOf, OutputOf } from '#base/call.ts';
import type { LiveEvent } from '#base/event.ts';
import { onReturn, useCore } from '../core.tsx';
import { later } from '../timers.ts';

/** Every open page hears of a change at once; they ask within this many milliseconds. */
const HERD_SPREAD = 300;

/**
 * Hands over the answer of a call whenever it may have changed: after its event, when a lost line stands again, and when somebody comes back to a page
 * that has no line. `input` and `onAnswer` have to be the same from one drawing to the next.
 */
export function useLiveAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  event: LiveEvent,
  onAnswer: (answer: OutputOf<C>) => void,
): void {
  const { transport, live } = useCore();
  useEffect(() => {
    let callOff = () => {};
    const refresh = () => {
      callOff();
      callOff = later(
        () => void transport.send(call, input, { quiet: true }).then(onAnswer, () => undefined),
        Math.random() * HERD_SPREAD,
      );
    };
    const handleSight = () => {
      if (document.visibilityState === 'visible' && live.connection() !== 'connected') refresh();
    };
    document.addEventListener('visibilitychange', handleSight);
    const stops = [live.on(event, refresh), onReturn(live, refresh)];
    return () => {
      callOff();
      document.removeEventListener('visibilitychange', handleSight);
      for (const stop of stops) stop();
    };
  }, [transport, live, call, input, event, onAnswer]);
}
