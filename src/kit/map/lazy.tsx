import { lazy, Suspense } from 'react';
import { patiently } from '../chart/lazy.tsx';
import { LoadingState } from '../feedback/LoadingState.tsx';
import type { MapCanvasProps } from './MapCanvas.tsx';

/** Fetches the map and its engine (some 400 kB compressed) ahead of its first drawing. */
export const fetchMap = patiently(async () => (await import('./MapCanvas.tsx')).MapCanvas);

const Fetched = lazy(async () => ({ default: await fetchMap() }));

/** A map that is fetched when it is first drawn; its place keeps its height meanwhile. */
export function LazyMap(props: MapCanvasProps) {
  return (
    <Suspense fallback={<LoadingState {...(typeof props.height === 'number' ? { height: props.height } : {})} />}>
      <Fetched {...props} />
    </Suspense>
  );
}
