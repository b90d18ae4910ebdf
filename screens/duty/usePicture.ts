import { useStore } from 'jotai';
import { useEffect } from 'react';
import { steadyNow } from '#browser/clock.ts';
import { useCore } from '#browser/core.tsx';
import { onPicture } from '#browser/screen/vitals.ts';
import { placedKey } from '#base/stage/placed.ts';
import { dutyCalls } from '#subjects/duty/calls.ts';
import { widgetOf } from '#subjects/widgets.ts';
import { currentSceneAtom, switchesAtom, takenAtom } from '../rotation/atoms.ts';
import { catalogueAtom } from '../rotation/playing.ts';

/** A picture may have been taken so long ago that it is of the scene before, ms. */
const UNDERWAY = 3_000;

/**
 * Passes on to the ledger what this wall's machine has seen on it 画面缩略图; one that is lost is followed by the next. Pictures of cameras are for who may see
 * them, which is written down: while any is on the wall, as beside an alert, nothing is passed on.
 */
export function usePicture(): void {
  const store = useStore();
  const { transport } = useCore();
  useEffect(() => {
    let since = steadyNow();
    const stopSwitches = store.sub(switchesAtom, () => {
      since = steadyNow();
    });
    const stop = onPicture((picture) => {
      const on = store.get(catalogueAtom).find(({ key }) => key === store.get(currentSceneAtom));
      const hasCamera = on?.scene.places.some((place) => widgetOf(placedKey(place))?.moving) ?? true;
      if (store.get(takenAtom) || hasCamera || steadyNow() - since < UNDERWAY) return;
      transport.send(dutyCalls.picture, { picture }, { quiet: true }).catch(() => undefined);
    });
    return () => {
      stop();
      stopSwitches();
    };
  }, [store, transport]);
}
