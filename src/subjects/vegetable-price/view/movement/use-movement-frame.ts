import { useFrame } from '#browser/frame.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { PRICE_CADENCE } from '../../terms.ts';
import { useMovement } from '../queries.ts';

/** The movement of prices with what a frame around it says: state, age, failure and the way to ask again. */
export function useMovementFrame() {
  const result = useMovement(usePastDay());
  const { data } = result;
  const frame = useFrame(result, { cadence: PRICE_CADENCE, asOf: data?.asOf, isEmpty: data?.dates.length === 0 });
  return { data, frame: { ...frame, emptyText: '暂无菜价' } };
}
