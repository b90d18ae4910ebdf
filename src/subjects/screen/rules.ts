import { type ScreenState, SHOWN_LENGTH, SHOWN_LETTERS } from './terms.ts';

/** A wall asks its server every half minute; unheard of for longer than this it counts as off, ms. */
const HEARD_WITHIN = 150_000;
/** The share of its life after which a wall renews its token. */
const RENEWED_AFTER = 0.1;

export interface ScreenTimes {
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly withdrawnAt?: number | undefined;
}

/** What has become of a wall: withdrawn before all else, then expired, then whether it was heard of just now. */
export function screenStateOf({ lastSeenAt, expiresAt, withdrawnAt }: ScreenTimes, now: number): ScreenState {
  if (withdrawnAt !== undefined) return 'withdrawn';
  if (now >= expiresAt) return 'expired';
  return now - lastSeenAt <= HEARD_WITHIN ? 'online' : 'offline';
}

/** The instant from which on a wall that is neither withdrawn nor expired counts as heard of. */
export const heardSince = (now: number): number => now - HEARD_WITHIN;

/** Whether a wall in use should change its token: after a tenth of its life, so that one that is on at all never runs out. */
export function isRenewalDue(
  { issuedAt, expiresAt }: { readonly issuedAt: number; readonly expiresAt: number },
  now: number,
): boolean {
  return now - issuedAt >= (expiresAt - issuedAt) * RENEWED_AFTER;
}

/** A code for a wall to show until somebody enters it at a desk 屏幕码; `random` gives numbers from 0 up to 1. */
export function shownCode(random: () => number): string {
  return Array.from({ length: SHOWN_LENGTH }, () => SHOWN_LETTERS[Math.floor(random() * SHOWN_LETTERS.length)]).join(
    '',
  );
}

/** What a person typed of a code, as the wall has it: capitals, without gaps or hyphens. */
export const readShownCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether a text is such a code. */
export const isShownCode = (text: string): boolean =>
  text.length === SHOWN_LENGTH && [...text].every((letter) => SHOWN_LETTERS.includes(letter));
