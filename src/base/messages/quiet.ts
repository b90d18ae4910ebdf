const HOUR = 3_600_000;
/** Nanjing is eight hours ahead and has no daylight saving. */
const AHEAD = 8 * HOUR;
const DAY = 24 * HOUR;

/** Whole hours, Nanjing's time, from `from` up to but not including `until`, also over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** The first instant from `now` on that is not within the quiet hours 免打扰; `now` itself where there are none. */
export function afterQuiet(quiet: QuietHours | undefined, now: number): number {
  if (!quiet) return now;
  const { from, until } = quiet;
  const hour = Math.floor(((now + AHEAD) % DAY) / HOUR);
  const within = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!within) return now;
  const midnight = now + AHEAD - ((now + AHEAD) % DAY) - AHEAD;
  const end = midnight + until * HOUR;
  return end > now ? end : end + DAY;
}
