import { preparesAt } from './ahead.ts';
import { leftAt, placeAt } from './in-step.ts';

/** What the rotation knows of a scene 场景: how long it stays, in milliseconds. */
export interface Part {
  readonly key: string;
  /** How long it is shown at least. */
  readonly dwell: number;
  /** Stays until the widget `widget` has shown its last page, but no longer than `most` ms in all. */
  readonly stay?: { readonly widget: string; readonly most: number } | undefined;
}

/** Why the rotation stands: a person paused it 暂停, or pinned the scene 钉住. It goes on by itself when `remaining` ms are over. */
export interface Hold {
  readonly kind: 'pause' | 'pin';
  readonly remaining: number;
}

/** What is to be shown in turn, and what it is called by: a version and its part. */
export interface Playlist {
  readonly source: string;
  readonly parts: readonly Part[];
}

/** The rotation 节目单 at one moment; nothing in it depends on when it is looked at. */
export interface Programme {
  readonly parts: readonly Part[];
  /** What the parts are called by. */
  readonly source: string;
  /** What the next switch goes over to: another part of the day, or another version. */
  readonly due: Playlist | null;
  /** Index of the one scene that is shown. */
  readonly current: number;
  /** Milliseconds that count towards its dwell; standing still does not. */
  readonly elapsed: number;
  /** Whether the widget it waits for has shown its last page in this showing. */
  readonly rounded: boolean;
  readonly hold: Hold | null;
  /** How often each scene was shown; 0 for one that is being prepared, absent for one not needed yet. */
  readonly showings: Readonly<Record<string, number>>;
  readonly switches: number;
  /** Where several browsers play in step: the showing that the clock said last; none where it has to say it anew. */
  readonly showing?: number | undefined;
  /** Instant (ms) of the last tick. */
  readonly at: number;
  /** An alert has the screen 预警抢屏: scene, dwell and hold stand where they are until it gives it back. */
  readonly taken?: boolean | undefined;
  /** Milliseconds for which the wall is still kept silent 静音, and dark 黑屏; 0 while it is not. Both run out by themselves, whatever else stands. */
  readonly muted: number;
  readonly dark: number;
}

export type Action =
  /** `passed`: ms since the last tick by a clock that nobody sets; left out, by the instants themselves. `inStep`: scenes change by the instants, as they do in other browsers. */
  | { readonly type: 'tick'; readonly now: number; readonly passed?: number; readonly inStep?: boolean }
  | { readonly type: 'next' | 'previous' | 'resume' }
  | { readonly type: 'pause'; readonly milliseconds?: number }
  | { readonly type: 'pin'; readonly minutes: number; readonly to?: number }
  | { readonly type: 'jump'; readonly to: number }
  | { readonly type: 'round'; readonly widget: string }
  | { readonly type: 'play'; readonly list: Playlist }
  | { readonly type: 'take'; readonly on: boolean }
  /** What an earlier page of this wall was told, as far as it still lasts (ms); the scene of a hold is the one at `to`. */
  | {
      readonly type: 'restore';
      readonly hold: Hold | null;
      readonly to: number;
      readonly muted: number;
      readonly dark: number;
    }
  /** For so many minutes; 0 ends it. */
  | { readonly type: 'mute' | 'blank'; readonly minutes: number };

/** A pause that nobody ends, ends after five minutes: a forgotten wall must not stand still all night. */
export const PAUSE_LENGTH = 5 * 60_000;
/** No showing is called so: the clock is asked anew which scene it is. */
const ANEW = -1;

/** A programme that begins with its first scene at `now` (ms). Throws when there is no scene or one that would never be seen. */
export function programmeOf(parts: readonly Part[], now: number, source = ''): Programme {
  const first = checked(parts);
  return {
    parts,
    source,
    due: null,
    current: 0,
    elapsed: 0,
    rounded: false,
    hold: null,
    showings: { [first.key]: 1 },
    switches: 0,
    at: now,
    muted: 0,
    dark: 0,
  };
}

