import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { DateText } from '#base/calendar.ts';
import { later } from '#browser/timers.ts';
import { brokenOffAtom, breakOffAtom, pastDayAtom } from '../../rotation/atoms.ts';

/** How long a wall says that a replay was broken off, ms. */
const SAID_FOR = 30_000;

/** Ends the replay of a past day 回看中断 once something of now has the whole scene `isTaken`: after it nobody would know which day it is. Gives the day while that is said. */
export function useBreakingOff(isTaken: boolean): DateText | null {
  const pastDay = useAtomValue(pastDayAtom);
  const breakOff = useSetAtom(breakOffAtom);
  const [brokenOff, setBrokenOff] = useAtom(brokenOffAtom);
  useEffect(() => {
    if (isTaken && pastDay !== undefined) breakOff(pastDay);
  }, [isTaken, pastDay, breakOff]);
  useEffect(
    () => (brokenOff === null ? undefined : later(() => setBrokenOff(null), SAID_FOR)),
    [brokenOff, setBrokenOff],
  );
  return brokenOff;
}
