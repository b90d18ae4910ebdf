import type { Principal } from '../../service/principal.ts';

/** A session ends after this long without a request, and after this long whatever happens (ms; 等保 2.0 level 3). */
export const IDLE_LIMIT = 30 * 60_000;
export const ABSOLUTE_LIMIT = 12 * 3_600_000;

/** A session as it was found. */
export interface Remembered {
  readonly principal: Principal;
  readonly bindingHash: string;
  readonly createdAt: number;
  readonly checkedAt: number;
}
