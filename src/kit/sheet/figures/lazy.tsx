import { LoadingState } from '../../feedback/LoadingState.tsx';
import { latePart } from '../../frame/late.tsx';
import type { FigureGridProps } from './FigureGrid.tsx';

const HEIGHT = 320;

/** A sheet of figures and its engine (400 kB compressed), fetched when an answer is too large to be laid out. */
export const LazyFigureGrid = latePart<FigureGridProps>(
  async () => (await import('./FigureGrid.tsx')).FigureGrid,
  () => <LoadingState height={HEIGHT} />,
);
