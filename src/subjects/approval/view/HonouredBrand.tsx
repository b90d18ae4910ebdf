import { useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { AGE_INTERVAL, APPROVAL_CADENCE } from './cadence.ts';
import { CountTile } from './CountTile.tsx';
import { useApprovalFlags, useBrandCount } from './queries.ts';
import styles from './Tiles.module.css';

/** Pending honoured brands 老字号: 待审批 N 条 (spec 1 §2.6 item 3). */
export function HonouredBrand({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const { flags, known, ...asked } = useApprovalFlags();
  const { count, fetchedAt, ...counted } = useBrandCount(flags.brand);
  const failure = asked.failure ?? counted.failure;
  const empty = known && !flags.brand;
  const asOf = fetchedAt > 0 ? fetchedAt : undefined;
  const freshness = useFreshness(asOf, now, APPROVAL_CADENCE);
  return (
    <WidgetFrame
      title="老字号"
      density={density}
      state={failure ? 'failed' : empty ? 'empty' : count === undefined ? 'loading' : 'ready'}
      freshness={freshness}
      asOf={asOf}
      now={now}
      problem={failure?.message}
      emptyText="没有需要您办理的老字号审批"
      onRetry={asked.failure ? asked.refetch : counted.refetch}
    >
      {count !== undefined && (
        <div className={styles['place']} data-kind={density}>
          <CountTile tile="brand" word="待审批" density={density} count={count} problem={failure?.message} />
        </div>
      )}
    </WidgetFrame>
  );
}
