import { type ComponentType, useState } from 'react';
import { useTicker } from '#browser/timers.ts';

/** The first try is after the first scene is drawn, and there is another until the part has come. */
const TRY_EVERY = 3_000;

/** A part that lies over the scenes and is no part of the first load: fetched once the wall runs, again and again while the server is silent. */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Late(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useTicker(
      () =>
        void load().then(
          (part) => setPart(() => part),
          () => {},
        ),
      TRY_EVERY,
      !Part,
    );
    return Part && <Part {...props} />;
  };
}
