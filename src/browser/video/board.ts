import { FEED, oneMore } from '#base/video/feed.ts';
import { repeatedly } from '../timers.ts';

/** All pictures of the page: one beat for them, one budget of reconnections. */
const beats = new Set<(at: number) => void>();
let stop: (() => void) | undefined;
let openings: readonly number[] = [];

/** Calls back with every beat of the board; gives the way to stop. The last to leave stops the beat. */
export function onBeat(callback: (at: number) => void): () => void {
  beats.add(callback);
  stop ??= repeatedly(() => {
    const at = performance.now();
    for (const beat of beats) beat(at);
  }, FEED.tick);
  return () => {
    beats.delete(callback);
    if (beats.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Whether a reconnection may be made now; one that may is counted. */
export function mayReconnect(at: number): boolean {
  const more = oneMore(openings, at);
  if (more) openings = more;
  return more !== undefined;
}
