import type { Clock } from '#base/clock.ts';

/** Differences below this are noise of the network and of the header's whole seconds. */
const NOTICEABLE_SKEW = 2_000;

export interface ServerClock extends Clock {
  /** Learns the server's time (ms) from an answer that just arrived. */
  correct(serverInstant: number): void;
  /** How far this machine's clock is behind the server's, ms. */
  skew(): number;
}

/** A clock corrected to the server's: a wall whose own clock drifts still tells ages and time right. */
export function createServerClock(): ServerClock {
  let skew = 0;
  return {
    now: () => Date.now() + skew,
    correct(serverInstant) {
      const seen = serverInstant - Date.now();
      if (Math.abs(seen - skew) > NOTICEABLE_SKEW) skew = seen;
    },
    skew: () => skew,
  };
}

/** The program's one clock. */
export const clock: ServerClock = createServerClock();

/** Milliseconds since the page began, by a clock that only goes forward and that nobody sets: for how long something has lasted, not for what time it is. */
export const steadyNow = (): number => performance.now();
