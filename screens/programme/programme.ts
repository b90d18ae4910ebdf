import { preparesAt } from './ahead.ts';
import { leftAt, placeAt } from './in-step.ts';
import type { Part, Programme, Action, Hold, Playlist } from './state.ts';
import { partOf, limitOf } from './timeline.ts';

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
