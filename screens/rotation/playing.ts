import { atom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { clock, steadyNow } from '#browser/clock.ts';
import { useCall } from '#browser/query.ts';
import { programmeCalls } from '#subjects/programme/calls.ts';
import { programmeEvents } from '#subjects/programme/events.ts';
import { BRIGHTEST } from '#subjects/programme/terms.ts';
import { brightnessAt } from '../programme/dimming.ts';
import { leftAt, placeAt } from '../programme/in-step.ts';
import {
  catalogueOf,
  inStep,
  isRehearsal,
  keptPlaying,
  type Plan,
  type Planned,
  playlistAt,
  startingPlan,
} from '../programme/plan.ts';
import { currentSceneAtom, programmeAtom, switchesAtom, takenAtom } from './atoms.ts';
import { useInStep } from './use-in-step.ts';

const TICK = 500;
/** Holidays and a change that no event told of are asked for besides, ms. */
const ASK_EVERY = 600_000;
const CHANGES = [programmeEvents.changed];

const planAtom = atom<Plan>(startingPlan);
const dueAtom = atom(playlistAt(startingPlan, clock.now()));

/** How the screen is spared, and how bright it is (percent) by the hour: an alert that has the scene wakes it. */
export const careAtom = atom((get) => get(planAtom).content.care);
export const brightnessAtom = atom((get) =>
  get(takenAtom) ? BRIGHTEST : brightnessAt(get(dueAtom).light, get(programmeAtom).at),
);

const plannedAtom = atom((get) => catalogueOf(get(planAtom)));
/** The view that was on when another plan came: it stays as it is until the next switch, whatever has become of it. */
const standingAtom = atom<{ readonly view: Planned; readonly switches: number } | null>(null);

/** Every view that the plan can show, and the one that is on. */
export const catalogueAtom = atom((get): readonly Planned[] => {
  const planned = get(plannedAtom);
  const standing = get(standingAtom);
  if (!standing || standing.switches !== get(switchesAtom)) return planned;
  const { view } = standing;
  return planned.some(({ key }) => key === view.key)
    ? planned.map((one) => (one.key === view.key ? view : one))
    : [...planned, view];
});
export const titlesAtom = atom((get) => Object.fromEntries(get(catalogueAtom).map(({ key, title }) => [key, title])));

/** Follows another plan from the next switch on. */
const followAtom = atom(null, (get, set, plan: Plan) => {
  const view = get(catalogueAtom).find(({ key }) => key === get(currentSceneAtom));
  set(standingAtom, view ? { view, switches: get(switchesAtom) } : null);
  set(planAtom, plan);
  set(dueAtom, playlistAt(plan, clock.now()));
  set(programmeAtom, { type: 'play', list: get(dueAtom).list });
});

/** When the programme was moved last, by the clock that nobody sets: an hour forward ends no pause, pin, silence or dark. */
const steadyAtom = atom(steadyNow());

/** Moves the clock of the programme: a part that is over gives way to the next at the end of its scene. Gives how long (ms) it is to a switch that others make as well. */
const tickAtom = atom(null, (get, set): number => {
  const now = clock.now();
  const steady = steadyNow();
  const passed = steady - get(steadyAtom);
  set(steadyAtom, steady);
  const due = get(dueAtom);
  if (now < due.from || now >= due.to) {
    set(dueAtom, playlistAt(get(planAtom), now));
    set(programmeAtom, { type: 'play', list: get(dueAtom).list });
  }
  set(programmeAtom, { type: 'tick', now, passed, inStep });
  const { parts } = get(programmeAtom);
  return inStep ? leftAt(parts, placeAt(parts, now)) : Infinity;
});

/** Plays what the server says this wall plays, or without a server what it said last, by the clock (WALL duty 1). */
export function usePlaying(): void {
  const follow = useSetAtom(followAtom);
  const tick = useSetAtom(tickAtom);
  const rehearsed = isRehearsal(window.location.search);
  const { data, fetchedAt } = useCall(
    programmeCalls.playing,
    {},
    { refreshOn: CHANGES, refreshEvery: ASK_EVERY, enabled: !rehearsed },
  );
  // What was kept with all other answers may be older than the plan, which is kept at once; it is there before anything is asked.
  const [keptAt] = useState(fetchedAt);
  useEffect(() => {
    if (!data || fetchedAt === keptAt) return;
    keptPlaying.write(data);
    follow(data);
  }, [data, fetchedAt, keptAt, follow]);
  useInStep(tick, TICK);
}
