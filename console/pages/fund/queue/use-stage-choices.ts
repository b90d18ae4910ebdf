import { useCall } from '#browser/query.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { FUND_STAGE_LABELS, FUND_STAGES } from '#subjects/fund/terms.ts';
import type { Choice } from '../../../register/form/fields.ts';

const REFRESH_ON = [fundEvents.changed];
/** A draft is its enterprise's own affair. */
const SHOWN = FUND_STAGES.filter((stage) => stage !== 'draft');

/** The stages to narrow the queue to, each with how many declarations are at it, of a call or of all. */
export function useStageChoices(callId: number | undefined): readonly Choice[] {
  const { data } = useCall(fundCalls.counts, { callId }, { refreshOn: REFRESH_ON });
  const counts = new Map(data?.counts.map((one) => [one.stage, one.count]));
  return SHOWN.map((value) => ({ value, label: `${FUND_STAGE_LABELS[value]}（${counts.get(value) ?? 0}）` }));
}
