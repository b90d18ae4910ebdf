import { useCall } from '#browser/query.ts';
import { fundCalls } from '#subjects/fund/calls.ts';
import { fundEvents } from '#subjects/fund/events.ts';
import { FUND_STAGE_LABELS, FUND_STAGES, type FundStage } from '#subjects/fund/terms.ts';
import styles from './Queue.module.css';

const REFRESH_ON = [fundEvents.changed];
/** A draft is its enterprise's own affair. */
const SHOWN = FUND_STAGES.filter((stage) => stage !== 'draft');

export interface StageBarProps {
  readonly callId: number | undefined;
  readonly stage: FundStage | undefined;
  readonly onStage: (stage: FundStage | undefined) => void;
}

/** The stages with how many declarations are at each; one pressed narrows the list, pressed again it is whole. */
export function StageBar({ callId, stage, onStage }: StageBarProps) {
  const { data } = useCall(fundCalls.counts, { callId }, { refreshOn: REFRESH_ON });
  const counts = new Map(data?.counts.map((one) => [one.stage, one.count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles['stages']} role="group" aria-label="办理阶段">
      <button type="button" aria-pressed={stage === undefined} onClick={() => onStage(undefined)}>
        全部<b>{all}</b>
      </button>
      {SHOWN.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={stage === one}
          onClick={() => onStage(stage === one ? undefined : one)}
        >
          {FUND_STAGE_LABELS[one]}
          <b>{counts.get(one) ?? 0}</b>
        </button>
      ))}
    </div>
  );
}
