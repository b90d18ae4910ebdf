/** Counts the moves of a camera for those who draw over the map. */
export interface CameraMoves {
  readonly count: () => number;
  readonly happened: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A count that components follow as an external store: React draws what follows from it before the frame in which the camera moved is
 * shown, where a state of its own would be drawn a frame later, or several on a busy machine, and a handle would trail behind the map.
 */
export function cameraMoves(): CameraMoves {
  const listeners = new Set<() => void>();
  let moves = 0;
  return {
    count: () => moves,
    happened() {
      moves += 1;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
