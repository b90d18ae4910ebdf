import type { DateText } from '#base/calendar.ts';
import { useFrame } from '#browser/frame.ts';
import { useCall } from '#browser/query.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { foodBasketCalls } from '../calls.ts';
import { foodBasketEvents } from '../events.ts';
import { CURVE_DAYS, INDEX_CADENCE, NO_INDEX } from '../terms.ts';

const refreshOn = [foodBasketEvents.moved];

/** The food-basket index of the last `days` days, up to `date` or today. */
export const useBasketIndex = (days: number, date?: DateText, keepLast = true) =>
  useCall(foodBasketCalls.index, { days, date }, { refreshOn, keepLast });

/** The index of the last month with what a frame around it says: state, age, failure and the way to ask again. */
export function useIndexFrame() {
  // None of another day stands while a past one is on its way.
  const result = useBasketIndex(CURVE_DAYS, usePastDay(), false);
  const { data } = result;
  const frame = useFrame(result, { cadence: INDEX_CADENCE, asOf: data?.asOf, isEmpty: data?.dates.length === 0 });
  return { data, frame: { ...frame, emptyText: NO_INDEX } };
}
