import type { DateText } from '#base/calendar.ts';
import { playingAt, segmentOf } from '#subjects/programme/rules.ts';
import type { Content } from '#subjects/programme/wire.ts';

/** How bright a stretch of the day is, whole percent, and how bright it was before `from` (an instant, ms). */
export interface Light {
  readonly brightness: number;
  readonly former: number;
  readonly from: number;
}

/** The light of a stretch that began at `from`. */
export function lightOf(
  content: Content,
  holidays: readonly DateText[],
  { part, from }: { readonly part: number | undefined; readonly from: number },
): Light {
  const { part: before } = playingAt(content, holidays, from - 1);
  return { brightness: segmentOf(content, part).brightness, former: segmentOf(content, before).brightness, from };
}

/** How long (ms) a wall takes from one part's brightness to the next's. */
const DIMS_FOR = 120_000;

/** How bright a wall is at an instant 夜间调光: it goes over so slowly that nobody who looks at it sees it move; by the clock alone, as every browser of a picture does. */
export function brightnessAt({ brightness, former, from }: Light, now: number): number {
  const share = Math.min(1, Math.max(0, (now - from) / DIMS_FOR));
  return Math.round(former + (brightness - former) * share);
}
