import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How finely the loop is looked at, ms. */
const RESOLUTION = 1;
const NANOSECONDS = 1e6;

/** The longest that this thread's event loop was held while `act` ran, ms: no other request was answered for so long. */
export async function longestHold(act: () => Promise<unknown>): Promise<number> {
  const watch = monitorEventLoopDelay({ resolution: RESOLUTION });
  watch.enable();
  // The first look only starts the clock: what holds the loop before it is not seen.
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  await act();
  await new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
  watch.disable();
  return watch.max / NANOSECONDS;
}
