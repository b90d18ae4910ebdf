import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { DateText } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { useCall, useFreshness } from '#browser/query.ts';
import { useNow, useTicker } from '#browser/timers.ts';
import { hush, sound, speak } from '#browser/screen/voice.ts';
import { ALERT_CADENCE } from '#subjects/alert/terms.ts';
import { useOpenAlerts } from '#subjects/alert/view/queries.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { dutyEvents } from '#subjects/duty/events.ts';
import { mutedAtom, programmeAtom, takenTitleAtom } from '../../rotation/atoms.ts';
import { handInAtom, TAKEOVER_BOARD } from '../../scenes/boards.ts';
import { isAudible } from '../audible.ts';
import { announcedOf, spokenText, type Subject, subjectKey, subjectsOf, takenTitle } from './announced.ts';
import { subjectsAtom, takeoverAtom } from './atoms.ts';
import { takesScene, waitingIn } from './takeover.ts';
import { STANDS } from '../times.ts';
import { useBreakingOff } from './use-breaking-off.ts';

const TICK = 1_000;
const AGE_INTERVAL = 30_000;
/** What no event told of is asked for besides, ms. */
const ASK_EVERY = 60_000;
const CHANGES = [dutyEvents.announced];

export interface Shown {
  /** What is announced now, as the server last told it. */
  readonly subjects: readonly Subject[];
  /** What left a moment ago because somebody handles it. */
  readonly handled: readonly Subject[];
  /** How many more wait to be announced. */
  readonly waiting: number;
  /** The past day whose replay it has ended, as long as that is said. */
  readonly brokenOff: DateText | null;
  /** How long (ms) it still stands. */
  readonly left: number;
}

/** Feeds the takeover with what is open, what is said by hand and with time, and holds the programme while it has the screen. */
export function useTakeover(): Shown {
  const { data } = useOpenAlerts();
  const { data: said } = useCall(dutyCalls.announced, {}, { refreshOn: CHANGES, refreshEvery: ASK_EVERY });
  const [takeover, move] = useAtom(takeoverAtom);
  const store = useStore();
  const rotate = useSetAtom(programmeAtom);
  const subjects = useMemo(() => subjectsOf(data?.rows ?? [], said ?? []), [data, said]);
  useEffect(() => {
    store.set(subjectsAtom, subjects);
    move({ type: 'told', alerts: subjects.map(announcedOf), now: clock.now() });
  }, [subjects, store, move]);
  useTicker(() => move({ type: 'tick', now: clock.now() }), TICK);
  const found = (keys: readonly string[] = []) =>
    keys.flatMap((key) => subjects.find((subject) => subjectKey(subject) === key) ?? []);
  const { shown, handled, at } = takeover;
  const on = found(shown?.keys);
  const [first] = on;
  const taken = takesScene(takeover);
  const brokenOff = useBreakingOff(taken);
  useEffect(() => rotate({ type: 'take', on: taken }), [rotate, taken]);
  const title = taken && first ? takenTitle(first) : '';
  useEffect(() => store.set(takenTitleAtom, title), [store, title]);
  const handIn = useSetAtom(handInAtom);
  const freshness = useFreshness(data?.asOf, useNow(AGE_INTERVAL), ALERT_CADENCE);
  useEffect(() => handIn({ scene: TAKEOVER_BOARD, id: 'open', freshness }), [handIn, freshness]);

  const spoken = first && first.level > 1 ? spokenText(first) : '';
  const muted = useAtomValue(mutedAtom);
  useEffect(() => {
    if (muted) hush();
  }, [muted]);
  useEffect(() => {
    // What begins while the wall is silenced is not caught up with afterwards.
    if (spoken === '' || !isAudible() || store.get(mutedAtom)) return;
    sound();
    speak(spoken);
  }, [spoken, shown?.since, store]);
  return {
    subjects: on,
    handled: found(handled?.keys),
    waiting: Math.max(0, waitingIn(takeover).length - on.length),
    brokenOff,
    left: shown ? Math.max(0, STANDS[shown.level] - (at - shown.since)) : 0,
  };
}
