import type { Mark } from '../faces.ts';
import { markColour, type SheetLook } from './look.ts';

interface Bar {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

const CORNER = 8;
const EDGE = 3;

/**
 * The mark of a cell as a shape of its own, so that no colour alone tells it: faults hold a corner (hard above, soft
 * below, a cleaned number on the left), what was returned the whole foot, a difference the left edge.
 */
export function cornersOf(
  mark: Mark | undefined,
  { width, height }: { readonly width: number; readonly height: number },
  look: SheetLook,
): Bar[] {
  if (mark === undefined) return [];
  const bar = (x: number, y: number, wide: number, high: number): Bar => ({
    type: 'rect',
    x,
    y,
    width: wide,
    height: high,
    fill: markColour(mark, look),
  });
  if (mark === 'hard') return [bar(width - CORNER, 0, CORNER, CORNER)];
  if (mark === 'returned') return [bar(0, height - EDGE, width, EDGE)];
  if (mark === 'changed') return [bar(0, 0, EDGE, height)];
  if (mark === 'prefilled') return [bar(0, height - CORNER, CORNER, CORNER)];
  if (mark === 'cleaned') return [bar(0, 0, CORNER, CORNER)];
  return [bar(width - CORNER, height - CORNER, CORNER, CORNER)];
}
