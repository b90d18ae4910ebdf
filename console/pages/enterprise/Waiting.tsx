import type { ReactNode } from 'react';
import type { CallResult } from '#browser/query.ts';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { Page } from '../../parts/Page.tsx';
import styles from './Enterprise.module.css';

const NOT_FOUND = 404;

interface Asked {
  /** Why nothing came; undefined while it is on its way. */
  readonly failure: CallResult<unknown>['failure'];
  readonly onRetry: () => void;
}

export interface NotYetProps extends Asked {
  readonly title: string;
  /** What is said where there is no such record in the session's scope. */
  readonly missing: { readonly text: string; readonly hint: string };
  /** What stands below that. */
  readonly children?: ReactNode;
}

/** The page of a record that is not there: on its way, failed, or not to be found. */
export function NotYet({ title, failure, onRetry, missing, children }: NotYetProps) {
  return (
    <Page title={title}>
      {failure?.detail.status === NOT_FOUND ? (
        <>
          <EmptyState {...missing} height={280} />
          {children}
        </>
      ) : (
        <Coming failure={failure} onRetry={onRetry} height={420} />
      )}
    </Page>
  );
}

/** Where the parts of a page will stand that are asked for by themselves, in a block of its name. */
export function PartsWaiting({ label, ...asked }: Asked & { readonly label: string }) {
  return (
    <section className={styles['block']} aria-label={label}>
      <Coming {...asked} height={160} />
    </section>
  );
}

const Coming = ({ failure, onRetry, height }: Asked & { readonly height: number }) =>
  failure ? (
    <FailedState density="desk" problem={failure.message} onRetry={onRetry} />
  ) : (
    <LoadingState height={height} />
  );
