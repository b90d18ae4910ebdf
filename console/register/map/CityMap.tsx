import type { ComponentProps, ReactNode } from 'react';
import { useTheme } from '#kit/frame/measure.ts';
import { LazyMap } from '#kit/map/lazy.tsx';
import { MAP_RANGE, UNSUPPORTED } from './place.ts';

type MapProps = ComponentProps<typeof LazyMap>;

interface Props extends Pick<MapProps, 'label' | 'layers' | 'view' | 'onPick' | 'onReady'> {
  /** Of the map, px. */
  readonly height: number;
  /** What the map shows, in a sentence, for those who do not see it. */
  readonly sentence: string;
  readonly children?: ReactNode;
}

/** A map of places as every page of the desk has it: the zooms of the specification, in the colours of the desk. */
export function CityMap({ label, layers, view, height, sentence, onPick, onReady, children }: Props) {
  const theme = useTheme();
  return (
    <LazyMap
      label={label}
      layers={layers}
      view={view}
      range={MAP_RANGE}
      density="desk"
      theme={theme}
      height={height}
      unsupported={UNSUPPORTED}
      twin={<p>{sentence}</p>}
      onPick={onPick}
      onReady={onReady}
    >
      {children}
    </LazyMap>
  );
}
