import type { Aspect } from './layout.ts';

/** Sizes a wall's stage can have, in pixels 画布 (WALL: design size 1920×1080). */
export const STAGE_SIZES = ['1920x1080', '3840x1080', '3840x2160', '5760x2160'] as const;
export type StageSize = (typeof STAGE_SIZES)[number];
export const DEFAULT_STAGE_SIZE: StageSize = '1920x1080';

/** How a wall is looked at 视距: the width of its picture in millimetres, and how far its farthest seat 最远座位 is from it, in metres. */
export interface Viewing {
  readonly width: number;
  readonly seat: number;
}

/** What each stage is drawn for where its wall's address says nothing else: LED of 1.56 mm, two of them, LED of 1.25 mm, 3 × 2 of 55 inches. */
export const USUAL_VIEWING: Readonly<Record<StageSize, Viewing>> = {
  '1920x1080': { width: 2995, seat: 8 },
  '3840x1080': { width: 5990, seat: 8 },
  '3840x2160': { width: 4800, seat: 12 },
  '5760x2160': { width: 3648, seat: 6 },
};

/** The least height of anything that is to be read, in minutes of arc 角分 (WALL: type scales). */
export const LEAST_ARC = 16;
/** No text of a scene is smaller, pixels of the design. */
export const SMALLEST_TEXT = 24;
/** As many screens as stand beside each other 拼接. */
export const MOST_PIECES = 12;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Everything is designed 1080 px high: a stage twice as high shows the same type twice as large, a wider one has more columns. */
export const DESIGN_HEIGHT = 1080;

/** Pixels of a stage 画布. */
export function pixelsOf(size: StageSize): Size {
  const [width, height] = size.split('x').map(Number);
  return width && height ? { width, height } : pixelsOf(DEFAULT_STAGE_SIZE);
}

/** The box that scenes are laid out in, in CSS pixels of the design. */
export function designOf(size: StageSize): Size {
  const { width, height } = pixelsOf(size);
  return { width: (width * DESIGN_HEIGHT) / height, height: DESIGN_HEIGHT };
}

export function aspectOf(size: StageSize): Aspect {
  const { width, height } = pixelsOf(size);
  if (width / height > 3) return 'widest';
  return width / height > 2 ? 'wide' : 'standard';
}

const ARC_MINUTES = (180 * 60) / Math.PI;

/** The height of `pixels` of a stage's design at the farthest seat, in minutes of arc 角分. */
export function arcOf(pixels: number, size: StageSize, { width, seat }: Viewing): number {
  const height = (pixels * width) / designOf(size).width;
  return 2 * Math.atan(height / 2 / (seat * 1000)) * ARC_MINUTES;
}
