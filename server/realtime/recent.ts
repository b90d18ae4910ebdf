import type { Clock } from '#base/clock.ts';

/** A page asks in its first seconds; what was sent longer ago is not remembered, ms. */
const REMEMBERED = 60_000;

/** When something was last sent into each room, for who asks on his way in whether he missed any of it. */
export interface Recent {
  sent(room: string): void;
  /** From here on nobody knows what was sent before. */
  lost(): void;
  /** Whether anything may have been sent into the room since that instant (ms): true also where nobody knows any more. */
  missed(room: string, since: number): boolean;
}

/** Knows of nothing that was sent before it was made. */
export function recentOn(clock: Clock): Recent {
  let begun = clock.now();
  const times = new Map<string, number>();
  return {
    sent(room) {
      const now = clock.now();
      for (const [other, time] of times) {
        // The oldest stand first.
        if (time >= now - REMEMBERED) break;
        times.delete(other);
      }
      times.delete(room);
      times.set(room, now);
    },
    lost() {
      begun = clock.now();
      times.clear();
    },
    missed(room, since) {
      const knownFrom = Math.max(begun, clock.now() - REMEMBERED);
      return since < knownFrom || (times.get(room) ?? Number.NEGATIVE_INFINITY) >= since;
    },
  };
}
