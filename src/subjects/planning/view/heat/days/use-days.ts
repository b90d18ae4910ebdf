import { use, useState } from 'react';
import type { DateText } from '#base/calendar.ts';
import { PlayedContext } from '#browser/answers/ahead.ts';
import { useCall } from '#browser/query.ts';
import { useTurns } from '#browser/timers.ts';
import { useStillness } from '#kit/frame/measure.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { planningCalls } from '../../../calls.ts';
import { DAY_STEP, fromTheFirst, placeOf, type Playing, pressed, STANDING, stepped, ticked } from './playing.ts';

const NONE: readonly DateText[] = [];
/** Nobody announces a new day of heat, milliseconds. */
const REFRESH_INTERVAL = 600_000;
/** Days that a wall goes through. */
const WALL_DAYS = 7;

/** The days of which a business area has heat, and which of them is shown: at a desk as a person says, on a wall each by itself from the first to the last. */
export interface HeatDays {
  readonly days: readonly DateText[];
  readonly at: number;
  readonly running: boolean;
  /** Undefined for the newest, which need not be asked for by its date. */
  readonly day: DateText | undefined;
  /** Nothing moves by itself here: the button goes a day further. */
  readonly still: boolean;
  readonly onStep: (at: number) => void;
  readonly onPress: () => void;
}

export function useDays(areaId: string, wall: boolean, active: boolean): HeatDays {
  const still = useStillness();
  const past = usePastDay();
  const known =
    useCall(planningCalls.heatDays, { areaId: Number(areaId) }, { keepLast: false, refreshEvery: REFRESH_INTERVAL })
      .data ?? NONE;
  // Where a fortnight is played each of its days stands alone: those before it were just seen.
  const alone = use(PlayedContext) !== null;
  const all = past === undefined ? known : known.filter((day) => (alone ? day === past : day <= past));
  const days = wall && all.length > WALL_DAYS ? all.slice(-WALL_DAYS) : all;
  const [kept, setKept] = useState<{ readonly areaId: string; readonly playing: Playing }>();
  const own = kept?.areaId === areaId ? kept.playing : undefined;
  const playing = own ?? (wall && !still ? fromTheFirst(days) : STANDING);
  const set = (next: Playing) => setKept({ areaId, playing: next });
  useTurns(() => set(ticked(days, playing)), DAY_STEP, active && playing.running && days.length > 1);
  const at = placeOf(days, playing);
  return {
    days,
    at,
    running: playing.running,
    day: past === undefined && at === days.length - 1 ? undefined : (days[at] ?? past),
    still,
    onStep: (chosen) => set({ day: days[chosen], running: false }),
    onPress: () => set(still ? stepped(days, playing) : pressed(days, playing)),
  };
}
