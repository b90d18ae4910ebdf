import type { Part, Programme } from './state.ts';

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