/** The first of some scenes, all of which can be shown. */
function checked(parts: readonly Part[]): Part {
  const [first] = parts;
  if (!first) throw new Error('a programme needs a scene');
  const bad = parts.find(({ dwell, stay }) => !(dwell > 0) || (stay && !(stay.most >= dwell)));
  if (bad) throw new Error(`the scene ${bad.key} needs a dwell above 0 and an upper bound not below it`);
  return first;
}

/** The programme after `action`: exactly one scene is current, and times never become negative. */
export function rotate(state: Programme, action: Action): Programme {
  switch (action.type) {
    case 'tick':
      return ticked(state, action.now, {
        since: action.passed ?? action.now - state.at,
        inStep: action.inStep ?? false,
      });
    case 'next':
      return shown(unpinned(state), state.current + 1);
    case 'previous':
      return shown(unpinned(state), state.current - 1);
    case 'jump':
      return exists(state, action.to) ? shown(unpinned(state), action.to) : state;
    case 'pause':
      return held(state, 'pause', action.milliseconds ?? PAUSE_LENGTH);
    case 'pin': {
      const to = action.to ?? state.current;
      if (!exists(state, to)) return state;
      return held(to === state.current ? state : shown(state, to), 'pin', action.minutes * 60_000);
    }
    case 'resume':
      if (!state.hold) return state;
      return state.showing === undefined ? released(state, state.hold) : { ...state, hold: null, showing: ANEW };
    case 'round':
      return partOf(state).stay?.widget === action.widget && !state.rounded ? { ...state, rounded: true } : state;
    case 'play':
      return playing(state, action.list);
    case 'take':
      return { ...state, taken: action.on };
    case 'restore':
      return restored(state, action);
    case 'mute':
      return { ...state, muted: lengthOf(action.minutes) };
    case 'blank':
      return { ...state, dark: lengthOf(action.minutes) };
  }
}

/** What was told to this page itself counts more than what was told to the one before it. */
function restored(
  state: Programme,
  {
    hold,
    to,
    muted,
    dark,
  }: { readonly hold: Hold | null; readonly to: number; readonly muted: number; readonly dark: number },
): Programme {
  const quiet = { ...state, muted: Math.max(state.muted, muted, 0), dark: Math.max(state.dark, dark, 0) };
  if (hold === null || hold.remaining <= 0 || state.hold || !exists(state, to)) return quiet;
  return { ...(to === state.current ? quiet : shown(quiet, to)), hold };
}

const lengthOf = (minutes: number): number => Math.max(0, minutes) * 60_000;

/** A list that is not the present one waits for the next switch: no scene is cut short by it. */
function playing(state: Programme, list: Playlist): Programme {
  if (list.source === state.source) return state.due ? { ...state, due: null } : state;
  if (list.source === state.due?.source) return state;
  checked(list.parts);
  return { ...state, due: list };
}

/** The scene that is shown. */
export function partOf({ parts, current }: Programme): Part {
  const part = parts[current];
  if (!part) throw new Error(`no scene at ${current}`);
  return part;
}

/** How long (ms) the present scene is shown in all, as things stand: its bound while the awaited last page is still to come. */
export function limitOf(state: Programme): number {
  const { dwell, stay } = partOf(state);
  return stay && !state.rounded ? stay.most : dwell;
}

/** Milliseconds until the present scene gives way, a hold included; never negative. */
export function remainingOf(state: Programme): number {
  const own = Math.max(0, limitOf(state) - state.elapsed);
  if (!state.hold) return own;
  return state.hold.kind === 'pin' ? state.hold.remaining : state.hold.remaining + own;
}

