import { useCall } from '#browser/query.ts';
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
}

/** Who has handed in, by report and division 报送进度. */
export const useBoard = ({ kind, period }: BoardChoice = {}) =>
  useCall(calls.board, { kind, period }, { refreshOn, refreshEvery: OBLIGATION_CADENCE });
