import { useFrame } from '#browser/frame.ts';
import { useCall } from '#browser/query.ts';
import { foodBasketCalls } from '../calls.ts';
import { foodBasketEvents } from '../events.ts';
import { CURVE_DAYS, INDEX_CADENCE, NO_INDEX } from '../terms.ts';

const refreshOn = [foodBasketEvents.moved];

/** The food-basket index of the last `days` days. */
export const useBasketIndex = (days: number) => useCall(foodBasketCalls.index, { days }, { refreshOn });

/** The index of the last month with what a frame around it says: state, age, failure and the way to ask again. */
export function useIndexFrame() {
  const result = useBasketIndex(CURVE_DAYS);
  const { data } = result;
  const frame = useFrame(result, { cadence: INDEX_CADENCE, asOf: data?.asOf, isEmpty: data?.dates.length === 0 });
  return { data, frame: { ...frame, emptyText: NO_INDEX } };
}
