import { type DateText, today } from '#base/calendar.ts';
import { useNow } from '#browser/timers.ts';

const A_MINUTE = 60_000;

/** Today in Nanjing by the server's clock, also when midnight passes while the page stands open. */
export function useToday(): DateText {
  const now = useNow(A_MINUTE);
  return today({ now: () => now });
}
