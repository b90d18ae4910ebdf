import { LoadingState } from '../feedback/LoadingState.tsx';
import { latePart } from '../frame/late.tsx';
import type { MapCanvasProps } from './MapCanvas.tsx';

/** A map that comes with its engine (some 400 kB compressed); its place keeps its height meanwhile. */
export const LazyMap = latePart<MapCanvasProps>(
  async () => (await import('./MapCanvas.tsx')).MapCanvas,
  ({ height }) => <LoadingState {...(typeof height === 'number' ? { height } : {})} />,
);
