import type { ReactNode } from 'react';
import type { CallResult } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { Tree, type TreeProps } from './Tree.tsx';
import styles from './Tree.module.css';

export interface BesideTreeProps extends TreeProps {
  /** How fetching the tree went. */
  readonly result: Pick<CallResult<unknown>, 'data' | 'failure' | 'refetch'>;
  readonly children: ReactNode;
}

const LOADING_HEIGHT = 240;

/** A tree at the left and what belongs to its chosen node at the right; on a phone one below the other. */
export function BesideTree({ result, children, ...tree }: BesideTreeProps) {
  return (
    <div className={styles['beside']}>
      {result.data === undefined ? (
        <div className={styles['tree']}>
          {result.failure ? (
            <FailedState density="desk" problem={result.failure.message} onRetry={result.refetch} />
          ) : (
            <LoadingState height={LOADING_HEIGHT} />
          )}
        </div>
      ) : (
        <Tree {...tree} />
      )}
      <div className={styles['rest']}>{children}</div>
    </div>
  );
}
