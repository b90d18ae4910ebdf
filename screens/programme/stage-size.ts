import { DEFAULT_STAGE_SIZE, STAGE_SIZES, type StageSize } from '#subjects/screen/terms.ts';

/** The shapes a stage has: 16:9, 8:3 (5760×2160) and 32:9 (3840×1080). */
export type Aspect = 'standard' | 'wide' | 'widest';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Everything is designed 1080 px high: a stage twice as high shows the same type twice as large, a wider one has more columns. */
const DESIGN_HEIGHT = 1080;

/** The size that the address asks for (`?stage=3840x2160`); undefined when it names none. */
export function stageSizeOf(search: string): StageSize | undefined {
  const wanted = new URLSearchParams(search).get('stage');
  return STAGE_SIZES.find((size) => size === wanted);
}

/** Pixels of a stage 画布. */
export function pixelsOf(size: StageSize): Box {
  const [width, height] = size.split('x').map(Number);
  return width && height ? { width, height } : pixelsOf(DEFAULT_STAGE_SIZE);
}

/** The box that scenes are laid out in, in CSS pixels of the design. */
export function designOf(size: StageSize): Box {
  const { width, height } = pixelsOf(size);
  return { width: (width * DESIGN_HEIGHT) / height, height: DESIGN_HEIGHT };
}

export function aspectOf(size: StageSize): Aspect {
  const { width, height } = pixelsOf(size);
  if (width / height > 3) return 'widest';
  return width / height > 2 ? 'wide' : 'standard';
}

/** How a design is scaled and placed so that all of it is seen, with bars on two sides where the shapes differ. */
export function fitOf(design: Box, screen: Box): { scale: number; left: number; top: number } {
  const scale = Math.min(screen.width / design.width, screen.height / design.height);
  return {
    scale,
    left: Math.round((screen.width - design.width * scale) / 2),
    top: Math.round((screen.height - design.height * scale) / 2),
  };
}

const ORBIT = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;
export const ORBIT_STEP = 3 * 60_000;

/** Pixel orbit 防烧屏: by how many pixels everything is moved at `now` (ms), one pixel every three minutes, at most two. */
export function orbitOf(now: number): { x: number; y: number } {
  const [x, y] = ORBIT[Math.floor(now / ORBIT_STEP) % ORBIT.length] ?? [0, 0];
  return { x, y };
}
