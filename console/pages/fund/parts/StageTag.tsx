import { ENDED_STAGES, FUND_STAGE_LABELS, type FundStage, WAITING_STAGES } from '#subjects/fund/terms.ts';
import { type StateKind, StateTag } from '../../../parts/tag/StateTag.tsx';

function kindOf(stage: FundStage): StateKind {
  if (WAITING_STAGES.includes(stage)) return 'waiting';
  if (stage === 'returned' || ENDED_STAGES.includes(stage)) return 'bad';
  return stage === 'decided' || stage === 'paid' ? 'good' : 'plain';
}

/** How far a declaration is 办理阶段, in its word with a mark: blue where it waits for the bureau. */
export function StageTag({ stage }: { readonly stage: FundStage }) {
  return <StateTag kind={kindOf(stage)}>{FUND_STAGE_LABELS[stage]}</StateTag>;
}
