import { addDays, type DateText, datesBetween } from '#base/calendar.ts';
import { placedKey } from '#base/stage/placed.ts';
import type { PlayedDays } from '#browser/answers/ahead.ts';
import { type Aspect, placesIn, type Scene } from '#base/stage/layout.ts';
import { PAST_DAY_STANDS, PLAYED_DAY_STANDS } from '#subjects/duty/terms.ts';
import type { Action, Programme } from './state.ts';

/** A scene that shows past days 回看, one after the other, while it is pinned: `stands` (ms) each. It belongs to the showing in which it was asked for. */
export interface Replay {
  readonly days: readonly DateText[];
  readonly stands: number;
  readonly switches: number;
}

/** The day alone, or as many days as are played that end with it; undefined without a day. */
export function replayOf(
  { day, days = 1 }: { readonly day?: DateText | undefined; readonly days?: number | undefined },
  { switches }: Programme,
): Replay | undefined {
  if (day === undefined) return undefined;
  const all = datesBetween(addDays(day, 1 - days), day);
  return { days: all, stands: days > 1 ? PLAYED_DAY_STANDS : PAST_DAY_STANDS, switches };
}

const lengthOf = ({ days, stands }: Replay): number => days.length * stands;

/** What holds the scene for as long. */
export const pinOf = (replay: Replay): Action => ({ type: 'pin', minutes: lengthOf(replay) / 60_000 });

/** The day that the scene is of now; undefined for today. */
export function pastDayOf(replay: Replay | null, { hold, switches }: Programme): DateText | undefined {
  if (!replay || hold?.kind !== 'pin' || switches !== replay.switches) return undefined;
  const passed = lengthOf(replay) - hold.remaining;
  return replay.days[Math.min(replay.days.length - 1, Math.max(0, Math.floor(passed / replay.stands)))];
}

/** Where a replay of several days stands; null where no days are played. */
export function playedOf(replay: Replay | null, day: DateText | undefined): PlayedDays | null {
  if (!replay || day === undefined || replay.days.length < 2) return null;
  return { day, next: replay.days[replay.days.indexOf(day) + 1] };
}

/** Actions of a person that put an end to it. */
const ENDS: ReadonlySet<Action['type']> = new Set(['next', 'previous', 'resume', 'pause', 'pin', 'jump', 'restore']);
export const endsReplay = ({ type }: Action): boolean => ENDS.has(type);

/** Whether a scene has anything to show of a past day 可回看 in the shape that the stage has: what that leaves out shows nothing. */
export function keepsPast(
  scene: Pick<Scene, 'places' | 'layouts'>,
  aspect: Aspect,
  isPast: (widget: string) => boolean,
): boolean {
  return placesIn(scene, aspect).some((place) => isPast(placedKey(place)));
}

/** How a scene is called under a past day: what is named after today is not of today then. */
export const titleOn = (title: string, pastDay: DateText | undefined): string =>
  pastDay === undefined ? title : title.replace('今日', '当日');
