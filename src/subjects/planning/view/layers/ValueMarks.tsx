import { useContext, useMemo } from 'react';
import { middleOf } from '#kit/map/ground/middle.ts';
import { MapSpaceContext } from '#kit/map/map-context.ts';
import type { Density } from '#kit/tokens/theme.ts';
import type { Boundary } from '../../wire.ts';
import type { DivisionValue } from './layers.ts';
import styles from './Layers.module.css';

export interface ValueMarksProps {
  readonly boundaries: readonly Boundary[] | undefined;
  readonly values: readonly DivisionValue[];
  readonly textOf: (value: number) => string;
  readonly density: Density;
}

/** Room that a figure takes, pixels of the design. */
const ROOM = { wall: { x: 110, y: 64 }, desk: { x: 56, y: 34 } } as const;

/** The figure of each division below its name on the map; the larger one where two would stand over each other. All of them are in the list beside, so hidden from readers here. */
export function ValueMarks({ boundaries, values, textOf, density }: ValueMarksProps) {
  const space = useContext(MapSpaceContext);
  const middles = useMemo(
    () => new Map((boundaries ?? []).map(({ code, rings }) => [code, middleOf(rings)])),
    [boundaries],
  );
  const taken: { x: number; y: number }[] = [];
  const shown = values.flatMap(({ code, value }) => {
    const middle = middles.get(code);
    const at = middle && space?.pixelOf(middle);
    if (!at || taken.some(({ x, y }) => Math.abs(x - at.x) < ROOM[density].x && Math.abs(y - at.y) < ROOM[density].y))
      return [];
    taken.push(at);
    return [{ code, value, at }];
  });
  return (
    <div className={styles['marks']} data-kind={density} aria-hidden="true">
      {shown.map(({ code, value, at }) => (
        <span key={code} style={{ left: at.x, top: at.y }}>
          {textOf(value)}
        </span>
      ))}
    </div>
  );
}
