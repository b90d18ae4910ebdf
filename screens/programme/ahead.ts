/** From here on (share of its time) the next scene is made ready, so that it is complete when it appears; of a short one earlier, but not before half of it is over. */
const PREPARE_AT = 0.75;
const AT_LEAST = 0.5;
/** On a small machine a scene with maps takes seconds to stand, ms. */
const STANDS_AHEAD = 5_000;

/** How far (ms) a scene that is shown for `limit` ms has come when the next one is made ready. */
export const preparesAt = (limit: number): number =>
  Math.max(limit * AT_LEAST, Math.min(limit * PREPARE_AT, limit - STANDS_AHEAD));
