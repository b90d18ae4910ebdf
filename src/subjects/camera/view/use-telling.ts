import { useRef } from 'react';
import { type FeedStage, isTold } from '#base/video/feed.ts';
import { clock } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { failureOf } from '#browser/failure.ts';
import { useTicker } from '#browser/timers.ts';
import { cameraCalls } from '../calls.ts';
import { MOST_TOLD, TELL_EVERY } from '../terms.ts';

interface Watched {
  readonly code: string;
  readonly stage: FeedStage;
  readonly attempts: number;
  /** When the last picture came by the server's clock, ms. */
  readonly pictureAt: number | undefined;
}

/**
 * Tells the server now and then what became of the pictures that are watched here, so that somebody hears of a camera that died unnoticed. What
 * it gives takes each change; `shown` are those in sight, the others are told of once more and then left.
 */
export function useTelling(shown: readonly string[]): (watched: Watched) => void {
  const { transport } = useCore();
  const watched = useRef(new Map<string, Watched>());
  useTicker(() => {
    const states = [...watched.current.values()]
      .flatMap(({ stage, pictureAt, ...rest }) =>
        isTold(stage) ? [{ ...rest, stage, pictureAt: stage === 'live' ? clock.now() : (pictureAt ?? null) }] : [],
      )
      .slice(0, MOST_TOLD);
    for (const code of watched.current.keys()) if (!shown.includes(code)) watched.current.delete(code);
    // Pictures go on whether the server has heard of them or not.
    if (states.length > 0) void failureOf(() => transport.send(cameraCalls.tell, { states }, { quiet: true }));
  }, TELL_EVERY);
  return (state) => void watched.current.set(state.code, state);
}
