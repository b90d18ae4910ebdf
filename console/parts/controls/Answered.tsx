import type { ReactNode } from 'react';
import type { CallResult } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { keptText } from '#kit/feedback/kept-text.ts';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';

export interface AnsweredProps<T> {
  readonly result: Pick<CallResult<T>, 'data' | 'failure' | 'refetch'> & Partial<Pick<CallResult<T>, 'fetchedAt'>>;
  /** Height (px) that is held while the answer is on its way. */
  readonly height?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a call answered, in all its states: on its way, failed, and of before where only the last asking failed. */
export function Answered<T>({ result, height = 240, children }: AnsweredProps<T>) {
  const { data, failure, fetchedAt, refetch } = result;
  if (data === undefined)
    return failure ? (
      <FailedState density="desk" problem={failure.message} onRetry={refetch} />
    ) : (
      <LoadingState height={height} />
    );
  return (
    <>
      {failure && <QuietMark text={keptText(failure.message, fetchedAt)} onRetry={refetch} />}
      {children(data)}
    </>
  );
}
