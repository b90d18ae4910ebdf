import { ENDED_STAGES, FUND_STAGE_LABELS, type FundStage, WAITING_STAGES } from '#subjects/fund/terms.ts';
import styles from './Fund.module.css';

function kindOf(stage: FundStage): string {
  if (WAITING_STAGES.includes(stage)) return 'waiting';
  if (stage === 'returned' || ENDED_STAGES.includes(stage)) return 'bad';
  return stage === 'decided' || stage === 'paid' ? 'good' : '';
}

/** How far a declaration is 办理阶段, in its word with a mark: blue where it waits for the bureau. */
export function StageTag({ stage }: { readonly stage: FundStage }) {
  return (
    <span className={styles['stage']} data-kind={kindOf(stage)}>
      {FUND_STAGE_LABELS[stage]}
    </span>
  );
}
