import { atom } from 'jotai';
import type { DateText } from '#base/calendar.ts';
import { clock } from '#browser/clock.ts';
import { comingOf } from '../programme/coming.ts';
import { programmeOf, rotate } from '../programme/programme.ts';
import { partOf } from '../programme/timeline.ts';
import type { Action } from '../programme/state.ts';
import { endsReplay, pastDayOf, pinOf, playedOf, type Replay } from '../programme/replay.ts';
import { inStep, playlistAt, startingPlan } from '../programme/plan.ts';

const BEGUN = clock.now();
const { parts, source } = playlistAt(startingPlan, BEGUN).list;
/** In step with others it begins with the scene that the clock says, not with the first. */
const held = atom(rotate(programmeOf(parts, BEGUN, source), { type: 'tick', now: BEGUN, inStep }));

const replayed = atom<Replay | null>(null);

/** The rotation of this wall; writing an action moves it. */
export const programmeAtom = atom(
  (get) => get(held),
  (get, set, action: Action) => {
    if (endsReplay(action)) set(replayed, null);
    set(held, rotate(get(held), action));
  },
);

/** Shows past days 回看 in the scene that is on. */
export const replayAtom = atom(null, (_get, set, replay: Replay) => {
  set(programmeAtom, pinOf(replay));
  set(replayed, replay);
});
/** The past day that the scene is of; undefined for today. */
export const pastDayAtom = atom((get) => pastDayOf(get(replayed), get(held)));
/** The days that are played, by which the next one is fetched ahead. */
export const playedDaysAtom = atom((get) => playedOf(get(replayed), get(pastDayAtom)));
/** The past day whose replay something of now has ended, while the wall says so. */
export const brokenOffAtom = atom<DateText | null>(null);
/** Ends the replay of a past day for what has to be seen now: the rotation goes on, with today. */
export const breakOffAtom = atom(null, (_get, set, day: DateText) => {
  set(programmeAtom, { type: 'resume' });
  set(brokenOffAtom, day);
});

/** What changes only at a switch, so that scenes are not drawn anew at every tick. */
export const currentSceneAtom = atom((get) => partOf(get(held)).key);
export const comingAtom = atom((get) => comingOf(get(held)));
export const switchesAtom = atom((get) => get(held).switches);
/** Whether an alert has the whole scene 预警抢屏. */
export const takenAtom = atom((get) => get(held).taken === true);
export const showingsAtom = atom((get) => get(held).showings);

/** What has the whole scene, in a word: 严重预警, 演练; '' while nothing has. */
export const takenTitleAtom = atom('');
/** Where in the strip something may stand for the scene's question. */
export const stripPlaceAtom = atom<HTMLElement | null>(null);

/** Whether somebody has silenced this wall 静音, or made it dark 黑屏. */
export const mutedAtom = atom((get) => get(held).muted > 0);
export const darkAtom = atom((get) => get(held).dark > 0);

export type Overlay = 'none' | 'help' | 'test-card' | 'code';
/** What lies over the scenes: the keys 按键说明, the test card 测试卡, the code for the remote 配对码, or nothing. */
export const overlayAtom = atom<Overlay>('none');

/** The wall's code for the remote 遥控码, '' until the server has given one. */
export const remoteCodeAtom = atom('');
