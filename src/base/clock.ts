/** The one source of "now": instants in milliseconds since 1970-01-01T00:00:00Z. Programs pass a clock in; nobody reads the machine's. */
export interface Clock {
  now(): number;
}

/** A clock that stands still at `instant` (ms), for tests, stories and replay. */
export function fixedClock(instant: number): Clock {
  return { now: () => instant };
}
