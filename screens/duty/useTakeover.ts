import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useReducer } from 'react';
import { clock } from '#browser/clock.ts';
import { useFreshness } from '#browser/query.ts';
import { useNow, useTicker } from '#browser/timers.ts';
import { hush, sound, speak } from '#browser/screen/voice.ts';
import { measureOf } from '#subjects/alert/rules.ts';
import { ALERT_CADENCE, LEVEL_LABELS } from '#subjects/alert/terms.ts';
import { useOpenAlerts } from '#subjects/alert/view/queries.ts';
import type { Alert } from '#subjects/alert/wire.ts';
import { mutedAtom, programmeAtom } from '../rotation/atoms.ts';
import { handInAtom, TAKEOVER_BOARD } from '../scenes/boards.ts';
import { isAudible } from './audible.ts';
import { type Announced, noTakeover, type Takeover, takeoverAfter, takesScene, waitingIn } from './takeover.ts';

const TICK = 1_000;
const AGE_INTERVAL = 30_000;

export interface Shown {
  readonly takeover: Takeover;
  /** The alerts that are announced now, as the server last told them. */
  readonly alerts: readonly Alert[];
  /** How many more wait to be announced. */
  readonly waiting: number;
}

/** Feeds the takeover with what is open and with time, and holds the programme while it has the screen. */
export function useTakeover(): Shown {
  const { data } = useOpenAlerts();
  const [takeover, move] = useReducer(takeoverAfter, undefined, () => noTakeover(clock.now()));
  const store = useStore();
  const rotate = useSetAtom(programmeAtom);
  useEffect(() => {
    if (data) move({ type: 'alerts', alerts: data.rows.map(announcedOf), now: clock.now() });
  }, [data]);
  useTicker(() => move({ type: 'tick', now: clock.now() }), TICK);
  const taken = takesScene(takeover);
  useEffect(() => rotate({ type: 'take', on: taken }), [rotate, taken]);
  const handIn = useSetAtom(handInAtom);
  const freshness = useFreshness(data?.asOf, useNow(AGE_INTERVAL), ALERT_CADENCE);
  useEffect(() => handIn({ scene: TAKEOVER_BOARD, id: 'open', freshness }), [handIn, freshness]);

  const alerts = (takeover.shown?.alertIds ?? []).flatMap(
    (id) => data?.rows.find(({ alertId }) => alertId === id) ?? [],
  );
  const [first] = alerts;
  const announcement =
    first && first.level > 1
      ? `${LEVEL_LABELS[first.level]}预警，${first.subjectName}，${measureOf(first.measure).name}`
      : '';
  const muted = useAtomValue(mutedAtom);
  useEffect(() => {
    if (muted) hush();
  }, [muted]);
  useEffect(() => {
    // What begins while the wall is silenced is not caught up with afterwards.
    if (announcement === '' || !isAudible() || store.get(mutedAtom)) return;
    sound();
    speak(announcement);
  }, [announcement, takeover.shown?.since, store]);
  return { takeover, alerts, waiting: Math.max(0, waitingIn(takeover).length - alerts.length) };
}

function announcedOf({ alertId, level, openedAt, worsenedAt, acknowledgedAt }: Alert): Announced {
  return { alertId, level, openedAt, worsenedAt, acknowledged: acknowledgedAt !== null };
}
