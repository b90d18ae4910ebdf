import { stateOf, useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import { PRICE_CADENCE } from '../../terms.ts';
import { useMovement } from '../queries.ts';

/** How often ages are looked at again, milliseconds. */
const AGE_INTERVAL = 30_000;

/** The movement of prices with what a frame around it says: state, age, failure and the way to ask again. */
export function useMovementFrame() {
  const now = useNow(AGE_INTERVAL);
  const result = useMovement();
  const { data } = result;
  const freshness = useFreshness(data?.asOf, now, PRICE_CADENCE);
  return {
    data,
    frame: {
      state: stateOf(result, data, data?.dates.length === 0),
      freshness,
      now,
      problem: result.failure?.message,
      onRetry: result.refetch,
      emptyText: '暂无菜价',
    },
  };
}
