import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { DateText } from '#base/calendar.ts';
import { later } from '#browser/timers.ts';
import { brokenOffAtom, breakOffAtom, pastDayAtom } from '../../rotation/atoms.ts';

/** How long a wall says that a replay was broken off, ms. */
const SAID_FOR = 30_000;

/** Ends the replay of a past day 回看中断 while something of now has a part of the picture: none is seen over the other. Gives the day while that is said. */
export function useBreakingOff(isOver: boolean): DateText | null {
  const pastDay = useAtomValue(pastDayAtom);
  const breakOff = useSetAtom(breakOffAtom);
  const [brokenOff, setBrokenOff] = useAtom(brokenOffAtom);
  useEffect(() => {
    if (isOver && pastDay !== undefined) breakOff(pastDay);
  }, [isOver, pastDay, breakOff]);
  useEffect(
    () => (brokenOff === null ? undefined : later(() => setBrokenOff(null), SAID_FOR)),
    [brokenOff, setBrokenOff],
  );
  return brokenOff;
}
