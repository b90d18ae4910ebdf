import { useFreshness } from '#browser/query.ts';
import { useNow } from '#browser/timers.ts';
import type { WidgetProps } from '#kit/frame/widget.ts';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { CountTile } from './CountTile.tsx';
import { oldestOf, useApprovalFlags, useTileCounts } from './queries.ts';
import styles from './Tiles.module.css';
import { AGE_INTERVAL, APPROVAL_CADENCE } from './cadence.ts';

const TILES = ['outlet', 'enterprise', 'fund', 'quarter', 'question'] as const;
const WORDS = { outlet: '待审', enterprise: '待审', fund: '待审', quarter: '待审', question: '未读' } as const;

/**
 * Approval shortcut tiles 审批快捷入口, each only with its permission flag (spec 1 §2.6 item 1). A count that fails stops its indicator and
 * keeps the last good value, marked.
 */
export function ApprovalTiles({ density }: WidgetProps) {
  const now = useNow(AGE_INTERVAL);
  const { flags, loading, failure, refetch, known } = useApprovalFlags();
  const counts = useTileCounts(flags);
  const shown = TILES.filter((tile) => flags[tile]);
  const asOf = oldestOf(shown.map((tile) => counts[tile]));
  const freshness = useFreshness(asOf, now, APPROVAL_CADENCE);
  const failed = failure ?? shown.map((tile) => counts[tile].failure).find((each) => each !== undefined);
  const retry = () => {
    if (failure) refetch();
    for (const tile of shown) if (counts[tile].failure) counts[tile].refetch();
  };
  const empty = known && shown.length === 0;
  return (
    <WidgetFrame
      title="审批事项"
      density={density}
      state={failed ? 'failed' : loading ? 'loading' : empty ? 'empty' : 'ready'}
      freshness={freshness}
      asOf={asOf}
      now={now}
      problem={failed?.message}
      emptyText="没有需要您办理的审批事项"
      onRetry={retry}
    >
      {shown.length > 0 && (
        <div className={styles['place']} data-kind={density}>
          <ul className={styles['tiles']}>
            {shown.map((tile) => (
              <li key={tile}>
                <CountTile
                  tile={tile}
                  word={WORDS[tile]}
                  density={density}
                  count={counts[tile].count}
                  problem={counts[tile].failure?.message}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </WidgetFrame>
  );
}
