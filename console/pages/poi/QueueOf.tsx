import { Button } from '@arco-design/web-react';
import { type KeyboardEvent, useCallback } from 'react';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { REJECT_REASONS } from '#subjects/poi/terms.ts';
import { PairCard } from './PairCard.tsx';
import { PairMap } from './PairMap.tsx';
import styles from './Poi.module.css';
import type { Queue } from './use-queue.ts';

const HEIGHT = 360;

export interface QueueOfProps {
  readonly queue: Queue;
  readonly canWrite: boolean;
}

/** One asked pair after another 待确认: approved, turned down for a reason, skipped, taken back; all of it goes by keyboard. */
export function QueueOf({ queue, canWrite }: QueueOfProps) {
  const { pair, total, at, busy, canUndo, go, decide, undo, answered, failure, refetch } = queue;
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || busy || target instanceof HTMLInputElement) return;
    const reason = /^[1-9]$/.test(key) ? REJECT_REASONS[Number(key) - 1] : undefined;
    const deeds: Readonly<Record<string, (() => unknown) | undefined>> = {
      Enter: () => canWrite && pair && decide(pair, 'approve'),
      z: () => canWrite && canUndo && undo(),
      Z: () => canWrite && canUndo && undo(),
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
    };
    const deed = reason === undefined ? deeds[key] : () => canWrite && pair && decide(pair, 'reject', reason);
    // A button that has the focus keeps Enter for itself.
    if (!deed || (key === 'Enter' && target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    deed();
  };
  if (!answered)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={HEIGHT} />
    );
  const undoing = (
    <Button disabled={!canUndo || busy} onClick={() => void undo()}>
      撤销上一次（Z）
    </Button>
  );
  if (!pair)
    return (
      <section ref={focus} className={styles['series']} tabIndex={-1} aria-label="逐对确认" onKeyDown={handleKey}>
        <EmptyState
          text="没有待确认的数据"
          hint="自动关联的结果见“网点关联”；导入新的兴趣点后会再次比对"
          height={HEIGHT}
        />
        {canUndo && <div className={styles['deeds']}>{undoing}</div>}
      </section>
    );
  return (
    <section ref={focus} className={styles['series']} tabIndex={-1} aria-label="逐对确认" onKeyDown={handleKey}>
      <p className={styles['progress']} role="status">
        第 {at + 1} 对，共 {total} 对待确认
      </p>
      <div className={styles['pair']}>
        <PairCard {...pair} />
        <PairMap key={pair.pairId} {...pair} />
      </div>
      <div className={styles['deeds']}>
        {canWrite && (
          <>
            <Button type="primary" loading={busy} onClick={() => void decide(pair, 'approve')}>
              是同一家，关联（回车）
            </Button>
            {REJECT_REASONS.map((reason, index) => (
              <Button key={reason} disabled={busy} onClick={() => void decide(pair, 'reject', reason)}>
                {reason}（{index + 1}）
              </Button>
            ))}
          </>
        )}
        <span className={styles['rest']}>
          <Button disabled={at === 0} onClick={() => go(at - 1)}>
            上一对（←）
          </Button>
          <Button disabled={at + 1 >= total} onClick={() => go(at + 1)}>
            跳过（→）
          </Button>
          {canWrite && undoing}
        </span>
      </div>
    </section>
  );
}