/** A stretch of the predicted timeline: the scene `key` from `from` to `to` (instants, ms). */
export interface Stretch {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** What will be shown next as things stand, the present scene first; a scene that waits for its last page counts with its dwell. */
export function timelineOf(state: Programme, stretches: number): Stretch[] {
  const line: Stretch[] = [];
  let from = state.at;
  for (let step = 0; step < stretches; step += 1) {
    const part =
      state.due && step > 0
        ? state.due.parts[(step - 1) % state.due.parts.length]
        : state.parts[(state.current + step) % state.parts.length];
    if (!part) break;
    const to = from + (step === 0 ? remainingOf(state) : part.dwell);
    line.push({ key: part.key, from, to });
    from = to;
  }
  return line;
}

function ticked(
  before: Programme,
  now: number,
  { since, inStep }: { readonly since: number; readonly inStep: boolean },
): Programme {
  // A clock that was set back lengthens a scene by nothing worse than one tick.
  const passed = Math.max(0, since);
  const at = now;
  const state = {
    ...before,
    muted: Math.max(0, before.muted - passed),
    dark: Math.max(0, before.dark - passed),
  };
  if (state.taken) return { ...state, at };
  if (state.hold) {
    const remaining = state.hold.remaining - passed;
    if (remaining > 0) return { ...state, at, hold: { ...state.hold, remaining } };
    if (!inStep) return released({ ...state, at }, state.hold);
  }
  if (inStep) return aligned(state.hold ? { ...state, at, hold: null, showing: ANEW } : { ...state, at });
  const moved = { ...state, at, elapsed: state.elapsed + passed };
  if (moved.elapsed >= limitOf(moved)) return shown(moved, state.current + 1);
  return moved.elapsed >= preparesAt(limitOf(moved)) ? prepared(moved, state.due ? 0 : state.current + 1) : moved;
}

/** Goes to the scene that the clock says when it says another one than before: what a person chose meanwhile stands until then. */
function aligned(state: Programme): Programme {
  const place = placeAt(state.parts, state.at);
  const { due } = state;
  if (place.showing === state.showing) {
    const left = leftAt(state.parts, place);
    // Of what a person chose, as much is left as of the scene that the clock says.
    const moved = { ...state, elapsed: Math.max(0, limitOf(state) - left) };
    if (moved.elapsed < preparesAt(limitOf(moved))) return moved;
    return prepared(moved, due ? placeAt(due.parts, state.at + left).index : place.index + 1);
  }
  const listed = due ? { ...state, parts: due.parts, source: due.source, due: null } : state;
  const { showing, index, elapsed } = due ? placeAt(due.parts, state.at) : place;
  // The first time the clock is asked nothing may have to change; the one scene of a list is switched to again and again.
  const isThere = due === null && index === state.current && (state.showing === undefined || state.parts.length > 1);
  return { ...(isThere ? listed : shown(listed, index)), showing, elapsed };
}

/** After a pause the scene finishes its time; a pinned one has been seen long enough. */
function released(state: Programme, { kind }: Hold): Programme {
  const free = { ...state, hold: null };
  return kind === 'pin' ? shown(free, state.current + 1) : free;
}

function held(state: Programme, kind: Hold['kind'], milliseconds: number): Programme {
  return milliseconds > 0 ? { ...state, hold: { kind, remaining: milliseconds } } : state;
}

/** A pin belongs to its scene and ends with it; a pause stays while a person leafs through the scenes. */
function unpinned(state: Programme): Programme {
  return state.hold?.kind === 'pin' ? { ...state, hold: null } : state;
}

function shown(before: Programme, index: number): Programme {
  const { due } = before;
  const state = due ? { ...before, parts: due.parts, source: due.source, due: null } : before;
  // Another list begins with its first scene, unless somebody asked for one by its number.
  const to = due && Math.abs(index - before.current) <= 1 ? 0 : index;
  const current = wrapped(state, to);
  const key = state.parts[current]?.key ?? '';
  const showings = { ...state.showings, [key]: (state.showings[key] ?? 0) + 1 };
  return { ...state, current, elapsed: 0, rounded: false, showings, switches: state.switches + 1 };
}

/** `index`: of the present list, or of the one that is due. */
function prepared(state: Programme, index: number): Programme {
  const key = (state.due ? state.due.parts[index] : state.parts[wrapped(state, index)])?.key ?? '';
  return state.showings[key] === undefined ? { ...state, showings: { ...state.showings, [key]: 0 } } : state;
}

function wrapped({ parts }: Programme, index: number): number {
  return ((index % parts.length) + parts.length) % parts.length;
}

function exists({ parts }: Programme, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < parts.length;
}
