import type { DateText } from '#base/calendar.ts';
import { useFrame } from '#browser/frame.ts';
import { useCall } from '#browser/query.ts';
import { usePastDay } from '#kit/frame/topic.ts';
import { reportEvents } from '../../report/events.ts';
import { obligationCalls as calls } from '../calls.ts';
import { obligationEvents } from '../events.ts';

/** Time alone makes a report late: asked again every minute, ms. */
export const OBLIGATION_CADENCE = 60_000;
const refreshOn = [reportEvents.changed, obligationEvents.changed];

/** What the own enterprise has to fill in now 待填报. */
export const useDueList = () => useCall(calls.due, {}, { refreshOn, refreshEvery: OBLIGATION_CADENCE });

export interface BoardChoice {
  readonly kind?: string | undefined;
  readonly period?: string | undefined;
  readonly date?: DateText | undefined;
}

/** Who has handed in, by report and division 报送进度. */
export const useBoard = ({ kind, period, date }: BoardChoice = {}, keepLast = true) =>
  useCall(calls.board, { kind, period, date }, { refreshOn, refreshEvery: OBLIGATION_CADENCE, keepLast });

/** The board as a widget shows it, with what its frame says: as it is, or in a scene of a past day as it was when that day ended; none of another day stands while that is on its way. */
export function useShownBoard() {
  const date = usePastDay();
  const result = useBoard({ date }, false);
  const { data } = result;
  const frame = useFrame(result, { cadence: OBLIGATION_CADENCE, asOf: data?.asOf, isEmpty: data?.rows.length === 0 });
  const emptyText = date === undefined ? EMPTY.now : EMPTY[data?.kept === false ? 'lost' : 'past'];
  // What time is left is told as of the day.
  return { data, frame: { ...frame, now: date === undefined ? frame.now : (data?.asOf ?? frame.now), emptyText } };
}

const EMPTY = { now: '暂无应报任务', past: '当日无应报任务', lost: '当日报送进度未留存' } as const;
