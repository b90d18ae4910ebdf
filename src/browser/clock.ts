import type { Clock } from '#base/clock.ts';

/** Differences below this are noise of the network and of the header's whole seconds. */
const NOTICEABLE_SKEW = 2_000;

export interface ServerClock extends Clock {
  /** Learns the server's time (ms) from an answer that just arrived, `waited` ms after it was asked for: it is as old as that at most, on a busy machine seconds. */
  correct(serverInstant: number, waited?: number): void;
  /** Whether the server's time was learned since the page began: before that it is the machine's, whatever that is. */
  isCorrected(): boolean;
  /** From now on a leap of the machine's clock is none of this one: for a machine that never sleeps, since a sleep looks like one. */
  keepSteady(): void;
  /** How far this machine's clock is behind the server's, whole ms: it is told on, and instants are whole. */
  skew(): number;
}

/**
 * A clock corrected to the server's: a wall whose own clock drifts still tells ages and time right. Once the server was heard, a leap of
 * the clock of a machine that never sleeps is none of this one: time goes on as `steady` does, also without a server.
 */
export function createServerClock(steady: () => number = steadyNow): ServerClock {
  let skew = 0;
  let isCorrected = false;
  let isSteady = false;
  let last = { machine: Date.now(), steady: steady() };
  const machine = (): number => {
    const seen = { machine: Date.now(), steady: steady() };
    const leap = seen.machine - last.machine - (seen.steady - last.steady);
    if (isSteady && isCorrected && Math.abs(leap) > NOTICEABLE_SKEW) skew -= Math.round(leap);
    last = seen;
    return seen.machine;
  };
  return {
    now: () => machine() + skew,
    correct(serverInstant, waited = 0) {
      const least = serverInstant - machine();
      if (skew < least - NOTICEABLE_SKEW || skew > least + waited + NOTICEABLE_SKEW)
        skew = Math.round(least + waited / 2);
      isCorrected = true;
    },
    isCorrected: () => isCorrected,
    keepSteady() {
      isSteady = true;
    },
    skew() {
      machine();
      return skew;
    },
  };
}

/** Milliseconds since the page began, by a clock that only goes forward and that nobody sets: for how long something has lasted, not for what time it is. */
export const steadyNow = (): number => performance.now();

/** The program's one clock. */
export const clock: ServerClock = createServerClock();
