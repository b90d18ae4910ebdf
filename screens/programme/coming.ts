import { limitOf, partOf, PREPARE_AT, type Programme, timelineOf } from './programme.ts';

/** The scene that is about to come, made ready where it is not seen; none while there is time. */
export function comingOf(state: Programme): string | undefined {
  if (state.elapsed < limitOf(state) * PREPARE_AT) return undefined;
  const [, next] = timelineOf(state, 2);
  return next?.key === partOf(state).key ? undefined : next?.key;
}
