/** Sizes a wall's stage can have, in pixels 画布 (WALL: design size 1920×1080). */
export const STAGE_SIZES = ['1920x1080', '3840x1080', '3840x2160', '5760x2160'] as const;
export type StageSize = (typeof STAGE_SIZES)[number];
export const DEFAULT_STAGE_SIZE: StageSize = '1920x1080';
