import { useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { clock } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { frameRate, oncePainted, vitalsNow } from '#browser/screen/vitals.ts';
import { later, useTicker } from '#browser/timers.ts';
import { aspectOf } from '#base/stage/viewing.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { BEAT_EVERY, CODE_STANDS } from '#subjects/duty/terms.ts';
import type { Report } from '#subjects/duty/wire.ts';
import { keepsPast, replayOf } from '../../programme/replay.ts';
import {
  currentSceneAtom,
  overlayAtom,
  pastDayAtom,
  programmeAtom,
  remoteCodeAtom,
  replayAtom,
  takenAtom,
} from '../../rotation/atoms.ts';
import { catalogueAtom, titlesAtom } from '../../rotation/playing.ts';
import { freshnessCountsAtom } from '../../scenes/boards.ts';
import { isAudible } from '../audible.ts';
import { queueOf, stagesOf } from '../takeover/announced.ts';
import { subjectsAtom, takeoverAtom } from '../takeover/atoms.ts';
import { actionOf, restingOf, resumingOf } from './obeying.ts';
import { reportOf } from './telling.ts';

const isPast = (widget: string): boolean => widgetOf(widget)?.past === true;

/** Does what this wall is told from afar, says when it is on the screen, and tells every few seconds how it does (WALL duties 2 and 7). */
export function useDuty(stage: NonNullable<Report['stage']>): void {
  const store = useStore();
  const { transport, queries, live } = useCore();
  const frames = useRef(0);
  const resumed = useRef(false);
  const canReplay = useCallback(
    (key: string) => {
      const planned = store.get(catalogueAtom).find((one) => one.key === key);
      return planned !== undefined && keepsPast(planned.scene, aspectOf(stage.stageSize), isPast);
    },
    [store, stage],
  );
  const tell = useCallback(
    (commandId?: string, undone = false) => {
      const report = reportOf({
        stage,
        programme: store.get(programmeAtom),
        titles: store.get(titlesAtom),
        counts: store.get(freshnessCountsAtom),
        vitals: vitalsNow(queries, frames.current),
        audible: isAudible(),
        keepsPast: canReplay(store.get(currentSceneAtom)),
        pastDay: store.get(pastDayAtom),
        queue: queueOf(store.get(takeoverAtom), store.get(subjectsAtom)),
        commandId,
        ...(undone && { undone }),
      });
      transport.send(dutyCalls.report, report, { quiet: true }).then(
        ({ code }) => store.set(remoteCodeAtom, code),
        // Who is not heard is dead to the ledger; the next beat tries again.
        () => undefined,
      );
    },
    [store, transport, queries, canReplay, stage],
  );
  /** What the page before this one was told is taken up before anything is told that would undo it; without an answer the next beat asks again. */
  const resume = useCallback(async () => {
    const { report } = await transport.send(dutyCalls.resume, {}, { quiet: true });
    resumed.current = true;
    if (!report) return;
    store.set(programmeAtom, resumingOf(report, store.get(programmeAtom)));
    store.set(takeoverAtom, restingOf(report, clock.now()));
  }, [store, transport]);
  const beat = useCallback(() => {
    if (resumed.current) tell();
    else
      resume().then(
        () => tell(),
        () => undefined,
      );
    void frameRate().then((counted) => {
      frames.current = counted;
    });
  }, [tell, resume]);
  useEffect(beat, [beat]);
  useTicker(beat, BEAT_EVERY);
  // What is on, waits or is handled is told at once, so that the remote does not offer what is done already.
  useEffect(() => {
    let told = '';
    return store.sub(takeoverAtom, () => {
      const stands = stagesOf(store.get(takeoverAtom));
      if (stands !== told && resumed.current) tell();
      told = stands;
    });
  }, [store, tell]);
  useEffect(() => {
    let callOff = () => {};
    const stop = live.on(dutyEvents.commanded, (order) => {
      const isReplay = order.kind === 'replay';
      // Under what has the whole scene nobody would see it.
      const cannot = isReplay && (store.get(takenAtom) || !canReplay(order.scene ?? ''));
      const action = cannot ? undefined : actionOf(order, store.get(programmeAtom));
      if (action) store.set(programmeAtom, action);
      const undone = cannot || (isReplay && store.get(currentSceneAtom) !== order.scene);
      const replay = isReplay && !undone ? replayOf(order, store.get(programmeAtom)) : undefined;
      if (replay) store.set(replayAtom, replay);
      if (order.kind === 'dismiss' && order.subject !== undefined)
        store.set(takeoverAtom, { type: 'dismiss', key: order.subject, now: clock.now() });
      if (order.kind === 'code') {
        store.set(overlayAtom, 'code');
        callOff();
        callOff = later(() => store.set(overlayAtom, (open) => (open === 'code' ? 'none' : open)), CODE_STANDS);
      }
      oncePainted(() => tell(order.commandId, undone));
    });
    return () => {
      callOff();
      stop();
    };
  }, [live, store, tell, canReplay]);
}
