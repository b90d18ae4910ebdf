import { useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { useCore } from '#browser/core.tsx';
import { frameRate, oncePainted, vitalsNow } from '#browser/screen/vitals.ts';
import { later, useTicker } from '#browser/timers.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { BEAT_EVERY, CODE_STANDS } from '#subjects/duty/terms.ts';
import { overlayAtom, programmeAtom, remoteCodeAtom } from '../../rotation/atoms.ts';
import { titlesAtom } from '../../rotation/playing.ts';
import { freshnessCountsAtom } from '../../scenes/boards.ts';
import { isAudible } from '../audible.ts';
import { actionOf } from './obeying.ts';
import { reportOf } from './telling.ts';

/** Does what this wall is told from afar, says when it is on the screen, and tells every few seconds how it does (WALL duties 2 and 7). */
export function useDuty(): void {
  const store = useStore();
  const { transport, queries, live } = useCore();
  const frames = useRef(0);
  const tell = useCallback(
    (commandId?: string) => {
      const report = reportOf({
        programme: store.get(programmeAtom),
        titles: store.get(titlesAtom),
        counts: store.get(freshnessCountsAtom),
        vitals: vitalsNow(queries, frames.current),
        audible: isAudible(),
        commandId,
      });
      transport.send(dutyCalls.report, report, { quiet: true }).then(
        ({ code }) => store.set(remoteCodeAtom, code),
        // Who is not heard is dead to the ledger; the next beat tries again.
        () => undefined,
      );
    },
    [store, transport, queries],
  );
  const beat = useCallback(() => {
    tell();
    void frameRate().then((counted) => {
      frames.current = counted;
    });
  }, [tell]);
  useEffect(beat, [beat]);
  useTicker(beat, BEAT_EVERY);
  useEffect(() => {
    let callOff = () => {};
    const stop = live.on(dutyEvents.commanded, (order) => {
      const action = actionOf(order, store.get(programmeAtom));
      if (action) store.set(programmeAtom, action);
      if (order.kind === 'code') {
        store.set(overlayAtom, 'code');
        callOff();
        callOff = later(() => store.set(overlayAtom, (open) => (open === 'code' ? 'none' : open)), CODE_STANDS);
      }
      oncePainted(() => tell(order.commandId));
    });
    return () => {
      callOff();
      stop();
    };
  }, [live, store, tell]);
}
