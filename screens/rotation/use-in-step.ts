import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hushFor, later, restTurnsFor, useTicker } from '#browser/timers.ts';

/** For so long before a switch, and until its fade is over, nothing else is begun: a map's layer that was drawn without a card takes up to a second, in which no timer runs, ms. */
const BEFORE = 1_500;
const FADE = 320;
/** What comes to be shown within so long of a switch is not read any more: no page turns, and the card has time for what stands to come, ms. */
const READ = 4_000;

/** Calls `tick` every `every` ms, which gives how long (ms) it is to a switch that other browsers make at the same instant, and once more just then 同步播放. */
export function useInStep(tick: () => number, every: number): void {
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  useTicker(() => {
    const left = tick();
    if (left < READ + every) restTurnsFor(left);
    if (callOff.current || left >= BEFORE + every) return;
    let callOffTurn = () => {};
    const turnIn = (wait: number): void => {
      callOffTurn = later(() => {
        // At once: whatever else waits to be drawn would come first, and in each browser something else does.
        const still = flushSync(tick);
        // A clock that is put right little by little is not there yet when the timer is: the next tick would be late by half a second.
        if (still < BEFORE) turnIn(still);
        else callOff.current = undefined;
      }, wait);
    };
    const callOffHush = later(() => hushFor(BEFORE + FADE), left - BEFORE);
    turnIn(left);
    callOff.current = () => {
      callOffHush();
      callOffTurn();
    };
  }, every);
}
