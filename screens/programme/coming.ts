import { preparesAt } from './ahead.ts';
import { limitOf, partOf, timelineOf } from './timeline.ts';
import type { Programme } from './state.ts';

/** The scene that is about to come, made ready where it is not seen; none while there is time. */
export function comingOf(state: Programme): string | undefined {
  if (state.elapsed < preparesAt(limitOf(state))) return undefined;
  const [, next] = timelineOf(state, 2);
  return next?.key === partOf(state).key ? undefined : next?.key;
}
