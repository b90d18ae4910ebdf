import { atom } from 'jotai';
import { clock } from '#browser/clock.ts';
import type { Subject } from './announced.ts';
import { noTakeover, type TakeoverAction, takeoverAfter } from './takeover.ts';

const held = atom(noTakeover(clock.now()));

/** The takeover of this wall; writing an action moves it. */
export const takeoverAtom = atom(
  (get) => get(held),
  (get, set, action: TakeoverAction) => set(held, takeoverAfter(get(held), action)),
);

/** What may be announced, as the server last told it. */
export const subjectsAtom = atom<readonly Subject[]>([]);
